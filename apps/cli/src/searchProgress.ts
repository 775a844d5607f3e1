/** Searches with a status line on the terminal. */
import type { Budget, SearchReport } from '@banyan/mcts';
import { type Analysis, analysisOf } from './analysis.ts';
import type { Searcher } from './engines/searcher.ts';
import type { ThreadedResult } from './engines/threadedResult.ts';
import type { Playable } from './games.ts';
import { writeMoves } from './moves.ts';
import { percent, plural } from './numbers.ts';
import type { Screen } from './screen.ts';

/** A position to search. */
export interface SearchRequest<State> {
  readonly playable: Playable<State>;
  readonly searcher: Pick<Searcher<State>, 'name' | 'search'>;
  readonly state: State;
  readonly budget: Budget;
  readonly seed: number;
  /** The moves to the state, for the analysis. */
  readonly position?: string;
  /** The replies that the search expects to an action. */
  repliesTo?(action: number): readonly number[];
}

/** The result of a search, for the program and for people. */
export interface SearchOutcome {
  readonly result: ThreadedResult;
  readonly analysis: Analysis;
}

/** Searches and shows the best move so far. An abort ends the search with it. */
export async function searchWithProgress<State>(
  { playable, searcher, state, budget, seed, position = '', repliesTo }: SearchRequest<State>,
  screen: Screen,
  signal: AbortSignal,
): Promise<SearchOutcome> {
  const started = performance.now();
  const result = await searcher.search(state, budget, {
    seed,
    signal,
    onReport(report) {
      const elapsed = performance.now() - started;
      screen.status(describeProgress(playable, state, report, { budget, elapsed }));
    },
  });
  screen.status('');
  const { threads, lost, milliseconds, stopped } = result;
  const used = typeof result.seed === 'number' ? result.seed : seed; // a kept tree has that of its first search
  for (const what of lost) screen.print(`banyan: ${what}\n`);
  const search = { threads, lost, seed: used, milliseconds, stopped };
  const searched = { playable, state, engine: searcher.name, ...search };
  return { result, analysis: analysisOf(searched, position, result, repliesTo) };
}

/** Describes a running search in one line: `thinking 42 %: 4 58.2 %, 123,000 simulations, then 3 5`. */
function describeProgress<State>(
  playable: Playable<State>,
  state: State,
  { actions: [best], simulations, principalVariation, values }: SearchReport,
  { budget, elapsed }: { readonly budget: Budget; readonly elapsed: number },
): string {
  if (best === undefined) return '';
  const { simulations: all = Infinity, milliseconds = Infinity } = budget;
  const done = Math.min(1, Math.max(simulations / all, elapsed / milliseconds));
  const known = playable.hidden === undefined ? principalVariation : principalVariation.slice(0, 1);
  const [move = '', ...line] = writeMoves(playable, state, known);
  const found = `${move} ${percent(best.value)}, ${plural(simulations, values === 'minimax' ? 'node' : 'simulation')}`;
  return `thinking ${Math.floor(100 * done)} %: ${[found, ...(line.length > 0 ? [`then ${line.join(' ')}`] : [])].join(', ')}`;
}
