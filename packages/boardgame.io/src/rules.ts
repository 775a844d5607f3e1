/**
 * A game of boardgame.io for a search: who moves, the actions, their results, the returns. Every breach of the game's
 * interface throws one error that names the function.
 */
import { BanyanError, type Random } from '@banyan/mcts';
import { checkedValues, show } from '@banyan/mcts/checks';
import type { Ctx, Game, PlayerID, Reducer, State } from 'boardgame.io';
import { ProcessGameConfig } from '#boardgame.io/internal';
import { type BotAction, textOf } from './botAction.ts';
import type { BotOptions } from './botOptions.ts';
import { quickReducer } from './quickReducer.ts';
import { nameOf, withFreshDice } from './view.ts';

type Enumerate = (G: unknown, ctx: Ctx, playerID: PlayerID) => readonly BotAction[];

/** The rules of one search. */
export class Rules<G> {
  readonly name: string;
  readonly #enumerate: Enumerate;
  readonly #reduce: Reducer;
  readonly #options: BotOptions<G>;

  /** @param typicalG decides how moves are run, as in `quickReducer`. */
  constructor(given: Game<G>, enumerate: Enumerate, options: BotOptions<G>, typicalG: G) {
    const game = ProcessGameConfig({ ...given, disableUndo: true });
    this.name = nameOf(game);
    this.#enumerate = enumerate;
    this.#options = options;
    this.#reduce = quickReducer(game, typicalG);
  }

  /**
   * The actions of the first of these players who has any.
   * @param active the players who are to move: one, or several at once.
   * @throws BanyanError `GAME_INCONSISTENT` where none of them has an action before the end of the game.
   */
  actions({ G, ctx }: State<G>, active: readonly PlayerID[] = activePlayers(ctx)): readonly BotAction[] {
    for (const playerID of active) {
      const actions = this.#actionsOf(G, ctx, playerID);
      if (actions.length > 0) return actions;
    }
    throw new BanyanError(
      'GAME_INCONSISTENT',
      `enumerate of ${this.name} gives no action for player ${active.join(' or ')} before the end of the game` +
        `. State: ${show(G)}`,
    );
  }

  #actionsOf(G: G, ctx: Ctx, playerID: PlayerID): readonly BotAction[] {
    const actions: unknown = this.#guard('enumerate', () => this.#enumerate(G, ctx, playerID));
    if (Array.isArray(actions) && actions.every((action) => action !== undefined)) return actions;
    throw new BanyanError(
      'GAME_INCONSISTENT',
      `enumerate of ${this.name} must give an array of { move, args } and { event, args }, not ${show(actions)}`,
    );
  }

  /** The state after an action. The given state does not change. */
  after(state: State<G>, action: BotAction): State<G> {
    const next = this.#guard(action, () => this.#reduce(unshared(state), action));
    if (next.transients?.error === undefined) return next;
    throw new BanyanError(
      'GAME_INCONSISTENT',
      `enumerate of ${this.name} offers ${textOf(action)}, and boardgame.io refuses it: ${next.transients.error.type}`,
    );
  }

  /**
   * Plays at random from the state to the end of the game, or for `maxMoves`, and returns each player's value.
   * @param leafActions those of the state; none where the game is over.
   */
  rollout(
    leaf: State<G>,
    leafActions: readonly BotAction[],
    maxMoves: number,
    random: Random,
  ): readonly number[] {
    let state = withFreshDice(leaf, random);
    let actions = leafActions;
    for (let move = 0; move < maxMoves && state.ctx.gameover === undefined; move++) {
      if (move > 0) actions = this.actions(state);
      state = this.after(state, actions[Math.floor(random() * actions.length)]);
    }
    return state.ctx.gameover === undefined ? this.#estimate(state) : this.returns(state);
  }

  /** Each player's value at the end, in [0, 1]. */
  returns({ G, ctx }: State<G>): readonly number[] {
    const { returns } = this.#options;
    return this.#checked('returns', returns && (() => returns(ctx.gameover, G, ctx)), byWinner, ctx);
  }

  #estimate({ G, ctx }: State<G>): readonly number[] {
    const { evaluate } = this.#options;
    return this.#checked('evaluate', evaluate && (() => evaluate(G, ctx)), draw, ctx);
  }

  /** What `returns` or `evaluate` gives, as values in [0, 1]. */
  #checked(
    what: 'returns' | 'evaluate',
    call: (() => readonly number[]) | undefined,
    orElse: (ctx: Ctx) => readonly number[],
    ctx: Ctx,
  ): readonly number[] {
    if (call === undefined) return this.#guard(what, () => orElse(ctx));
    const { numPlayers: players, gameover } = ctx;
    const payoffs = { name: `${what} of ${this.name}`, players, range: this.#options.range };
    return checkedValues(payoffs, this.#guard(what, call), { gameover });
  }

  /** Calls a function of the game, and reports its errors as the game's. */
  #guard<Answer>(what: string | BotAction, call: () => Answer): Answer {
    try {
      return call();
    } catch (cause) {
      const culprit = typeof what === 'string' ? what : textOf(what);
      const message = cause instanceof Error ? cause.message : String(cause);
      throw new BanyanError('GAME_INCONSISTENT', `${culprit} of ${this.name} throws: ${message}`, { cause });
    }
  }
}

/** A copy of the parts of `ctx` into which boardgame.io's reducer writes: it counts the moves of active players there. */
function unshared<G>(state: State<G>): State<G> {
  const { activePlayers, _activePlayersNumMoves } = state.ctx;
  if (activePlayers === null) return state;
  const counted = _activePlayersNumMoves && { _activePlayersNumMoves: { ..._activePlayersNumMoves } };
  return { ...state, ctx: { ...state.ctx, activePlayers: { ...activePlayers }, ...counted } };
}

function activePlayers({ activePlayers, currentPlayer }: Ctx): readonly PlayerID[] {
  return activePlayers === null ? [currentPlayer] : Object.keys(activePlayers);
}

/** 1 for the winner and 0 for the others; 1/2 for all players where there is no winner. */
function byWinner(ctx: Ctx): readonly number[] {
  const { gameover }: { readonly gameover?: unknown } = ctx;
  const winner: unknown =
    typeof gameover === 'object' && gameover !== null && 'winner' in gameover ? gameover.winner : undefined;
  if (winner === undefined || winner === null) return draw(ctx);
  const shares = Array.from({ length: ctx.numPlayers }, (_, player) =>
    String(player) === String(winner) ? 1 : 0,
  );
  if (shares.some((share) => share === 1)) return shares;
  throw new Error(`there is no player ${show(winner)}; give the bot the option returns`);
}

function draw({ numPlayers }: Ctx): readonly number[] {
  return new Array<number>(numPlayers).fill(0.5);
}
