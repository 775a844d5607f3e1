/** Pictures of a scene: on a canvas, as an SVG, and as a PNG. */
import { paint, type Scene } from './painter.ts';
import type { Viewport } from './protocol.ts';
import { css } from './shades.ts';
import { CanvasSurface } from './surface.ts';
import { SvgSurface } from './svgSurface.ts';

/** Pixels of a PNG to a CSS pixel. */
const PNG_RATIO = 2;

/** Draws a scene on a cleared canvas. */
export function paintOn(context: OffscreenCanvasRenderingContext2D, viewport: Viewport, scene: Scene): void {
  const { ratio, size } = viewport;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, size.width, size.height);
  paint({ ...viewport, surface: new CanvasSurface(context) }, scene);
}

/** The text of an SVG, with the ground of the tree. */
export function svgOf(viewport: Viewport, scene: Scene): string {
  const { size, palette } = viewport;
  const surface = new SvgSurface();
  surface.rectangle(0, 0, size.width, size.height, { fill: css(palette.surface) });
  paint({ ...viewport, surface }, scene);
  return surface.toText(size.width, size.height);
}

/** A PNG, with the ground of the tree. */
export function pngOf(viewport: Viewport, scene: Scene): Promise<Blob> {
  const { size, palette } = viewport;
  const canvas = new OffscreenCanvas(PNG_RATIO * size.width, PNG_RATIO * size.height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas to draw on');
  paintOn(context, { ...viewport, ratio: PNG_RATIO }, scene);
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = css(palette.surface);
  context.fillRect(0, 0, size.width, size.height);
  return canvas.convertToBlob({ type: 'image/png' });
}
