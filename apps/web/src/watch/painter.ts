/** Draws a tree: branches as thick as their share of the visits, coloured by whom they favour. */

import { indexIn, type Pruned } from '../tree/pruning.ts';
import type { Timeline } from '../tree/timeline.ts';
import type { Camera, Size } from './camera.ts';
import type { Places } from './layout.ts';
import { css, type Palette, SHADES, shadeAt, shadesOf } from './shades.ts';

export interface Scene {
  readonly timeline: Timeline;
  readonly pruned: Pruned;
  readonly places: Places;
  /** Nodes of the simulation that is looked at, the root first. */
  readonly path: ArrayLike<number>;
  /** The node that is looked at. */
  readonly selected: number;
  /** The names of moves, by the nodes that they lead to: for those near the root. */
  readonly labels: ReadonlyMap<number, string>;
}

/** Where it is drawn, and how. */
export interface Sheet {
  readonly context: OffscreenCanvasRenderingContext2D;
  readonly size: Size;
  /** Pixels of the device to one of the page. */
  readonly ratio: number;
  readonly camera: Camera;
  readonly palette: Palette;
}

/** The thickest and the thinnest branch, in pixels of the page, and the steps between. */
const THICKEST = 18;
const THINNEST = 0.8;
const WIDTHS = 12;
/** How much is seen of the thinnest, of which there are thousands. */
const FAINT = 0.65;

/** Radii of nodes, in pixels: at most, with a label, and where they begin to be drawn. */
const DOT = 5;
const LABELLED = 12;
const LEAST = 1.6;

/** How far beyond the edge something may still be seen. */
const BEYOND = 30;

export function paint(sheet: Sheet, scene: Scene): void {
  const { context, size, ratio, palette } = sheet;
  const shades = shadesOf(palette);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, size.width, size.height);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  const screen = project(sheet, scene);
  drawBranches(sheet, scene, screen, shades);
  drawPath(sheet, scene, screen);
  drawNodes(sheet, scene, screen, shades);
  drawChoice(sheet, scene, screen);
}

/** Where nodes are on the screen, and whether they are in sight. */
interface Screen {
  readonly x: Float32Array;
  readonly y: Float32Array;
  isNear(index: number): boolean;
}

function project({ camera, size }: Sheet, { places }: Scene): Screen {
  const x = places.x.map((unit) => camera.x + camera.scale * unit);
  const y = places.y.map((unit) => camera.y + camera.scale * unit);
  return {
    x,
    y,
    isNear: (index) =>
      x[index] > -BEYOND &&
      x[index] < size.width + BEYOND &&
      y[index] > -BEYOND &&
      y[index] < size.height + BEYOND,
  };
}

/** One stroke for each shade and width: strokes are what takes the time. */
function drawBranches(
  { context, camera }: Sheet,
  { timeline, pruned, places }: Scene,
  { x, y, isNear }: Screen,
  shades: readonly string[],
): void {
  const { nodes, parents } = pruned;
  const { angle, radius } = places;
  const strokes: (Path2D | undefined)[] = new Array(SHADES * WIDTHS).fill(undefined);
  for (let index = 1; index < nodes.length; index++) {
    const above = parents[index];
    if (!isNear(index) && !isNear(above) && radius[above] > 0) continue;
    const share = timeline.visits[nodes[index]] / timeline.visits[0];
    const width = Math.min(WIDTHS - 1, Math.floor(Math.sqrt(share) * WIDTHS));
    const kind = width * SHADES + shadeAt(timeline, nodes[index]);
    const stroke = strokes[kind] ?? new Path2D();
    strokes[kind] = stroke;
    // It leaves in the direction of its parent, and arrives in its own.
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
    context.globalAlpha = kind < SHADES ? FAINT : 1;
    context.strokeStyle = shades[kind % SHADES];
    context.lineWidth = THINNEST + (Math.floor(kind / SHADES) / (WIDTHS - 1)) * (THICKEST - THINNEST);
    context.stroke(stroke);
  }
  context.globalAlpha = 1;
}

/** The way of the simulation, as far as its nodes are shown. */
function drawPath({ context, palette }: Sheet, { pruned, path }: Scene, { x, y }: Screen): void {
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

/** Nodes are drawn where there is room for them; proven ones are squares. */
function drawNodes(
  { context, camera, palette }: Sheet,
  { timeline, pruned: { nodes }, places, labels }: Scene,
  { x, y, isNear }: Screen,
  shades: readonly string[],
): void {
  const surface = css(palette.surface);
  const ink = css(palette.ink);
  context.font = '600 13px system-ui, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (let index = 0; index < nodes.length; index++) {
    if (!isNear(index)) continue;
    const node = nodes[index];
    const share = timeline.visits[node] / timeline.visits[0];
    // The room that a node has is as wide as its share of the rim that it stands on.
    const room = index === 0 ? DOT : camera.scale * places.radius[index] * share * 1.8;
    const label = room < LABELLED ? undefined : labels.get(node);
    const radius = label === undefined ? Math.min(DOT, room) : LABELLED;
    if (radius < LEAST) continue;
    const shade = index === 0 ? ink : shades[shadeAt(timeline, node)];
    if (timeline.isProven(node)) square(context, x[index], y[index], radius);
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

/** A ring around the node that is looked at. */
function drawChoice({ context, palette }: Sheet, { pruned, selected }: Scene, { x, y }: Screen): void {
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

/** The index of the node that is nearest to a point of the screen, of those within reach; -1 where none is. */
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
