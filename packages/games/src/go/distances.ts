/** Distances on a board of Go: from the last move, and from all stones. */
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import type { GoGrid } from './grid.ts';
import { type GoState, PASS } from './state.ts';

/** The largest distance from the last move that counts, and the distance at which stones are far, in lines. */
const STEPS = 3;

interface Distances {
  /** From the last move, for each point: 1 to `STEPS`; 0 for points beyond. */
  readonly fromLast: Uint8Array;
  /** From the nearest stone, for each point: stones have 1; 0 for points beyond `1 + STEPS`. */
  readonly fromStones: Uint8Array;
  /** Finds both for a state. */
  measure(state: GoState): void;
}

export function distancesOn({ area, starts, neighbours }: GoGrid): Distances {
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

  return {
    fromLast,
    fromStones,
    measure(state) {
      measureFromLast(state);
      measureFromStones(state);
    },
  };
}
