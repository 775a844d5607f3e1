/** Where one looks at a tree, and what moves that. */
import { effect } from '@preact/signals';
import { theme } from '../shell/theme.ts';
import { type Camera, fitted, moved, type Size, zoomed } from './camera.ts';
import { EXTENT } from './layout.ts';
import type { Pane } from './pane.ts';
import type { Colour, Palette } from './shades.ts';

/** Pixels of the margin in which nothing that is looked at should be. */
const MARGIN = 60;
/** How far a finger may go and still mean a tap. */
const STILL = 6;

export class Eye {
  readonly #element: HTMLElement;
  readonly #pane: Pane;
  readonly #fingers = new Map<number, readonly [x: number, y: number]>();
  #size: Size;
  #camera: Camera;
  #palette: Palette;
  /** How far the present touch has come. */
  #way = 0;
  readonly #ends: (() => void)[] = [];

  constructor(element: HTMLElement, pane: Pane) {
    this.#element = element;
    this.#pane = pane;
    this.#size = sizeOf(element);
    this.#camera = fitted(EXTENT, this.#size);
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
    // Not as a property: those of frameworks are passive, and the page would scroll.
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const [x, y] = this.#pointOf(event);
      this.#go(
        zoomed(this.#camera, this.#whole, 2 ** (-event.deltaY / (event.deltaMode === 0 ? 240 : 8)), x, y),
      );
    };
    this.#element.addEventListener('wheel', onWheel, { passive: false });
    const prefersDark = matchMedia('(prefers-color-scheme: dark)');
    const repaint = (): void => {
      this.#palette = paletteOf(this.#element);
      this.#go(this.#camera);
    };
    prefersDark.addEventListener('change', repaint);
    this.#ends.push(
      effect(() => {
        theme.value;
        repaint();
      }),
      () => resized.disconnect(),
      () => prefersDark.removeEventListener('change', repaint),
      () => this.#element.removeEventListener('wheel', onWheel),
    );
  }

  close(): void {
    for (const end of this.#ends) end();
  }

  fit(): void {
    this.#go(this.#whole);
  }

  pan(right: number, down: number): void {
    this.#go(moved(this.#camera, right, down));
  }

  async zoomAtSelected(factor: number): Promise<void> {
    const [x, y] = (await this.#selectedPoint()) ?? [this.#size.width / 2, this.#size.height / 2];
    this.#go(zoomed(this.#camera, this.#whole, factor, x, y));
  }

  /** Brings the node that is looked at into sight. */
  async follow(): Promise<void> {
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
    if (this.#fingers.size === 0) this.#way = 0;
    this.#fingers.set(event.pointerId, this.#pointOf(event));
    this.#element.setPointerCapture(event.pointerId);
  }

  /** One finger moves the view; two zoom as well. */
  drag(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId);
    if (before === undefined) return;
    const [x, y] = this.#pointOf(event);
    const [beforeX, beforeY] = before;
    this.#way += Math.hypot(x - beforeX, y - beforeY);
    this.#fingers.set(event.pointerId, [x, y]);
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other === undefined) {
      if (this.#way > STILL) this.pan(x - beforeX, y - beforeY);
      return;
    }
    const [otherX, otherY] = other;
    const distance = Math.hypot(x - otherX, y - otherY);
    const factor = distance / Math.max(1, Math.hypot(beforeX - otherX, beforeY - otherY));
    const turned = moved(this.#camera, (x - beforeX) / 2, (y - beforeY) / 2);
    this.#go(zoomed(turned, this.#whole, factor, (x + otherX) / 2, (y + otherY) / 2));
  }

  /** The point that was tapped, if it was no drag. */
  release(event: PointerEvent): readonly [x: number, y: number] | undefined {
    const point = this.#fingers.get(event.pointerId);
    this.#fingers.delete(event.pointerId);
    return this.#way > STILL || this.#fingers.size > 0 || event.type === 'pointercancel' ? undefined : point;
  }

  get #whole(): Camera {
    return fitted(EXTENT, this.#size);
  }

  #go(camera: Camera): void {
    this.#camera = camera;
    this.#pane.look({ size: this.#size, ratio: devicePixelRatio, camera, palette: this.#palette });
  }

  async #selectedPoint(): Promise<readonly [x: number, y: number] | undefined> {
    const place = await this.#pane.whereSelected();
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

/** The colours that style sheets give, in the present theme. */
function paletteOf(element: HTMLElement): Palette {
  const style = getComputedStyle(element);
  const colour = (name: string): Colour => {
    element.style.color = `var(--${name})`;
    const [red = 0, green = 0, blue = 0] = (style.color.match(/[\d.]+/g) ?? []).map(Number);
    element.style.color = '';
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
