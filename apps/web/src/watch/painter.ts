/** Draws a tree: the thickness of a branch shows its visits, its colour the value. */
import { indexIn, type PrunedTree } from '../tree/pruning.ts';
import type { TreeHistory } from '../tree/treeHistory.ts';
import type { Camera } from './camera.ts';
import type { Places } from './layout.ts';
import type { Viewport } from './protocol.ts';
import { css, SHADES, shadeAt, shadesOf } from './shades.ts';

export interface Scene {
  readonly history: TreeHistory;
  readonly pruned: PrunedTree;
  readonly places: Places;
  /** The path of the last simulation, the root first. */
  readonly path: ArrayLike<number>;
  /** The selected node. */
  readonly selected: number;
  /** The labels of nodes near the root. */
  readonly labels: ReadonlyMap<number, string>;
}

/** A canvas with its viewport. */
export interface Target extends Viewport {
  readonly context: OffscreenCanvasRenderingContext2D;
}

/** The widest and the narrowest branch, in CSS pixels, and the number of widths. */
const MAX_WIDTH = 18;
const MIN_WIDTH = 0.8;
const WIDTHS = 12;
/** The opacity of the narrowest branches, which overlap. */
const MIN_OPACITY = 0.65;

/** Radii of nodes, in pixels: the largest without a label, the one with a label, and the smallest drawn. */
const DOT = 5;
const LABELLED = 12;
const MIN_RADIUS = 1.6;

/** Pixels beyond the edge within which nodes are still drawn. */
const OVERDRAW = 30;

export function paint(target: Target, scene: Scene): void {
  const { context, size, ratio, palette } = target;
  const shades = shadesOf(palette);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, size.width, size.height);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  const screen = project(target, scene);
  drawBranches(target, scene, screen, shades);
  drawPath(target, scene, screen);
  drawNodes(target, scene, screen, shades);
  drawSelection(target, scene, screen);
}

/** The positions of nodes on the screen. */
interface Screen {
  readonly x: Float32Array;
  readonly y: Float32Array;
  isVisible(index: number): boolean;
}

function project({ camera, size }: Target, { places }: Scene): Screen {
  const x = places.x.map((unit) => camera.x + camera.scale * unit);
  const y = places.y.map((unit) => camera.y + camera.scale * unit);
  return {
    x,
    y,
    isVisible: (index) =>
      x[index] > -OVERDRAW &&
      x[index] < size.width + OVERDRAW &&
      y[index] > -OVERDRAW &&
      y[index] < size.height + OVERDRAW,
  };
}

/** One stroke for each shade and width, because strokes are slow. */
function drawBranches(
  { context, camera }: Target,
  { history, pruned, places }: Scene,
  { x, y, isVisible }: Screen,
  shades: readonly string[],
): void {
  const { nodes, parents } = pruned;
  const { angle, radius } = places;
  const strokes: (Path2D | undefined)[] = new Array(SHADES * WIDTHS).fill(undefined);
  for (let index = 1; index < nodes.length; index++) {
    const above = parents[index];
    if (!isVisible(index) && !isVisible(above) && radius[above] > 0) continue;
    const share = history.visits[nodes[index]] / history.visits[0];
    const width = Math.min(WIDTHS - 1, Math.floor(Math.sqrt(share) * WIDTHS));
    const kind = width * SHADES + shadeAt(history, nodes[index]);
    const stroke = strokes[kind] ?? new Path2D();
    strokes[kind] = stroke;
    // A branch leaves in the direction of its parent, and arrives in its own.
    const middle = (camera.scale * (radius[above] + radius[index])) / 2;
    const leaving = above === 0 ? angle[index] : angle[above];
    stroke.moveTo(x[above], y[above]);
    stroke.bezierCurveTo(
      camera.x + middle * Math.sin(leaving),
      camera.y - middle * Math.cos(leaving),
      camera.x + middle * Math.sin(angle[index]),
      camera.y - middle * Math.cos(angle[index]),
      x[index],
      y[index],
    );
  }
  for (const [kind, stroke] of strokes.entries()) {
    if (stroke === undefined) continue;
    context.globalAlpha = kind < SHADES ? MIN_OPACITY : 1;
    context.strokeStyle = shades[kind % SHADES];
    context.lineWidth = MIN_WIDTH + (Math.floor(kind / SHADES) / (WIDTHS - 1)) * (MAX_WIDTH - MIN_WIDTH);
    context.stroke(stroke);
  }
  context.globalAlpha = 1;
}

/** The path of the last simulation, as far as its nodes are shown. */
function drawPath({ context, palette }: Target, { pruned, path }: Scene, { x, y }: Screen): void {
  const steps = Array.from(path, (node) => indexIn(pruned, node)).filter((index) => index !== -1);
  const last = steps.at(-1);
  if (last === undefined || steps.length < 2) return;
  context.beginPath();
  for (const index of steps) context.lineTo(x[index], y[index]);
  context.strokeStyle = css(palette.surface);
  context.lineWidth = 5;
  context.stroke();
  context.strokeStyle = css(palette.ink);
  context.lineWidth = 2;
  context.setLineDash([6, 5]);
  context.stroke();
  context.setLineDash([]);
  circle(context, x[last], y[last], DOT);
  context.fillStyle = css(palette.ink);
  context.fill();
}

/** Draws the nodes that have room; proven nodes are squares. */
function drawNodes(
  { context, camera, palette }: Target,
  { history, pruned: { nodes }, places, labels }: Scene,
  { x, y, isVisible }: Screen,
  shades: readonly string[],
): void {
  const surface = css(palette.surface);
  const ink = css(palette.ink);
  context.font = '600 13px system-ui, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (let index = 0; index < nodes.length; index++) {
    if (!isVisible(index)) continue;
    const node = nodes[index];
    const share = history.visits[node] / history.visits[0];
    // The room of a node is its part of the arc at its radius.
    const room = index === 0 ? DOT : camera.scale * places.radius[index] * share * 1.8;
    const label = room < LABELLED ? undefined : labels.get(node);
    const radius = label === undefined ? Math.min(DOT, room) : LABELLED;
    if (radius < MIN_RADIUS) continue;
    const shade = index === 0 ? ink : shades[shadeAt(history, node)];
    if (history.isProven(node)) square(context, x[index], y[index], radius);
    else circle(context, x[index], y[index], radius);
    context.fillStyle = label === undefined ? shade : surface;
    context.strokeStyle = label === undefined ? surface : shade;
    context.lineWidth = label === undefined ? 1 : 2.5;
    context.fill();
    if (radius > 3) context.stroke();
    if (label === undefined) continue;
    context.fillStyle = ink;
    context.fillText(label, x[index], y[index] + 0.5);
  }
}

/** Draws a ring around the selected node. */
function drawSelection({ context, palette }: Target, { pruned, selected }: Scene, { x, y }: Screen): void {
  const index = indexIn(pruned, selected);
  if (index === -1) return;
  circle(context, x[index], y[index], LABELLED + 5);
  context.strokeStyle = css(palette.surface);
  context.lineWidth = 7;
  context.stroke();
  context.strokeStyle = css(palette.leaf);
  context.lineWidth = 3;
  context.stroke();
}

function circle(context: OffscreenCanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
}

function square(context: OffscreenCanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.rect(x - radius, y - radius, 2 * radius, 2 * radius);
}

/** The index of the node nearest to a point of the screen, within `reach` pixels; -1 where none is. */
export function nearest({ places }: Scene, camera: Camera, x: number, y: number, reach: number): number {
  let found = -1;
  let least = reach * reach;
  for (let index = 0; index < places.x.length; index++) {
    const right = camera.x + camera.scale * places.x[index] - x;
    const down = camera.y + camera.scale * places.y[index] - y;
    const square = right * right + down * down;
    if (square >= least) continue;
    least = square;
    found = index;
  }
  return found;
}
