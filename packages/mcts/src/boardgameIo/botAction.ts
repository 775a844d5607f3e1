/** Actions of boardgame.io's bots, and how errors name them. */
import type { Bot } from '#boardgame.io/ai';
import { show } from '../checking/options.ts';

/** A move or an event, ready for the reducer, as `enumerate` names it. */
export type BotAction = ReturnType<Bot['enumerate']>[number];

/** An action as a developer wrote it. */
export function textOf({ payload: { type, args, playerID } }: BotAction): string {
  const given: readonly unknown[] = args === undefined ? [] : Array.isArray(args) ? args : [args];
  return `${type}(${given.map(show).join(', ')}) by player ${playerID}`;
}
