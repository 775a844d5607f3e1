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

/** Whether moves can run on copies of this G: it is plain data, and not too large. */
export function canBeCopied(G: unknown): boolean {
  return sizeOf(G) <= MOST_COPIED;
}

/** @param onCopies whether moves run on copies, or else on drafts. */
export function quickReducer(game: ProcessedGame, onCopies: boolean): Reducer {
  // Plug-ins wrap moves and hooks in ways of their own.
  if (hasPlugins(game)) return CreateGameReducer({ game });
  const quick = { ...game, flow: { ...game.flow, processMove: afterMove(game) } };
  if (onCopies) quick.processMove = moveWithEvents(game);
  return CreateGameReducer({ game: quick });
}

export function hasPlugins({ plugins = [] }: ProcessedGame): boolean {
  return plugins.length > 0;
}

function moveWithEvents(game: ProcessedGame): ProcessedGame['processMove'] {
  return (state, payload) => {
    const { _private: events } = state.plugins['events']?.api ?? {};
    events?.updateTurnContext(state.ctx, GameMethod.MOVE);
    const G = moveOnCopy(game, state, payload);
    events?.unsetCurrentMethod();
    return G;
  };
}

/**
 * The next G: as with Immer, a move changes the one that it gets, or gives another. Or `INVALID_MOVE`. Arguments are
 * copied too, for they may be parts of G that the move puts elsewhere in it.
 * @param state with an enhanced context, as the reducer makes it.
 */
export function moveOnCopy(
  { flow }: ProcessedGame,
  state: Parameters<ProcessedGame['processMove']>[0],
  { type, args, playerID }: Parameters<ProcessedGame['processMove']>[1],
): ReturnType<ProcessedGame['processMove']> {
  const found = flow.getMove(state.ctx, type, playerID);
  const move = typeof found === 'object' && found !== null ? found.move : found;
  const given = args === undefined ? [] : Array.isArray(args) ? copyOf(args) : [copyOf(args)];
  const G = copyOf(state.G);
  const result = move?.({ ...contextOf(state, state.ctx), G, playerID }, ...given);
  return result === undefined ? G : result;
}
