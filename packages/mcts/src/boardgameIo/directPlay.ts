/**
 * Rollouts without the reducer, for the many games that need no more of it than moves and turns. The moves, the triggers
 * and the dice are the game's and boardgame.io's; what is left out is what the reducer does around each move: the making
 * and flushing of plug-ins, the log, the checks.
 */
import type { State } from 'boardgame.io';
import { INVALID_MOVE } from '#boardgame.io/core';
import { CreateGameReducer } from '#boardgame.io/internal';
import { afterMove, type Flow, type ProcessedGame } from './afterMove.ts';
import type { BotAction } from './botAction.ts';
import { hasPlugins, moveOnCopy } from './quickReducer.ts';

/** Thrown where only the reducer can go on: an event is called for, or a move that it would refuse. */
export class NeedsReducer extends Error {}

export class DirectPlay<G> {
  readonly #game: ProcessedGame;
  readonly #afterMove: Flow['processMove'];
  readonly #enhance: (state: State<G>, action: BotAction) => State<G>;
  readonly #events: object;

  constructor(game: ProcessedGame) {
    this.#game = game;
    this.#afterMove = afterMove(game);
    this.#enhance = enhancer(game);
    this.#events = refusingEvents(game.flow.eventNames);
  }

  /** Whether a game can be played so, as far as one can know beforehand. */
  static suits(game: ProcessedGame, onCopies: boolean): boolean {
    return onCopies && !hasPlugins(game) && afterMove(game) !== game.flow.processMove;
  }

  /**
   * The state from which to play on, with the dice that the reducer makes of it, which all states after it share.
   * @param action any action of the state.
   */
  begin(state: State<G>, action: BotAction): State<G> {
    const enhanced = this.#enhance(state, action);
    const events = { data: {}, api: this.#events };
    return { ...enhanced, plugins: { ...enhanced.plugins, events } };
  }

  /**
   * The state after an action.
   * @throws NeedsReducer.
   */
  step(before: State<G>, { type, payload }: BotAction): State<G> {
    const { flow } = this.#game;
    if (type !== 'MAKE_MOVE' || !flow.isPlayerActive(before.G, before.ctx, payload.playerID)) {
      throw new NeedsReducer();
    }
    if (flow.getMove(before.ctx, payload.type, payload.playerID) === null) throw new NeedsReducer();
    const G = moveOnCopy(this.#game, before, payload);
    if (G === INVALID_MOVE) throw new NeedsReducer();
    return this.#afterMove({ ...before, G }, payload);
  }
}

/** Has the reducer make the context of a move, and keeps it. */
function enhancer<G>(game: ProcessedGame): (state: State<G>, action: BotAction) => State<G> {
  let enhanced: State<G> | undefined;
  const reduce = CreateGameReducer({
    game: {
      ...game,
      processMove(state) {
        enhanced = state;
        return state.G;
      },
      flow: { ...game.flow, processMove: (state) => state },
    },
  });
  return (state, action) => {
    enhanced = undefined;
    reduce(state, action);
    if (enhanced === undefined) throw new NeedsReducer();
    return enhanced;
  };
}

/** Events of which none can be called. */
function refusingEvents(names: readonly string[]): object {
  const refuse = (): never => {
    throw new NeedsReducer();
  };
  const nothing = (): void => {};
  const _private = { updateTurnContext: nothing, unsetCurrentMethod: nothing };
  return { ...Object.fromEntries(names.map((name) => [name, refuse])), _private };
}
