/**
 * Positions of Connect Four in which the one move that does not lose at once makes two threats, or comes to a leaf that an exact
 * search decides. Of two simulations in flight, the second comes to its node before the first has proven that.
 */
import { CONNECT_FOUR, connectN } from '@banyan/games';
import { mcts, type SearchReport } from '@banyan/mcts';
import type { Core } from '../src/core.ts';

export const DECIDED_IN_FLIGHT: readonly string[] = [
  '63226512775113551622463233',
  '366562246522741653',
  '15662447527771466215',
];
/** The outcome and the distance of each. */
export const SOLVED_IN_FLIGHT: readonly (readonly [moves: string, proven: number, distance: number])[] = [
  ['77332114424437121134156565', 0, 4],
  ['1212473365566172211312775773', 1, 11],
  ['173764615775171353114272332544', 0.5, 12],
];

/** What two simulations find, in the core and in TypeScript. */
export function searchInFlight(core: Core, moves: string): SearchReport[] {
  const plain = { solver: true, leafSolver: true, inFlight: 2, maxNodes: 100, plain: true } as const;
  const game = connectN(CONNECT_FOUR);
  const state = game.notation.parsePosition(moves);
  return [core.connectN(CONNECT_FOUR, plain).engine, mcts(game, plain)].map((engine) => {
    const search = engine.start(state, 1);
    search.run(2);
    return search.report();
  });
}
