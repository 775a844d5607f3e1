/** The geometry of boards, in units of a hundredth of a cell. */
import type { BoardPicture, Cell, Look } from '../games/picture.ts';

export const CELL = 100;
const HALF = CELL / 2;

/** The distance between rows of hexagons with a point at the top. */
const HEX_STEP = CELL * Math.sqrt(3) * 0.5;
/** The distance from the centre of a hexagon to its points. */
const HEX_RADIUS = CELL / Math.sqrt(3);

/** The margin for column and row labels, and that for the larger labels of boards with many columns. */
const LABEL_MARGIN = 44;
const LARGE_LABEL_MARGIN = 74;
/** The width of the frame around the cells. */
export const FRAME = 14;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export function centreOf(look: Look, { column, row }: Pick<Cell, 'column' | 'row'>): Point {
  if (look === 'hexagons') return { x: HALF + (column + row / 2) * CELL, y: HEX_RADIUS + row * HEX_STEP };
  return { x: HALF + column * CELL, y: HALF + row * CELL };
}

/** What decides the extent of a board. */
type Shape = Pick<BoardPicture, 'look' | 'columns' | 'rows'>;

/** The extent of all cells. */
export function fieldOf({ look, columns, rows }: Shape): Extent {
  if (look !== 'hexagons') return { left: 0, top: 0, width: columns * CELL, height: rows * CELL };
  const width = (columns + (rows - 1) / 2) * CELL;
  return { left: 0, top: 0, width, height: 2 * HEX_RADIUS + (rows - 1) * HEX_STEP };
}

/** Whether a board is so large that its labels would be too small to read on a phone. */
export function hasLargeLabels({ look, columns }: Pick<BoardPicture, 'look' | 'columns'>): boolean {
  return look === 'stones' && columns > 12;
}

/** The extent of the drawing: cells, frame and labels. */
export function viewOf(picture: Shape): Extent {
  const { width, height } = fieldOf(picture);
  const { look } = picture;
  const hasRowLabels = look !== 'drop' && look !== 'tiles' && look !== 'squares';
  const margin = hasLargeLabels(picture) ? LARGE_LABEL_MARGIN : LABEL_MARGIN;
  const left = hasRowLabels ? margin : FRAME;
  const bottom = look === 'matches' || look === 'squares' ? FRAME : margin;
  return { left: -left, top: -FRAME, width: width + left + FRAME, height: height + FRAME + bottom };
}

/** The six points of a hexagon, for SVG. */
export function hexagon({ x, y }: Point, scale: number = 1): string {
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 3) * corner + Math.PI / 6;
    const [right, down] = [Math.cos(angle), Math.sin(angle)].map((part) => part * HEX_RADIUS * scale);
    return `${(x + right).toFixed(1)},${(y + down).toFixed(1)}`;
  }).join(' ');
}

/** The path of a plate with a round hole for each cell. */
export function plateWithHoles({ columns, rows }: BoardPicture, radius: number): string {
  const plate = `M${-FRAME + 12} ${-FRAME}h${columns * CELL + 2 * FRAME - 24}a12 12 0 0112 12v${
    rows * CELL + 2 * FRAME - 24
  }a12 12 0 01-12 12h${-(columns * CELL + 2 * FRAME - 24)}a12 12 0 01-12-12v${-(rows * CELL + 2 * FRAME - 24)}a12 12 0 0112-12z`;
  const holes = Array.from({ length: columns * rows }, (_, cell) => {
    const x = HALF + (cell % columns) * CELL;
    const y = HALF + Math.floor(cell / columns) * CELL;
    return `M${x - radius} ${y}a${radius} ${radius} 0 10${2 * radius} 0a${radius} ${radius} 0 10${-2 * radius} 0z`;
  });
  return plate + holes.join('');
}
