/**
 * A search of several worlds, in turn, simulation by simulation: perfect information Monte Carlo. Each has a tree of its
 * own, and they vote by their visits. (Ginsberg 2001, "GIB: imperfect information in a computationally challenging
 * game".)
 */
import type { FinalMove } from '../finalMove.ts';
import type { Seed } from '../random.ts';
import { ranked } from '../ranking.ts';
import type { ActionStats, Search, SearchReport, SearchStatus } from '../search.ts';
import type { Choice } from './position.ts';

export class WorldsSearch implements Search<Choice> {
  readonly seed: Seed;
  readonly inFlight = 1;
  readonly #searches: readonly Search<Choice>[];
  readonly #finalMove: FinalMove;
  #simulations = 0;

  /** @param searches at least one, on worlds in which the same player has the same actions. */
  constructor(seed: Seed, searches: readonly Search<Choice>[], finalMove: FinalMove) {
    this.seed = seed;
    this.#searches = searches;
    this.#finalMove = finalMove;
  }

  get status(): SearchStatus {
    const open = this.#searches.find(({ status }) => status === 'searching');
    return (open ?? this.#searches[0]).status;
  }

  get nodes(): number {
    return this.#searches.reduce((sum, { nodes }) => sum + nodes, 0);
  }

  get bytesPerNode(): number {
    return this.#searches[0].bytesPerNode;
  }

  /** Worlds vote: what one of them would still find is not foreseen. */
  get lead(): undefined {
    return undefined;
  }

  run(simulations: number, maxNodes: number = Infinity): number {
    let ran = 0;
    while (ran < simulations && this.nodes < maxNodes) {
      const search = this.#searches[this.#simulations % this.#searches.length];
      const one = search.run(1);
      if (one === 0) break;
      this.#simulations += one;
      ran += one;
    }
    return ran;
  }

  report(): SearchReport<Choice> {
    const reports = this.#searches.map((search) => search.report());
    const [first] = reports;
    const actions = ranked(
      first.actions.map(({ action }) => together(reports, action)),
      this.#finalMove,
    );
    const best = actions.slice(0, 1).map(({ action }) => action);
    return {
      player: first.player,
      action: best[0],
      actions,
      principalVariation: reports.length === 1 ? first.principalVariation : best,
      simulations: this.#simulations,
      nodes: this.nodes,
      maxDepth: Math.max(...reports.map(({ maxDepth }) => maxDepth)),
      status: this.status,
    };
  }

  advance(action: Choice): void {
    for (const search of this.#searches) search.advance(action);
    this.#simulations = 0;
  }

  dispose(): void {
    for (const search of this.#searches) search.dispose();
  }
}

/** What all worlds say of an action: the mean of its value over all its visits. */
function together(reports: readonly SearchReport<Choice>[], action: Choice): ActionStats<Choice> {
  let visits = 0;
  let sum = 0;
  for (const { actions } of reports) {
    for (const stats of actions) {
      if (stats.action.key !== action.key) continue;
      visits += stats.visits;
      sum += stats.value * stats.visits;
    }
  }
  return { action, visits, value: visits === 0 ? 0 : sum / visits };
}
