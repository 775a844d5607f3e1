/** The form of analyses as a schema, for documents that other programs read. */
import type { SearchStatus, Stopped } from '@banyan/mcts';
import * as v from 'valibot';
import type { Analysis, AnalyzedMove } from '../analysis.ts';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const sentences = v.array(v.string());

const MOVE_SCHEMA: v.GenericSchema<AnalyzedMove> = v.strictObject({
  move: v.string(),
  visits: count,
  value: v.nullable(v.pipe(v.number(), v.description('the mean or proven return: win 1, draw 0.5, loss 0'))),
  units: v.exactOptional(v.nullable(v.pipe(v.number(), v.description('the value in units of the game')))),
  interval: v.nullable(v.pipe(v.tuple([v.number(), v.number()]), v.description('95 % confidence interval'))),
  prior: v.nullable(share),
  proven: v.nullable(v.pipe(v.number(), v.description('the return under perfect play'))),
  distance: v.nullable(v.pipe(count, v.description('the number of moves to the end of the game'))),
  line: v.pipe(
    v.array(v.string()),
    v.description('the expected line of play from this move on, as far as it is known'),
  ),
});

/** All reasons, which the compiler counts. */
const STOPPED: { readonly [Reason in Stopped]: Reason } = {
  simulations: 'simulations',
  milliseconds: 'milliseconds',
  nodes: 'nodes',
  bytes: 'bytes',
  aborted: 'aborted',
  decided: 'decided',
  forced: 'forced',
  visits: 'visits',
  solved: 'solved',
  depth: 'depth',
  terminal: 'terminal',
};

const STATUS: { readonly [Each in SearchStatus]: Each } = {
  searching: 'searching',
  memory: 'memory',
  visits: 'visits',
  solved: 'solved',
  depth: 'depth',
  terminal: 'terminal',
};

/** An analysis: a report or an answer. */
export const ANALYSIS_SCHEMA: v.GenericSchema<Analysis> = v.strictObject({
  game: v.string(),
  engine: v.pipe(v.string(), v.description('the engine that searched')),
  threads: count,
  lost: sentences,
  warnings: v.pipe(sentences, v.description('what makes the values doubtful')),
  position: v.pipe(v.string(), v.description('the moves from the start')),
  player: v.nullable(v.pipe(count, v.description('the player to move, from 0'))),
  move: v.nullable(v.pipe(v.string(), v.description('the recommended move'))),
  explanation: v.nullable(v.string()),
  moves: v.pipe(v.array(MOVE_SCHEMA), v.description('every legal move, best first')),
  principalVariation: v.array(v.string()),
  simulations: count,
  simulationsPerSecond: v.number(),
  milliseconds: v.number(),
  nodes: count,
  maxDepth: count,
  seed: count,
  stopped: v.nullable(v.pipe(v.enum(STOPPED), v.description('why the search ended; null while it runs'))),
  status: v.enum(STATUS),
  returns: v.nullable(v.array(v.number())),
  range: v.exactOptional(
    v.pipe(v.tuple([v.number(), v.number()]), v.description('the least and the greatest return of the game')),
  ),
  values: v.exactOptional(
    v.pipe(v.literal('minimax'), v.description('alpha-beta searched: visits and simulations are nodes')),
  ),
  unit: v.exactOptional(v.pipe(v.string(), v.description('the name of the units, such as chips'))),
});
