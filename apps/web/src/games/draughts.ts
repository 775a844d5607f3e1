/** English draughts: a piece is chosen, and then the square on which its move ends. */
import { draughts } from '@banyan/games';
import { ByPaths } from './pathChoice.ts';
import { boardPicture } from './picture.ts';
import { type AnyGame, anyGame } from './ruleset.ts';
import { DARK_AND_LIGHT } from './seats.ts';

const SIDE = 8;
const NAMES = Array.from({ length: SIDE }, (_, index) => String(index + 1));

/** The cell of each square: squares are every other cell, row by row. */
const CELLS = Array.from({ length: draughts.SQUARES }, (_, square) => {
  const row = Math.floor(square / 4);
  return row * SIDE + 2 * (square % 4) + (row % 2 === 0 ? 1 : 0);
});

export function draughtsGame(): AnyGame {
  return anyGame<draughts.State>({
    name: 'draughts',
    title: 'English draughts',
    aim: 'Take the pieces of your opponent by jumping over them. A player who can jump must do so; a player who cannot move loses. Men move forward, kings in all directions.',
    game: draughts,
    notation: draughts.notation,
    moves: /\d+(?:[-x]\d+)+/g,
    separator: '.',
    seats: DARK_AND_LIGHT,
    method: 'proving',
    picture(state) {
      const { dark, light, kings } = state;
      const has = (squares: number, square: number): boolean => ((squares >>> square) & 1) === 1;
      const picture = boardPicture(
        { look: 'squares', columnNames: NAMES, rowNames: NAMES },
        (column, row) => {
          const square = CELLS.indexOf(row * SIDE + column);
          if (square === -1) return { name: '', owner: undefined, action: undefined };
          const owner = has(dark, square) ? 0 : has(light, square) ? 1 : undefined;
          return { name: String(square + 1), owner, action: undefined, isKing: has(kings, square) };
        },
      );
      const legal = draughts.currentPlayer(state) < 0 ? [] : draughts.legalActions(state);
      const paths = new Map(
        legal.map((action) => [action, draughts.squaresOf(action).map((square) => CELLS[square])]),
      );
      const pieces = (player: number): number => picture.cells.filter(({ owner }) => owner === player).length;
      return {
        ...picture,
        chooser: new ByPaths(paths),
        targets: new Map([...paths].map(([action, path]) => [action, path[path.length - 1]])),
        scores: DARK_AND_LIGHT.map((label, player) => ({ label, points: pieces(player) })),
      };
    },
  });
}
