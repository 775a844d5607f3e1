/** The review of a game: searches each of its positions, then compares each move with the recommended one. */
import type { Bounds, SearchTask, Settings, Snapshot } from '../engine/protocol.ts';
import type { Position } from '../games/position.ts';
import type { Method } from '../games/ruleset.ts';
import { nextSample } from './comparison.ts';
import { type GameNode, lineThrough } from './gameTree.ts';
import { withValue } from './sample.ts';

/** The default size of a search, in one thread, so that every machine finds the same. */
const SIMULATIONS: Readonly<Record<Method, number>> = {
  proving: 20_000,
  rave: 2_000,
  dice: 4_000,
  puzzle: 1_000,
};

export interface ReviewOptions {
  readonly seed: number;
  readonly settings: Settings;
  /** The simulations of each search; the default depends on the game. */
  readonly simulations?: number;
  /** Runs a search; `undefined` where it was cancelled. */
  search(task: SearchTask, bounds: Bounds): Promise<Snapshot | undefined>;
  /** The selected node. */
  current(): GameNode;
  /** Receives what the search of a node found. */
  onSnapshot(node: GameNode, snapshot: Snapshot): void;
  /** Is called after each search of a comparison. */
  onCompared(): void;
}

export class Review {
  readonly #options: ReviewOptions;
  readonly #settings: Settings;
  #isRunning = false;

  constructor(options: ReviewOptions) {
    const { threads: _, ...settings } = options.settings;
    this.#options = options;
    this.#settings = settings;
  }

  /** Runs all searches that the line through the selected node still needs. */
  async run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      while (await this.#step());
    } finally {
      this.#isRunning = false;
    }
  }

  /** Runs one search; `false` where none is left, or it was cancelled. */
  async #step(): Promise<boolean> {
    const current = this.#options.current();
    const line = lineThrough(current);
    const unsearched = line.find(
      (node) => node.snapshot === undefined && node.position.player >= 0 && node !== current,
    );
    if (unsearched !== undefined) {
      const snapshot = await this.#search(unsearched.position, 0);
      if (snapshot !== undefined) this.#options.onSnapshot(unsearched, snapshot);
      return snapshot !== undefined;
    }
    for (const node of [current, ...line]) {
      const action = nextSample(node);
      if (action !== undefined && node.parent !== undefined) return this.#sample(node.parent, action);
    }
    return false;
  }

  /** Adds one value to the sample of a move. */
  async #sample({ position, samples }: GameNode, action: number): Promise<boolean> {
    const { player } = position;
    const reached = afterForced(position.after(action));
    const sample = samples.get(action);
    if (reached.returns === undefined) {
      const snapshot = await this.#search(reached, 1 + (sample?.values.length ?? 0));
      if (snapshot === undefined) return false;
      samples.set(action, withValue(sample, player, snapshot));
    } else samples.set(action, { values: [], proven: reached.returns[player] });
    this.#options.onCompared();
    return true;
  }

  #search({ info, text }: Position, seedOffset: number): Promise<Snapshot | undefined> {
    const seed = (this.#options.seed + seedOffset) >>> 0;
    const task = { game: info.name, moves: text, seed, settings: this.#settings };
    const { search, simulations = SIMULATIONS[info.method] } = this.#options;
    return search(task, { simulations });
  }
}

/** The next position with more than one legal move: a search of any other runs no simulation. */
function afterForced(position: Position): Position {
  let reached = position;
  while (reached.returns === undefined && reached.legal.length === 1)
    reached = reached.after(reached.legal[0].action);
  return reached;
}
