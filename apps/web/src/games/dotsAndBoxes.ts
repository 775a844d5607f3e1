/** Dots and Boxes: the cells of the picture are the dots, the lines between them, and the boxes. */
import { dotsAndBoxes, EMPTY_CELL } from '@banyan/games';
import { boardPicture, isBox, isLine, LETTERS } from './picture.ts';
import { type AnyGame, anyGame } from './ruleset.ts';
import { SEATS } from './seats.ts';

/** @throws BanyanError `INVALID_BOARD`. */
export function dotsAndBoxesGame(board: dotsAndBoxes.Board): AnyGame {
  const game = dotsAndBoxes(board);
  const { columns, rows } = board;
  const sizes = `${columns}x${rows}`;
  const width = 2 * columns + 1;
  return anyGame<dotsAndBoxes.State>({
    name: `dots:${sizes}`,
    title: sizes === '4x4' ? 'Dots and Boxes' : `Dots and Boxes, ${columns} × ${rows}`,
    aim: 'Draw a line between two dots. The fourth side of a box makes it yours, and you move again. The most boxes win.',
    game,
    notation: game.notation,
    noun: 'line',
    moves: /[a-z][1-9]\d?/g,
    seats: SEATS.slice(0, 2),
    method: 'proving',
    ...(sizes === '4x4' ? { network: 'dots-and-boxes' } : {}),
    picture(state) {
      const open = new Set(game.currentPlayer(state) < 0 ? [] : game.legalActions(state));
      const boxesOf = (player: number): number => state.owners.filter((owner) => owner === 1 + player).length;
      return boardPicture(
        {
          look: 'boxes',
          columnNames: [...LETTERS.slice(0, width)],
          rowNames: Array.from({ length: 2 * rows + 1 }, (_, row) => String(row + 1)),
          scores: [0, 1].map((player) => ({ label: SEATS[player], points: boxesOf(player) })),
        },
        (column, row) => {
          const name = `${LETTERS[column]}${row + 1}`;
          if (isLine({ column, row })) {
            const line = (row * width + column - 1) / 2; // lines are every other cell
            const action = open.has(line) ? line : undefined;
            return { name, owner: action === undefined ? 0 : undefined, action };
          }
          const owner = isBox({ column, row })
            ? state.owners[((row - 1) / 2) * columns + (column - 1) / 2]
            : EMPTY_CELL;
          return { name, owner: owner === EMPTY_CELL ? undefined : owner - 1, action: undefined };
        },
      );
    },
  });
}
