/** The search of a level: the search of an engine, whose reports recommend what the level chooses. */
import type { Game } from '../contracts/game.ts';
import type { LevelSettings } from '../contracts/level.ts';
import type { Search, SearchReport, SearchStatus, Seed } from '../contracts/search.ts';
import { sfc32 } from '../numeric/random.ts';
import { checkIdle } from '../protocol/busy.ts';
import { play } from '../rules/play.ts';
import { chosenByLevel, type TwoPlyRules } from './levelChoice.ts';

/** The parts of one search. */
export interface LevelSearchParts<State, Action> {
  readonly game: Game<State, Action>;
  /** The root, a state that the search owns. */
  readonly state: State;
  readonly search: Search<Action>;
  readonly settings: LevelSettings;
  /** What the level can see from a state. */
  rulesOf(state: State): TwoPlyRules<Action>;
}

/** Runs the search of the engine, and ranks first in its reports the action that the level chooses. */
export class LevelSearch<State, Action> implements Search<Action> {
  readonly seed: Seed;
  readonly inFlight: number;
  readonly bytesPerNode: number;
  readonly #parts: LevelSearchParts<State, Action>;
  #state: State;
  /** Actions played since the start: each root draws numbers of its own. */
  #ply = 0;

  constructor(parts: LevelSearchParts<State, Action>) {
    const { search, state } = parts;
    this.seed = search.seed;
    this.inFlight = search.inFlight;
    this.bytesPerNode = search.bytesPerNode;
    this.#parts = parts;
    this.#state = state;
  }

  get status(): SearchStatus {
    return this.#parts.search.status;
  }

  get nodes(): number {
    return this.#parts.search.nodes;
  }

  /** Visits alone do not decide. */
  get lead(): undefined {
    void this.#parts.search.lead; // throws if the search was disposed of
    return undefined;
  }

  run(simulations: number, maxNodes: number = Infinity): number {
    checkIdle(this);
    return this.#parts.search.run(simulations, maxNodes);
  }

  report(): SearchReport<Action> {
    const { search, settings, rulesOf } = this.#parts;
    const report = search.report();
    const { actions, action: recommended } = report;
    if (recommended === undefined) return report;
    const random = sfc32(`${this.seed}, level, ${this.#ply}`);
    const index = chosenByLevel(actions, settings, rulesOf(this.#state), random);
    if (index === 0) return report;
    const { action } = actions[index];
    return {
      ...report,
      action,
      actions: [actions[index], ...actions.filter((_, other) => other !== index)],
      principalVariation: [action, ...this.expectedReplies(action)],
    };
  }

  expectedReplies(action: Action): readonly Action[] {
    return this.#parts.search.expectedReplies?.(action) ?? [];
  }

  advance(action: Action): void {
    checkIdle(this);
    const next = play(this.#parts.game, this.#state, action);
    this.#parts.search.advance(action);
    this.#state = next;
    this.#ply++;
  }

  settle(): boolean {
    return this.#parts.search.settle?.() ?? false;
  }

  dispose(): void {
    this.#parts.search.dispose();
  }
}
