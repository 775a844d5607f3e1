/** Actions of boardgame.io's bots, and their text in errors. */
import { show } from '@banyan/mcts/checks';
import type { Bot } from '#boardgame.io/ai';

/** A move or an event that `enumerate` lists, as an action of the reducer. */
export type BotAction = ReturnType<Bot['enumerate']>[number];

/** An action as source text: `drop(3) by player 0`. */
export function textOf({ payload: { type, args, playerID } }: BotAction): string {
  const given: readonly unknown[] = args === undefined ? [] : Array.isArray(args) ? args : [args];
  return `${type}(${given.map(show).join(', ')}) by player ${playerID}`;
}
