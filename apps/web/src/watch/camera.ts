/** What part of a drawing is seen: how large its unit is in pixels of the page, and where its origin is. */
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

/** The closest and the farthest look, as parts of a whole view. */
const CLOSEST = 4_000;
const FARTHEST = 0.5;
const MARGIN = 16;

/** A view of the whole. */
export function fitted({ left, top, right, bottom }: Extent, { width, height }: Size): Camera {
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

/** Nearer by a factor, with what is at a point of the screen staying there. */
export function zoomed(camera: Camera, whole: Camera, factor: number, x: number, y: number): Camera {
  const scale = Math.min(CLOSEST * whole.scale, Math.max(FARTHEST * whole.scale, camera.scale * factor));
  const ratio = scale / camera.scale;
  return { scale, x: x + (camera.x - x) * ratio, y: y + (camera.y - y) * ratio };
}

export function moved({ scale, x, y }: Camera, right: number, down: number): Camera {
  return { scale, x: x + right, y: y + down };
}
