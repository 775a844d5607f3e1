/** What the options of a command line ask of a search. */
import type { Budget } from '@banyan/mcts';
import { type EngineConfig, parseEngine } from './engines/engineText.ts';
import { budgetIn } from './engines.ts';
import type { SearchFlags } from './flags.ts';

/**
 * The engine and its budget: the bounds that the command line has, or else those of the configuration, or else the
 * command's own.
 * @throws UsageError for a configuration that there is not.
 */
export function askedFor(flags: SearchFlags, fallback: Budget): EngineConfig {
  const { kind, options } = parseEngine(flags.engine ?? 'best');
  const { simulations: _, milliseconds: __, ...rest } = options;
  const bounds = [budgetIn(flags), budgetIn(options), fallback].find(
    (budget) => Object.keys(budget).length > 0,
  );
  return { kind, options: { ...rest, ...bounds } };
}
