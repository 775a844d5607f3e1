/** Dots and Boxes: dots, lines and boxes are the cells of one grid; a click draws a line. */
import { dotsAndBoxes, EMPTY_CELL } from '@banyan/games';
import { boardPicture, LETTERS } from './picture.ts';
import { type AnyGame, anyGame } from './ruleset.ts';
import { SEATS } from './seats.ts';

/** @throws BanyanError `INVALID_BOARD`. */
export function dotsAndBoxesGame(columns: number, rows: number): AnyGame {
  const game = dotsAndBoxes({ columns, rows });
  const { formatAction } = game.notation;
  const start = game.initialState();
  const lineOf = new Map(game.legalActions(start).map((line) => [formatAction(start, line), line]));
  return anyGame<dotsAndBoxes.State>({
    name: `dots-and-boxes:${columns}x${rows}`,
    title: `Dots and Boxes, ${columns} × ${rows}`,
    aim: 'Draw lines between dots. The player who draws the fourth side of a box owns it and moves again. The most boxes win.',
    game,
    notation: game.notation,
    noun: 'line',
    moves: /[a-z][1-9]\d?/g,
    seats: SEATS.slice(0, 2),
    method: 'proving',
    ...(columns === 4 && rows === 4 ? { network: 'dots-and-boxes' } : {}),
    picture(state) {
      const open = new Set(game.legalActions(state));
      const picture = boardPicture(
        {
          look: 'lines',
          columnNames: [...LETTERS.slice(0, 2 * columns + 1)],
          rowNames: Array.from({ length: 2 * rows + 1 }, (_, row) => String(row + 1)),
        },
        (column, row) => {
          const name = `${LETTERS[column]}${row + 1}`;
          const line = lineOf.get(name);
          if (line !== undefined) {
            const isOpen = open.has(line);
            return { name, owner: isOpen ? undefined : 0, action: isOpen ? line : undefined };
          }
          const isBox = column % 2 === 1;
          const owner = isBox
            ? state.owners[Math.floor(row / 2) * columns + Math.floor(column / 2)]
            : EMPTY_CELL;
          return { name, owner: owner === EMPTY_CELL ? undefined : owner - 1, action: undefined };
        },
      );
      const boxesOf = (player: number): number => state.owners.filter((owner) => owner === 1 + player).length;
      return {
        ...picture,
        scores: [0, 1].map((player) => ({ label: SEATS[player], points: boxesOf(player) })),
      };
    },
  });
}
