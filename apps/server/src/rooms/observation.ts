/** What a viewer may see of a game of hidden information. Games of perfect information show all. */
import type { ServedGame } from '../catalogue.ts';

/** A player; null is a spectator, who sees what all players see alike. */
export type Viewer = number | null;

/** A move as a viewer sees it; null where only the fact is seen. `undefined` if the viewer notices nothing. */
export type ObservedMove = string | null | undefined;

/** The move as a viewer sees it when it is played in `state`. */
export function observedMove<State>(
  served: ServedGame<State>,
  state: State,
  action: number,
  viewer: Viewer,
): ObservedMove {
  if (served.hidden === undefined) return served.notation.formatAction(state, action);
  if (viewer !== null) return observedByPlayer(served.hidden, state, action, viewer);
  const [first, ...others] = Array.from({ length: served.game.players }, (_, player) =>
    observedByPlayer(served.hidden, state, action, player),
  );
  if (first === undefined || others.includes(undefined)) return undefined;
  return others.every((each) => each === first) ? first : null;
}

function observedByPlayer<State>(
  hidden: ServedGame<State>['hidden'],
  state: State,
  action: number,
  player: number,
): ObservedMove {
  if (hidden === undefined) return undefined;
  const { game, notation } = hidden;
  const isOwn = game.currentPlayer(state) === player;
  const observed = game.observedAction?.(state, action, player);
  if (observed === '' && !isOwn) return undefined;
  if (notation.viewAction !== undefined) return notation.viewAction(state, action, player);
  const isSeen = isOwn || game.observedAction === undefined || observed === action;
  return isSeen ? notation.formatAction(state, action) : null;
}

/** The board as a viewer sees it; null for spectators of hidden hands. */
export function observedBoard<State>(served: ServedGame<State>, state: State, viewer: Viewer): string | null {
  if (served.hidden === undefined) return served.notation.format(state);
  return viewer === null ? null : served.hidden.notation.view(state, viewer);
}
