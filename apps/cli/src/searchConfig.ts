/** What the options of a command line ask of a search. */
import type { Budget } from '@banyan/mcts';
import { type EngineConfig, parseEngine } from './engines/engineConfig.ts';
import { type Bounds, budgetIn } from './engines.ts';
import type { SearchFlags } from './flags.ts';

/**
 * The engine and its budget: the bounds that the command line has, or else those of the configuration, or else the
 * command's own.
 * @throws UsageError for a configuration that there is not.
 */
export function searchConfig(flags: SearchFlags, defaultBudget: Budget): EngineConfig {
  const { kind, options } = parseEngine(flags.engine ?? 'best');
  const { simulations: _, milliseconds: __, ...rest } = options;
  return { kind, options: { ...rest, ...boundsOf(flags, boundsOf(options, defaultBudget)) } };
}

/** The bounds that were given, or else others. */
export function boundsOf(given: Bounds, defaultBudget: Budget): Budget {
  const bounds = budgetIn(given);
  return Object.keys(bounds).length > 0 ? bounds : defaultBudget;
}
