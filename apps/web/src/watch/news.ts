/** What a page asks of a tree that is watched, and what it is told: plain data, for both sides of a worker. */
import type { SearchStatus } from '@banyan/mcts';
import type { Question } from '../engine/question.ts';
import type { Move } from '../games/position.ts';
import type { NodeReport } from '../tree/nodeReport.ts';
import type { Variant } from '../tree/variant.ts';
import type { Camera, Size } from './camera.ts';
import type { Layout } from './layout.ts';
import type { Palette } from './shades.ts';

/** What to grow: a question, with a variant in the place of its settings. */
export interface Seedling extends Pick<Question, 'game' | 'moves' | 'seed'> {
  readonly variant: Variant;
}

/** Which part of it to show. */
export interface Sight {
  /** After how many simulations. */
  readonly at: number;
  /** The most nodes. */
  readonly most: number;
  readonly layout: Layout;
}

/** How it is drawn. */
export interface Looks {
  readonly size: Size;
  /** Pixels of the device to one of the page. */
  readonly ratio: number;
  readonly camera: Camera;
  readonly palette: Palette;
}

export interface News {
  /** Fewer than asked for while there is more to come, and where nothing is left to search. */
  readonly at: number;
  /** Whether it is to be asked again, because it has not come so far yet. */
  readonly isBehind: boolean;
  readonly status: SearchStatus;
  /** Nodes with visits, and those that are drawn. */
  readonly visited: number;
  readonly shown: number;
  /** The simulation that was last: its moves in the tree, and what its rollout came to. */
  readonly path: readonly Move[];
  readonly returns: readonly number[] | undefined;
  /** The node that is looked at. */
  readonly selected: NodeReport;
}

/**
 * From node to node: to the parent, to the most visited child, to the sibling on either side; to the root, and to the
 * end of the line that is expected, as far as it is shown.
 */
export type Step = 'down' | 'up' | 'left' | 'right' | 'root' | 'end';
