/** The engines that clients of a server may name: our own, by our own options, within the limits. */
import { BanyanError } from '@banyan/mcts';
import { defined } from '../../defined.ts';
import { type EngineConfig, parseEngine } from '../../engines/engineConfig.ts';
import { quote, UsageError } from '../../usage.ts';
import { SEARCH_LIMITS, type SearchLimits } from './limits.ts';

/** An engine's bound is beyond the limits of the server. */
export class LimitError extends UsageError {
  override readonly name: string = 'LimitError';
}

/** The refusal of an engine, as threads pass it on: they keep no class of errors. */
export interface RefusedConfig {
  readonly refusal: 'LIMIT' | 'INVALID_ENGINE';
  readonly message: string;
}

/**
 * Describes the refusal of an engine.
 * @throws the error itself, if it is no refusal.
 */
export function refusedConfig(error: unknown): RefusedConfig {
  if (!(error instanceof UsageError || error instanceof BanyanError)) throw error;
  return { refusal: error instanceof LimitError ? 'LIMIT' : 'INVALID_ENGINE', message: error.message };
}

/**
 * Parses the text of an engine from the network.
 * @throws UsageError for a text that is no engine, or that names a file; LimitError for a bound beyond the limits.
 */
export function parseServedEngine(text: string, limits: SearchLimits = SEARCH_LIMITS): EngineConfig {
  const config = parseEngine(text);
  if (config.kind === 'net') throw new UsageError('a server has no networks: a client cannot name files');
  const { milliseconds = 0, simulations = 0, nodes = 0 } = config.options;
  checkLimit('milliseconds', milliseconds, limits.maxMilliseconds);
  checkLimit('simulations', simulations, limits.maxSimulations);
  checkLimit('nodes', nodes, limits.maxNodes);
  return config;
}

function checkLimit(name: string, amount: number, max: number): void {
  if (amount > max)
    throw new LimitError(`${name} is at most ${max} on this server, not ${quote(String(amount))}`);
}

/** The kinds of engines whose trees, or tables, have a number of nodes. */
const WITH_NODES: readonly string[] = ['best', 'wasm', 'js', 'uct', 'alphabeta', 'ismcts', 'pimc'];

/** A configuration whose tree is within the limits. */
export function withinMemory(
  { kind, options }: EngineConfig,
  limits: SearchLimits = SEARCH_LIMITS,
): EngineConfig {
  const isSized = !WITH_NODES.includes(kind) || options.level !== undefined;
  const { nodes = isSized ? undefined : limits.maxNodes } = options;
  return { kind, options: { ...options, ...defined({ nodes }) } };
}
