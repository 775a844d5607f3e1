/**
 * Othello: a disc is put where it encloses discs of the opponent between itself and another of its own, and flips them.
 *
 * Who cannot flip any passes; where neither player can, the game is over, and the more discs win.
 */
import { type Game, type Player, TERMINAL } from '@banyan/mcts';
import { EMPTY, NOBODY, returnsOf } from '../boards/lineBoard.ts';

/** Moves first. */
export const BLACK: Player = 0;
export const WHITE: Player = 1;

/** The only action of a player who cannot flip while the opponent can. */
export const PASS = 64;

export interface OthelloState {
  /** Row by row from the corner a1, a1 to h1 first: `EMPTY`, or 1 + the player whose disc it is. */
  readonly cells: Uint8Array;
  /** Whose turn it is, `BLACK` or `WHITE`, and would be if the game were not over. */
  player: Player;
  /** How many players in turn, the one to move first, have no disc to flip: 0; 1, a pass; 2, the end of the game. */
  stuck: number;
}

export type Othello = Game<OthelloState>;

export const OTHELLO_SIDE = 8;
export const OTHELLO_CELLS: number = OTHELLO_SIDE * OTHELLO_SIDE;

/** Where the first four discs lie: d4, e4, d5, e5. */
export const OTHELLO_CENTRE: readonly [number, number, number, number] = [27, 28, 35, 36];

/** From each cell, the cells that follow it to the edge of the board in each of the eight directions. */
const RAYS: readonly (readonly (readonly number[])[])[] = Array.from(
  { length: OTHELLO_CELLS },
  (_, cell) =>
    [-1, 0, 1]
      .flatMap((up) => [-1, 0, 1].map((right) => rayFrom(cell, right, up)))
      .filter((ray) => ray.length >= 2), // a shorter one has no room for two discs
);

function rayFrom(cell: number, right: number, up: number): number[] {
  const ray: number[] = [];
  if (right === 0 && up === 0) return ray;
  let column = (cell % OTHELLO_SIDE) + right;
  let row = Math.floor(cell / OTHELLO_SIDE) + up;
  while (column >= 0 && column < OTHELLO_SIDE && row >= 0 && row < OTHELLO_SIDE) {
    ray.push(row * OTHELLO_SIDE + column);
    column += right;
    row += up;
  }
  return ray;
}

/** Actions are cells, 0 to 63, row by row from a1, or `PASS`. */
export const othello: Othello = {
  name: 'othello',
  players: 2,

  initialState() {
    const cells = new Uint8Array(OTHELLO_CELLS);
    const [d4, e4, d5, e5] = OTHELLO_CENTRE;
    cells[e4] = cells[d5] = 1 + BLACK;
    cells[d4] = cells[e5] = 1 + WHITE;
    return { cells, player: BLACK, stuck: 0 };
  },

  clone: ({ cells, player, stuck }) => ({ cells: cells.slice(), player, stuck }),

  currentPlayer: ({ player, stuck }) => (stuck === 2 ? TERMINAL : player),

  legalActions({ cells, player, stuck }) {
    if (stuck === 1) return [PASS];
    const actions: number[] = [];
    for (let cell = 0; cell < OTHELLO_CELLS; cell++) {
      if (flipsAny(cells, player, cell)) actions.push(cell);
    }
    return actions;
  },

  apply(state, action) {
    if (action !== PASS) placeAndFlip(state.cells, state.player, action);
    state.player = 1 - state.player;
    state.stuck = stuckPlayers(state.cells, state.player);
  },

  returns: ({ cells }) => returnsOf(leader(cells)),

  stateKey: ({ cells, player }) => String.fromCharCode(player, ...cells),
};

/** Who has the more discs, or `NOBODY`. */
function leader(cells: Uint8Array): Player {
  let lead = 0; // of Black
  for (const cell of cells) {
    if (cell !== EMPTY) lead += cell === 1 + BLACK ? 1 : -1;
  }
  if (lead === 0) return NOBODY;
  return lead > 0 ? BLACK : WHITE;
}

/** How many players in turn, `player` first, have no disc to flip, as `OthelloState.stuck` tells it. */
export function stuckPlayers(cells: Uint8Array, player: Player): number {
  if (canMove(cells, player)) return 0;
  return canMove(cells, 1 - player) ? 1 : 2;
}

function canMove(cells: Uint8Array, player: Player): boolean {
  for (let cell = 0; cell < OTHELLO_CELLS; cell++) {
    if (flipsAny(cells, player, cell)) return true;
  }
  return false;
}

/** Whether the player may put a disc on the cell. */
function flipsAny(cells: Uint8Array, player: Player, cell: number): boolean {
  if (cells[cell] !== EMPTY) return false;
  for (const ray of RAYS[cell]) {
    if (flipsAlong(cells, player, ray) > 0) return true;
  }
  return false;
}

function placeAndFlip(cells: Uint8Array, player: Player, cell: number): void {
  for (const ray of RAYS[cell]) {
    const flips = flipsAlong(cells, player, ray);
    for (let index = 0; index < flips; index++) cells[ray[index]] = 1 + player;
  }
  cells[cell] = 1 + player;
}

/** How many of the opponent's discs, from the start of a ray, are enclosed by the player's next disc on it. */
function flipsAlong(cells: Uint8Array, player: Player, ray: readonly number[]): number {
  const opponent = 2 - player; // as cells hold it
  let count = 0;
  while (count < ray.length && cells[ray[count]] === opponent) count++;
  return count < ray.length && cells[ray[count]] === 1 + player ? count : 0;
}
