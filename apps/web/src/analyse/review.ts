/** The review of a game: searches each of its positions, then compares each move with the recommended one. */
import type { Bounds, SearchTask, Settings, Snapshot } from '../engine/protocol.ts';
import type { Position } from '../games/position.ts';
import type { Method } from '../games/ruleset.ts';
import { type NeededPair, nextPair, notePair } from './comparison.ts';
import { type GameNode, lineThrough } from './gameTree.ts';
import { valueFor } from './value.ts';

/** The default size of the search of a position, in one thread, so that every machine finds the same. */
const SIMULATIONS: Readonly<Record<Method, number>> = {
  proving: 20_000,
  rave: 2_000,
  dice: 4_000,
  puzzle: 1_000,
};

/** The size of its second search, which recommends a move, in multiples of the first: in the core it takes a fraction of a second. */
const LARGER = 25;

export interface ReviewOptions {
  readonly seed: number;
  readonly settings: Settings;
  /** The simulations of the first search of each position; the default depends on the game. */
  readonly simulations?: number;
  /** The sizes of the searches of comparisons; the default depends on the game. */
  readonly sizes?: readonly number[];
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
  /** The sizes of the searches that ran, which end early where nothing is left to search. */
  readonly #searched = new WeakMap<GameNode, number>();
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
    const rest = line.filter((node) => node !== current && node.position.player >= 0);
    for (const simulations of this.#sizes(current.position)) {
      const unsearched = rest.find((node) => !this.#isSearched(node, simulations));
      if (unsearched === undefined) continue;
      const snapshot = await this.#search(unsearched.position, 0, simulations);
      this.#searched.set(unsearched, simulations);
      if (snapshot !== undefined) this.#options.onSnapshot(unsearched, snapshot);
      return snapshot !== undefined;
    }
    if (this.#settings.network !== undefined) return false; // its searches hardly differ with the seed
    const { sizes } = this.#options;
    const [chosen, ...others] = [current, ...line].map((node) => nextPair(node, sizes));
    const pairs = others.filter((pair) => pair !== undefined);
    const pair = chosen ?? pairs.sort((one, other) => one.simulations - other.simulations)[0];
    return pair !== undefined && this.#compare(pair);
  }

  /** The sizes of the searches of a position. */
  #sizes({ info: { method, compiled } }: Position): readonly number[] {
    const { simulations = SIMULATIONS[method] } = this.#options;
    const isFast = compiled !== undefined && this.#settings.network === undefined;
    return isFast ? [simulations, LARGER * simulations] : [simulations];
  }

  #isSearched(node: GameNode, simulations: number): boolean {
    const { snapshot } = node;
    if (snapshot === undefined) return false;
    return Math.max(snapshot.simulations, this.#searched.get(node) ?? 0) >= simulations;
  }

  /** Runs the searches of a pair. */
  async #compare(pair: NeededPair): Promise<boolean> {
    const first = await this.#valueAfter(pair, pair.played);
    const second = first === undefined ? undefined : await this.#valueAfter(pair, pair.best);
    if (first === undefined || second === undefined) return false;
    notePair(pair, [first, second]);
    this.#options.onCompared();
    return true;
  }

  /** The value of a move, by a search after it unless its outcome is proven; `undefined` where the search was cancelled. */
  async #valueAfter(
    { parent: { position, proofs }, simulations, pairs }: NeededPair,
    action: number,
  ): Promise<number | undefined> {
    const { player } = position;
    const reached = afterForced(position.after(action));
    const outcome = proofs.get(action) ?? reached.returns?.[player];
    if (outcome !== undefined) {
      proofs.set(action, outcome);
      return outcome;
    }
    const snapshot = await this.#search(reached, 1 + pairs, simulations);
    if (snapshot === undefined) return undefined;
    const value = valueFor(player, snapshot);
    if (value === undefined) throw new Error('a search of a comparison ran no simulation');
    if (snapshot.proven !== undefined) proofs.set(action, value);
    return value;
  }

  #search({ info, text }: Position, seedOffset: number, simulations: number): Promise<Snapshot | undefined> {
    const seed = (this.#options.seed + seedOffset) >>> 0;
    const task = { game: info.name, moves: text, seed, settings: this.#settings };
    return this.#options.search(task, { simulations });
  }
}

/** The next position with more than one legal move: a search of any other runs no simulation. */
function afterForced(position: Position): Position {
  let reached = position;
  while (reached.returns === undefined && reached.legal.length === 1)
    reached = reached.after(reached.legal[0].action);
  return reached;
}
