/** A tree on a canvas that a worker draws, with pan and zoom by mouse, touch and keys. */
import { effect, useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { CameraController } from './cameraController.ts';
import type { Pane } from './pane.ts';
import type { Playback } from './playback.ts';
import type { Direction } from './protocol.ts';

/** The pixels of a pan by a key, and the factor of a zoom. */
const PAN = 60;
const ZOOM = 1.3;

const STEPS: Readonly<Record<string, Direction>> = {
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
  readonly playback: Playback;
  readonly pane: Pane;
  readonly label: string;
  /** Called once the tree is open, or has failed. */
  readonly onOpened: () => void;
}

export function TreeCanvas({ playback, pane, label, onOpened }: TreeCanvasProps): VNode {
  const holder = useRef<HTMLDivElement>(null);
  const controller = useRef<CameraController>(null);
  const isFollowing = useSignal(true);

  useEffect(() => {
    if (holder.current === null) return;
    const element = holder.current;
    // A canvas can be transferred only once, so each tree creates its own.
    const canvas = document.createElement('canvas');
    element.prepend(canvas);
    const mine = new CameraController(element, pane);
    controller.current = mine;
    const stopFollowing = effect(() => {
      const report = pane.report.value;
      if (report !== undefined) mine.note(report.followed, report.extent);
    });
    const stopNoting = effect(() => {
      isFollowing.value = mine.isFollowing.value;
    });
    void pane.open(canvas).then((isOpen) => {
      if (isOpen) mine.open();
      onOpened();
    });
    return () => {
      stopFollowing();
      stopNoting();
      mine.close();
      canvas.remove();
    };
  }, [pane, onOpened]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (Object.hasOwn(STEPS, key)) {
      if (shiftKey && Object.hasOwn(PANS, key)) controller.current?.pan(...PANS[key]);
      else void playback.step(pane, STEPS[key]).then(() => controller.current?.showSelected());
    } else if (key === '+' || key === '=') void controller.current?.zoomAtSelected(ZOOM);
    else if (key === '-') void controller.current?.zoomAtSelected(1 / ZOOM);
    else if (key === '0') controller.current?.follow();
    else if (key === 'Escape') holder.current?.blur();
    else return;
    event.preventDefault();
  };

  return (
    <div class="tree-canvas">
      <div
        class="canvas"
        ref={holder}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it has keys
        tabIndex={0}
        aria-label={`${label}. Arrow keys move from node to node, and pan with Shift; plus and minus zoom, 0 follows the search; Escape leaves the tree.`}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => controller.current?.press(event)}
        onPointerMove={(event) => controller.current?.drag(event)}
        onPointerUp={(event) => {
          const point = controller.current?.release(event);
          if (point !== undefined) void playback.pick(pane, ...point);
        }}
        onPointerCancel={(event) => controller.current?.release(event)}
      />
      <p class="hint" aria-hidden="true">
        <span class="outside mouse">Click to zoom with the wheel</span>
        <span class="outside touch">Tap to move and zoom the tree</span>
        <span class="inside mouse">Escape leaves the tree</span>
        <span class="inside touch">Tap outside to leave the tree</span>
      </p>
      <div class="zoom-buttons">
        <button
          type="button"
          aria-label="Zoom in"
          onClick={() => void controller.current?.zoomAtSelected(ZOOM ** 2)}
        >
          +
        </button>
        <button
          type="button"
          aria-label="Zoom out"
          onClick={() => void controller.current?.zoomAtSelected(ZOOM ** -2)}
        >
          −
        </button>
        <button
          type="button"
          aria-label="Follow the search"
          aria-pressed={isFollowing.value}
          onClick={() => controller.current?.follow()}
        >
          ⤢
        </button>
      </div>
    </div>
  );
}
