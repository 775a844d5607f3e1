/** A tree that is watched: grown as far as is wanted, looked at as it was at a time, laid out and drawn. */
import type { Move } from '../games/position.ts';
import { lineTo, nodeAfter, nodeReport, type Watched, walk } from '../tree/nodeReport.ts';
import { indexIn, type Pruned, prune } from '../tree/pruning.ts';
import type { Recorded } from '../tree/recorded.ts';
import { type Layout, place } from './layout.ts';
import type { Looks, News, Sight, Step } from './news.ts';
import { nearest, paint, type Scene } from './painter.ts';

/** Milliseconds and simulations of a slice, between which messages are heard. */
const SLICE = 8;
const SIMULATIONS = 16;
/** Milliseconds after which there is something to be seen. */
const MOMENT = 120;

/** Nodes get a label up to so many moves from the root, and with so much of its visits. */
const LABEL_DEPTH = 3;
const LABEL_SHARE = 0.015;

/** How far from a node a click may be, in pixels of the page. */
const REACH = 24;

const NOTHING: Pruned = { nodes: new Uint32Array(), parents: new Uint32Array(), visited: 0 };

export class Glade<State> {
  readonly #watched: Watched<State>;
  readonly #recorded: Recorded;
  readonly #canvas: OffscreenCanvas;
  readonly #context: OffscreenCanvasRenderingContext2D;
  #looks: Looks | undefined;
  #scene: Scene;
  #isBehind = false;
  #isDrawing = false;

  constructor(canvas: OffscreenCanvas, watched: Watched<State>, recorded: Recorded) {
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas to draw on');
    this.#canvas = canvas;
    this.#context = context;
    this.#watched = watched;
    this.#recorded = recorded;
    this.#scene = this.#sceneOf('visits', NOTHING, 0);
  }

  /**
   * Shows the tree as it was at a time, or as far as it has come by a moment from now: it is to be asked again then.
   */
  async show({ at, most, layout }: Sight): Promise<News> {
    const { timeline } = this.#watched;
    const late = performance.now() + MOMENT;
    let end = performance.now() + SLICE;
    let isBehind = timeline.length < at;
    while (isBehind && end < late) {
      const before = timeline.length;
      isBehind = this.#recorded.grow(Math.min(at, before + SIMULATIONS)) > before && timeline.length < at;
      if (performance.now() < end) continue;
      await breath();
      end = performance.now() + SLICE;
    }
    this.#isBehind = isBehind;
    timeline.seek(Math.min(at, timeline.length));
    const { selected } = this.#scene;
    const isThere = selected === 0 || timeline.visits[selected] > 0;
    this.#scene = this.#sceneOf(layout, prune(timeline, most), isThere ? selected : 0);
    this.#draw();
    return this.#news();
  }

  /** Draws it so from now on. */
  look(looks: Looks): void {
    const { size, ratio } = looks;
    const [width, height] = [size.width, size.height].map((length) =>
      Math.max(1, Math.round(length * ratio)),
    );
    if (this.#canvas.width !== width) this.#canvas.width = width;
    if (this.#canvas.height !== height) this.#canvas.height = height;
    this.#looks = looks;
    this.#draw();
  }

  /** Looks at the node that the moves lead to, or at the last on the way there that has visits. */
  select(actions: readonly number[]): News {
    const { timeline } = this.#watched;
    for (let length = actions.length; length >= 0; length--) {
      const node = nodeAfter(this.#watched, actions.slice(0, length));
      if (node !== undefined && (node === 0 || timeline.visits[node] > 0)) return this.#choose(node);
    }
    return this.#choose(0);
  }

  /** Looks at the node near a point of the canvas, if one is. */
  pick(x: number, y: number): News | undefined {
    if (this.#looks === undefined) return undefined;
    const index = nearest(this.#scene, this.#looks.camera, x, y, REACH);
    return index === -1 ? undefined : this.#choose(this.#scene.pruned.nodes[index]);
  }

  /** Looks at the next node in a direction, if there is one. */
  step(step: Step): News {
    const { timeline } = this.#watched;
    const { selected } = this.#scene;
    if (step === 'down') return this.#choose(timeline.parent[selected]);
    if (step === 'root') return this.#choose(0);
    if (step === 'up') return this.#choose(this.#favourite(selected) ?? selected);
    if (step === 'end') {
      let node = 0;
      for (let next: number | undefined = 0; next !== undefined; next = this.#favourite(node)) node = next;
      return this.#choose(node);
    }
    const siblings = selected === 0 ? [0] : this.#visitedChildren(timeline.parent[selected]);
    const next = siblings.indexOf(selected) + (step === 'left' ? -1 : 1);
    return this.#choose(siblings[next] ?? selected);
  }

  /** Where the node that is looked at stands, in the units of the layout; `undefined` where it is not shown. */
  whereSelected(): readonly [x: number, y: number] | undefined {
    const { pruned, places, selected } = this.#scene;
    const index = indexIn(pruned, selected);
    return index === -1 ? undefined : [places.x[index], places.y[index]];
  }

  /** The most visited child that is shown, of equals the first. */
  #favourite(node: number): number | undefined {
    const { visits } = this.#watched.timeline;
    const shown = this.#visitedChildren(node).filter((child) => indexIn(this.#scene.pruned, child) !== -1);
    return shown.sort((one, other) => visits[other] - visits[one])[0];
  }

  #visitedChildren(node: number): number[] {
    const { timeline } = this.#watched;
    const { tree } = timeline;
    if (tree === undefined || !timeline.isExpanded(node)) return [];
    const children = Array.from(
      { length: tree.childCount[node] },
      (_, index) => tree.firstChild[node] + index,
    );
    return children.filter((child) => timeline.visits[child] > 0);
  }

  #choose(node: number): News {
    this.#scene = { ...this.#scene, selected: node };
    this.#draw();
    return this.#news();
  }

  #sceneOf(layout: Layout, pruned: Pruned, selected: number): Scene {
    const { timeline } = this.#watched;
    return {
      timeline,
      pruned,
      places: place(layout, timeline, pruned),
      path: timeline.path(timeline.at),
      selected,
      labels: this.#labelsOf(pruned),
    };
  }

  #labelsOf({ nodes }: Pruned): ReadonlyMap<number, string> {
    const { timeline } = this.#watched;
    const labels = new Map<number, string>();
    for (const node of nodes) {
      if (node === 0 || timeline.visits[node] < LABEL_SHARE * timeline.visits[0]) continue;
      const line = lineTo(timeline, node);
      const move = line.length - 1 > LABEL_DEPTH ? undefined : walk(this.#watched, line).line.at(-1);
      if (move !== undefined && move.name.length <= 3) labels.set(node, move.name);
    }
    return labels;
  }

  #draw(): void {
    if (this.#isDrawing) return;
    this.#isDrawing = true;
    requestAnimationFrame(() => {
      this.#isDrawing = false;
      if (this.#looks !== undefined) paint({ context: this.#context, ...this.#looks }, this.#scene);
    });
  }

  #news(): News {
    const { timeline } = this.#watched;
    const { pruned, path, selected } = this.#scene;
    const moves: readonly Move[] = walk(this.#watched, path).line;
    return {
      at: timeline.at,
      isBehind: this.#isBehind,
      status: this.#recorded.status,
      visited: pruned.visited,
      shown: pruned.nodes.length,
      path: moves,
      returns: timeline.returns(timeline.at),
      selected: nodeReport(this.#watched, selected, path),
    };
  }
}

/** Lets messages in. */
function breath(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
