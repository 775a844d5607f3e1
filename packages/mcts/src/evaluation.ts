/** Evaluation: what a leaf of the tree is worth. A rollout is one evaluator, a trained model another. */
import { BanyanError } from './errors.ts';
import type { Random } from './game.ts';
import { show } from './options.ts';

export interface Evaluation {
  /** Each player's expected share in [0, 1], by player. */
  readonly returns: readonly number[];
}

/**
 * Judges a state that is not at its end. `state` is the simulation's own copy and may be changed; `actions` are its
 * legal actions.
 */
export type Evaluator<State, Action> = (
  state: State,
  actions: readonly Action[],
  random: Random,
) => Evaluation;

/**
 * Refuses returns that would poison the tree.
 * @param state what they were given for, for the message.
 * @throws BanyanError `INVALID_REWARD`.
 */
export function checkReturns(
  name: string,
  returns: readonly number[],
  players: number,
  state?: unknown,
): void {
  let valid = Array.isArray(returns) && returns.length === players;
  for (let player = 0; player < players && valid; player++) {
    const share: unknown = returns[player];
    valid = typeof share === 'number' && share >= 0 && share <= 1;
  }
  if (valid) return;
  throw new BanyanError(
    'INVALID_REWARD',
    `${name} must give ${players} returns, each a number from 0 to 1, not [${String(returns)}]${
      state === undefined ? '' : `. State: ${show(state)}`
    }`,
  );
}
