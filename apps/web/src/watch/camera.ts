/** The camera: the size of a unit of the drawing in CSS pixels, and the position of the drawing's origin. */
export interface Camera {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The limits of the scale, relative to the view of the whole drawing. */
const MAX_ZOOM = 4_000;
const MIN_ZOOM = 0.5;
const MARGIN = 16;

/** A camera that shows the whole extent. */
export function fit({ left, top, right, bottom }: Extent, { width, height }: Size): Camera {
  const scale = Math.max(
    1,
    Math.min((width - 2 * MARGIN) / (right - left), (height - 2 * MARGIN) / (bottom - top)),
  );
  return {
    scale,
    x: width / 2 - (scale * (left + right)) / 2,
    y: height / 2 - (scale * (top + bottom)) / 2,
  };
}

/** Zooms by a factor around a point of the screen. */
export function zoom(camera: Camera, fitted: Camera, factor: number, x: number, y: number): Camera {
  const scale = Math.min(MAX_ZOOM * fitted.scale, Math.max(MIN_ZOOM * fitted.scale, camera.scale * factor));
  const ratio = scale / camera.scale;
  return { scale, x: x + (camera.x - x) * ratio, y: y + (camera.y - y) * ratio };
}

export function pan({ scale, x, y }: Camera, right: number, down: number): Camera {
  return { scale, x: x + right, y: y + down };
}
