/** Go, by area scoring. Columns have the letters of the Go Text Protocol, without i. */
import { EMPTY_CELL, go } from '@banyan/games';
import { boardPicture } from './picture.ts';
import { type AnyGame, anyGame } from './ruleset.ts';
import { BLACK_AND_WHITE } from './seats.ts';

const LETTERS = 'abcdefghjklmnopqrst';

/** @throws BanyanError `INVALID_BOARD`. */
export function goGame(size: number): AnyGame {
  const game = go({ columns: size, rows: size });
  const { komi } = game.board;
  return anyGame<go.State>({
    name: `go:${size}`,
    title: `Go, ${size} × ${size}`,
    aim: `Surround more area than your opponent. Chains without a free neighbour are taken. Two passes end the game; White gets ${komi} points.`,
    game,
    notation: game.notation,
    moves: /pass|[a-hj-t][1-9]\d?/g,
    seats: BLACK_AND_WHITE,
    method: 'rave',
    picture(state) {
      const legal = new Set(game.currentPlayer(state) < 0 ? [] : game.legalActions(state));
      const owners = game.owners(state);
      const areaOf = (player: number): number => owners.filter((owner) => owner === 1 + player).length;
      return boardPicture(
        {
          look: 'stones',
          columnNames: [...LETTERS.slice(0, size)],
          rowNames: Array.from({ length: size }, (_, row) => String(size - row)),
          scores: [
            { label: BLACK_AND_WHITE[0], points: areaOf(0) },
            { label: BLACK_AND_WHITE[1], points: areaOf(1) + komi },
          ],
        },
        (column, row) => {
          const point = (size - 1 - row) * size + column;
          const stone = state.cells[point];
          return {
            name: `${LETTERS[column]}${size - row}`,
            owner: stone === EMPTY_CELL ? undefined : stone - 1,
            action: legal.has(point) ? point : undefined,
          };
        },
      );
    },
  });
}
