/** What players observe of actions, as keys, and as the codes that identify children in a tree. */

import { isKey, wrongAnswer } from '../checking/options.ts';
import { CHANCE, type HiddenInformationGame, type Player } from '../contracts/game.ts';
import { ActionCodec, keyOf } from '../rules/actionKey.ts';
import { clearList } from '../tree/clearList.ts';

/**
 * What `observer` sees of an action applied to `state`: by default the action itself.
 * @throws BanyanError `GAME_INCONSISTENT` if `observedAction` returns something other than a number or a string.
 */
export function observationOf<State, Action>(
  game: HiddenInformationGame<State, Action>,
  state: State,
  action: Action,
  observer: Player,
): number | string {
  if (game.observedAction === undefined) return keyOf(game, action);
  return checkedKey(game, 'observedAction', game.observedAction(state, action, observer));
}

/**
 * The information state of `player`.
 * @throws BanyanError `GAME_INCONSISTENT` if `informationStateKey` returns something other than a number or a string.
 */
export function informationStateOf<State, Action>(
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

/** The observation of a player who does not notice an action. */
export const UNSEEN = '';

/**
 * The kind of a code: an action; an observation that several actions may share; or what an action reveals to the player
 * who chose it.
 */
const ACTION = 0;
const OBSERVATION = 1;
const OUTCOME = 2;
const KINDS = 3;

/** The code of `UNSEEN`, whose index is 0. An outcome is never `UNSEEN`, so the code is free. */
export const UNSEEN_CODE: number = OUTCOME;

/** Assigns small integers to observations. Two observations at one node that differ have different codes. */
export class ObservationCodec<State, Action> {
  readonly actions: ActionCodec<State, Action>;
  readonly #game: HiddenInformationGame<State, Action>;
  /** Whether every tree sees all players' actions in full. Outcomes of chance are observed as the game defines. */
  readonly #seesMoves: boolean;
  readonly #codes = new Map<number | string, number>([[UNSEEN, 0]]);
  /** The observation coded last, and its code: actions that look the same mostly follow each other. */
  #lastKey: number | string = UNSEEN;
  #lastCode = 0;
  /** By code: the only action that gave this observation in the drawn states; `undefined` if several did. */
  readonly #actionOfCode: (Action | undefined)[] = [undefined];
  /** The observations found ambiguous since the mark, each with the action that it had before. */
  readonly #newlyAmbiguous: [code: number, look: Action][] = [];

  constructor(game: HiddenInformationGame<State, Action>, seesMoves: boolean) {
    this.actions = new ActionCodec(game);
    this.#game = game;
    this.#seesMoves = seesMoves;
  }

  /** Sets the mark for `undo`. */
  mark(): void {
    clearList(this.#newlyAmbiguous);
  }

  /** Forgets the ambiguities found since the mark. Codes remain. */
  undo(): void {
    for (const [code, look] of this.#newlyAmbiguous) this.#actionOfCode[code] = look;
  }

  /** The code of what `observer` sees of an action of `player`: of the action itself if the observer sees it in full. */
  encode(state: State, action: Action, player: Player, observer: Player): number {
    if (this.#isWhole(player, observer)) return KINDS * this.actions.encode(action) + ACTION;
    const key = observationOf(this.#game, state, action, observer);
    return key === UNSEEN ? UNSEEN_CODE : KINDS * this.#codeOf(key, action) + OBSERVATION;
  }

  /** The code of what `observer` sees besides the action itself, such as what it reveals; `undefined` if nothing. */
  encodeOutcome(state: State, action: Action, player: Player, observer: Player): number | undefined {
    const game = this.#game;
    if (game.observedAction === undefined || !this.#isWhole(player, observer)) return undefined;
    const key = observationOf(game, state, action, observer);
    return key === UNSEEN || key === keyOf(game, action)
      ? undefined
      : KINDS * this.#codeOf(key, action) + OUTCOME;
  }

  /** The code that `encode` has assigned, or `undefined`. Does not record anything about a true action. */
  find(state: State, action: Action, player: Player, observer: Player): number | undefined {
    return this.findKey(this.#keyOf(state, action, player, observer), player, observer);
  }

  /** As `find`, for a key that `keysOf` returned. */
  findKey(key: number | string, player: Player, observer: Player): number | undefined {
    if (this.#isWhole(player, observer)) return coded(this.actions.find(key), ACTION);
    return key === UNSEEN ? UNSEEN_CODE : coded(this.#codes.get(key), OBSERVATION);
  }

  /**
   * The codes along which the tree of `observer` continues after an action played in the true game, given only what it
   * saw of it. `undefined` if the tree distinguishes more than was seen, or has no such code.
   */
  findObserved(
    state: State,
    action: Action,
    player: Player,
    observer: Player,
  ): readonly number[] | undefined {
    const game = this.#game;
    const isWhole = this.#isWhole(player, observer);
    if (game.observedAction === undefined || !isWhole) {
      const code = this.find(state, action, player, observer);
      return code === undefined ? undefined : code === UNSEEN_CODE ? [] : [code];
    }
    const sight = observationOf(game, state, action, observer);
    const code = coded(this.actions.find(player === observer ? keyOf(game, action) : sight), ACTION);
    if (code === undefined) return undefined;
    if (player !== observer || sight === UNSEEN || sight === keyOf(game, action)) return [code];
    const outcome = coded(this.#codes.get(sight), OUTCOME);
    return outcome === undefined ? undefined : [code, outcome];
  }

  /** The keys of the actions of `player` in `observer`'s tree: actions of equal keys are one child. */
  keysOf(state: State, actions: readonly Action[], player: Player, observer: Player): (number | string)[] {
    return actions.map((action) => this.#keyOf(state, action, player, observer));
  }

  #keyOf(state: State, action: Action, player: Player, observer: Player): number | string {
    if (this.#isWhole(player, observer)) return keyOf(this.#game, action);
    return observationOf(this.#game, state, action, observer);
  }

  #isWhole(player: Player, observer: Player): boolean {
    const sees = player === observer || (this.#seesMoves && player !== CHANCE);
    return sees || this.#game.observedAction === undefined;
  }

  #codeOf(key: number | string, action: Action): number {
    const known = key === this.#lastKey ? this.#lastCode : this.#codes.get(key);
    if (known === undefined) {
      keyOf(this.#game, action); // an action without a key is refused before it is kept
      const code = this.#actionOfCode.push(action) - 1;
      this.#codes.set(key, code);
      return code;
    }
    this.#lastKey = key;
    this.#lastCode = known;
    const look = this.#actionOfCode[known];
    if (look !== undefined && look !== action && keyOf(this.#game, look) !== keyOf(this.#game, action)) {
      this.#actionOfCode[known] = undefined;
      this.#newlyAmbiguous.push([known, look]);
    }
    return known;
  }

  /** The action that a code stands for; `undefined` if there are several, for an outcome, and for `UNSEEN`. */
  decode(code: number): Action | undefined {
    const kind = code % KINDS;
    const index = (code - kind) / KINDS;
    if (kind === OUTCOME) return undefined;
    return kind === ACTION ? this.actions.decode(index) : this.#actionOfCode[index];
  }
}

function coded(index: number | undefined, kind: number): number | undefined {
  return index === undefined ? undefined : KINDS * index + kind;
}

/** Whether a code stands for an action that was played. */
export function isPlayed(code: number): boolean {
  return code % KINDS !== OUTCOME;
}
