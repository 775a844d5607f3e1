import { agent, type Game, mcts } from '@banyan/mcts';
import { checkGame } from '@banyan/mcts/testing';
import { type Chomp, chomp } from './chomp.ts';

const quick: Game<Chomp> = {
  ...chomp,
  /** A random square other than the first, without listing them. */
  rolloutAction({ rows }, random) {
    let square = 1 + Math.floor(random() * (rows.reduce((sum, length) => sum + length) - 1));
    let row = 0;
    for (const length of rows) {
      if (square < length) break;
      square -= length;
      row++;
    }
    return 10 * row + square;
  },
  /** In a single line, the bite next to the poison wins and every other loses; otherwise, leaving a line loses. */
  lookAhead(state) {
    const [first = 0, second = 0] = state.rows;
    if (first > 1 && second > 0) return { winning: [], losing: [0, first - 1] };
    const [, ...others] = chomp.legalActions(state).keys();
    return { winning: [0], losing: others };
  },
  stateKey: ({ rows, player }) => `${rows}/${player}`,
};
checkGame(quick);

const prover = agent(mcts(quick, { rolloutPolicy: 'decisive' }));
const { action, stopped, distance } = await prover.search(chomp.initialState(), { milliseconds: 60_000 });
console.log(`${stopped}: bite ${action} wins, in ${distance} bites at most`);
