/** A tree on a canvas, with pan and zoom by mouse, touch and keys. What is drawn comes from a worker. */
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Eye } from './eye.ts';
import type { Grove } from './grove.ts';
import type { Step } from './news.ts';
import type { Pane } from './pane.ts';

/** Pixels of a pan by a key, and the factor of a zoom. */
const PAN = 60;
const ZOOM = 1.3;

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
