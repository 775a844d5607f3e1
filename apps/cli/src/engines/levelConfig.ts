/** The level of an engine: `best,level=3`. */
import { type Game, type Level, levelsOf } from '@banyan/mcts';
import { UsageError } from '../usage.ts';
import type { EngineConfig } from './engineConfig.ts';
import { ENGINE_OPTIONS } from './options.ts';

/** The options that may stand beside a level. */
const BOUNDS = ['level', 'simulations', 'milliseconds'];

/**
 * Returns the level of a configuration; `undefined` if it has none.
 * @throws UsageError for another engine than `best`, and for other options than bounds.
 */
export function levelIn<State>(game: Game<State>, { kind, options }: EngineConfig): Level | undefined {
  if (options.level === undefined) return undefined;
  if (kind !== 'best') throw new UsageError(`${kind} has no level: levels are of best`);
  const other = ENGINE_OPTIONS.find(({ name }) => options[name] !== undefined && !BOUNDS.includes(name));
  if (other !== undefined) throw new UsageError(`a level decides ${other.name} itself: leave it out`);
  return levelsOf(game)[options.level - 1];
}
