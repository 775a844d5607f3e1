/** The legal actions of a state, by sets of squares, and what an action does. */
import { lowestBit } from '../boards/cellSet.ts';
import { FROM, listJumps, TAKEN, TO } from './moves.ts';
import { CROWNING, DIRECTIONS, type Direction, isForward, opposite, steps } from './squares.ts';
import { DARK, type DraughtsState } from './state.ts';

/** The directions of kings, and of the men of each player, as sets of bits. */
const ALL_DIRECTIONS = 0b1111;
const MEN_DIRECTIONS: readonly number[] = [0b0011, 0b1100];

/** Plays a legal action in place. */
export function applyAction(state: DraughtsState, action: number): void {
  const [from, to, taken] = [FROM[action], TO[action], TAKEN[action]];
  const { player } = state;
  const isKing = (state.kings & from) !== 0;
  if (player === DARK) {
    state.dark = (state.dark & ~from) | to;
    state.light &= ~taken;
  } else {
    state.light = (state.light & ~from) | to;
    state.dark &= ~taken;
  }
  state.kings &= ~(from | taken);
  if (isKing || (to & CROWNING[player]) !== 0) state.kings |= to;
  state.quiet = isKing && taken === 0 ? state.quiet + 1 : 0;
  state.player = 1 - player;
  state.isStuck = !canMove(state);
}

/** Jumps square by square, or else steps direction by direction. */
export function listActions(state: DraughtsState, list: number[]): number {
  let count = listAllJumps(state, list);
  if (count > 0) return count;
  for (const direction of DIRECTIONS) {
    for (let origins = steppers(state, direction); origins !== 0; origins &= origins - 1) {
      list[count++] = 4 * lowestBit(origins) + direction;
    }
  }
  return count;
}

/** Writes the legal jumps into a list, and returns their number. */
export function listAllJumps(state: DraughtsState, list: number[]): number {
  let origins = 0;
  for (const direction of DIRECTIONS) origins |= jumpers(state, direction);
  const { dark, light, kings, player } = state;
  const empty = ~(dark | light);
  const opponents = player === DARK ? light : dark;
  let count = 0;
  for (; origins !== 0; origins &= origins - 1) {
    const from = origins & -origins;
    const directions = (kings & from) !== 0 ? ALL_DIRECTIONS : MEN_DIRECTIONS[player];
    count = listJumps(lowestBit(from), directions, opponents, empty | from, list, count);
  }
  return count;
}

function canMove(state: DraughtsState): boolean {
  for (const direction of DIRECTIONS) {
    if ((steppers(state, direction) | jumpers(state, direction)) !== 0) return true;
  }
  return false;
}

/** The squares of the pieces that can step in one direction, where no capture is possible. */
export function steppers(state: DraughtsState, direction: Direction): number {
  return movers(state, direction) & steps(~(state.dark | state.light), opposite(direction));
}

/** The squares of the pieces that can jump in one direction. */
function jumpers(state: DraughtsState, direction: Direction): number {
  const { dark, light, player } = state;
  const back = opposite(direction);
  const opponents = player === DARK ? light : dark;
  return movers(state, direction) & steps(opponents & steps(~(dark | light), back), back);
}

/** The squares of the pieces of the player to move that move in one direction. */
function movers({ dark, light, kings, player }: DraughtsState, direction: Direction): number {
  const own = player === DARK ? dark : light;
  return isForward(direction, player) ? own : own & kings;
}
