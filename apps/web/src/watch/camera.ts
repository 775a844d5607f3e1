/**
 * The camera: the size of a unit of the drawing in CSS pixels, and the position of the drawing's origin. The drawing is
 * stretched downwards so that it fills the screen.
 */
export interface Camera {
  /** The width of a unit. */
  readonly scale: number;
  /** The height of a unit, as a multiple of its width. */
  readonly stretch: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of the drawing. */
export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The limits of the scale, relative to the view of the whole drawing. */
const MAX_ZOOM = 400;
const MIN_ZOOM = 0.75;
/** The limits of the stretch. */
const MAX_STRETCH = 2.2;
/** The margins of the drawing in CSS pixels; at the right are buttons. */
const MARGIN = 28;
const MARGIN_RIGHT = 64;

/** The least width and height of a part that `fit` shows, in units, so that a tree of some nodes stays off the corners. */
const MIN_WIDTH = 0.6;
const MIN_HEIGHT = 0.3;

/** A camera that shows the whole extent. */
export function fit({ left, top, right, bottom }: Extent, { width, height }: Size): Camera {
  const [across, down] = [Math.max(MIN_WIDTH, right - left), Math.max(MIN_HEIGHT, bottom - top)];
  const [wide, high] = [Math.max(1, width - MARGIN - MARGIN_RIGHT), Math.max(1, height - 2 * MARGIN)];
  const stretch = Math.min(MAX_STRETCH, Math.max(1 / MAX_STRETCH, (high / down) * (across / wide)));
  const scale = Math.max(1, Math.min(wide / across, high / (down * stretch)));
  return {
    scale,
    stretch,
    x: (width + MARGIN - MARGIN_RIGHT) / 2 - (scale * (left + right)) / 2,
    y: height / 2 - (scale * stretch * (top + bottom)) / 2,
  };
}

/** Zooms by a factor around a point of the screen. */
export function zoom(camera: Camera, fitted: Camera, factor: number, x: number, y: number): Camera {
  const scale = Math.min(MAX_ZOOM * fitted.scale, Math.max(MIN_ZOOM * fitted.scale, camera.scale * factor));
  const ratio = scale / camera.scale;
  return { ...camera, scale, x: x + (camera.x - x) * ratio, y: y + (camera.y - y) * ratio };
}

export function pan(camera: Camera, right: number, down: number): Camera {
  return { ...camera, x: camera.x + right, y: camera.y + down };
}

/** The nearest camera whose middle is inside the extent, so that the drawing cannot be lost. */
export function bounded(
  camera: Camera,
  { left, top, right, bottom }: Extent,
  { width, height }: Size,
): Camera {
  const { scale, stretch } = camera;
  const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
  return {
    ...camera,
    x: clamp(camera.x, width / 2 - scale * right, width / 2 - scale * left),
    y: clamp(camera.y, height / 2 - scale * stretch * bottom, height / 2 - scale * stretch * top),
  };
}

/** The camera on the way from one to another: at 0 the first, at 1 the second. */
export function between(from: Camera, to: Camera, part: number): Camera {
  const mixed = (key: keyof Camera): number => from[key] + part * (to[key] - from[key]);
  return { scale: mixed('scale'), stretch: mixed('stretch'), x: mixed('x'), y: mixed('y') };
}
