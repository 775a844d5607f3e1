/**
 * A match of several workers against one at equal time. The two search in turn, so that each has the whole machine
 * where nothing else runs on it.
 */
import type { Budget } from '@banyan/mcts';
import type { ParallelAgent } from '@banyan/mcts/parallel';
import { type Choice, type Interval, type Pentanomial, pentanomialOf, type Turn } from '@banyan/tournament';
import { meeting } from '../strength/meeting.ts';
import { estimate } from '../strength/score.ts';
import type { StrengthSeat } from '../strength/seat.ts';
import { openAgent } from './parallelAgent.ts';
import type { Subject } from './subjects.ts';

export interface MatchOptions {
  readonly workers: number;
  readonly pairs: number;
  /** Of each worker, for each move: equal time by the clock, or equal simulations, as on idle cores. */
  readonly budget: { readonly milliseconds: number } | { readonly simulations: number };
  readonly seed: number;
  readonly onPair: (pair: number) => void;
}

export interface MatchOutcome {
  /** The mean score of a game, for the workers. */
  readonly score: Interval;
  readonly pairs: Pentanomial;
  /** Simulations a move of the workers, for each of the one. */
  readonly speed: number;
}

/** The length of the random opening of each pair. */
const OPENING_MOVES = 4;

export async function match<State>(
  subject: Subject<State>,
  { workers, pairs, budget, seed, onPair }: MatchOptions,
): Promise<MatchOutcome> {
  const [one, many] = [await seatOf(subject, 1, budget), await seatOf(subject, workers, budget)];
  const scores: number[] = [];
  try {
    const play = meeting(subject.game, many, one, seed, OPENING_MOVES);
    for (let pair = 0; pair < pairs; pair++) {
      onPair(pair);
      scores.push((await play(pair)).score);
    }
  } finally {
    await Promise.all([one.dispose(), many.dispose()]);
  }
  const counts = pentanomialOf(scores);
  return { score: estimate(counts), pairs: counts, speed: many.simulationsPerMove / one.simulationsPerMove };
}

async function seatOf<State>(
  subject: Subject<State>,
  workers: number,
  budget: MatchOptions['budget'],
): Promise<ParallelSeat<State>> {
  const total = 'simulations' in budget ? { simulations: workers * budget.simulations } : budget;
  return new ParallelSeat(await openAgent(subject, workers), total);
}

/** A seat whose workers search together. */
class ParallelSeat<State> implements StrengthSeat<State> {
  readonly #agent: ParallelAgent<State>;
  readonly #budget: Budget;
  #simulations = 0;
  #moves = 0;

  constructor(agent: ParallelAgent<State>, budget: Budget) {
    this.#agent = agent;
    this.#budget = budget;
  }

  async choose({ state, seed }: Turn<State, number>): Promise<Choice<number>> {
    const { action, simulations, stopped } = await this.#agent.search(state, this.#budget, { seed });
    if (action === undefined) throw new Error(`no action, ${stopped}`);
    if (stopped !== 'forced') {
      this.#simulations += simulations;
      this.#moves++;
    }
    return { action, simulations };
  }

  /** Over the moves that were not forced. */
  get simulationsPerMove(): number {
    return this.#simulations / this.#moves;
  }

  end(): void {}

  dispose(): Promise<void> {
    return this.#agent.dispose();
  }
}
