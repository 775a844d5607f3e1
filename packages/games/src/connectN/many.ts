/**
 * Connect-N for three players and more, each with stones of their own: who first has `connect` in a line wins, all
 * others lose, and nobody in a draw.
 *
 * Board, columns and gravity are those of `connectN`; turns and returns are not.
 */
import { type Game, TERMINAL } from '@banyan/mcts';
import { completesLine, type Grid } from '../boards/gridLines.ts';
import { NOBODY } from '../boards/lineBoard.ts';
import { checkPlayers } from './checks.ts';
import { connectN } from './rules.ts';
import type { ConnectNBoard, ConnectNState } from './state.ts';

export interface ConnectNMany extends Game<ConnectNState> {
  readonly board: ConnectNBoard;
}

/**
 * The rules for one board and 2 to 8 players, who move in turn. Actions are columns from 0. A win is 1 for the winner
 * and 0 for the others, a draw an equal share for each, so that returns always sum to 1.
 * @throws BanyanError `INVALID_BOARD`, `INVALID_K`; `INVALID_OPTION` for the players.
 */
export function connectNMany(board: ConnectNBoard, players: number): ConnectNMany {
  const { lookAhead: _, ...rules } = connectN(board); // which is for two
  checkPlayers(players);
  const { columns, rows, connect } = rules.board;
  const grid: Grid = { strips: columns, length: rows, connect };
  const draw = new Array<number>(players).fill(1 / players);

  return {
    ...rules,
    name: `${rules.name} for ${players}`,
    players,
    totalReturn: 1,

    currentPlayer: (state) =>
      state.winner !== NOBODY || state.stones === columns * rows ? TERMINAL : state.stones % players,

    apply(state, column) {
      const player = state.stones % players;
      const row = state.heights[column]++;
      state.cells[column * rows + row] = 1 + player;
      state.stones++;
      if (completesLine(grid, state.cells, column, row, 1 + player)) state.winner = player;
    },

    returns: ({ winner }) =>
      winner === NOBODY ? draw : Array.from({ length: players }, (_, player) => (player === winner ? 1 : 0)),
  };
}
