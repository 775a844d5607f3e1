/**
 * The encoding of boards with cells: a plane for each kind of content, 1 where a cell has it. On boards of stones, the
 * first plane has the stones of the player to move, the second those of the next player, and so on.
 */
import type { Encoding, EncodingSymmetry, Player } from '@banyan/mcts';
import type { CellMap } from './gridSymmetries.ts';

/** A board whose states are encoded by their cells. */
export interface CellBoard<State> {
  /** Rows as stored. The first may be at any edge of the board. */
  readonly height: number;
  readonly width: number;
  /** The kinds of content besides empty cells: the number of players, or of colours. */
  readonly kinds: number;
  /** Whether kinds are players, and each sees its own first. Default true. */
  readonly kindsArePlayers?: boolean;
  /** The content of each cell, row by row: `EMPTY_CELL`, or 1 + its kind. */
  cells(state: State): Uint8Array;
  /** The cell at which each player sees each cell: `places[player][cell]`. Default the cell itself. */
  readonly places?: readonly CellMap[];
  /** What no cell shows, as numbers from 0 to 1. Each fills a plane after those of the cells. */
  readonly scalars?: readonly ((state: State, player: Player) => number)[];
  /** The number of actions. */
  readonly actions: number;
  /** The index of an action; default the action itself. */
  readonly indexOf?: (action: number, state: State) => number;
  /** The symmetries of the board besides the identity. Default none. */
  symmetries?(): readonly CellSymmetry[];
}

/** A symmetry of a board with cells. */
export interface CellSymmetry {
  readonly cells: CellMap;
  /** The action of the original that each action of the image is. Default as the cells; further actions as they are. */
  readonly actions?: readonly number[];
}

/** The encoding of a board with cells. Its symmetries are made on first use: only networks need them. */
export function cellEncoding<State>(board: CellBoard<State>): Encoding<State> {
  const { height, width, kinds, kindsArePlayers = true, places, scalars = [], actions } = board;
  const area = height * width;
  const planes = kinds + scalars.length;
  let symmetries: readonly EncodingSymmetry[] | undefined;
  return {
    shape: [planes, height, width],
    actions,
    indexOf: board.indexOf ?? ((action) => action),

    get symmetries() {
      symmetries ??= (board.symmetries?.() ?? []).map((symmetry) => symmetryOf(symmetry, planes, actions));
      return symmetries;
    },

    write(state, player, out, offset) {
      const cells = board.cells(state);
      const placeOf = places?.[player];
      const first = kindsArePlayers ? player : 0;
      let end = offset + kinds * area;
      out.fill(0, offset, end);
      for (let cell = 0; cell < area; cell++) {
        const kind = cells[cell] - 1;
        if (kind < 0) continue;
        const plane = kind < first ? kind - first + kinds : kind - first;
        out[offset + plane * area + (placeOf === undefined ? cell : placeOf[cell])] = 1;
      }
      for (const scalar of scalars) {
        out.fill(scalar(state, player), end, end + area);
        end += area;
      }
    },
  };
}

/** The symmetry of an encoding that maps the cells of each of its planes alike. */
export function symmetryOf(symmetry: CellSymmetry, planes: number, actions: number): EncodingSymmetry {
  const { cells, actions: actionsOf = cells } = symmetry;
  const area = cells.length;
  return {
    inputs: Int32Array.from(
      { length: planes * area },
      (_, input) => input - (input % area) + cells[input % area],
    ),
    actions: Int32Array.from({ length: actions }, (_, action) => actionsOf[action] ?? action),
  };
}
