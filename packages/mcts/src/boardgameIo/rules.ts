/**
 * A game of boardgame.io's as a search needs it: who moves, what they may do, what comes of it, and who won.
 * What the game breaks of its promises is one error, which says where.
 */
import type { Ctx, Game, PlayerID, Reducer, State } from 'boardgame.io';
import { ProcessGameConfig } from '#boardgame.io/internal';
import { BanyanError } from '../checking/errors.ts';
import { show } from '../checking/options.ts';
import type { Random } from '../contracts/game.ts';
import { checkReturns } from '../evaluation/evaluation.ts';
import { type BotAction, textOf } from './botAction.ts';
import type { BotOptions } from './botOptions.ts';
import { DirectPlay, NeedsReducer } from './directPlay.ts';
import { canBeCopied, quickReducer } from './quickReducer.ts';
import { nameOf, withDice } from './view.ts';

type Enumerate = (G: unknown, ctx: Ctx, playerID: PlayerID) => readonly BotAction[];

type Step<G> = (before: State<G>, action: BotAction) => State<G>;

export class Rules<G> {
  readonly name: string;
  readonly #enumerate: Enumerate;
  readonly #onCopies: boolean;
  readonly #reduce: Reducer;
  readonly #options: BotOptions<G>;
  readonly #direct: DirectPlay<G> | undefined;
  /** Until it turns out, in a search, not to suit the game. */
  #playsDirectly = false;

  /** @param typicalG what decides how moves are run. */
  constructor(given: Game<G>, enumerate: Enumerate, options: BotOptions<G>, typicalG: G) {
    const game = ProcessGameConfig({ ...given, disableUndo: true });
    this.name = nameOf(game);
    this.#enumerate = enumerate;
    this.#options = options;
    this.#onCopies = canBeCopied(typicalG);
    this.#reduce = quickReducer(game, this.#onCopies);
    this.#direct = DirectPlay.suits(game, this.#onCopies) ? new DirectPlay(game) : undefined;
  }

  /** Whether moves can be run on this G as on the typical one. */
  suits(G: G): boolean {
    return canBeCopied(G) === this.#onCopies;
  }

  /** Forgets what earlier searches showed, so that equal searches are equal. */
  renew(): void {
    this.#playsDirectly = this.#direct !== undefined;
  }

  /**
   * What can be done: by the first of these players who can do anything.
   * @param active who is to move, one player or several at once.
   * @throws BanyanError `GAME_INCONSISTENT` where nobody can, although the game is not over.
   */
  actions({ G, ctx }: State<G>, active: readonly PlayerID[] = activePlayers(ctx)): readonly BotAction[] {
    for (const playerID of active) {
      const actions = this.#actionsOf(G, ctx, playerID);
      if (actions.length > 0) return actions;
    }
    throw new BanyanError(
      'GAME_INCONSISTENT',
      `enumerate of ${this.name} gives nothing to do for player ${active.join(' or ')}, and the game is not over` +
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

  /** The state after an action; the one that is given stays as it is. */
  after(state: State<G>, action: BotAction): State<G> {
    const next = this.#guard(action, () => this.#reduce(unshared(state), action));
    if (next.transients?.error === undefined) return next;
    throw new BanyanError(
      'GAME_INCONSISTENT',
      `enumerate of ${this.name} offers ${textOf(action)}, and boardgame.io refuses it: ${next.transients.error.type}`,
    );
  }

  /**
   * Plays at random from the state until the end, or for so many moves, and says what that is worth.
   * @param actions those of the state, none where the game is over.
   */
  rollout(
    leaf: State<G>,
    actions: readonly BotAction[],
    maxMoves: number,
    random: Random,
  ): readonly number[] {
    const state = withDice(leaf, random);
    const direct = this.#direct;
    if (direct !== undefined && this.#playsDirectly && actions.length > 0) {
      try {
        const step: Step<G> = (before, action) => this.#guard(action, () => direct.step(before, action));
        return this.#play(direct.begin(state, actions[0]), actions, maxMoves, random, step);
      } catch (error) {
        if (!(error instanceof NeedsReducer)) throw error;
        this.#playsDirectly = false;
      }
    }
    return this.#play(state, actions, maxMoves, random, (before, action) => this.after(before, action));
  }

  #play(
    leaf: State<G>,
    first: readonly BotAction[],
    maxMoves: number,
    random: Random,
    step: Step<G>,
  ): readonly number[] {
    let state = leaf;
    let actions = first;
    for (let move = 0; move < maxMoves && state.ctx.gameover === undefined; move++) {
      if (move > 0) actions = this.actions(state);
      const action = actions[Math.floor(random() * actions.length)];
      state = step(state, action);
    }
    return state.ctx.gameover === undefined ? this.#estimate(state) : this.returns(state);
  }

  /** Each player's share at the end. */
  returns({ G, ctx }: State<G>): readonly number[] {
    const { returns = byWinner } = this.#options;
    return this.#checked('returns', () => returns(ctx.gameover, G, ctx), ctx);
  }

  #estimate({ G, ctx }: State<G>): readonly number[] {
    const { evaluate = draw } = this.#options;
    return this.#checked('evaluate', () => evaluate(G, ctx), ctx);
  }

  #checked(what: string, call: () => readonly number[], { numPlayers, gameover }: Ctx): readonly number[] {
    const returns = this.#guard(what, call);
    checkReturns(`${what} of ${this.name}`, returns, numPlayers, { gameover });
    return returns;
  }

  /** A call into the game, whose errors are told as the game's. */
  #guard<Answer>(what: string | BotAction, call: () => Answer): Answer {
    try {
      return call();
    } catch (cause) {
      if (cause instanceof NeedsReducer) throw cause;
      const culprit = typeof what === 'string' ? what : textOf(what);
      const message = cause instanceof Error ? cause.message : String(cause);
      throw new BanyanError('GAME_INCONSISTENT', `${culprit} of ${this.name} throws: ${message}`, { cause });
    }
  }
}

/** boardgame.io's reducer counts the moves of active players in the very objects that it is given. */
function unshared<G>(state: State<G>): State<G> {
  const { activePlayers, _activePlayersNumMoves } = state.ctx;
  if (activePlayers === null) return state;
  const counted = _activePlayersNumMoves && { _activePlayersNumMoves: { ..._activePlayersNumMoves } };
  return { ...state, ctx: { ...state.ctx, activePlayers: { ...activePlayers }, ...counted } };
}

function activePlayers({ activePlayers, currentPlayer }: Ctx): readonly PlayerID[] {
  return activePlayers === null ? [currentPlayer] : Object.keys(activePlayers);
}

/** 1 for the winner and 0 for the others; 1/2 for all where there is none. */
function byWinner(gameover: unknown, G: unknown, ctx: Ctx): readonly number[] {
  const winner: unknown =
    typeof gameover === 'object' && gameover !== null && 'winner' in gameover ? gameover.winner : undefined;
  if (winner === undefined || winner === null) return draw(G, ctx);
  const shares = Array.from({ length: ctx.numPlayers }, (_, player) =>
    String(player) === String(winner) ? 1 : 0,
  );
  if (shares.some((share) => share === 1)) return shares;
  throw new Error(`there is no player ${show(winner)}; give the bot the option returns`);
}

function draw(_G: unknown, { numPlayers }: Ctx): readonly number[] {
  return new Array<number>(numPlayers).fill(0.5);
}
