/** A tree on a canvas, with pan and zoom by mouse, touch and keys. What is drawn comes from a worker. */
import { effect } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { theme } from '../shell/theme.ts';
import { type Camera, fitted, moved, type Size, zoomed } from './camera.ts';
import type { Grove } from './grove.ts';
import { EXTENT } from './layout.ts';
import type { Step } from './news.ts';
import type { Pane } from './pane.ts';
import type { Colour, Palette } from './shades.ts';

/** Pixels of a pan by a key, and the factor of a zoom. */
const PAN = 60;
const ZOOM = 1.3;
/** How far a finger may go and still mean a tap. */
const STILL = 6;

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'root',
  End: 'end',
};

const PANS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowUp: [0, PAN],
  ArrowDown: [0, -PAN],
  ArrowLeft: [PAN, 0],
  ArrowRight: [-PAN, 0],
};

interface TreeCanvasProps {
  readonly grove: Grove;
  readonly pane: Pane;
  readonly label: string;
  /** Told once the tree can be shown, or that it cannot. */
  readonly onPlanted: () => void;
}

export function TreeCanvas({ grove, pane, label, onPlanted }: TreeCanvasProps): VNode {
  const holder = useRef<HTMLDivElement>(null);
  const eye = useRef<Eye>(null);

  useEffect(() => {
    if (holder.current === null) return;
    const element = holder.current;
    // A canvas can be handed over once only: each tree has one of its own.
    const canvas = document.createElement('canvas');
    element.prepend(canvas);
    const mine = new Eye(element, pane);
    eye.current = mine;
    void pane.plant(canvas).then((isPlanted) => {
      if (isPlanted) mine.open();
      onPlanted();
    });
    return () => {
      mine.close();
      canvas.remove();
    };
  }, [pane, onPlanted]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (Object.hasOwn(STEPS, key)) {
      if (shiftKey && Object.hasOwn(PANS, key)) eye.current?.pan(...PANS[key]);
      else void grove.step(pane, STEPS[key]).then(() => eye.current?.follow());
    } else if (key === '+' || key === '=') void eye.current?.zoomAtSelected(ZOOM);
    else if (key === '-') void eye.current?.zoomAtSelected(1 / ZOOM);
    else if (key === '0') eye.current?.fit();
    else return;
    event.preventDefault();
  };

  return (
    <div class="sheet">
      <div
        class="canvas"
        ref={holder}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is walked by keys
        tabIndex={0}
        aria-label={`${label}. Arrows go from node to node, with Shift they move the view; plus, minus and 0 zoom.`}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => eye.current?.press(event)}
        onPointerMove={(event) => eye.current?.drag(event)}
        onPointerUp={(event) => {
          const point = eye.current?.release(event);
          if (point !== undefined) void grove.pick(pane, ...point);
        }}
        onPointerCancel={(event) => eye.current?.release(event)}
      />
      <div class="lenses">
        <button type="button" aria-label="Closer" onClick={() => void eye.current?.zoomAtSelected(ZOOM ** 2)}>
          +
        </button>
        <button
          type="button"
          aria-label="Farther"
          onClick={() => void eye.current?.zoomAtSelected(ZOOM ** -2)}
        >
          −
        </button>
        <button type="button" aria-label="The whole tree" onClick={() => eye.current?.fit()}>
          ⤢
        </button>
      </div>
    </div>
  );
}

/** Where one looks, and what moves that. */
class Eye {
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
    const right = Math.max(0, PAN - x) - Math.max(0, x - width + PAN);
    const down = Math.max(0, PAN - y) - Math.max(0, y - height + PAN);
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
