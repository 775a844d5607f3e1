/** The keys of actions, and their codes in a tree. */

import { BanyanError } from '../checking/errors.ts';
import { isKey, refused, wrongAnswer } from '../checking/options.ts';
import type { Game } from '../contracts/game.ts';

/**
 * The key of an action: the game's own `actionKey`, or the action itself where it is a number or a string.
 * @throws BanyanError `GAME_INCONSISTENT` for any other action without `actionKey`, and for a value that cannot be a
 *   key.
 */
export function keyOf<State, Action>(game: Game<State, Action>, action: Action): number | string {
  const key = givenKeyOf(game, action);
  if (isKey(key)) return key;
  const rule = game.actionKey === undefined ? 'legalActions' : 'actionKey';
  throw wrongAnswer(`${rule} of ${game.name}`, 'a number or a string', key, 'GAME_INCONSISTENT');
}

/**
 * The key of an action, not checked.
 * @throws BanyanError `GAME_INCONSISTENT` for an action without `actionKey` that is neither a number nor a string.
 */
export function givenKeyOf<State, Action>(game: Game<State, Action>, action: Action): number | string {
  if (game.actionKey !== undefined) return game.actionKey(action);
  if (typeof action === 'number' || typeof action === 'string') return action;
  throw new BanyanError(
    'GAME_INCONSISTENT',
    `${game.name} has the action ${refused(action)} and no actionKey: give it one, or use numbers or strings`,
  );
}

/** The index of the action with the key of `action`, or -1. `action` may be any value. */
export function findActionIndex<State, Action>(
  game: Game<State, Action>,
  actions: readonly Action[],
  action: Action,
): number {
  const key = keyOfForeign(game, action);
  return actions.findIndex((candidate) => keyOf(game, candidate) === key);
}

/** The key of a value that may be no action; `undefined` if it has none. */
function keyOfForeign<State, Action>(game: Game<State, Action>, action: Action): number | string | undefined {
  try {
    return keyOf(game, action);
  } catch {
    return undefined;
  }
}

/** Actions below this number have their codes in an array. */
const SMALL_ACTIONS = 256;
const NO_CODE = -1;

/**
 * Gives each action a small integer, its code, so that a tree can hold actions of any type in an integer array.
 *
 * Its memory grows with the number of different actions of the game, not with the search.
 */
export class ActionCodec<State, Action> {
  readonly #game: Game<State, Action>;
  readonly #codes = new Map<number | string, number>();
  /** The codes of actions that are small whole numbers, and their own keys; `NO_CODE` for those not seen yet. */
  readonly #codeOfSmall = new Int32Array(SMALL_ACTIONS).fill(NO_CODE);
  readonly #actions: Action[] = [];
  /** The keys of all codes, and the codes of keys whose actions are yet to be seen. */
  readonly #keys: (number | string)[] = [];
  readonly #reserved = new Map<number | string, number>();

  constructor(game: Game<State, Action>) {
    this.#game = game;
  }

  /** The code of an action. */
  encode(action: Action): number {
    if (typeof action === 'number' && action >= 0 && action < SMALL_ACTIONS) {
      const code = this.#codeOfSmall[action]; // undefined for a fraction
      if (code >= 0) return code;
    }
    const key = keyOf(this.#game, action);
    const code = this.#codes.get(key) ?? this.#newCode(key, action);
    if (key === action && typeof key === 'number') this.#codeOfSmall[key] = code; // out of range, does nothing
    return code;
  }

  #newCode(key: number | string, action: Action): number {
    const code = this.#reserved.get(key) ?? this.#keys.push(key) - 1;
    this.#actions[code] = action;
    this.#codes.set(key, code);
    return code;
  }

  /** The code of a key, if `encode` has seen its action. */
  find(key: number | string): number | undefined {
    return this.#codes.get(key);
  }

  /** The keys of the actions, by code. */
  get keys(): readonly (number | string)[] {
    return this.#keys;
  }

  /** Reserves the next codes for these new keys. `decode` knows their actions once `encode` has seen them. */
  reserve(keys: readonly (number | string)[]): void {
    for (const key of keys) this.#reserved.set(key, this.#keys.push(key) - 1);
  }

  /** The action of a code that `encode` gave. */
  decode(code: number): Action {
    return this.#actions[code];
  }
}
