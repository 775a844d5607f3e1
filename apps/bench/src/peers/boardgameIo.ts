/**
 * `npm run bench:peers`: boardgame.io's MCTSBot beside Banyan, on Connect Four from the empty board. Contestants take
 * turns, round by round, in one process; the first round warms up and is not counted.
 */
import { createRequire } from 'node:module';
import { banyanBot } from '@banyan/boardgame.io';
import { CONNECT_FOUR, connectN } from '@banyan/games';
import { mcts } from '@banyan/mcts';
import { describeMachine, thisMachine } from '../machine.ts';
import { quartiles, timesAsFast } from '../statistics.ts';
import { connectFourGame } from './connectFourGame.ts';

// Node cannot import the modules of boardgame.io.
const require = createRequire(import.meta.url);
const { MCTSBot }: typeof import('boardgame.io/dist/types/packages/ai.js') = require('boardgame.io/ai');
const { InitializeGame }: typeof import('boardgame.io/dist/types/packages/internal.js') =
  require('boardgame.io/internal');

const ROUNDS = 9;
const BY_ITS_RULES = 1_000;
const BY_OURS = 50_000;

interface Contestant {
  readonly name: string;
  readonly simulations: number;
  search(round: number): Promise<unknown>;
}

const state = InitializeGame({ game: connectFourGame });
const enumerate = connectFourGame.ai?.enumerate ?? (() => []);

/** Bots are kept from round to round, as from move to move. */
const peer = new MCTSBot({ game: connectFourGame, enumerate, iterations: BY_ITS_RULES, playoutDepth: 50 });
const ours = new (banyanBot({ budget: { simulations: BY_ITS_RULES } }))({ game: connectFourGame, enumerate });
const game = connectN(CONNECT_FOUR);
const engine = mcts(game, { plain: true });

const contestants: readonly Contestant[] = [
  { name: 'MCTSBot of boardgame.io', simulations: BY_ITS_RULES, search: () => peer.play(state, '0') },
  { name: 'banyanBot, same game', simulations: BY_ITS_RULES, search: () => ours.play(state, '0') },
  {
    name: 'mcts, rules as a Game',
    simulations: BY_OURS,
    async search(round) {
      const search = engine.start(game.initialState(), round);
      search.run(BY_OURS);
      search.dispose();
    },
  },
];

/** Seconds a simulation, round by round, of each contestant. */
const seconds: number[][] = contestants.map(() => []);
for (let round = 0; round <= ROUNDS; round++) {
  for (const [index, { simulations, search }] of contestants.entries()) {
    const start = performance.now();
    await search(round);
    if (round > 0) seconds[index].push((performance.now() - start) / 1_000 / simulations);
  }
}

console.log(describeMachine(thisMachine()));
console.log(`NODE_ENV=${process.env['NODE_ENV'] ?? ''}, ${ROUNDS} rounds, medians\n`);
for (const [index, { name }] of contestants.entries()) {
  const rate = Math.round(1 / quartiles(seconds[index]).median).toLocaleString('en');
  const times = timesAsFast(seconds[index], seconds[0]);
  const ratio = times === undefined ? '' : `${times.median.toFixed(1)} times`;
  const range =
    times === undefined ? '' : `(quartiles ${times.lower.toFixed(1)} to ${times.upper.toFixed(1)})`;
  console.log(`${name.padEnd(26)}${rate.padStart(10)} simulations/s ${ratio.padStart(14)} ${range}`);
}
