/**
 * Samplers of hidden states, built from simpler ones: for what a player believes beyond what it knows, or for states
 * that are easier to check than to draw.
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

/** The options of `rejecting`. */
export interface RejectingOptions {
  /** The maximum number of draws for one state, 1 to 1,000,000,000. Default 1,000. */
  readonly attempts?: number;
}

const DEFAULT_ATTEMPTS = 1_000;
const MAX_ATTEMPTS = 1_000_000_000;

/**
 * Rejection sampling: draws until a state is accepted.
 *
 * `draw` may be the game's `determinize` and `accept` a belief about the other players beyond the rules: for example, that no
 * player holding a trump would have discarded that king. Or `draw` is a guess, and `accept` checks it against what the player
 * knows.
 *
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`. The sampler throws `SAMPLING_FAILED` after `attempts`
 *   rejections.
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
  checkInteger('attempts', attempts, 1, MAX_ATTEMPTS);
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

/** Options of `resampled`. */
export interface ResampledOptions {
  /**
   * The number of states drawn for each result, 2 to 100,000.
   *
   * More candidates are slower and follow the weights more closely. Default 8.
   */
  readonly candidates?: number;
}

const DEFAULT_CANDIDATES = 8;
const MAX_CANDIDATES = 100_000;

/**
 * Importance resampling (Rubin 1987): draws several states and returns one with a probability proportional to its weight.
 *
 * The weight of a state is its likelihood relative to how often `draw` returns it: for example, how likely the other players
 * would have acted as they did in that state. The scale of the weights does not matter.
 *
 * @param weight returns a number of at least 0 for a drawn state.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`. The sampler throws `INVALID_OPTION` for an invalid weight,
 *   and `SAMPLING_FAILED` if all candidates have weight 0.
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
  checkInteger('candidates', candidates, 2, MAX_CANDIDATES);
  return (state, player, random) => {
    let picked: { readonly state: State } | undefined;
    let sum = 0;
    // Weighted reservoir sampling: each candidate replaces the earlier pick with its share of the sum so far.
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
