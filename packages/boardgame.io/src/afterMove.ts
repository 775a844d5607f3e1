/**
 * Ends turns and games after a move, for games with simple turns.
 *
 * boardgame.io calls every trigger and hook of the game several times a move, absent ones included, and each hook with
 * a draft of Immer's. Where no hook can act, `afterMove` reaches the same state in one pass.
 */
import type { Ctx, FnContext, State } from 'boardgame.io';
import { ProcessGameConfig } from '#boardgame.io/internal';

export type ProcessedGame = ReturnType<typeof ProcessGameConfig>;
type Flow = ProcessedGame['flow'];
type Payload = Parameters<Flow['processMove']>[1];

/** The argument of moves, hooks and triggers. */
export function contextOf({ G, ctx, plugins }: State): FnContext {
  return {
    events: plugins['events']?.api,
    random: plugins['random']?.api,
    log: plugins['log']?.api,
    G,
    ctx,
  };
}

/**
 * A quicker `flow.processMove` of the same effect, for games without phases, active players and hooks other than
 * `turn.onBegin`. It hands all other games, and states outside these bounds, to boardgame.io.
 */
export function afterMove(game: ProcessedGame): Flow['processMove'] {
  const { flow, phases = {}, turn = {}, endIf, onEnd } = game;
  const isSimple =
    Object.keys(phases).length === 0 &&
    turn.activePlayers === undefined &&
    [turn.onMove, turn.onEnd, onEnd].every(isAbsent);
  if (!isSimple) return flow.processMove;

  const next = turn.order?.next ?? inOrder;
  const begin = isAbsent(turn.onBegin) ? undefined : turn.wrapped?.onBegin;
  const ended = (state: State): State | undefined => {
    const gameover = endIf?.(contextOf(state));
    return gameover ? { ...state, ctx: { ...state.ctx, gameover } } : undefined;
  };
  return (state, payload) => {
    const { ctx } = state;
    if (ctx.phase !== null || ctx.activePlayers !== null || ctx._activePlayersMaxMoves) {
      return flow.processMove(state, payload);
    }
    const numMoves = (ctx.numMoves ?? 0) + (isCounted(game, ctx, payload) ? 1 : 0);
    const moved: State = { ...state, ctx: { ...ctx, numMoves } };
    const over = ended(moved);
    if (over !== undefined) return over;

    const isSpent = turn.maxMoves !== undefined && turn.maxMoves > 0 && numMoves >= turn.maxMoves;
    const ends = isSpent || turn.endIf?.(contextOf(moved));
    if (!ends || (turn.minMoves !== undefined && numMoves < turn.minMoves)) return moved;
    const playOrderPos = next(contextOf(moved));
    if (ends !== true || typeof playOrderPos !== 'number') return flow.processMove(state, payload);

    const passed = { playOrderPos, currentPlayer: `${ctx.playOrder[playOrderPos]}` };
    const overBetweenTurns = ended({ ...moved, ctx: { ...moved.ctx, ...passed } });
    if (overBetweenTurns !== undefined) return overBetweenTurns;
    const begun = {
      ...moved,
      ctx: { ...ctx, ...passed, turn: ctx.turn + 1, numMoves: 0, _prevActivePlayers: [] },
    };
    const last = begin === undefined ? begun : { ...begun, G: begin(begun) };
    return ended(last) ?? last;
  };
}

/**
 * Whether a game has no such hook. boardgame.io writes `({ G }) => G` into turns that lack one: a hook of that text does
 * nothing, for the text refers to nothing but its argument.
 */
function isAbsent(hook: ((context: never) => unknown) | undefined): boolean {
  if (hook === undefined) return true;
  const { turn } = ProcessGameConfig({ turn: {} });
  return String(hook) === String(turn?.onEnd);
}

/** The default order of play. */
function inOrder({ ctx: { playOrder, playOrderPos } }: FnContext): number {
  return (playOrderPos + 1) % playOrder.length;
}

/** Whether a move counts towards `minMoves` and `maxMoves` of its turn. */
function isCounted({ flow }: ProcessedGame, ctx: Ctx, { type, playerID }: Payload): boolean {
  const move = flow.getMove(ctx, type, playerID);
  const isFree = typeof move === 'object' && move !== null && move.noLimit === true;
  return !isFree && playerID === ctx.currentPlayer;
}
