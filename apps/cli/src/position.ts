/** Draws positions: the picture of a game, or its text. */
import type { Player } from '@banyan/mcts';
import { drawBoard, stone } from './board.ts';
import type { Playable } from './games.ts';
import { count } from './numbers.ts';
import type { Style } from './screen.ts';
import { capitalized, wrap } from './usage.ts';

/** Returns the symbol of a player, or the number if the game has no symbols. */
export function playerName<State>(
  { picture, game, symbols }: Pick<Playable<State>, 'picture' | 'game' | 'symbols'>,
  player: Player,
  style: Style,
): string {
  if (picture !== undefined && game.players > 1) return stone(player, style);
  return symbols?.[player] ?? `player ${player + 1}`;
}

/**
 * Draws the position: several lines, without a newline at the end.
 * @param last the last move.
 * @param viewer the player whose view is shown; without one, hidden parts are shown too.
 */
export function drawPosition<State>(
  playable: Playable<State>,
  {
    state,
    last,
    viewer,
  }: { readonly state: State; readonly last?: number | undefined; readonly viewer?: Player },
  style: Style,
): string {
  const { notation, picture, hidden } = playable;
  if (picture !== undefined)
    return [drawBoard(picture(state, last), style), ...scoreLine(playable, state, style)].join('\n');
  const text =
    hidden !== undefined && viewer !== undefined
      ? hidden.notation.view(state, viewer)
      : notation.format(state);
  const lines = text
    .split('\n')
    .flatMap((line) => (line.length < style.columns ? [line] : wrap(line, style.columns - 1)));
  return [...lines, ...scoreLine(playable, state, style)].join('\n');
}

/** `Discs: X 4, O 1`, or `Points: 12` for a game of one player; no line for a game without a score. */
function scoreLine<State>(playable: Playable<State>, state: State, style: Style): string[] {
  if (playable.score === undefined) return [];
  const { noun, of } = playable.score;
  const points = of(state).map((each, player, { length }) => {
    const text = Number.isInteger(each) ? count(each) : String(each); // with the half point of a komi
    return length === 1 ? text : `${playerName(playable, player, style)} ${text}`;
  });
  return [`${capitalized(noun)}: ${points.join(', ')}`];
}
