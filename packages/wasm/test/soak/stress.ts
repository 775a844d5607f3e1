/** The stress test: more workers than cores, with the sums checked after each search. */
import { play, TERMINAL } from '@banyan/mcts';
import { type Crew, checkSums, inTime, withCrew } from './crew.ts';

export interface StressOptions {
  readonly workers: number;
  readonly minutes: number;
}

export interface Stressed {
  readonly searches: number;
  readonly simulations: number;
  /** Workers reported as lost: none, unless the machine is slower than the timeout. */
  readonly lost: number;
}

/** @throws Error where a sum is wrong, a search does not end, or equal seeds give different results. */
export function stress({ workers, minutes }: StressOptions): Promise<Stressed> {
  return withCrew(workers, true, (crew) => stressing(crew, minutes));
}

async function stressing({ agent, game }: Crew, minutes: number): Promise<Stressed> {
  const totals = { searches: 0, simulations: 0, lost: 0 };
  const end = performance.now() + 60_000 * minutes;
  let state = game.initialState();
  while (performance.now() < end) {
    const seed = totals.searches;
    const budget = { simulations: 20_000 };
    const first = await inTime(agent.search(state, budget, { seed }));
    const again = await inTime(agent.search(state, budget, { seed }));
    for (const result of [first, again]) {
      checkSums(result);
      totals.searches++;
      totals.simulations += result.simulations;
      totals.lost += result.lost.length;
    }
    const [found, same] = [first, again].map((result) => JSON.stringify({ ...result, milliseconds: 0 }));
    if (found !== same && totals.lost === 0) {
      throw new Error(`two searches from seed ${seed} differ: ${found} and ${same}`);
    }
    state = first.action === undefined ? game.initialState() : play(game, state, first.action);
    if (game.currentPlayer(state) === TERMINAL) state = game.initialState();
  }
  return totals;
}
