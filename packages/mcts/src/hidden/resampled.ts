/**
 * Samplers of hidden states, made of simpler ones: for what a player believes beyond what he knows, or where a state is
 * easier to check than to draw.
 */

import { BanyanError } from '../checking/errors.ts';
import {
  checkFunction,
  checkInteger,
  checkOptions,
  checkYesOrNo,
  refused,
  wrongAnswer,
} from '../checking/options.ts';
import { isPromise } from '../checking/promise.ts';
import type { Player } from '../contracts/game.ts';
import type { Determinize } from './determinizer.ts';

/** Draws until one is accepted, or too many were not. */
export interface RejectingOptions {
  /** How many states are drawn at most, 1 to 1,000,000,000. Default 1,000. */
  readonly attempts?: number;
}

const DEFAULT_ATTEMPTS = 1_000;
const MOST_ATTEMPTS = 1_000_000_000;

/**
 * Rejection sampling: draws until a state is accepted. `draw` may be the game's `determinize`, and `accept` know more
 * of the other players than their cards: that nobody who had a trump would have thrown that king. Or `draw` is a guess,
 * and `accept` what the player knows.
 *
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`; the sampler throws `SAMPLING_FAILED` after that many
 *   attempts.
 */
export function rejecting<State>(
  draw: Determinize<State>,
  accept: (state: State, player: Player) => boolean,
  options: RejectingOptions = {},
): Determinize<State> {
  checkOptions('rejecting', options, ['attempts']);
  const { attempts = DEFAULT_ATTEMPTS } = options;
  checkFunction('draw', draw, 'game.determinize');
  checkFunction('accept', accept, '(state, player) => true');
  checkInteger('attempts', attempts, 1, MOST_ATTEMPTS);
  return (state, player, random) => {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const drawn = checkedDraw(draw(state, player, random));
      if (checkYesOrNo('accept', accept(drawn, player))) return drawn;
    }
    throw new BanyanError(
      'SAMPLING_FAILED',
      `none of ${attempts} states drawn for player ${player} was accepted: draw better ones, or allow more attempts`,
    );
  };
}

export interface ResampledOptions {
  /** How many states are drawn for one, 2 to 100,000. More are slower, and nearer to the weights. Default 8. */
  readonly candidates?: number;
}

const DEFAULT_CANDIDATES = 8;
const MOST_CANDIDATES = 100_000;

/**
 * Sampling by importance and resampling (Rubin 1987): draws several states and picks one with a probability
 * proportional to its weight. The weight of a state is how likely it is thought to be, against all that `draw` gives as
 * often: say, how likely the others would have done what they did, were it the true one. Any scale will do.
 *
 * @param weight a number from 0 for a drawn state.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`; the sampler throws `INVALID_OPTION` for a weight that is no
 *   number from 0, and `SAMPLING_FAILED` where all candidates weigh nothing.
 */
export function resampled<State>(
  draw: Determinize<State>,
  weight: (state: State, player: Player) => number,
  options: ResampledOptions = {},
): Determinize<State> {
  checkOptions('resampled', options, ['candidates']);
  const { candidates = DEFAULT_CANDIDATES } = options;
  checkFunction('draw', draw, 'game.determinize');
  checkFunction('weight', weight, '(state, player) => 1');
  checkInteger('candidates', candidates, 2, MOST_CANDIDATES);
  return (state, player, random) => {
    let picked: { readonly state: State } | undefined;
    let sum = 0;
    // Each replaces the one before with its part of the sum so far: in the end, all by their weights.
    for (let candidate = 0; candidate < candidates; candidate++) {
      const drawn = checkedDraw(draw(state, player, random));
      const own = checkedWeight(weight(drawn, player));
      sum += own;
      if (random() * sum < own) picked = { state: drawn };
    }
    if (picked !== undefined) return picked.state;
    throw new BanyanError(
      'SAMPLING_FAILED',
      `all ${candidates} states drawn for player ${player} weigh 0: draw more candidates, or weigh none 0`,
    );
  };
}

/** Refuses a promise before the sampler drops it: nothing would handle its rejection. */
function checkedDraw<State>(drawn: State): State {
  if (isPromise(drawn)) throw wrongAnswer('draw', 'a state', drawn, 'GAME_INCONSISTENT');
  return drawn;
}

function checkedWeight(weight: number): number {
  if (typeof weight === 'number' && weight >= 0 && weight < Infinity) return weight;
  throw new BanyanError(
    'INVALID_OPTION',
    `weight must give a finite number of at least 0, not ${refused(weight)}`,
  );
}
