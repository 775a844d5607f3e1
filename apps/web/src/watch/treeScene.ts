/** A recorded tree in its worker: grows it, shows it at any time, lays it out and draws it. */
import type { Move } from '../games/position.ts';
import { nodeAfter, nodeReport, type RecordedTree, replay } from '../tree/nodeReport.ts';
import { indexIn, type PrunedTree, prune } from '../tree/pruning.ts';
import type { RecordedSearch } from '../tree/recordedSearch.ts';
import { type Growth, growthOf } from './growth.ts';
import { extentOf, type Layout, place } from './layout.ts';
import { NodeContents } from './nodeContents.ts';
import { nearest, type Scene } from './painter.ts';
import type { Direction, TreeReport, Viewport, ViewRequest } from './protocol.ts';
import { paintOn, pngOf, svgOf } from './sceneImages.ts';

/** Milliseconds between which the worker receives messages, and the simulations between two readings of the clock. */
const SLICE = 8;
const SIMULATIONS = 16;
/** Milliseconds after which `show` reports, finished or not. */
const REPORT_AFTER = 120;

/** The largest distance of a click from its node, in CSS pixels. */
const REACH = 24;

const NOTHING: PrunedTree = { nodes: new Uint32Array(), parents: new Uint32Array(), visited: 0 };

export class TreeScene<State> {
  readonly #tree: RecordedTree<State>;
  readonly #recorded: RecordedSearch;
  readonly #contents: NodeContents<State>;
  readonly #canvas: OffscreenCanvas;
  readonly #context: OffscreenCanvasRenderingContext2D;
  #viewport: Viewport | undefined;
  #scene: Scene;
  #isBehind = false;
  #isDrawing = false;

  constructor(canvas: OffscreenCanvas, tree: RecordedTree<State>, recorded: RecordedSearch) {
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas to draw on');
    this.#canvas = canvas;
    this.#context = context;
    this.#tree = tree;
    this.#recorded = recorded;
    this.#contents = new NodeContents(tree);
    this.#scene = this.#sceneOf('visits', NOTHING, 0);
  }

  /**
   * Shows the tree at a time, or as far as the search comes within `REPORT_AFTER`; the report then says `isBehind`.
   */
  async show({ at, maxNodes, layout }: ViewRequest): Promise<TreeReport> {
    const { history } = this.#tree;
    const deadline = performance.now() + REPORT_AFTER;
    let end = performance.now() + SLICE;
    let isBehind = history.length < at;
    while (isBehind && end < deadline) {
      const before = history.length;
      isBehind = this.#recorded.grow(Math.min(at, before + SIMULATIONS)) > before && history.length < at;
      if (performance.now() < end) continue;
      await yieldToMessages();
      end = performance.now() + SLICE;
    }
    this.#isBehind = isBehind;
    history.seek(Math.min(at, history.length));
    const { selected } = this.#scene;
    const isThere = selected === 0 || history.visits[selected] > 0;
    this.#scene = this.#sceneOf(layout, prune(history, maxNodes), isThere ? selected : 0);
    this.#draw();
    return this.#report();
  }

  /** Sets the size, camera and colours of the drawing. */
  setViewport(viewport: Viewport): void {
    const { size, ratio } = viewport;
    const [width, height] = [size.width, size.height].map((length) =>
      Math.max(1, Math.round(length * ratio)),
    );
    if (this.#canvas.width !== width) this.#canvas.width = width;
    if (this.#canvas.height !== height) this.#canvas.height = height;
    this.#viewport = viewport;
    this.#draw();
  }

  /** Selects the node after a line of actions, or the last visited node on the way there. */
  select(actions: readonly number[]): TreeReport {
    const { history } = this.#tree;
    for (let length = actions.length; length >= 0; length--) {
      const node = nodeAfter(this.#tree, actions.slice(0, length));
      if (node !== undefined && (node === 0 || history.visits[node] > 0)) return this.#select(node);
    }
    return this.#select(0);
  }

  /** Selects the node near a point of the canvas, if there is one. */
  pick(x: number, y: number): TreeReport | undefined {
    if (this.#viewport === undefined) return undefined;
    const index = nearest(this.#scene, this.#viewport.camera, x, y, REACH);
    return index === -1 ? undefined : this.#select(this.#scene.pruned.nodes[index]);
  }

  /** Selects the next node in a direction, if there is one. */
  step(step: Direction): TreeReport {
    const { history } = this.#tree;
    const { selected } = this.#scene;
    if (step === 'down') return this.#select(history.parent[selected]);
    if (step === 'root') return this.#select(0);
    if (step === 'up') return this.#select(this.#mostVisitedChild(selected) ?? selected);
    if (step === 'end') {
      let node = 0;
      for (let next: number | undefined = 0; next !== undefined; next = this.#mostVisitedChild(node))
        node = next;
      return this.#select(node);
    }
    const siblings = selected === 0 ? [0] : this.#visitedChildren(history.parent[selected]);
    const next = siblings.indexOf(selected) + (step === 'left' ? -1 : 1);
    return this.#select(siblings[next] ?? selected);
  }

  /** The position of the selected node, in units of the layout; `undefined` where it is not shown. */
  selectedPosition(): readonly [x: number, y: number] | undefined {
    const { pruned, places, selected } = this.#scene;
    const index = indexIn(pruned, selected);
    return index === -1 ? undefined : [places.x[index], places.y[index]];
  }

  /** The most visited of the shown children, and of equals the first. */
  #mostVisitedChild(node: number): number | undefined {
    const { visits } = this.#tree.history;
    const shown = this.#visitedChildren(node).filter((child) => indexIn(this.#scene.pruned, child) !== -1);
    return shown.sort((one, other) => visits[other] - visits[one])[0];
  }

  #visitedChildren(node: number): number[] {
    const { history } = this.#tree;
    const { tree } = history;
    if (tree === undefined || !history.isExpanded(node)) return [];
    const children = Array.from(
      { length: tree.childCountOf(node) },
      (_, index) => tree.firstChildOf(node) + index,
    );
    return children.filter((child) => history.visits[child] > 0);
  }

  #select(node: number): TreeReport {
    this.#scene = { ...this.#scene, selected: node };
    this.#draw();
    return this.#report();
  }

  #sceneOf(layout: Layout, pruned: PrunedTree, selected: number): Scene {
    const { history } = this.#tree;
    return {
      history,
      pruned,
      places: place(layout, history, pruned),
      path: history.path(history.at),
      selected,
      contents: this.#contents,
    };
  }

  #draw(): void {
    if (this.#isDrawing) return;
    this.#isDrawing = true;
    requestAnimationFrame(() => {
      this.#isDrawing = false;
      if (this.#viewport !== undefined) paintOn(this.#context, this.#viewport, this.#scene);
    });
  }

  /** The growth of the tree up to a number of simulations. */
  growth(simulations: number): Growth {
    const { history } = this.#tree;
    const { at } = history;
    const growth = growthOf(history, Math.min(simulations, history.length), (node) =>
      this.#contents.labelOf(node),
    );
    history.seek(at);
    return growth;
  }

  /** The drawing as an SVG. */
  toSvg(): string {
    return svgOf(this.#shownViewport(), this.#scene);
  }

  /** The drawing as a PNG. */
  toPng(): Promise<Blob> {
    return pngOf(this.#shownViewport(), this.#scene);
  }

  #shownViewport(): Viewport {
    if (this.#viewport === undefined) throw new Error('nothing is drawn yet');
    return this.#viewport;
  }

  /** The moves of the last simulation's rollout; changes the state. */
  #rolloutFrom(state: State): readonly Move[] {
    const { history, rules } = this.#tree;
    return Array.from(history.rollout(history.at), (action) => {
      const name = rules.notation.formatAction(state, action);
      rules.game.apply(state, action);
      return { action, name };
    });
  }

  #report(): TreeReport {
    const { history } = this.#tree;
    const { pruned, path, selected, places } = this.#scene;
    const { state, line } = replay(this.#tree, path);
    const last = path.length === 0 ? 0 : indexIn(pruned, path[path.length - 1]);
    return {
      at: history.at,
      isBehind: this.#isBehind,
      status: this.#recorded.status,
      visited: pruned.visited,
      shown: pruned.nodes.length,
      followed: extentOf(history, pruned, places, last),
      extent: extentOf(history, pruned, places, last, 0),
      path: line,
      rollout: this.#rolloutFrom(state),
      returns: history.returns(history.at),
      selected: nodeReport(this.#tree, selected, path),
    };
  }
}

/** Lets the worker receive messages. */
function yieldToMessages(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
