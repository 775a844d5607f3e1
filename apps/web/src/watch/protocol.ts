/** The messages between a page and the worker of a tree: plain data. */
import type { SearchStatus } from '@banyan/mcts';
import type { SearchTask } from '../engine/protocol.ts';
import type { Move } from '../games/position.ts';
import type { NodeReport } from '../tree/nodeReport.ts';
import type { Variant } from '../tree/variant.ts';
import type { Camera, Extent, Size } from './camera.ts';
import type { Layout } from './layout.ts';
import type { Palette } from './shades.ts';

/** The tree to grow: a task with a variant instead of settings. */
export interface TreeRequest extends Pick<SearchTask, 'game' | 'moves' | 'seed'> {
  readonly variant: Variant;
}

/** The part of the tree to show. */
export interface ViewRequest {
  /** The number of simulations. */
  readonly at: number;
  readonly maxNodes: number;
  readonly layout: Layout;
}

/** The size, camera and colours of a drawing. */
export interface Viewport {
  readonly size: Size;
  /** Device pixels to a CSS pixel. */
  readonly ratio: number;
  readonly camera: Camera;
  readonly palette: Palette;
}

export interface TreeReport {
  /** The number of simulations shown: fewer than requested while `isBehind`, and once the search is over. */
  readonly at: number;
  /** Whether the search is still below the requested number, so that the page requests again. */
  readonly isBehind: boolean;
  readonly status: SearchStatus;
  /** The numbers of visited and of drawn nodes. */
  readonly visited: number;
  readonly shown: number;
  /** The part of the drawing that the camera follows, and all of it. */
  readonly followed: Extent;
  readonly extent: Extent;
  /** The moves of the last simulation in the tree, those of its rollout, and its returns. */
  readonly path: readonly Move[];
  readonly rollout: readonly Move[];
  readonly returns: readonly number[] | undefined;
  /** The selected node. */
  readonly selected: NodeReport;
}

/**
 * A step from the selected node: `down` to its parent, `up` to its most visited child, `left` and `right` to a sibling, or
 * to the `root`, or to the `end` of the principal variation as far as it is shown.
 */
export type Direction = 'down' | 'up' | 'left' | 'right' | 'root' | 'end';
