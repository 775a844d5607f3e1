/** Draws small boards inside the tree: the cells of a picture, without labels. */
import { centreOf, fieldOf } from '../board/geometry.ts';
import { type BoardPicture, isBlackAndWhite, isLine } from '../games/picture.ts';
import type { Palette } from './shades.ts';
import { css } from './shades.ts';
import type { Surface } from './surface.ts';

/** The size of a board, in CSS pixels. */
export interface LittleBoardPlace {
  /** The centre. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export function paintBoard(
  surface: Surface,
  picture: BoardPicture,
  { x, y, size }: LittleBoardPlace,
  palette: Palette,
  frame: string,
): void {
  const { width, height } = fieldOf(picture);
  const scale = size / Math.max(width, height);
  const [left, top] = [x - (scale * width) / 2, y - (scale * height) / 2];
  const edge = 0.04 * size;
  const isGrid = isBlackAndWhite(picture.look);
  surface.rectangle(left - edge, top - edge, scale * width + 2 * edge, scale * height + 2 * edge, {
    fill: css(isGrid || picture.look === 'drop' ? palette.board : palette.surface),
    stroke: { colour: frame, width: 2.5 },
  });
  const hole = css(picture.look === 'drop' ? palette.surface : palette.even);
  const hasHoles = picture.look === 'drop' || picture.look === 'tiles' || picture.look === 'hexagons';
  for (const cell of picture.cells) {
    const centre = centreOf(picture.look, cell);
    const [cellX, cellY] = [left + scale * centre.x, top + scale * centre.y];
    const { owner } = cell;
    if (owner === undefined) {
      if (hasHoles) surface.circle(cellX, cellY, scale * 34, { fill: hole });
      else if (picture.look !== 'squares') surface.circle(cellX, cellY, scale * 5, { fill: hole });
      continue;
    }
    const colours = isGrid ? [palette.first, palette.second] : palette.seats;
    const fill = css(colours[owner % colours.length]);
    if (picture.look === 'lines' && isLine(cell)) {
      const [right, down] = cell.row % 2 === 0 ? [scale * 90, scale * 14] : [scale * 14, scale * 90];
      surface.rectangle(cellX - right / 2, cellY - down / 2, right, down, { fill: css(palette.ink) });
    } else {
      surface.circle(cellX, cellY, scale * 42, { fill });
      if (cell.isWinning)
        surface.circle(cellX, cellY, scale * 42, { stroke: { colour: css(palette.ink), width: 1.5 } });
    }
  }
}
