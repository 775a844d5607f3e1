/** Colours of a tree: from one player's to the other's, over a soft one where neither is better. */
import type { Timeline } from '../tree/timeline.ts';

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** The colours of a page, in the theme that it has. */
export interface Palette {
  /** Where the first player, or the only one, does well. */
  readonly first: Colour;
  /** Where the others do. */
  readonly second: Colour;
  readonly even: Colour;
  readonly ink: Colour;
  readonly surface: Colour;
  readonly leaf: Colour;
}

export const SHADES = 9;

/** The chances at which colours are full: so much above or below a half. */
const FULL = 0.25;

/** From the first player's to the second's. */
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

/** As many visits of a half count with those of a node, so that what is hardly known is pale. */
const DOUBT = 4;

/** The shade of a node, by the chances of the first player; with more than two, of whoever chose it. */
export function shadeAt({ visits, value, chooser }: Timeline, node: number): number {
  const mean = (value[node] + DOUBT / 2) / (visits[node] + DOUBT);
  const chances = chooser[node] === 1 ? 1 - mean : mean;
  const part = (0.5 - chances) / (2 * FULL) + 0.5;
  return Math.round(Math.min(1, Math.max(0, part)) * (SHADES - 1));
}
