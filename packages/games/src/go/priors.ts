/**
 * Prior knowledge for RAVE: virtual simulations of each legal move, won or lost, before any real one (Gelly and Silver 2007,
 * "Combining online and offline knowledge in UCT"). The kinds of knowledge are those of Pachi (Baudis and Gailly 2012): eyes,
 * chains in atari, patterns of 3x3 points, the distance to the last move, and the edge where the board is empty.
 */
import type { AmafPriors } from '@banyan/mcts';
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import { atariOn } from './atari.ts';
import type { Captures } from './captures.ts';
import type { GoGrid } from './grid.ts';
import { patternsOn } from './patternMatcher.ts';
import { isEye } from './rollouts.ts';
import { type GoState, PASS } from './state.ts';

/** Virtual simulations, in the order in which the core reads them. */
const WEIGHTS = {
  /** Of every move: half of them won. An even number. */
  even: 10,
  // Lost:
  ownEye: 50,
  /** A stone whose chain has one liberty. */
  selfAtari: 30,
  pass: 10,
  /** On the first and the second line, far from all stones. */
  firstLine: 20,
  secondLine: 8,
  // Won:
  thirdLine: 10,
  takesStone: 20,
  takesStones: 30,
  savesChain: 25,
  /** A pattern beside the last move, and elsewhere. */
  patternBeside: 15,
  patternElsewhere: 8,
  /** By the distance from the last move. */
  distance1: 20,
  distance2: 15,
  distance3: 6,
  /** A stone beside a chain of the opponent that has two liberties. */
  putsInAtari: 15,
} as const;

/** The weights for the core. */
export const PRIOR_WEIGHTS: readonly number[] = Object.values(WEIGHTS);

const BY_DISTANCE = [0, WEIGHTS.distance1, WEIGHTS.distance2, WEIGHTS.distance3] as const;

/** The largest distance from the last move that counts, and the distance at which stones are far, in lines. */
const STEPS = 3;

/** Makes the function that weighs moves. It returns the same two arrays at each call. */
export function amafPriorsOn(
  grid: GoGrid,
  captures: Captures,
): (state: GoState, actions: readonly number[]) => AmafPriors {
  const { area, starts, neighbours } = grid;
  const { matchesAt } = patternsOn(grid);
  const atari = atariOn(grid);
  const lines = lineOfPoints(grid);
  const visits: number[] = [];
  const returnSums: number[] = [];
  /** 1 to `STEPS`; 0 for points beyond. */
  const fromLast = new Uint8Array(area);
  const fromStones = new Uint8Array(area);
  const reached: number[] = [];

  /** Adds a point to `reached`, unless it has a distance, and with a stone its whole chain. */
  function reach(cells: Uint8Array, start: number, distance: number): void {
    if (fromLast[start] !== 0) return;
    const stone = cells[start];
    fromLast[start] = distance;
    const first = reached.push(start) - 1;
    if (stone === EMPTY_CELL) return;
    for (let index = first; index < reached.length; index++) {
      for (let at = starts[reached[index]]; at < starts[reached[index] + 1]; at++) {
        const next = neighbours[at];
        if (cells[next] !== stone || fromLast[next] !== 0) continue;
        fromLast[next] = distance;
        reached.push(next);
      }
    }
  }

  /** Distances in the common fate graph (Graepel et al. 2001), in which a chain is one point. The last chain has 1. */
  function measureFromLast({ cells, last }: GoState): void {
    fromLast.fill(0);
    if (last === PASS) return;
    reached.length = 0;
    reach(cells, last, 1);
    for (let distance = 1, begin = 0; distance <= STEPS; distance++) {
      const end = reached.length;
      for (let index = begin; index < end; index++) {
        const point = reached[index];
        for (let at = starts[point]; at < starts[point + 1]; at++) reach(cells, neighbours[at], distance);
      }
      begin = end;
    }
  }

  /** Distances from the next stone by lines; stones have 1. */
  function measureFromStones({ cells }: GoState): void {
    for (let point = 0; point < area; point++) fromStones[point] = cells[point] === EMPTY_CELL ? 0 : 1;
    for (let distance = 1; distance <= STEPS; distance++) {
      for (let point = 0; point < area; point++) {
        if (fromStones[point] !== distance) continue;
        for (let at = starts[point]; at < starts[point + 1]; at++) {
          if (fromStones[neighbours[at]] === 0) fromStones[neighbours[at]] = distance + 1;
        }
      }
    }
  }

  /** Whether a point is the only liberty of an own chain beside it. */
  function savesChain(cells: Uint8Array, point: number, own: number): boolean {
    for (let at = starts[point]; at < starts[point + 1]; at++) {
      if (cells[neighbours[at]] === own && atari.liberty(cells, neighbours[at]) === point) return true;
    }
    return false;
  }

  /** Whether a point is one of two liberties of a chain of the opponent. */
  function putsInAtari(cells: Uint8Array, point: number, other: number): boolean {
    for (let at = starts[point]; at < starts[point + 1]; at++) {
      if (cells[neighbours[at]] === other && atari.pair(cells, neighbours[at]).length > 0) return true;
    }
    return false;
  }

  /** The losses of a move that is bad whatever else it does; 0 for others. */
  function lossesOfBlunder({ cells, player }: GoState, point: number, taken: number): number {
    if (isEye(grid, cells, point, player)) return WEIGHTS.ownEye;
    return taken === 0 && !atari.hasRoom(cells, point, 1 + player) ? WEIGHTS.selfAtari : 0;
  }

  function lossesAtEdge(point: number): number {
    if (fromStones[point] !== 0) return 0;
    return [WEIGHTS.firstLine, WEIGHTS.secondLine][lines[point]] ?? 0;
  }

  function wonBy({ cells, player }: GoState, point: number, taken: number): number {
    let won: number = BY_DISTANCE[fromLast[point]];
    if (taken > 0) won += taken === 1 ? WEIGHTS.takesStone : WEIGHTS.takesStones;
    else if (savesChain(cells, point, 1 + player)) won += WEIGHTS.savesChain;
    if (putsInAtari(cells, point, 2 - player)) won += WEIGHTS.putsInAtari;
    if (matchesAt(cells, point, player))
      won += fromLast[point] === 1 ? WEIGHTS.patternBeside : WEIGHTS.patternElsewhere;
    if (fromStones[point] === 0 && lines[point] === 2) won += WEIGHTS.thirdLine;
    return won;
  }

  return (state, actions) => {
    measureFromLast(state);
    measureFromStones(state);
    visits.length = actions.length;
    returnSums.length = actions.length;
    for (const [index, point] of actions.entries()) {
      let lost: number = WEIGHTS.pass;
      let won = 0;
      if (point !== PASS) {
        const removed = captures.find(state.cells, point, state.player);
        const taken = removed > 0 && captures.removed[0] === point ? 0 : removed;
        lost = lossesOfBlunder(state, point, taken);
        if (lost === 0) {
          lost = lossesAtEdge(point);
          won = wonBy(state, point, taken);
        }
      }
      visits[index] = WEIGHTS.even + lost + won;
      returnSums[index] = WEIGHTS.even / 2 + won;
    }
    return { visits, returnSums };
  };
}

/** The number of lines between each point and the nearest edge. */
function lineOfPoints({ columns, rows, area }: GoGrid): Uint8Array {
  return Uint8Array.from({ length: area }, (_, point) => {
    const column = point % columns;
    const row = Math.floor(point / columns);
    return Math.min(column, columns - 1 - column, row, rows - 1 - row);
  });
}
