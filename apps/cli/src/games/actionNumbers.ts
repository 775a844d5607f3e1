/**
 * Numbers for actions that are none: the commands, their logs and their threads pass actions as numbers. The number of
 * an action comes from its key, so that it is the same in every thread and every run.
 */
import { BanyanError, type Game } from '@banyan/mcts';
import { quote } from '../usage.ts';

/** The actions of a game by number. Memory grows with the number of different actions of the game. */
export class ActionNumbers<State, Action> {
  readonly #game: Game<State, Action>;
  readonly #actions = new Map<number, Action>();
  readonly #keys = new Map<number, number | string>();

  constructor(game: Game<State, Action>) {
    this.#game = game;
  }

  /** The number of an action. */
  numberOf(action: Action): number {
    const key = keyOf(this.#game, action);
    const number = typeof key === 'number' ? key : hashOf(key);
    const known = this.#keys.get(number);
    if (known === undefined) {
      this.#keys.set(number, key);
      this.#actions.set(number, action);
    } else if (known !== key) {
      throw new BanyanError(
        'GAME_INCONSISTENT',
        `the action keys ${quote(String(known))} and ${quote(String(key))} of ${this.#game.name} have the same number`,
      );
    }
    return number;
  }

  /** The numbers of actions. */
  numbersOf(actions: readonly Action[]): number[] {
    return actions.map((action) => this.numberOf(action));
  }

  /** The action of a number; of one that another thread has sent, by the legal actions of the state. */
  actionOf(state: State, number: number): Action {
    const known = this.find(number);
    if (known !== undefined) return known;
    this.numbersOf(this.#game.legalActions(state));
    const legal = this.find(number);
    if (legal !== undefined) return legal;
    throw new BanyanError('ILLEGAL_MOVE', `no legal action of ${this.#game.name} has the number ${number}`);
  }

  /** The action of a number, if it has been seen. */
  find(number: number): Action | undefined {
    return this.#actions.get(number);
  }
}

/** The key of an action: by `actionKey`, or the action itself. */
export function keyOf<State, Action>(game: Game<State, Action>, action: Action): number | string {
  const key: unknown = game.actionKey === undefined ? action : game.actionKey(action);
  if (typeof key === 'number' || typeof key === 'string') return key;
  throw new BanyanError(
    'GAME_INCONSISTENT',
    `${game.name} has actions that are neither numbers nor strings: give it an actionKey`,
  );
}

/** 53 bits of a text: two FNV-1a hashes. */
function hashOf(text: string): number {
  let low = 0x811c9dc5;
  let high = 0x9e3779b9;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x01000193);
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0);
}
