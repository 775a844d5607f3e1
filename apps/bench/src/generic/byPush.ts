/** A game as a user may write it: the six functions and nothing more, on 225 cells, with lists made by `push`. */
import { type Game, TERMINAL } from '@banyan/mcts';

const SIDE = 15;
const EMPTY = -1;

interface Claims {
  /** The owner of each cell, or `EMPTY`. */
  readonly owners: number[];
  taken: number;
}

/** Players claim cells in turn; who owns more of the diagonals at the end wins. */
export const byPush: Game<Claims> = {
  name: 'six functions, 225 cells',
  players: 2,
  initialState: () => ({ owners: new Array<number>(SIDE * SIDE).fill(EMPTY), taken: 0 }),
  clone: ({ owners, taken }) => ({ owners: owners.slice(), taken }),
  currentPlayer: ({ owners, taken }) => (taken === owners.length ? TERMINAL : taken % 2),
  legalActions({ owners }) {
    const actions: number[] = [];
    for (let cell = 0; cell < owners.length; cell++) if (owners[cell] === EMPTY) actions.push(cell);
    return actions;
  },
  apply(state, cell) {
    state.owners[cell] = state.taken % 2;
    state.taken++;
  },
  returns: ({ owners }) => returnsOf(owners),
};

/** The same game with its actions in a buffer, too; builds that do not know this form list them by `push`. */
export const byBuffer: Game<Claims> = {
  ...byPush,
  name: 'six functions and a buffer, 225 cells',
  legalActionsInto({ owners }, actions) {
    let count = 0;
    for (let cell = 0; cell < owners.length; cell++) if (owners[cell] === EMPTY) actions[count++] = cell;
    return count;
  },
};

interface TypedClaims {
  readonly owners: Int8Array;
  /** The number of cells of each row without an owner. */
  readonly freeInRow: Int8Array;
  taken: number;
}

/**
 * The same game after docs/fast-rules.md: typed arrays, lists made at their size, and an action of a rollout without a
 * list, by counts of each row. It draws as an element of the list is drawn, so the tree is the same.
 */
export const byGuide: Game<TypedClaims> = {
  name: 'six functions by the guide, 225 cells',
  players: 2,
  initialState: () => ({
    owners: new Int8Array(SIDE * SIDE).fill(EMPTY),
    freeInRow: new Int8Array(SIDE).fill(SIDE),
    taken: 0,
  }),
  clone: ({ owners, freeInRow, taken }) => ({
    owners: new Int8Array(owners),
    freeInRow: new Int8Array(freeInRow),
    taken,
  }),
  currentPlayer: ({ owners, taken }) => (taken === owners.length ? TERMINAL : taken % 2),
  legalActions({ owners, taken }) {
    const actions = new Array<number>(owners.length - taken);
    let count = 0;
    for (let cell = 0; cell < owners.length; cell++) if (owners[cell] === EMPTY) actions[count++] = cell;
    return actions;
  },
  apply(state, cell) {
    state.owners[cell] = state.taken % 2;
    state.freeInRow[(cell / SIDE) | 0]--;
    state.taken++;
  },
  returns: ({ owners }) => returnsOf(owners),
  rolloutAction({ owners, freeInRow, taken }, random) {
    let skip = (random() * (owners.length - taken)) | 0;
    let row = 0;
    while (skip >= freeInRow[row]) skip -= freeInRow[row++];
    let cell = row * SIDE;
    while (owners[cell] !== EMPTY || skip-- > 0) cell++;
    return cell;
  },
};

/** The returns at the end, when each cell has an owner. */
function returnsOf(owners: ArrayLike<number>): readonly number[] {
  let second = 0;
  for (let row = 0; row < SIDE; row++)
    second += owners[row * SIDE + row] + owners[row * SIDE + SIDE - 1 - row];
  return second > SIDE ? [0, 1] : second < SIDE ? [1, 0] : [0.5, 0.5];
}
