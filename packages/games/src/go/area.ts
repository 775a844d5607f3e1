/** Area scoring: a player owns the points of its own stones and the empty regions that touch no stone of the opponent. */
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import type { GoGrid } from './grid.ts';
import { BLACK } from './state.ts';

/** The owner of each point: `EMPTY_CELL` where both players or neither one reach it, or 1 + the player. */
export function areaOwners({ area, starts, neighbours }: GoGrid, cells: Uint8Array): Uint8Array {
  const owners = cells.slice();
  const isSeen = new Uint8Array(area);
  for (let start = 0; start < area; start++) {
    if (cells[start] !== EMPTY_CELL || isSeen[start] === 1) continue;
    const region = [start];
    isSeen[start] = 1;
    let reached = 0; // the stones that the region touches, a bit a player
    for (let index = 0; index < region.length; index++) {
      for (let at = starts[region[index]]; at < starts[region[index] + 1]; at++) {
        const next = neighbours[at];
        if (cells[next] !== EMPTY_CELL) reached |= cells[next];
        else if (isSeen[next] === 0) {
          isSeen[next] = 1;
          region.push(next);
        }
      }
    }
    if (reached === 1 || reached === 2) for (const point of region) owners[point] = reached;
  }
  return owners;
}

/** Black's points less those of White. */
export function areaLead(owners: Uint8Array): number {
  let lead = 0;
  for (const owner of owners) {
    if (owner !== EMPTY_CELL) lead += owner === 1 + BLACK ? 1 : -1;
  }
  return lead;
}

/** The points of each chain, by its first point. */
export function chainsOf({ starts, neighbours }: GoGrid, cells: Uint8Array): number[][] {
  const chains: number[][] = [];
  const isSeen = new Uint8Array(cells.length);
  for (const [start, stone] of cells.entries()) {
    if (stone === EMPTY_CELL || isSeen[start] === 1) continue;
    const chain = [start];
    isSeen[start] = 1;
    for (const point of chain) {
      for (const next of neighbours.subarray(starts[point], starts[point + 1])) {
        if (cells[next] !== stone || isSeen[next] === 1) continue;
        isSeen[next] = 1;
        chain.push(next);
      }
    }
    chains.push(chain);
  }
  return chains;
}
