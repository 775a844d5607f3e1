/** The openings of matches: random moves, the most even of a few. */
import { BanyanError, mcts, type PerfectInformationGame } from '@banyan/mcts';
import { openings, stateAfter } from '@banyan/tournament';
import type { TrainingSettings } from './settings.ts';

/** The random moves at the beginning of a game, at most. */
const OPENING_MOVES = 4;

/** The random moves at the beginning of a game of a match: fewer in a game that is over soon. */
export function matchOpeningMoves({ openingMoves }: Pick<TrainingSettings, 'openingMoves'>): number {
  return Math.min(OPENING_MOVES, openingMoves);
}

/** Openings that are tried for a pair, and the simulations that judge each. */
const OPENINGS_TRIED = 4;
const JUDGING_SIMULATIONS = 100;

/** The most even of some random openings. It may be shorter in a game that is over soon. */
export async function evenOpening<State, Action>(
  game: PerfectInformationGame<State, Action>,
  seed: string,
  moves: number,
): Promise<readonly Action[]> {
  const judge = mcts(game, { maxNodes: 2 ** 14 });
  let best: readonly Action[] = [];
  let bestImbalance = Infinity;
  for (let attempt = 0; attempt < OPENINGS_TRIED; attempt++) {
    const opening = await randomOpening(game, `${seed}, ${attempt}`, moves);
    const search = judge.start(stateAfter(game, opening), 0);
    search.run(JUDGING_SIMULATIONS);
    const { actions, proven } = search.report();
    search.dispose();
    const imbalance = Math.abs((proven ?? actions[0].value) - 0.5);
    if (imbalance >= bestImbalance) continue;
    best = opening;
    bestImbalance = imbalance;
  }
  return best;
}

/** Random moves, as many as can be played without ending the game. */
async function randomOpening<State, Action>(
  game: PerfectInformationGame<State, Action>,
  seed: string,
  moves: number,
): Promise<readonly Action[]> {
  try {
    return await openings(game, { seed, moves })(0);
  } catch (error) {
    if (!(error instanceof BanyanError) || error.code !== 'NO_OPENING') throw error;
    return randomOpening(game, seed, moves - 1);
  }
}
