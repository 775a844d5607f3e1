/** Connect-N for two or more players. */
import { connectN, connectNMany, EMPTY_CELL } from '@banyan/games';
import type { GameName } from '@banyan/wasm/slim';
import { type BoardPicture, boardPicture, lines } from './picture.ts';
import { type AnyGame, anyGame } from './ruleset.ts';
import { SEATS } from './seats.ts';

/** The most bits of a board of the exact solver: its columns have a bit for each cell, and one more. */
const MAX_SOLVER_BITS = 56;

export interface ConnectNSizes {
  readonly columns: number;
  readonly rows: number;
  readonly connect: number;
  readonly players: number;
}

/** @throws BanyanError `INVALID_BOARD`, `INVALID_CONNECT`, `INVALID_OPTION`. */
export function connectNGame({ players, ...board }: ConnectNSizes): AnyGame {
  const game = players === 2 ? connectN(board) : connectNMany(board, players);
  const notation = game.notation;
  const { columns, rows, connect } = board;
  const names = Array.from({ length: columns }, (_, column) =>
    notation.formatAction(game.initialState(), column),
  );
  const sizes = `${columns}x${rows}x${connect}`;
  const module = moduleOf(sizes, columns, rows);

  return anyGame<connectN.State>({
    name: `connect:${sizes}${players === 2 ? '' : `x${players}`}`,
    title: titleOf(sizes, connect, players),
    aim: `Drop a disc into a column. ${connect} in a line win, in any direction.`,
    game,
    notation,
    noun: 'column',
    moves: /[1-9a-z]/g,
    seats: SEATS.slice(0, players),
    method: 'proving',
    picture(state): BoardPicture {
      const ownerAt = (column: number, row: number): number | undefined => {
        const cell = state.cells[column * rows + (rows - 1 - row)];
        return cell === EMPTY_CELL ? undefined : cell - 1;
      };
      const winning = lines({ columns, rows, connect }, ownerAt);
      const isOpen = game.currentPlayer(state) >= 0;
      return boardPicture(
        {
          look: 'drop',
          columnNames: names,
          rowNames: Array.from({ length: rows }, (_, row) => String(rows - row)),
        },
        (column, row) => {
          const height = state.heights[column];
          return {
            name: names[column],
            owner: ownerAt(column, row),
            action: isOpen && height < rows ? column : undefined,
            isTarget: row === rows - 1 - height,
            isWinning: winning.has(row * columns + column),
          };
        },
      );
    },
    ...(players === 2 && module !== undefined
      ? { compiled: { module, engine: (core, options) => core.connectN(board, options).engine } }
      : {}),
    ...(players === 2 && columns * (rows + 1) <= MAX_SOLVER_BITS
      ? {
          async exact({ connectNSolver, connectFourBook }) {
            return connectNSolver(board, sizes === '7x6x4' ? { book: await connectFourBook() } : {});
          },
        }
      : {}),
  });
}

/** The module for a board, by its bits with the sentinel row; none for more than 128. */
function moduleOf(sizes: string, columns: number, rows: number): GameName | undefined {
  if (sizes === '7x6x4') return 'connectFour';
  const bits = columns * (rows + 1);
  if (bits > 128) return undefined;
  return bits <= 64 ? 'connectN' : 'wideConnectN';
}

const WORDS = ['', '', 'Two', 'Three', 'Four', 'Five', 'Six'];

function titleOf(sizes: string, connect: number, players: number): string {
  const name = `Connect ${WORDS[connect] ?? connect}`;
  if (players > 2) return `${name} for ${WORDS[players]?.toLowerCase() ?? players}`;
  return sizes === '7x6x4' ? name : `${name} on ${sizes.split('x', 2).join(' × ')}`;
}
