/**
 * What follows a move: the end of the game or of the turn, the next player. boardgame.io asks all triggers and hooks
 * several times, those that a game does not have included, each hook with a draft of Immer's; here it is concluded in
 * one go.
 */
import type { Ctx, FnContext, State } from 'boardgame.io';
import type { ProcessGameConfig } from '#boardgame.io/internal';
import { isIdentity } from './identity.ts';

export type ProcessedGame = ReturnType<typeof ProcessGameConfig>;
export type Flow = ProcessedGame['flow'];
export type Payload = Parameters<Flow['processMove']>[1];

/** What hooks and triggers are called with. */
export function contextOf({ G, plugins }: State, ctx: Ctx): FnContext {
  return {
    events: plugins['events']?.api,
    random: plugins['random']?.api,
    log: plugins['log']?.api,
    G,
    ctx,
  };
}

/**
 * What follows a move, for games without phases, active players and hooks that could end what is ending; `onBegin` may
 * be anything. In all other cases boardgame.io's own flow does it, before anything but triggers was called.
 */
export function afterMove(game: ProcessedGame): Flow['processMove'] {
  const { flow, phases = {}, turn = {}, endIf = never, onEnd } = game;
  const isPlain =
    Object.keys(phases).length === 0 &&
    turn.activePlayers === undefined &&
    [turn.onMove, turn.onEnd, onEnd].every(isIdentity);
  if (!isPlain) return flow.processMove;

  let end: Glance | undefined;
  const next = turn.order?.next ?? inOrder;
  const begin = isIdentity(turn.onBegin) ? undefined : turn.wrapped?.onBegin;
  return (state, payload) => {
    const { ctx } = state;
    if (ctx.phase !== null || ctx.activePlayers !== null || ctx._activePlayersMaxMoves) {
      return flow.processMove(state, payload);
    }
    const numMoves = (ctx.numMoves ?? 0) + (counts(game, ctx, payload) ? 1 : 0);
    const moved: State = { ...state, ctx: { ...ctx, numMoves } };
    end ??= new Glance(endIf, moved);
    const gameover = end.ask(moved);
    const isAboutG = !end.sawContext;
    if (gameover) return over(moved, gameover);

    const context = contextOf(moved, moved.ctx);
    const isSpent = turn.maxMoves !== undefined && turn.maxMoves > 0 && numMoves >= turn.maxMoves;
    const ends = isSpent || turn.endIf?.(context);
    if (!ends || (turn.minMoves !== undefined && numMoves < turn.minMoves)) return moved;
    const playOrderPos = next(context);
    if (ends !== true || typeof playOrderPos !== 'number') return flow.processMove(state, payload);

    const passed = { playOrderPos, currentPlayer: `${ctx.playOrder[playOrderPos]}` };
    if (!isAboutG) {
      const between = { ...moved, ctx: { ...moved.ctx, ...passed } };
      const ended = end.ask(between);
      if (ended) return over(between, ended);
    }
    const begun = {
      ...moved,
      ctx: { ...ctx, ...passed, turn: ctx.turn + 1, numMoves: 0, _prevActivePlayers: [] },
    };
    const last = begin === undefined ? begun : { ...begun, G: begin(begun) };
    const finished = !(isAboutG && last.G === moved.G) && end.ask(last);
    return finished ? over(last, finished) : last;
  };
}

function over(state: State, gameover: unknown): State {
  return { ...state, ctx: { ...state.ctx, gameover } };
}

/** A trigger that knows whether it looks at more than G. Where it does not, the same G gives the same answer again. */
class Glance {
  sawContext = false;
  readonly #trigger: (context: FnContext) => unknown;
  readonly #context: FnContext;
  #state: State;

  constructor(trigger: (context: FnContext) => unknown, state: State) {
    this.#trigger = trigger;
    this.#state = state;
    const look = (): State => this.#state;
    const see = (): State => {
      this.sawContext = true;
      return this.#state;
    };
    // Made once, for a getter is slow to make.
    this.#context = {
      get G() {
        return look().G;
      },
      get ctx() {
        return see().ctx;
      },
      get events() {
        return see().plugins['events']?.api;
      },
      get random() {
        return see().plugins['random']?.api;
      },
      get log() {
        return see().plugins['log']?.api;
      },
    };
  }

  ask(state: State): unknown {
    this.sawContext = false;
    this.#state = state;
    return this.#trigger(this.#context);
  }
}

function never(): undefined {}

function inOrder({ ctx: { playOrder, playOrderPos } }: FnContext): number {
  return (playOrderPos + 1) % playOrder.length;
}

/** Whether a move is one of those that a turn is made of. */
function counts({ flow }: ProcessedGame, ctx: Ctx, { type, playerID }: Payload): boolean {
  const move = flow.getMove(ctx, type, playerID);
  const isFree = typeof move === 'object' && move !== null && move.noLimit === true;
  return !isFree && playerID === ctx.currentPlayer;
}
