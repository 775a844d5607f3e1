/** A search with a line on the terminal that says how far it is. */
import type { Budget, SearchResult } from '@banyan/mcts';
import { type Analysis, analysisOf } from './analysis.ts';
import type { Contender } from './engines.ts';
import type { Playable } from './games.ts';
import { count, percent } from './numbers.ts';
import type { Screen } from './screen.ts';

export interface Question<State> {
  readonly playable: Playable<State>;
  readonly contender: Contender<State>;
  readonly state: State;
  readonly budget: Budget;
  readonly seed: number;
  /** The moves that led to the state, for the analysis. */
  readonly position?: string;
}

export interface Thought {
  readonly result: SearchResult;
  readonly analysis: Analysis;
}

/** Searches, and shows the best so far meanwhile. An abort ends it early, with the best so far. */
export async function think<State>(
  { playable, contender, state, budget, seed, position = '' }: Question<State>,
  screen: Screen,
  signal: AbortSignal,
): Promise<Thought> {
  const result = await contender.agent.search(state, budget, {
    seed,
    signal,
    onReport({ actions: [best], simulations }) {
      if (best === undefined) return;
      const move = playable.notation.formatAction(state, best.action);
      screen.status(`thinking: ${move} ${percent(best.value)}, ${count(simulations)} simulations`);
    },
  });
  screen.status('');
  const { milliseconds, stopped } = result;
  const searched = { playable, state, engine: contender.name, seed, milliseconds, stopped };
  return { result, analysis: analysisOf(searched, position, result) };
}
