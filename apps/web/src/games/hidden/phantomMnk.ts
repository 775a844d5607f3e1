/** Phantom m,n,k-games: a player sees its own stones, and those of the other that were in the way. */
import { EMPTY_CELL, phantomMnk } from '@banyan/games';
import { TERMINAL } from '@banyan/mcts';
import { gridPicture, type MnkSizes } from '../grids.ts';
import { LETTERS } from '../picture.ts';
import { SEATS } from '../seats.ts';
import type { Observer } from './picture.ts';
import type { HiddenRuleset } from './ruleset.ts';

/** @throws BanyanError `INVALID_BOARD`, `INVALID_CONNECT`. */
export function phantomMnkRules(board: MnkSizes): HiddenRuleset<phantomMnk.State> {
  const { columns, rows, connect } = board;
  const game = phantomMnk(board);
  const seats = SEATS.slice(0, 2);
  const isKnown = ({ board: { cells }, found }: phantomMnk.State, player: number, cell: number): boolean =>
    cells[cell] === 1 + player || ((found[cell] >> player) & 1) === 1;
  const seenCells = (state: phantomMnk.State, observer: Observer): Uint8Array =>
    state.board.cells.map((stone, cell) =>
      observer === 'all' || (observer !== 'none' && isKnown(state, observer, cell)) ? stone : EMPTY_CELL,
    );
  return {
    name: `phantom-mnk:${columns}x${rows}x${connect}`,
    title:
      columns === 3 && rows === 3
        ? 'Phantom tic-tac-toe'
        : `Phantom ${connect} in a row, ${columns} × ${rows}`,
    aim: `You see your own stones only. Where a hidden stone is in the way, your move is refused and you choose again. ${connect} in a line win.`,
    game,
    notation: game.notation,
    seats,
    picture(state, observer) {
      const player = game.currentPlayer(state);
      const isOver = player === TERMINAL;
      const legal = new Set(player >= 0 && observer === player ? game.legalActions(state) : []);
      return gridPicture({
        look: columns <= 4 && rows <= 4 ? 'marks' : 'stones',
        columns,
        rows,
        cells: seenCells(state, isOver ? 'all' : observer),
        ...(isOver ? { connect } : {}),
        legal: (cell) => legal.has(cell),
      });
    },
    label: (state, action) => game.notation.formatAction(state, action),
    event(state, action) {
      const player = game.currentPlayer(state);
      if (state.board.cells[action] === EMPTY_CELL) return undefined;
      const cell = game.notation.formatAction(state, action);
      return { text: `found a hidden stone on ${cell}`, player, isSecret: true };
    },
    secrets: (observer) => [
      {
        title: `Hidden stones of ${seats[1 - observer]}`,
        rows: Array.from({ length: rows }, (_, row) => String(rows - row)),
        columns: [...LETTERS.slice(0, columns)],
      },
    ],
    truths: (state, observer) => [
      Array.from(state.board.cells.keys())
        .filter((cell) => state.board.cells[cell] === 2 - observer && !isKnown(state, observer, cell))
        .map((cell) => (rows - 1 - Math.floor(cell / columns)) * columns + (cell % columns)),
    ],
  };
}
