/** The openings of matches: random moves, the most even of a few. */
import { BanyanError, type Encoding, mcts, type PerfectInformationGame } from '@banyan/mcts';
import { openings, stateAfter } from '@banyan/tournament';
import type { TrainingSettings } from './settings.ts';

/** The random moves at the beginning of a game, at most. */
const OPENING_MOVES = 4;

/**
 * On a board of fewer cells, four random moves decide many games, and even the strongest player cannot win both games of such a
 * pair: TRAINING.md has the scores. A match with a rival then begins with one random move of each player.
 */
const CELLS = 36;
const OPENING_MOVES_OF_FEW_CELLS = 2;

/** The random moves of a game between two networks, which decide on a gate. */
export function gateOpeningMoves({ openingMoves }: Pick<TrainingSettings, 'openingMoves'>): number {
  return Math.min(OPENING_MOVES, openingMoves);
}

/** The random moves of a game against a rival, which measures a network from outside. */
export function rivalOpeningMoves<State, Action>(
  [, height, width]: Encoding<State, Action>['shape'],
  settings: Pick<TrainingSettings, 'openingMoves'>,
): number {
  const most = height * width < CELLS ? OPENING_MOVES_OF_FEW_CELLS : OPENING_MOVES;
  return Math.min(most, gateOpeningMoves(settings));
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
