/**
 * What is known of a move of Go at sight: features, each with a weight, whose sum tells how likely a strong player plays it
 * (Coulom 2007, "Computing Elo ratings of move patterns in the game of Go").
 *
 * A move takes, saves, attacks or fills; its chain has liberties; it is at a distance from the last move, from the edge and
 * from all stones; and the eight points around it are of a class of `surroundings.ts`.
 */
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import { atariOn } from './atari.ts';
import type { Captures } from './captures.ts';
import { distancesOn } from './distances.ts';
import type { GoGrid } from './grid.ts';
import { patternsOn } from './patternMatcher.ts';
import { isEye } from './rollouts.ts';
import { type GoState, PASS } from './state.ts';
import { surroundingClasses } from './surroundings.ts';

/** The features in the order of their weights; the core is compiled with the same numbers. */
export const FEATURES = {
  pass: 0,
  /** Its distance from the last move, in chains and empty points: 1, 2 or 3; and further. None after a pass. */
  distance: 1,
  further: 4,
  /** Next to the last move, along a line or across. */
  beside: 5,
  diagonal: 6,
  /** Takes one stone; several; the last move among them; what attacks an own chain in atari. */
  takesStone: 7,
  takesStones: 8,
  takesLast: 9,
  takesAttacker: 10,
  /** Takes nothing, and leaves its own chain at most one liberty: a single stone, or several. */
  selfAtari: 11,
  selfAtariOfStones: 12,
  /** Takes nothing, and extends a chain in atari to two liberties, or to more. */
  saves: 13,
  savesWell: 14,
  /** Takes nothing, and extends a chain of two liberties to three or more. */
  extends: 15,
  /** Takes nothing, and its chain has two liberties, three, or more. */
  liberties: 16,
  /** Puts a chain in atari which cannot escape by one stone, or which can. */
  putsInAtari: 19,
  threatens: 20,
  ownEye: 21,
  /** By the line from the edge, 1 to 5 or more; far from all stones, others. */
  line: 22,
  farLine: 27,
} as const;

/** The number of features that are no class of surroundings. */
export const FEATURE_COUNT = 32;

/** The last line that has a feature of its own. */
const MAX_LINE = 5;

/** The most liberties that are counted. */
const MAX_LIBERTIES = 4;

/** Finds the features of moves. Each call reuses the list of the one before. */
interface MoveFeatures {
  /** Sets the state whose moves are asked for. */
  begin(state: GoState): void;
  /** The features of a legal action, as indices. */
  of(action: number): readonly number[];
  /** The class of the surroundings of an empty point, or `NO_CLASS`. */
  surroundings(point: number): number;
}

export function moveFeaturesOn(grid: GoGrid, captures: Captures): MoveFeatures {
  const { starts, neighbours, diagonals } = grid;
  const { codeAt } = patternsOn(grid);
  const { classes } = surroundingClasses();
  const atari = atariOn(grid);
  const { fromLast, fromStones, measure } = distancesOn(grid);
  const lines = linesOf(grid);
  const found: number[] = [];
  let state: GoState;

  /** Whether a point is beside a chain of the content `stone` with exactly this number of liberties. */
  function hasBeside(point: number, stone: number, liberties: number): boolean {
    const { cells } = state;
    for (let at = starts[point]; at < starts[point + 1]; at++) {
      const next = neighbours[at];
      if (cells[next] === stone && atari.countLiberties(cells, next, stone, liberties + 1) === liberties)
        return true;
    }
    return false;
  }

  function addTaking(removed: Int16Array, count: number): void {
    const { player, last } = state;
    const taken = removed.subarray(0, count);
    found.push(count === 1 ? FEATURES.takesStone : FEATURES.takesStones);
    if (taken.includes(last)) found.push(FEATURES.takesLast);
    if (taken.some((point) => hasBeside(point, 1 + player, 1))) found.push(FEATURES.takesAttacker);
  }

  function addLiberties(point: number): void {
    const { cells, player } = state;
    const liberties = atari.countLiberties(cells, point, 1 + player, MAX_LIBERTIES);
    if (liberties < 2) {
      found.push(atari.size() === 1 ? FEATURES.selfAtari : FEATURES.selfAtariOfStones);
      return;
    }
    found.push(FEATURES.liberties + liberties - 2);
    if (hasBeside(point, 1 + player, 1)) found.push(liberties === 2 ? FEATURES.saves : FEATURES.savesWell);
    if (liberties > 2 && hasBeside(point, 1 + player, 2)) found.push(FEATURES.extends);
  }

  function addAtaris(point: number): void {
    const { cells, player } = state;
    const other = 2 - player;
    let threatens = false;
    for (let at = starts[point]; at < starts[point + 1]; at++) {
      const next = neighbours[at];
      if (cells[next] !== other) continue;
      const pair = atari.pair(cells, next);
      if (pair.length === 0) continue;
      threatens = true;
      cells[point] = 1 + player;
      const escapes = atari.hasRoom(cells, pair[0] === point ? pair[1] : pair[0], other);
      cells[point] = EMPTY_CELL;
      if (!escapes) {
        found.push(FEATURES.putsInAtari);
        return;
      }
    }
    if (threatens) found.push(FEATURES.threatens);
  }

  function addDistance(point: number): void {
    const { last } = state;
    if (last === PASS) return;
    found.push(fromLast[point] === 0 ? FEATURES.further : FEATURES.distance + fromLast[point] - 1);
    if (neighbours.subarray(starts[point], starts[point + 1]).includes(last)) found.push(FEATURES.beside);
    else if (diagonals[point].includes(last)) found.push(FEATURES.diagonal);
  }

  return {
    begin(next) {
      state = next;
      measure(next);
    },

    of(action) {
      found.length = 0;
      if (action === PASS) {
        found.push(FEATURES.pass);
        return found;
      }
      const { cells, player } = state;
      addDistance(action);
      const removed = captures.find(cells, action, player);
      if (removed > 0 && captures.removed[0] !== action) addTaking(captures.removed, removed);
      else addLiberties(action);
      addAtaris(action);
      if (isEye(grid, cells, action, player)) found.push(FEATURES.ownEye);
      found.push((fromStones[action] === 0 ? FEATURES.farLine : FEATURES.line) + lines[action]);
      return found;
    },

    surroundings: (point) => classes[codeAt(state.cells, point, state.player)],
  };
}

/** The line of each point from the edge, from 0, up to `MAX_LINE - 1`. */
function linesOf({ columns, rows, area }: GoGrid): Uint8Array {
  return Uint8Array.from({ length: area }, (_, point) => {
    const column = point % columns;
    const row = Math.floor(point / columns);
    return Math.min(column, columns - 1 - column, row, rows - 1 - row, MAX_LINE - 1);
  });
}
