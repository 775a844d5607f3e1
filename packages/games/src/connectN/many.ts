/**
 * Connect-N for several players, each with stones of their own: the first who has `connect` in a line wins, and all
 * others lose.
 *
 * Board, columns and gravity are those of `connectN`; turns and returns are not.
 */
import { TERMINAL } from '@banyan/mcts';
import { checkInteger } from '@banyan/mcts/checks';
import { completesLine, type Grid } from '../boards/gridLines.ts';
import { NO_WINNER } from '../winner.ts';
import { connectNEncoding } from './encoding.ts';
import { connectNNotation } from './notation.ts';
import { connectN } from './rules.ts';
import { type ConnectNBoard, type ConnectNMany, type ConnectNState, MAX_PLAYERS } from './state.ts';

function connectNManyOn(board: ConnectNBoard, players: number): ConnectNMany {
  const { lookAhead: _, checkState: __, ...two } = connectN(board);
  checkInteger('players', players, 2, MAX_PLAYERS);
  const { columns, rows, connect } = two.board;
  const grid: Grid = { strips: columns, length: rows, connect };
  const draw = new Array<number>(players).fill(1 / players);

  const rules: Omit<ConnectNMany, 'notation'> = {
    ...two,
    name: `${two.name} for ${players}`,
    players,
    recommended: { solver: true },
    totalReturn: 1,
    encoding: connectNEncoding(two.board, players),

    currentPlayer: (state) =>
      state.winner !== NO_WINNER || state.stones === columns * rows ? TERMINAL : state.stones % players,

    apply(state, column) {
      const player = state.stones % players;
      const row = state.heights[column]++;
      state.cells[column * rows + row] = 1 + player;
      state.stones++;
      if (completesLine(grid, state.cells, column, row, 1 + player)) state.winner = player;
    },

    returns: ({ winner }) =>
      winner === NO_WINNER
        ? draw
        : Array.from({ length: players }, (_, player) => (player === winner ? 1 : 0)),
  };
  return { ...rules, notation: connectNNotation(rules) };
}

/**
 * The rules for one board and 2 to 8 players, who move in turn.
 *
 * Actions are columns from 0. A win is 1 for the winner and 0 for the others, a draw an equal share for each, so returns always
 * sum to 1. States are those of `connectN`.
 * @throws BanyanError `INVALID_BOARD`, `INVALID_CONNECT`; `INVALID_OPTION` for the players.
 */
export const connectNMany: ((board: ConnectNBoard, players: number) => ConnectNMany) & {
  readonly MAX_PLAYERS: number;
} = Object.assign(connectNManyOn, { MAX_PLAYERS });

/** The types of Connect-N for several players. */
export declare namespace connectNMany {
  /** The board of Connect-N for three or more players. */
  export type Board = ConnectNBoard;
  /** A state of Connect-N for three or more players. */
  export type State = ConnectNState;
  /** The rules of Connect-N for three or more players, with notation and constants. */
  export type Game = ConnectNMany;
}
