/** Moves the camera of a tree by mouse, touch and keys. */
import { colourAt, followColours } from '../shell/colours.ts';
import { type Camera, fit, pan, type Size, zoom } from './camera.ts';
import { EXTENT } from './layout.ts';
import type { Pane } from './pane.ts';
import type { Colour, Palette } from './shades.ts';

/** The margin, in pixels, that the selected node is kept out of. */
const MARGIN = 60;
/** The longest path of a tap, in pixels. */
const TAP_DISTANCE = 6;

export class CameraController {
  readonly #element: HTMLElement;
  readonly #pane: Pane;
  readonly #pointers = new Map<number, readonly [x: number, y: number]>();
  #size: Size;
  #camera: Camera;
  #palette: Palette;
  /** The length of the pointer's path since it was pressed, in pixels. */
  #distance = 0;
  readonly #cleanups: (() => void)[] = [];

  constructor(element: HTMLElement, pane: Pane) {
    this.#element = element;
    this.#pane = pane;
    this.#size = sizeOf(element);
    this.#camera = fit(EXTENT, this.#size);
    this.#palette = paletteOf(element);
  }

  open(): void {
    const resized = new ResizeObserver(() => {
      const size = sizeOf(this.#element);
      if (size.width === this.#size.width && size.height === this.#size.height) return;
      this.#size = size;
      this.fit();
    });
    resized.observe(this.#element);
    // A passive listener, as a component has, could not keep the page from scrolling.
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const [x, y] = this.#pointOf(event);
      this.#setCamera(
        zoom(this.#camera, this.#fitted, 2 ** (-event.deltaY / (event.deltaMode === 0 ? 240 : 8)), x, y),
      );
    };
    this.#element.addEventListener('wheel', onWheel, { passive: false });
    this.#cleanups.push(
      followColours(() => {
        this.#palette = paletteOf(this.#element);
        this.#setCamera(this.#camera);
      }),
      () => resized.disconnect(),
      () => this.#element.removeEventListener('wheel', onWheel),
    );
  }

  close(): void {
    for (const cleanup of this.#cleanups) cleanup();
  }

  fit(): void {
    this.#setCamera(this.#fitted);
  }

  pan(right: number, down: number): void {
    this.#setCamera(pan(this.#camera, right, down));
  }

  async zoomAtSelected(factor: number): Promise<void> {
    const [x, y] = (await this.#selectedPoint()) ?? [this.#size.width / 2, this.#size.height / 2];
    this.#setCamera(zoom(this.#camera, this.#fitted, factor, x, y));
  }

  /** Scrolls the selected node into view. */
  async showSelected(): Promise<void> {
    const point = await this.#selectedPoint();
    if (point === undefined) return;
    const [x, y] = point;
    const { width, height } = this.#size;
    const right = Math.max(0, MARGIN - x) - Math.max(0, x - width + MARGIN);
    const down = Math.max(0, MARGIN - y) - Math.max(0, y - height + MARGIN);
    if (right !== 0 || down !== 0) this.pan(right, down);
  }

  press(event: PointerEvent): void {
    if (event.button !== 0) return;
    if (this.#pointers.size === 0) this.#distance = 0;
    this.#pointers.set(event.pointerId, this.#pointOf(event));
    this.#element.setPointerCapture(event.pointerId);
  }

  /** One pointer pans; two zoom as well. */
  drag(event: PointerEvent): void {
    const before = this.#pointers.get(event.pointerId);
    if (before === undefined) return;
    const [x, y] = this.#pointOf(event);
    const [beforeX, beforeY] = before;
    this.#distance += Math.hypot(x - beforeX, y - beforeY);
    this.#pointers.set(event.pointerId, [x, y]);
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other === undefined) {
      if (this.#distance > TAP_DISTANCE) this.pan(x - beforeX, y - beforeY);
      return;
    }
    const [otherX, otherY] = other;
    const distance = Math.hypot(x - otherX, y - otherY);
    const factor = distance / Math.max(1, Math.hypot(beforeX - otherX, beforeY - otherY));
    const panned = pan(this.#camera, (x - beforeX) / 2, (y - beforeY) / 2);
    this.#setCamera(zoom(panned, this.#fitted, factor, (x + otherX) / 2, (y + otherY) / 2));
  }

  /** The tapped point; `undefined` after a drag. */
  release(event: PointerEvent): readonly [x: number, y: number] | undefined {
    const point = this.#pointers.get(event.pointerId);
    this.#pointers.delete(event.pointerId);
    return this.#distance > TAP_DISTANCE || this.#pointers.size > 0 || event.type === 'pointercancel'
      ? undefined
      : point;
  }

  get #fitted(): Camera {
    return fit(EXTENT, this.#size);
  }

  #setCamera(camera: Camera): void {
    this.#camera = camera;
    this.#pane.setViewport({ size: this.#size, ratio: devicePixelRatio, camera, palette: this.#palette });
  }

  async #selectedPoint(): Promise<readonly [x: number, y: number] | undefined> {
    const place = await this.#pane.selectedPosition();
    if (place === undefined) return undefined;
    const { x, y, scale } = this.#camera;
    return [x + scale * place[0], y + scale * place[1]];
  }

  #pointOf({ clientX, clientY }: MouseEvent): readonly [x: number, y: number] {
    const { left, top } = this.#element.getBoundingClientRect();
    return [clientX - left, clientY - top];
  }
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement): Size {
  return { width: clientWidth, height: clientHeight };
}

/** The colours of the present theme. */
function paletteOf(element: HTMLElement): Palette {
  const colour = (name: string): Colour => {
    const [red = 0, green = 0, blue = 0] = (colourAt(element, name).match(/[\d.]+/g) ?? []).map(Number);
    return [red, green, blue];
  };
  return {
    first: colour('favour-first'),
    second: colour('favour-second'),
    even: colour('favour-even'),
    ink: colour('ink'),
    surface: colour('surface'),
    leaf: colour('leaf'),
  };
}
