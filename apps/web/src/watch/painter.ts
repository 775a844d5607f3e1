/** Draws a tree: the thickness of a branch shows its visits, its colour the value. */
import type { BoardPicture } from '../games/picture.ts';
import { indexIn, type PrunedTree } from '../tree/pruning.ts';
import type { TreeHistory } from '../tree/treeHistory.ts';
import type { Camera, Size } from './camera.ts';
import { boardSideAt, type Places, roomAt } from './layout.ts';
import { paintBoard } from './littleBoard.ts';
import { css, type Palette, SHADES, shadeAt, shadesOf } from './shades.ts';
import type { Path, Surface } from './surface.ts';

export interface Scene {
  readonly history: TreeHistory;
  readonly pruned: PrunedTree;
  readonly places: Places;
  /** The path of the last simulation, the root first. */
  readonly path: ArrayLike<number>;
  /** The selected node. */
  readonly selected: number;
  readonly contents: Contents;
}

/** What is drawn at nodes that have room. */
export interface Contents {
  /** The name of the move to a node. */
  labelOf(node: number): string;
  /** The board at a node; `undefined` where the game has none. */
  boardAt(node: number): BoardPicture | undefined;
}

/** What a scene is drawn on. */
export interface Target {
  readonly surface: Surface;
  readonly size: Size;
  readonly camera: Camera;
  readonly palette: Palette;
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
/** The longest label. */
const MAX_LABEL = 3;

/** Pixels of room from which a node has a board, the largest board, and the most boards. */
const BOARD_ROOM = 44;
const MAX_BOARD = 132;
const MAX_BOARDS = 24;

/** Pixels beyond the edge within which nodes are still drawn. */
const OVERDRAW = 30;

export function paint(target: Target, scene: Scene): void {
  const screen = project(target, scene);
  const shades = shadesOf(target.palette);
  drawBranches(target, scene, screen, shades);
  drawPath(target, scene, screen);
  const boards = drawNodes(target, scene, screen, shades);
  drawSelection(target, scene, screen, boards);
}

/** The positions of nodes on the screen. */
interface Screen {
  readonly x: Float32Array;
  readonly y: Float32Array;
  isVisible(index: number): boolean;
}

function project({ camera, size }: Target, { places }: Scene): Screen {
  const x = places.x.map((unit) => camera.x + camera.scale * unit);
  const y = places.y.map((unit) => camera.y + camera.scale * camera.stretch * unit);
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

/** Adds the branch to a node: it leaves in the direction of its parent, and arrives in its own. */
function addBranch(
  path: Path,
  index: number,
  { camera }: Target,
  { pruned: { parents }, places: { angle, radius } }: Scene,
  { x, y }: Screen,
): void {
  const above = parents[index];
  const middle = (camera.scale * (radius[above] + radius[index])) / 2;
  const leaving = above === 0 ? angle[index] : angle[above];
  path.moveTo(x[above], y[above]);
  path.bezierCurveTo(
    camera.x + middle * Math.sin(leaving),
    camera.y - camera.stretch * middle * Math.cos(leaving),
    camera.x + middle * Math.sin(angle[index]),
    camera.y - camera.stretch * middle * Math.cos(angle[index]),
    x[index],
    y[index],
  );
}

/** One stroke for each shade and width, because strokes are slow. */
function drawBranches(target: Target, scene: Scene, screen: Screen, shades: readonly string[]): void {
  const { history, pruned, places } = scene;
  const { nodes, parents } = pruned;
  const strokes: (Path | undefined)[] = new Array(SHADES * WIDTHS).fill(undefined);
  for (let index = 1; index < nodes.length; index++) {
    const above = parents[index];
    if (!screen.isVisible(index) && !screen.isVisible(above) && places.radius[above] > 0) continue;
    const share = history.visits[nodes[index]] / history.visits[0];
    const width = Math.min(WIDTHS - 1, Math.floor(Math.sqrt(share) * WIDTHS));
    const kind = width * SHADES + shadeAt(history, nodes[index]);
    const stroke = strokes[kind] ?? target.surface.path();
    strokes[kind] = stroke;
    addBranch(stroke, index, target, scene, screen);
  }
  for (const [kind, stroke] of strokes.entries()) {
    if (stroke === undefined) continue;
    target.surface.stroke(stroke, {
      colour: shades[kind % SHADES],
      width: MIN_WIDTH + (Math.floor(kind / SHADES) / (WIDTHS - 1)) * (MAX_WIDTH - MIN_WIDTH),
      opacity: kind < SHADES ? MIN_OPACITY : 1,
    });
  }
}

/** The path of the last simulation along its branches, as far as its nodes are shown. */
function drawPath(target: Target, scene: Scene, screen: Screen): void {
  const { surface, palette } = target;
  const steps = Array.from(scene.path, (node) => indexIn(scene.pruned, node)).filter((index) => index !== -1);
  const last = steps.at(-1);
  if (last === undefined || steps.length < 2) return;
  const walk = surface.path();
  for (const index of steps.slice(1)) addBranch(walk, index, target, scene, screen);
  surface.stroke(walk, { colour: css(palette.surface), width: 5 });
  surface.stroke(walk, { colour: css(palette.ink), width: 2, dash: [6, 5] });
  surface.circle(screen.x[last], screen.y[last], DOT, { fill: css(palette.ink) });
}

/** Draws the nodes that have room: as a dot, with a label, or as a board. Returns the sizes of the boards. */
function drawNodes(
  target: Target,
  scene: Scene,
  screen: Screen,
  shades: readonly string[],
): ReadonlyMap<number, number> {
  const { surface, palette } = target;
  const { history, pruned, places } = scene;
  const [ground, ink] = [css(palette.surface), css(palette.ink)];
  const boards = new Map<number, number>();
  const unit = target.camera.scale * Math.min(1, target.camera.stretch);
  for (let index = 0; index < pruned.nodes.length; index++) {
    if (!screen.isVisible(index)) continue;
    const node = pruned.nodes[index];
    const [x, y] = [screen.x[index], screen.y[index]];
    const radius = places.radius[index];
    const share = history.visits[node] / history.visits[0];
    const room = unit * roomAt(radius, share);
    if (index !== 0 && room < MIN_RADIUS) continue;
    const shade = index === 0 ? ink : shades[shadeAt(history, node)];
    const board = Math.min(unit * boardSideAt(radius, share), MAX_BOARD);
    const picture =
      board < BOARD_ROOM || boards.size >= MAX_BOARDS ? undefined : scene.contents.boardAt(node);
    if (picture !== undefined) {
      boards.set(index, board);
      paintBoard(surface, picture, { x, y, size: board }, palette, shade);
      continue;
    }
    const label = index === 0 || room < LABELLED ? '' : scene.contents.labelOf(node);
    const isLabelled = label !== '' && label.length <= MAX_LABEL;
    const size = isLabelled ? LABELLED : Math.min(DOT, room);
    const look = isLabelled
      ? { fill: ground, stroke: { colour: shade, width: 2.5 } }
      : { fill: shade, ...(size > 3 ? { stroke: { colour: ground, width: 1 } } : {}) };
    // Proven nodes are squares.
    if (history.isProven(node)) surface.rectangle(x - size, y - size, 2 * size, 2 * size, look);
    else surface.circle(x, y, size, look);
    if (isLabelled) surface.text(x, y + 0.5, label, ink, 13);
  }
  return boards;
}

/** Draws a ring around the selected node, or a frame around its board. */
function drawSelection(
  { surface, palette }: Target,
  { pruned, selected }: Scene,
  { x, y }: Screen,
  boards: ReadonlyMap<number, number>,
): void {
  const index = indexIn(pruned, selected);
  if (index === -1) return;
  const board = boards.get(index);
  for (const [colour, width] of [
    [css(palette.surface), 7],
    [css(palette.leaf), 3],
  ] as const) {
    const look = { stroke: { colour, width } };
    if (board === undefined) surface.circle(x[index], y[index], LABELLED + 5, look);
    else {
      const half = 0.54 * board + 4;
      surface.rectangle(x[index] - half, y[index] - half, 2 * half, 2 * half, look);
    }
  }
}

/** The index of the node nearest to a point of the screen, within `reach` pixels; -1 where none is. */
export function nearest({ places }: Scene, camera: Camera, x: number, y: number, reach: number): number {
  let found = -1;
  let least = reach * reach;
  for (let index = 0; index < places.x.length; index++) {
    const right = camera.x + camera.scale * places.x[index] - x;
    const down = camera.y + camera.scale * camera.stretch * places.y[index] - y;
    const square = right * right + down * down;
    if (square >= least) continue;
    least = square;
    found = index;
  }
  return found;
}
