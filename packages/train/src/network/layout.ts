/** How activations and parameters lie in the memory of the kernels: rows of whole vectors of four floats. */
import type { Layer, Plan } from './layers.ts';

/** The activations of a position. */
export interface Layout {
  /** The channels of a cell, with those that fill its last vector. */
  readonly channels: number;
  /** The floats of a position. */
  readonly stride: number;
  /** The float where each cell begins, from the position's first. */
  readonly cells: readonly number[];
  /** The floats from a row of the board to the next. */
  readonly line: number;
}

/** A number of floats that fills whole vectors. */
export function padded(count: number): number {
  return 4 * Math.ceil(count / 4);
}

/**
 * The layouts of all activations. Those of 3x3 convolutions have a frame of zeros around the board: a line above and
 * below, and a cell between lines, which is right of one and left of the next.
 */
export function layoutsOf({ layers, sizes }: Plan): readonly Layout[] {
  return sizes.map((size, index) => {
    const isFramed = ({ from, to, taps }: Layer) => taps === 9 && (from === index || to === index);
    const framed = layers.find(isFramed);
    if (framed) {
      const { height, width } = framed;
      return boardLayout(size / (height * width), height, width, 1);
    }
    const writer = layers.find(({ to }) => to === index);
    return boardLayout(writer?.outputs ?? size, writer?.height ?? 1, writer?.width ?? 1, 0);
  });
}

function boardLayout(depth: number, height: number, width: number, frame: 0 | 1): Layout {
  const channels = padded(depth);
  const line = (width + frame) * channels;
  const cells = Array.from(
    { length: height * width },
    (_, cell) => (Math.floor(cell / width) + frame) * line + ((cell % width) + frame) * channels,
  );
  return { channels, line, cells, stride: (height + 2 * frame) * line + frame * channels };
}
