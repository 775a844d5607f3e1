/** The limits of analyses. A request beyond one is refused, and never answered with less than it asks for. */
import type { Budget } from '@banyan/mcts';
import { RequestError } from '../errors.ts';

export interface AnalysisLimits {
  /** The time of one analysis, which a request without one has. */
  readonly maxMilliseconds: number;
  /** The nodes of its tree. */
  readonly maxNodes: number;
  readonly maxSimulations: number;
  /** The analyses of one client, waiting and running. */
  readonly maxAnalysesPerClient: number;
  /** The analyses of all clients that wait for their turn. */
  readonly maxWaitingAnalyses: number;
}

export const DEFAULT_ANALYSIS_LIMITS: AnalysisLimits = {
  maxMilliseconds: 10_000,
  maxNodes: 2 ** 19,
  maxSimulations: 1_000_000,
  maxAnalysesPerClient: 4,
  maxWaitingAnalyses: 1_000,
};

/**
 * Adds the time that a budget lacks.
 * @throws RequestError `LIMIT` for a bound beyond the limits.
 */
export function boundedBudget(budget: Budget, limits: AnalysisLimits): Budget {
  const { maxMilliseconds, maxNodes, maxSimulations } = limits;
  const most = { simulations: maxSimulations, milliseconds: maxMilliseconds, nodes: maxNodes };
  for (const bound of ['simulations', 'milliseconds', 'nodes'] as const) {
    const asked = budget[bound];
    if (asked === undefined || asked <= most[bound]) continue;
    throw new RequestError('LIMIT', `budget.${bound} is at most ${most[bound]} on this server, not ${asked}`);
  }
  return { milliseconds: maxMilliseconds, ...budget };
}
