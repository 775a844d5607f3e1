/**
 * Moves the camera of a tree: it follows what the search finds until the user moves it by mouse, touch or keys. The wheel and
 * touches scroll the page unless the tree has the focus.
 */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { colourAt, followColours } from '../shell/colours.ts';
import { between, bounded, type Camera, type Extent, fit, pan, type Size, zoom } from './camera.ts';
import { EXTENT } from './layout.ts';
import type { Pane } from './pane.ts';
import type { Colour, Palette } from './shades.ts';

/** The margin, in pixels, that the selected node is kept out of. */
const MARGIN = 60;
/** The longest path of a tap, in pixels. */
const TAP_DISTANCE = 6;
/** The part of its remaining way that the camera goes in a frame, and the distance at which it arrives. */
const PACE = 0.14;
const ARRIVED = 0.002;

export class CameraController {
  readonly #element: HTMLElement;
  readonly #pane: Pane;
  readonly #pointers = new Map<number, readonly [x: number, y: number]>();
  #size: Size;
  #camera: Camera;
  #palette: Palette;
  /** All of the drawing, and the part to follow. */
  #extent: Extent = EXTENT;
  #followed: Extent = EXTENT;
  readonly #isFollowing: Signal<boolean> = signal(true);
  /** Whether the camera follows what the search finds. */
  readonly isFollowing: ReadonlySignal<boolean> = this.#isFollowing;
  /** The request of the next frame on the way; `undefined` where the camera rests. */
  #frame: number | undefined;
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
      if (this.#isFollowing.value) this.#setCamera(fit(this.#followed, size));
      else this.#setCamera(this.#camera);
    });
    resized.observe(this.#element);
    // A passive listener, as a component has, could not keep the page from scrolling.
    const onWheel = (event: WheelEvent): void => {
      if (!this.#isEntered) return;
      event.preventDefault();
      const [x, y] = this.#pointOf(event);
      this.#zoom(2 ** (-event.deltaY / (event.deltaMode === 0 ? 240 : 8)), x, y);
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
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    for (const cleanup of this.#cleanups) cleanup();
  }

  /** Follows what the search finds from now on. */
  follow(): void {
    this.#isFollowing.value = true;
    this.#approach();
  }

  /** Notes the part to follow, and all of the drawing. */
  note(followed: Extent, extent: Extent): void {
    this.#followed = followed;
    this.#extent = extent;
    this.#approach();
  }

  pan(right: number, down: number): void {
    this.#isFollowing.value = false;
    this.#setCamera(pan(this.#camera, right, down));
  }

  #zoom(factor: number, x: number, y: number): void {
    this.#isFollowing.value = false;
    this.#setCamera(zoom(this.#camera, fit(this.#extent, this.#size), factor, x, y));
  }

  /** Goes to what the camera follows, at once where the user wants no motion. */
  #approach(): void {
    if (!this.#isFollowing.peek() || this.#frame !== undefined) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (isStill) {
      this.#setCamera(fit(this.#followed, this.#size));
      return;
    }
    const step = (): void => {
      this.#frame = undefined;
      if (!this.#isFollowing.peek()) return;
      const goal = fit(this.#followed, this.#size);
      const left = distance(this.#camera, goal, this.#size);
      this.#setCamera(left < ARRIVED ? goal : between(this.#camera, goal, PACE));
      if (left >= ARRIVED) this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }

  async zoomAtSelected(factor: number): Promise<void> {
    const [x, y] = (await this.#selectedPoint()) ?? [this.#size.width / 2, this.#size.height / 2];
    this.#zoom(factor, x, y);
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
    if (event.button !== 0 || (event.pointerType === 'touch' && !this.#isEntered)) return;
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
    this.pan((x - beforeX) / 2, (y - beforeY) / 2);
    this.#zoom(factor, (x + otherX) / 2, (y + otherY) / 2);
  }

  /** The tapped point; `undefined` after a drag. */
  release(event: PointerEvent): readonly [x: number, y: number] | undefined {
    const point = this.#pointers.get(event.pointerId);
    this.#pointers.delete(event.pointerId);
    return this.#distance > TAP_DISTANCE || this.#pointers.size > 0 || event.type === 'pointercancel'
      ? undefined
      : point;
  }

  /** Whether the tree has the focus. */
  get #isEntered(): boolean {
    return document.activeElement === this.#element;
  }

  #setCamera(camera: Camera): void {
    this.#camera = bounded(camera, this.#extent, this.#size);
    const [size, palette] = [this.#size, this.#palette];
    this.#pane.setViewport({ size, ratio: devicePixelRatio, camera: this.#camera, palette });
  }

  async #selectedPoint(): Promise<readonly [x: number, y: number] | undefined> {
    const place = await this.#pane.selectedPosition();
    if (place === undefined) return undefined;
    const { x, y, scale, stretch } = this.#camera;
    return [x + scale * place[0], y + scale * stretch * place[1]];
  }

  #pointOf({ clientX, clientY }: MouseEvent): readonly [x: number, y: number] {
    const { left, top } = this.#element.getBoundingClientRect();
    return [clientX - left, clientY - top];
  }
}

/** The distance of two cameras, as a part of the screen. */
function distance(one: Camera, other: Camera, { width, height }: Size): number {
  return Math.max(
    Math.abs(one.x - other.x) / width,
    Math.abs(one.y - other.y) / height,
    Math.abs(one.scale / other.scale - 1),
    Math.abs(one.stretch / other.stretch - 1),
  );
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement): Size {
  return { width: clientWidth, height: clientHeight };
}

/** The colours of the stones of players, in their order. */
const SEAT_COLOURS = ['fig', 'honey', 'sky', 'plum', 'moss', 'clay', 'ink-soft', 'ink'] as const;

/** The colours of the present theme. */
export function paletteOf(element: HTMLElement): Palette {
  const colour = (name: string): Colour => {
    const [red = 0, green = 0, blue = 0] = (colourAt(element, name).match(/[\d.]+/g) ?? []).map(Number);
    return [red, green, blue];
  };
  return {
    first: colour('favour-first'),
    second: colour('favour-second'),
    even: colour('favour-even'),
    ink: colour('tree-ink'),
    surface: colour('tree-ground'),
    leaf: colour('tree-leaf'),
    board: colour('tree-board'),
    seats: SEAT_COLOURS.map(colour),
  };
}
