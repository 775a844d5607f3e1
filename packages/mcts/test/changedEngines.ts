/** Engines of Nim that do as `mcts`, but for some members of their searches. */
import { type ActionStats, type Engine, mcts, type Search, type SearchReport } from '../src/index.ts';
import { type NimState, nim, type Take } from './nim.ts';

export const heaps = nim(2, 3, 2);

export type NimSearch = Search<Take>;
type NimReport = SearchReport<Take>;
export type NimEngine = Engine<NimState, Take>;

export const good: NimEngine = mcts(heaps, { maxNodes: 10_000 });

/** A search that does as another one, but for some members. */
export function but(search: NimSearch, changes: Partial<NimSearch>): NimSearch {
  const same: NimSearch = {
    seed: search.seed,
    inFlight: search.inFlight,
    bytesPerNode: search.bytesPerNode,
    get lead() {
      return search.lead;
    },
    get status() {
      return search.status;
    },
    get nodes() {
      return search.nodes;
    },
    run: (simulations, maxNodes) => search.run(simulations, maxNodes),
    report: () => search.report(),
    advance: (action) => search.advance(action),
    dispose: () => search.dispose(),
  };
  return Object.defineProperties(same, Object.getOwnPropertyDescriptors(changes));
}

/** The good engine, but for some members of its searches. */
export function changed(changes: (search: NimSearch, state: NimState) => Partial<NimSearch>): NimEngine {
  return {
    name: 'changed',
    start(state, seed) {
      const search = good.start(state, seed);
      return but(search, changes(search, state));
    },
  };
}

export function reporting(change: (report: NimReport) => NimReport): NimEngine {
  return changed((search) => ({ report: () => change(search.report()) }));
}

export function running(
  run: (search: NimSearch, simulations: number, maxNodes?: number) => number,
): NimEngine {
  return changed((search) => ({ run: (simulations, maxNodes) => run(search, simulations, maxNodes) }));
}

export function advancing(advance: (search: NimSearch, action: Take) => void): NimEngine {
  return changed((search) => ({ advance: (action) => advance(search, action) }));
}

export function withStats(
  report: NimReport,
  change: (stats: ActionStats<Take>) => ActionStats<Take>,
): NimReport {
  return { ...report, actions: report.actions.map(change) };
}

/** An engine of few nodes, but for some members of its searches. */
export function limited(maxNodes: number, changes: (search: NimSearch) => Partial<NimSearch>): NimEngine {
  const small = mcts(heaps, { maxNodes });
  return {
    name: 'limited',
    start(state, seed) {
      const search = small.start(state, seed);
      return but(search, changes(search));
    },
  };
}
