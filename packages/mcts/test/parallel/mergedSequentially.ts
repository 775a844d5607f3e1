/** Runs the searches of several workers one after the other on one thread: the oracle of parallel searches. */
import { type Engine, type Game, mostVisits, type SearchReport, type Seed } from '../../src/index.ts';
import { mergedReport } from '../../src/parallel/merge.ts';
import { streamSeed } from '../../src/parallel/seeds.ts';
import { shares } from '../../src/parallel/shares.ts';

export function mergedSequentially<State, Action>(
  engine: Engine<State, Action>,
  game: Game<State, Action>,
  state: State,
  workers: number,
  simulations: number,
  seed: Seed,
): SearchReport<Action> {
  const reports = shares(simulations, workers).map((share, worker) => {
    const search = engine.start(state, streamSeed(seed, worker));
    if (share > 0) search.run(share);
    const report = search.report();
    search.dispose();
    return report;
  });
  return mergedReport(game, state, reports, mostVisits);
}
