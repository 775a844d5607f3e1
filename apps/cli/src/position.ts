/** Positions, shown: a picture where the game has one, or else its text. */
import type { Player } from '@banyan/mcts';
import { drawBoard, stone } from './board.ts';
import type { Playable } from './games.ts';
import type { Style } from './screen.ts';

/** What a player is called: the stone, or the number where the game has none. */
export function playerName<State>(
  { picture, game }: Pick<Playable<State>, 'picture' | 'game'>,
  player: Player,
  style: Style,
): string {
  return picture === undefined || game.players === 1 ? `player ${player + 1}` : stone(player, style);
}

/**
 * The position, several lines, without a newline at the end.
 * @param last the move that led there.
 * @param viewer where the game hides something, whose eyes it is shown to; without one, all is shown.
 */
export function drawPosition<State>(
  { notation, picture, hidden }: Playable<State>,
  {
    state,
    last,
    viewer,
  }: { readonly state: State; readonly last?: number | undefined; readonly viewer?: Player },
  style: Style,
): string {
  if (hidden !== undefined && viewer !== undefined) return hidden.notation.view(state, viewer);
  return picture === undefined ? notation.format(state) : drawBoard(picture(state, last), style);
}
