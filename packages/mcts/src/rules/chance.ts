/** Chance nodes: their probabilities, and outcomes drawn by them. */

import { BanyanError } from '../checking/errors.ts';
import { isList, refusedList } from '../checking/options.ts';
import { CHANCE, type ChanceGame, type Game, type Random, TERMINAL } from '../contracts/game.ts';

/** The tolerance of the sum of probabilities. */
const TOLERANCE = 1e-9;

/**
 * Draws an outcome of a chance node by its probability, and returns its index.
 *
 * Outcomes of probability 0 are never drawn.
 * @param outcomes the number of outcomes.
 * @throws BanyanError `GAME_INCONSISTENT` for a game without probabilities, `INVALID_CHANCE` for invalid ones.
 */
export function sampleOutcome<State, Action>(
  game: Game<State, Action>,
  state: State,
  outcomes: number,
  random: Random,
): number {
  const probabilities = chanceProbabilities(game, state, outcomes);
  let left = random();
  let last = 0;
  for (let index = 0; index < outcomes; index++) {
    const probability = probabilities[index];
    if (probability === 0) continue;
    if (left < probability) return index;
    left -= probability;
    last = index;
  }
  return last;
}

/** The checked probabilities of a chance node. */
function chanceProbabilities<State, Action>(
  game: Game<State, Action>,
  state: State,
  outcomes: number,
): readonly number[] {
  if (!isChanceGame(game)) throw withoutChance(game.name);
  const probabilities = game.chanceProbabilities(state);
  checkProbabilities(game.name, probabilities, outcomes);
  return probabilities;
}

/** The error for a game without chance that gives the turn to chance. */
export function withoutChance(name: string): BanyanError {
  return new BanyanError(
    'GAME_INCONSISTENT',
    `${name} gives the turn to chance (${CHANCE}) and has no chanceProbabilities; at the end it is TERMINAL (${TERMINAL})`,
  );
}

/** Whether a game has chance. */
export function isChanceGame<State, Action>(game: Game<State, Action>): game is ChanceGame<State, Action> {
  return 'chanceProbabilities' in game;
}

/**
 * Refuses probabilities that are not one number for each outcome, or that do not sum to 1.
 * @throws BanyanError `INVALID_CHANCE`.
 */
export function checkProbabilities(name: string, probabilities: readonly number[], outcomes: number): void {
  let sum = isList(probabilities) && probabilities.length === outcomes ? 0 : Number.NaN;
  for (let index = 0; index < outcomes && !Number.isNaN(sum); index++) {
    const probability: unknown = probabilities[index];
    sum = typeof probability === 'number' && probability >= 0 ? sum + probability : Number.NaN;
  }
  if (Math.abs(sum - 1) <= TOLERANCE) return;
  throw new BanyanError(
    'INVALID_CHANCE',
    `${name} must give ${outcomes} probabilities of at least 0 that sum to 1, not ${refusedList(probabilities)}`,
  );
}
