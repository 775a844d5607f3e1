/** What a bot tells of its thinking, in the shape in which boardgame.io's debug panel shows MCTSBot's. */
import type { SearchResult, Stopped } from '../agent/searchResult.ts';
import type { BotAction } from './botAction.ts';
import type { Choice } from './position.ts';

/** An action that was thought about. */
export interface ActionMetadata {
  readonly parentAction: BotAction;
  readonly visits: number;
  /** The sum of returns of the player who moves; the mean is value / visits. */
  readonly value: number;
  readonly children: readonly [];
}

/** Plain data, so that they can travel with the action. */
export interface BotMetadata {
  readonly visits: number;
  /** The sum of returns of the player who moves, over all actions. */
  readonly value: number;
  /** Every legal action, best first. */
  readonly children: readonly ActionMetadata[];
  readonly milliseconds: number;
  /** Nodes of all trees together. */
  readonly nodes: number;
  readonly seed: string;
  readonly stopped: Stopped;
  /** Worlds that were searched: 1 where nothing is hidden. */
  readonly worlds: number;
}

export function metadataOf(result: SearchResult<Choice>, worlds: number): BotMetadata {
  const { simulations, milliseconds, nodes, seed, stopped } = result;
  const children: ActionMetadata[] = [];
  for (const { action, visits, value } of result.actions) {
    if (!('action' in action)) continue;
    children.push({ parentAction: action.action, visits, value: value * visits, children: [] });
  }
  const value = children.reduce((sum, child) => sum + child.value, 0);
  return { visits: simulations, value, children, milliseconds, nodes, seed: String(seed), stopped, worlds };
}
