/** SameGame, a puzzle for one player, on a board generated from a seed. */
import { EMPTY_CELL, sameGame } from '@banyan/games';
import { boardPicture, LETTERS } from './picture.ts';
import { type AnyGame, anyGame } from './ruleset.ts';

export interface SameGameSizes {
  readonly columns: number;
  readonly rows: number;
  readonly colours: number;
  readonly seed: number;
}

/** @throws BanyanError `INVALID_BOARD`. */
export function sameGameGame(sizes: SameGameSizes): AnyGame {
  const { columns, rows, colours, seed } = sizes;
  const game = sameGame(sameGame.randomBoard(sizes));
  const notation = game.notation;
  return anyGame<sameGame.State>({
    name: `samegame:${columns}x${rows}x${colours}x${seed}`,
    title: `SameGame ${columns} × ${rows}`,
    aim: 'Remove groups of one colour: n cells score (n − 2)² points, an empty board 1,000 more.',
    game,
    notation,
    moves: /[a-z][1-9]\d?/g,
    seats: ['You'],
    method: 'puzzle',
    picture(state) {
      const groups = groupsOf(state.cells, columns);
      const lowest = new Set(game.currentPlayer(state) < 0 ? [] : game.legalActions(state));
      return boardPicture(
        {
          look: 'tiles',
          columnNames: [...LETTERS.slice(0, columns)],
          rowNames: Array.from({ length: rows }, (_, row) => String(rows - row)),
          scores: [{ label: 'Score', points: state.score }],
        },
        (column, row) => {
          const cell = (rows - 1 - row) * columns + column;
          const colour = state.cells[cell];
          return {
            name: `${LETTERS[column]}${rows - row}`,
            owner: colour === EMPTY_CELL ? undefined : colour - 1,
            action: lowest.has(groups[cell]) ? groups[cell] : undefined,
            isTarget: groups[cell] === cell,
          };
        },
      );
    },
  });
}

/** For each cell the lowest index in its group; for an empty cell its own. */
function groupsOf(cells: Uint8Array, columns: number): Int16Array {
  const groups = new Int16Array(cells.length).fill(-1);
  for (let start = 0; start < cells.length; start++) {
    if (groups[start] !== -1) continue;
    groups[start] = start;
    const open = cells[start] === EMPTY_CELL ? [] : [start];
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      for (const side of neighboursOf(cell, columns, cells.length)) {
        if (groups[side] !== -1 || cells[side] !== cells[start]) continue;
        groups[side] = start;
        open.push(side);
      }
    }
  }
  return groups;
}

function neighboursOf(cell: number, columns: number, size: number): number[] {
  const column = cell % columns;
  return [
    ...(column > 0 ? [cell - 1] : []),
    ...(column < columns - 1 ? [cell + 1] : []),
    ...(cell >= columns ? [cell - columns] : []),
    ...(cell + columns < size ? [cell + columns] : []),
  ];
}
