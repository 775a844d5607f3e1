/** The statistics of a bot's search, in the shape of those of MCTSBot, which boardgame.io's debug panel shows. */

import type { SearchResult, Stopped } from '@banyan/mcts';
import type { BotAction } from './botAction.ts';
import type { TreeAction } from './position.ts';

/** The statistics of an action at the root. */
export interface ActionMetadata {
  readonly parentAction: BotAction;
  readonly visits: number;
  /** The sum of the returns of the player who moves, as in MCTSBot; the mean is value / visits. */
  readonly value: number;
  readonly children: readonly [];
}

/** The statistics of a search: plain data, which can be sent with the action. */
export interface BotMetadata {
  readonly visits: number;
  /** The sum of returns of the player who moves, over all actions. */
  readonly value: number;
  /** All legal actions, best first. */
  readonly children: readonly ActionMetadata[];
  readonly milliseconds: number;
  /** Nodes of all trees together. */
  readonly nodes: number;
  readonly seed: string;
  readonly stopped: Stopped;
  /** How many worlds were searched: 1 where nothing is hidden. */
  readonly worlds: number;
}

export function metadataOf(result: SearchResult<TreeAction>, worlds: number): BotMetadata {
  const { simulations, milliseconds, nodes, seed, stopped } = result;
  const children: ActionMetadata[] = [];
  for (const { action, visits, value } of result.actions) {
    if (!('action' in action)) continue;
    children.push({ parentAction: action.action, visits, value: value * visits, children: [] });
  }
  const value = children.reduce((sum, child) => sum + child.value, 0);
  return { visits: simulations, value, children, milliseconds, nodes, seed: String(seed), stopped, worlds };
}
