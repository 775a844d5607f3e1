/** Resolves the engine and the budget of a command line. */
import type { Budget } from '@banyan/mcts';
import { type EngineConfig, parseEngine } from './engines/engineConfig.ts';
import { type Bounds, budgetIn } from './engines/openedEngine.ts';
import type { SearchFlags } from './flags.ts';

/**
 * Returns the configuration with its budget: that of the command line, else of the configuration, else the default one.
 * @throws UsageError for an invalid configuration.
 */
export function searchConfig(flags: SearchFlags, defaultBudget: Budget): EngineConfig {
  const { kind, options } = parseEngine(flags.engine ?? 'best');
  const { simulations: _, milliseconds: __, ...rest } = options;
  return { kind, options: { ...rest, ...boundsOf(flags, boundsOf(options, defaultBudget)) } };
}

/** Returns the given bounds; if there are none, the default budget. */
export function boundsOf(given: Bounds, defaultBudget: Budget): Budget {
  const bounds = budgetIn(given);
  return Object.keys(bounds).length > 0 ? bounds : defaultBudget;
}
