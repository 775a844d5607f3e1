/** What players see of actions, as keys and as the codes by which a tree names them. */
import { ActionCodec, keyOf } from './actionKey.ts';
import { CHANCE, type Game, type HiddenInformationGame, type Player, TERMINAL } from './game.ts';

/** What `observer` sees of an action as it is applied to `state`: all of his own, and what the game says of the others'. */
export function sightOf<State, Action>(
  game: HiddenInformationGame<State, Action>,
  state: State,
  action: Action,
  observer: Player,
): number | string {
  if (game.observedAction === undefined || game.currentPlayer(state) === observer) return keyOf(game, action);
  return game.observedAction(state, action, observer);
}

/** The legal actions of a state, none at its end. */
export function actionsOf<State, Action>(game: Game<State, Action>, state: State): readonly Action[] {
  return game.currentPlayer(state) === TERMINAL ? [] : game.legalActions(state);
}

/** Gives all that is seen of actions a small integer, which differs wherever what is seen at one node differs. */
export class SightCodec<State, Action> {
  readonly actions: ActionCodec<State, Action>;
  readonly #game: HiddenInformationGame<State, Action>;
  /** Whether every tree sees the actions of all players in full; outcomes of chance are seen as the game says. */
  readonly #seesMoves: boolean;
  readonly #codes = new Map<number | string, number>();
  /** An action that looked like it, by code. */
  readonly #examples: Action[] = [];

  constructor(game: HiddenInformationGame<State, Action>, seesMoves: boolean) {
    this.actions = new ActionCodec(game);
    this.#game = game;
    this.#seesMoves = seesMoves;
  }

  /** The code of what `observer` sees of an action of `player`: even for the action itself, odd for anything less. */
  encode(state: State, action: Action, player: Player, observer: Player): number {
    const game = this.#game;
    const whole = player === observer || (this.#seesMoves && player !== CHANCE);
    if (whole || game.observedAction === undefined) return 2 * this.actions.encode(action);
    const key = game.observedAction(state, action, observer);
    let code = this.#codes.get(key);
    if (code === undefined) {
      code = this.#examples.push(action) - 1;
      this.#codes.set(key, code);
    }
    return 2 * code + 1;
  }

  /** An action that looks like this. */
  decode(code: number): Action {
    return code % 2 === 0 ? this.actions.decode(code / 2) : this.#examples[(code - 1) / 2];
  }
}
