/** A side of a die. */
import type { VNode } from 'preact';

/** The pips of each face, in the places of a grid of 3 x 3, which are numbered row by row. */
const PIPS = ['', '4', '08', '048', '0268', '02468', '023568'];

/** The coordinates of the rows and columns of the grid. */
const GRID = [26, 50, 74];

/** A side in a drawing of 100 x 100; no pips for 0. */
export function Pips({ face }: { readonly face: number }): VNode {
  return (
    <>
      <rect x="3" y="3" width="94" height="94" rx="18" />
      {[...PIPS[face]].map(Number).map((place) => (
        <circle key={place} cx={GRID[place % 3]} cy={GRID[Math.floor(place / 3)]} r="10" />
      ))}
    </>
  );
}
