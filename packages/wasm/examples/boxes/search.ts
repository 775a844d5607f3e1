import { agent } from '@banyan/mcts';
import { ownGame } from '@banyan/wasm/own';
import { boxes } from './boxes.ts';
import { boxesTwin } from './twin.ts';

const { engine } = await ownGame(boxesTwin, new URL('dist/boxes.wasm', import.meta.url));
const { action, simulations } = await agent(engine).search(boxes.initialState(), { milliseconds: 300 });
console.log(`edge ${action} after ${simulations} simulations`);
