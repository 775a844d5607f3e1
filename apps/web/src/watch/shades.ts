/** The colours of a tree: a scale from the first player's colour to the second's. */
import type { TreeHistory } from '../tree/treeHistory.ts';

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** The colours of the present theme. */
export interface Palette {
  /** For values that are good for the first or only player. */
  readonly first: Colour;
  /** For values that are bad for that player. */
  readonly second: Colour;
  readonly even: Colour;
  readonly ink: Colour;
  readonly surface: Colour;
  readonly leaf: Colour;
  /** The ground of a board, and the stones of up to eight players on it. */
  readonly board: Colour;
  readonly seats: readonly Colour[];
}

export const SHADES = 9;

/** The distance from a value of 1/2 at which a colour is full. */
const FULL_RANGE = 0.25;

/** The scale, from the first player's colour to the second's. */
export function shadesOf({ first, even, second }: Palette): string[] {
  return Array.from({ length: SHADES }, (_, shade) => {
    const part = (2 * shade) / (SHADES - 1);
    return css(part < 1 ? mixed(first, even, part) : mixed(even, second, part - 1));
  });
}

function mixed(from: Colour, to: Colour, part: number): Colour {
  const [red, green, blue] = from.map((channel, index) => Math.round(channel + part * (to[index] - channel)));
  return [red, green, blue];
}

export function css(colour: Colour): string {
  return `rgb(${colour.join(' ')})`;
}

/** Visits with a value of 1/2 that are added to each node, so that nodes with few visits are pale. */
const PRIOR_VISITS = 4;

/** The shade of a node, by its value for the first player; with more than two players, for the one who chose it. */
export function shadeAt({ visits, returnSum, chooser }: TreeHistory, node: number): number {
  const mean = (returnSum[node] + PRIOR_VISITS / 2) / (visits[node] + PRIOR_VISITS);
  const firstValue = chooser[node] === 1 ? 1 - mean : mean;
  const part = (0.5 - firstValue) / (2 * FULL_RANGE) + 0.5;
  return Math.round(Math.min(1, Math.max(0, part)) * (SHADES - 1));
}
