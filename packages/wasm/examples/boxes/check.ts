import { checkGame } from '@banyan/mcts/testing';
import { ownGame } from '@banyan/wasm/own';
import { checkTwin } from '@banyan/wasm/testing';
import { boxes } from './boxes.ts';
import { boxesTwin } from './twin.ts';

const search = await ownGame(boxesTwin, new URL('dist/boxes.wasm', import.meta.url));
checkGame(boxes);
const { games, states, searches } = checkTwin(search, boxesTwin, { games: 20, seed: 1 });
console.log(`the same in ${states} states of ${games} games, and in ${searches} searches`);
