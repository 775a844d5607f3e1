/** The codes of moves, which name the weights of a policy. */

import { isKey, wrongAnswer } from '../checking/options.ts';
import type { Game } from '../contracts/game.ts';
import { keyOf } from '../rules/actionKey.ts';

/** Gives each key of a move a small integer, its code. Once `max` codes are given, all new keys share one more. */
export class MoveCodes<State, Action> {
  readonly #game: Game<State, Action>;
  readonly #max: number;
  readonly #codes = new Map<number | string, number>();

  constructor(game: Game<State, Action>, max: number) {
    this.#game = game;
    this.#max = max;
  }

  /** The number of codes given, without the shared one. */
  get count(): number {
    return this.#codes.size;
  }

  get isFull(): boolean {
    return this.count === this.#max;
  }

  /**
   * The code of an action in a state.
   * @throws BanyanError `GAME_INCONSISTENT` for a value that cannot be a key.
   */
  codeOf(state: State, action: Action): number {
    const key = this.#keyOf(state, action);
    const known = this.#codes.get(key);
    if (known !== undefined) return known;
    const code = this.count;
    if (code < this.#max) this.#codes.set(key, code);
    return code;
  }

  #keyOf(state: State, action: Action): number | string {
    const game = this.#game;
    if (game.moveCode === undefined) return keyOf(game, action);
    const key = game.moveCode(state, action);
    if (isKey(key)) return key;
    throw wrongAnswer(`moveCode of ${game.name}`, 'a number or a string', key, 'GAME_INCONSISTENT');
  }
}
