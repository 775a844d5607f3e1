/**
 * boardgame.io's own reducer, with its two slowest parts replaced by quicker ones of the same effect, where there are
 * such; what remains is its checks, its plug-ins and its events. A move runs on a plain copy of G, instead of on a draft
 * of Immer's, which proxies every access; and `afterMove` concludes what follows.
 */
import type { Reducer } from 'boardgame.io';
import { GameMethod } from '#boardgame.io/core';
import { CreateGameReducer } from '#boardgame.io/internal';
import { afterMove, contextOf, type ProcessedGame } from './afterMove.ts';
import { copyOf, sizeOf } from './plainData.ts';

/** Values in G up to which a plain copy is quicker than a draft. */
const MOST_COPIED = 2_000;

/** How G can be copied: quickly, slowly, or not at all, where it is no plain data. */
export type Copying = 'quick' | 'slow' | 'none';

export function copyingOf(G: unknown): Copying {
  const size = sizeOf(G);
  if (size > MOST_COPIED) return size < Infinity ? 'slow' : 'none';
  return 'quick';
}

/** Where copies are not quick, moves run on drafts. */
export function quickReducer(game: ProcessedGame, copying: Copying): Reducer {
  // Plug-ins wrap moves and hooks in ways of their own.
  if (hasPlugins(game)) return CreateGameReducer({ game });
  const quick = { ...game, flow: { ...game.flow, processMove: afterMove(game) } };
  if (copying === 'quick') quick.processMove = moveOnCopy(game);
  return CreateGameReducer({ game: quick });
}

export function hasPlugins({ plugins = [] }: ProcessedGame): boolean {
  return plugins.length > 0;
}

function moveOnCopy(game: ProcessedGame): ProcessedGame['processMove'] {
  return (state, payload) => {
    const { _private: events } = state.plugins['events']?.api ?? {};
    events?.updateTurnContext(state.ctx, GameMethod.MOVE);
    const G = moveOn(game, { ...state, G: copyOf(state.G) }, payload);
    events?.unsetCurrentMethod();
    return G;
  };
}

/**
 * The next G: as with Immer, a move changes the one that it has, or gives another. Or `INVALID_MOVE`.
 * @param state with an enhanced context, as the reducer makes it, and a G that nobody else has.
 */
export function moveOn(
  { flow }: ProcessedGame,
  state: Parameters<ProcessedGame['processMove']>[0],
  { type, args, playerID }: Parameters<ProcessedGame['processMove']>[1],
): ReturnType<ProcessedGame['processMove']> {
  const found = flow.getMove(state.ctx, type, playerID);
  const move = typeof found === 'object' && found !== null ? found.move : found;
  const given = args === undefined ? [] : Array.isArray(args) ? args : [args];
  const result = move?.({ ...contextOf(state, state.ctx), playerID }, ...given);
  return result === undefined ? state.G : result;
}
