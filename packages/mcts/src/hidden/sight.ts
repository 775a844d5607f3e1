/** What players see of actions, as keys and as the codes by which a tree names them. */

import { isKey, wrongAnswer } from '../checking/options.ts';
import { CHANCE, type HiddenInformationGame, type Player } from '../contracts/game.ts';
import { ActionCodec, keyOf } from '../rules/actionKey.ts';

/**
 * What `observer` sees of an action as it is applied to `state`: by default all of it.
 * @throws BanyanError `GAME_INCONSISTENT` for what is no key.
 */
export function sightOf<State, Action>(
  game: HiddenInformationGame<State, Action>,
  state: State,
  action: Action,
  observer: Player,
): number | string {
  if (game.observedAction === undefined) return keyOf(game, action);
  return checkedKey(game, 'observedAction', game.observedAction(state, action, observer));
}

/**
 * All that `player` knows in a state.
 * @throws BanyanError `GAME_INCONSISTENT` for what is no key.
 */
export function knownTo<State, Action>(
  game: HiddenInformationGame<State, Action>,
  state: State,
  player: Player,
): number | string {
  return checkedKey(game, 'informationStateKey', game.informationStateKey(state, player));
}

function checkedKey<Key>({ name }: { readonly name: string }, rule: string, key: Key): Key {
  if (isKey(key)) return key;
  throw wrongAnswer(`${rule} of ${name}`, 'a number or a string', key, 'GAME_INCONSISTENT');
}

/** What is seen of an action by a player who does not notice it. */
export const UNSEEN = '';

/**
 * What a code stands for: an action; something less, that several actions look like; or what an action brought to
 * light.
 */
const ACTION = 0;
const GLIMPSE = 1;
const OUTCOME = 2;
const KINDS = 3;

/** The code of nothing seen: `UNSEEN` has index 0, and what an action brings to light is never `UNSEEN`. */
export const UNSEEN_CODE: number = OUTCOME;

/** Gives all that is seen of actions a small integer, which differs wherever what is seen at one node differs. */
export class SightCodec<State, Action> {
  readonly actions: ActionCodec<State, Action>;
  readonly #game: HiddenInformationGame<State, Action>;
  /** Whether every tree sees the actions of all players in full; outcomes of chance are seen as the game says. */
  readonly #seesMoves: boolean;
  readonly #codes = new Map<number | string, number>([[UNSEEN, 0]]);
  /** The one action that looked like it in the drawn states, by code; none where several did. */
  readonly #looks: (Action | undefined)[] = [undefined];
  /** The looks that several actions have had since the mark, and the one action that each had before. */
  readonly #blurred: [code: number, look: Action][] = [];

  constructor(game: HiddenInformationGame<State, Action>, seesMoves: boolean) {
    this.actions = new ActionCodec(game);
    this.#game = game;
    this.#seesMoves = seesMoves;
  }

  /** Sets the mark for `undo`. */
  mark(): void {
    this.#blurred.length = 0;
  }

  /** Forgets what has looked the same since the mark; codes remain. */
  undo(): void {
    for (const [code, look] of this.#blurred) this.#looks[code] = look;
  }

  /** The code of the action of `player` that `observer` sees: of the action itself, where he sees all of it. */
  encode(state: State, action: Action, player: Player, observer: Player): number {
    if (this.#isWhole(player, observer)) return KINDS * this.actions.encode(action) + ACTION;
    const key = sightOf(this.#game, state, action, observer);
    return key === UNSEEN ? UNSEEN_CODE : KINDS * this.#codeOf(key, action) + GLIMPSE;
  }

  /**
   * The code of what `observer` sees of an action beyond itself, such as what it brings to light, if there is
   * anything.
   */
  encodeOutcome(state: State, action: Action, player: Player, observer: Player): number | undefined {
    const game = this.#game;
    if (game.observedAction === undefined || !this.#isWhole(player, observer)) return undefined;
    const key = sightOf(game, state, action, observer);
    return key === UNSEEN || key === keyOf(game, action)
      ? undefined
      : KINDS * this.#codeOf(key, action) + OUTCOME;
  }

  /** What `encode` gives, if it was ever asked; of a true action nothing is remembered here. */
  find(state: State, action: Action, player: Player, observer: Player): number | undefined {
    return this.findKey(this.#keyOf(state, action, player, observer), player, observer);
  }

  /** The same, by the key that `keysOf` gave. */
  findKey(key: number | string, player: Player, observer: Player): number | undefined {
    if (this.#isWhole(player, observer)) return coded(this.actions.find(key), ACTION);
    return key === UNSEEN ? UNSEEN_CODE : coded(this.#codes.get(key), GLIMPSE);
  }

  /**
   * The codes of the nodes through which the tree of `observer` goes on after an action that was truly played: those
   * that what he saw of it tells, and nothing else. A tree that is told more goes on where he saw an action, only.
   */
  findSeen(state: State, action: Action, player: Player, observer: Player): readonly number[] | undefined {
    const game = this.#game;
    const isWhole = this.#isWhole(player, observer);
    if (game.observedAction === undefined || !isWhole) {
      const code = this.find(state, action, player, observer);
      return code === undefined ? undefined : code === UNSEEN_CODE ? [] : [code];
    }
    const sight = sightOf(game, state, action, observer);
    const code = coded(this.actions.find(player === observer ? keyOf(game, action) : sight), ACTION);
    if (code === undefined) return undefined;
    if (player !== observer || sight === UNSEEN || sight === keyOf(game, action)) return [code];
    const outcome = coded(this.#codes.get(sight), OUTCOME);
    return outcome === undefined ? undefined : [code, outcome];
  }

  /** Which of the actions of `player` are one to `observer`'s tree: those of equal keys. */
  keysOf(state: State, actions: readonly Action[], player: Player, observer: Player): (number | string)[] {
    return actions.map((action) => this.#keyOf(state, action, player, observer));
  }

  #keyOf(state: State, action: Action, player: Player, observer: Player): number | string {
    if (this.#isWhole(player, observer)) return keyOf(this.#game, action);
    return sightOf(this.#game, state, action, observer);
  }

  #isWhole(player: Player, observer: Player): boolean {
    const sees = player === observer || (this.#seesMoves && player !== CHANCE);
    return sees || this.#game.observedAction === undefined;
  }

  #codeOf(key: number | string, action: Action): number {
    const known = this.#codes.get(key);
    if (known === undefined) {
      keyOf(this.#game, action); // an action without a key is refused before it is kept
      const code = this.#looks.push(action) - 1;
      this.#codes.set(key, code);
      return code;
    }
    const look = this.#looks[known];
    if (look !== undefined && look !== action && keyOf(this.#game, look) !== keyOf(this.#game, action)) {
      this.#looks[known] = undefined;
      this.#blurred.push([known, look]);
    }
    return known;
  }

  /** The one action that this stands for; none for several, for what an action brought to light, and for nothing. */
  decode(code: number): Action | undefined {
    const kind = code % KINDS;
    const index = (code - kind) / KINDS;
    if (kind === OUTCOME) return undefined;
    return kind === ACTION ? this.actions.decode(index) : this.#looks[index];
  }
}

function coded(index: number | undefined, kind: number): number | undefined {
  return index === undefined ? undefined : KINDS * index + kind;
}

/** Whether a code stands for something that was played. */
export function isPlayed(code: number): boolean {
  return code % KINDS !== OUTCOME;
}
