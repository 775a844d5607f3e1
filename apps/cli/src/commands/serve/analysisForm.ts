/** The form of analyses on the server: that of ANALYSIS.md, in one thread, without files. */
import { BanyanError, type Budget } from '@banyan/mcts';
import { type AnalysisForm, RequestError, type SearchTask } from '@banyan/server';
import { ANALYSIS_SCHEMA } from '../../analysisServer/analysisSchema.ts';
import { type Query, REQUEST_SCHEMA, readQuery } from '../../analysisServer/request.ts';
import { positionOf } from '../../analyzer.ts';
import { defined } from '../../defined.ts';
import { formatEngine } from '../../engines/engineConfig.ts';
import { findGame } from '../../games.ts';
import { refuseChance } from '../../moves.ts';
import { UsageError } from '../../usage.ts';
import { LimitError, parseServedEngine } from './servedEngine.ts';

/** The bound of a request without a budget. */
const DEFAULT_BUDGET: Budget = { simulations: 100_000 };

export const analysisForm: AnalysisForm = {
  request: REQUEST_SCHEMA,
  analysis: ANALYSIS_SCHEMA,
  read(request) {
    try {
      return taskOf(readQuery(request, { engine: 'best', budget: DEFAULT_BUDGET, threads: 1 }));
    } catch (error) {
      if (error instanceof UsageError || error instanceof BanyanError)
        throw new RequestError('INVALID_REQUEST', error.message);
      throw error;
    }
  },
};

function taskOf({ game, position, config, budget, threads, seed, reportEvery }: Query): SearchTask {
  if (threads !== undefined && threads > 1)
    throw new RequestError('LIMIT', `threads is 1 on this server, not ${threads}`);
  const engine = formatEngine(config);
  checkEngine(engine);
  const name = findGame(game)((playable) => {
    refuseChance(playable, positionOf(playable, position).state);
    return playable.name;
  });
  return { game: name, engine, position, budget, seed, ...defined({ reportEvery }) };
}

/** @throws RequestError for an engine that names a file or has a bound beyond the limits. */
function checkEngine(text: string): void {
  try {
    parseServedEngine(text);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new RequestError(error instanceof LimitError ? 'LIMIT' : 'INVALID_ENGINE', error.message);
  }
}
