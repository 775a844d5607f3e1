/** Connect Four for boardgame.io, written plainly, as its users would. */
import type { Game, PlayerID } from 'boardgame.io';

const COLUMNS = 7;
const ROWS = 6;
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

interface Board {
  /** The owner of each cell, column by column from the left, each column from below. */
  cells: (PlayerID | null)[];
}

export const connectFourGame: Game<Board> = {
  name: 'connect-four',
  setup: () => ({ cells: new Array<null>(COLUMNS * ROWS).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop({ G, playerID }, column: number) {
      for (let row = 0; row < ROWS; row++) {
        if (G.cells[column * ROWS + row] !== null) continue;
        G.cells[column * ROWS + row] = playerID;
        return undefined;
      }
      return 'INVALID_MOVE';
    },
  },
  endIf({ G }) {
    const winner = winnerOf(G);
    if (winner !== null) return { winner };
    return G.cells.includes(null) ? undefined : { draw: true };
  },
  ai: {
    enumerate({ cells }: Board) {
      const moves = [];
      for (let column = 0; column < COLUMNS; column++) {
        if (cells[column * ROWS + ROWS - 1] === null) moves.push({ move: 'drop', args: [column] });
      }
      return moves;
    },
  },
};

function winnerOf({ cells }: Board): PlayerID | null {
  for (let column = 0; column < COLUMNS; column++) {
    for (let row = 0; row < ROWS; row++) {
      const owner = cells[column * ROWS + row];
      if (owner === null) continue;
      for (const [right, up] of DIRECTIONS) {
        let length = 1;
        while (length < 4) {
          const x = column + right * length;
          const y = row + up * length;
          if (x >= COLUMNS || y < 0 || y >= ROWS || cells[x * ROWS + y] !== owner) break;
          length++;
        }
        if (length === 4) return owner;
      }
    }
  }
  return null;
}
