/**
 * boardgame.io's reducer, with quicker parts of the same effect: a move runs on a plain copy of G instead of a draft of
 * Immer's, which intercepts every access, and `afterMove` ends turns. Checks, plug-ins and events are boardgame.io's.
 */
import type { Reducer } from 'boardgame.io';
import { GameMethod } from '#boardgame.io/core';
import { CreateGameReducer } from '#boardgame.io/internal';
import { afterMove, contextOf, type ProcessedGame } from './afterMove.ts';
import { copyOf, sizeOf } from './plainData.ts';

/** The number of values in G up to which copying it takes less time than a draft. */
const MAX_COPIED = 2_000;

/** @param typicalG decides whether moves run on copies: G must be plain data, and small. */
export function quickReducer(game: ProcessedGame, typicalG: unknown): Reducer {
  // Plug-ins may wrap moves and hooks.
  if (game.plugins !== undefined && game.plugins.length > 0) return CreateGameReducer({ game });
  const quick = { ...game, flow: { ...game.flow, processMove: afterMove(game) } };
  if (sizeOf(typicalG) <= MAX_COPIED) quick.processMove = moveOnCopy(game);
  return CreateGameReducer({ game: quick });
}

/** Runs a move. As with Immer, it may change its G or return another one, or `INVALID_MOVE`. */
function moveOnCopy({ flow }: ProcessedGame): ProcessedGame['processMove'] {
  return (state, { type, args, playerID }) => {
    const found = flow.getMove(state.ctx, type, playerID);
    const move = typeof found === 'object' && found !== null ? found.move : found;
    // A move may put parts of G that it is given as arguments elsewhere in G: so arguments are copied too.
    const copies = args === undefined ? [] : Array.isArray(args) ? copyOf(args) : [copyOf(args)];
    const { _private: events } = state.plugins['events']?.api ?? {};
    events?.updateTurnContext(state.ctx, GameMethod.MOVE);
    const G = copyOf(state.G);
    const result = move?.({ ...contextOf(state), G, playerID }, ...copies);
    events?.unsetCurrentMethod();
    return result === undefined ? G : result;
  };
}
