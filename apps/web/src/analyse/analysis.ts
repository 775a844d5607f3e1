/** An analysed game: its tree, the selected node, the live search and the review. */
import { type ActionProof, CHANCE } from '@banyan/mcts';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { EngineClient } from '../engine/engineClient.ts';
import { ExactClient } from '../engine/exactClient.ts';
import { isNetworkKept } from '../engine/networkStore.ts';
import type { Bounds, SearchTask, Settings, Snapshot } from '../engine/protocol.ts';
import { totalOf } from '../engine/threads.ts';
import type { GameInfo, Position } from '../games/position.ts';
import type { AnyGame } from '../games/ruleset.ts';
import type { Agreement } from '../games/toolsProps.ts';
import { turn } from '../shell/scheduler.ts';
import { childAfter, type GameNode, lineOf, lineThrough, promote } from './gameTree.ts';
import { withVerdicts } from './proven.ts';
import { Review } from './review.ts';

/** The search of a position pauses by itself at this size. */
export const DEFAULT_BOUNDS = { pauseAt: 20_000_000 } as const satisfies Bounds;

export interface AnalysisOptions {
  readonly game: AnyGame;
  /** The end of the main line. */
  readonly position: Position;
  /** The selected node: the number of moves before it. */
  readonly at: number;
  readonly seed: number;
  readonly settings: Settings;
  /** The bounds of the first search. */
  readonly bounds: Bounds;
  /** What the players agreed on at the end of the main line. */
  readonly agreement?: Agreement | undefined;
}

export class Analysis {
  readonly seed: number;
  readonly settings: Settings;
  readonly start: GameNode;
  readonly current: ReadonlySignal<GameNode>;
  /** The largest search of the selected position. */
  readonly snapshot: ReadonlySignal<Snapshot | undefined>;
  /** The bounds of the search of the selected position. */
  readonly bounds: ReadonlySignal<Bounds>;
  readonly #end: string;
  readonly #agreement: Agreement | undefined;
  readonly #live = new EngineClient();
  readonly #reviewer = new EngineClient();
  readonly #solver = new ExactClient();
  readonly #review: Review;
  /** The settings of all searches. */
  readonly #searched: Settings;
  readonly #current: Signal<GameNode>;
  readonly #bounds: Signal<Bounds>;
  readonly #isSearching = signal(false);
  readonly isSearching: ReadonlySignal<boolean> = this.#isSearching;
  readonly #failure = signal<string | undefined>(undefined);
  readonly failure: ReadonlySignal<string | undefined> = this.#failure;
  readonly #hasOwnNetwork = signal(false);
  /** Whether this browser keeps a network of the user's for the game. */
  readonly hasOwnNetwork: ReadonlySignal<boolean> = this.#hasOwnNetwork;
  /** Counts the changes of nodes, which are plain objects. */
  readonly #version = signal(0);
  /** Counts searches: a snapshot of an earlier one is ignored. */
  #number = 0;
  /** Counts exact searches of the game: a later one replaces those before it. */
  #solveNumber = 0;
  /** Whether the search stopped because the page is hidden. */
  #isSuspended = false;
  #isClosed = false;

  constructor({ game, position, at, seed, settings, bounds, agreement }: AnalysisOptions) {
    this.#end = position.text;
    this.#agreement = agreement;
    const nodes = lineOf(game, position);
    this.seed = seed;
    this.settings = settings;
    this.#searched = searchedBy(settings, position.info);
    this.start = nodes[0];
    this.#current = signal(nodes[at]);
    this.#bounds = signal(bounds);
    this.bounds = this.#bounds;
    this.current = this.#current;
    this.#review = new Review({
      seed,
      settings: this.#searched,
      search: async (task, bounds) => {
        const snapshot = await this.#reviewer.search(task, bounds);
        return this.#isClosed ? undefined : snapshot;
      },
      current: () => this.#current.value,
      onSnapshot: (node, snapshot) => this.#keep(node, snapshot),
      onCompared: () => this.#changed(),
    });
    this.snapshot = computed(() => {
      this.follow();
      return this.#current.value.snapshot;
    });
  }

  /** Subscribes the calling component or effect to all changes of nodes, which it counts. */
  follow(): number {
    return this.#version.value;
  }

  /** What the players agreed on after the last move of a position. */
  agreementAt({ text }: Position): Agreement | undefined {
    return text === this.#end ? this.#agreement : undefined;
  }

  /** Starts the search, the review and the exact search. */
  begin(): void {
    void this.#search();
    void this.#continue(); // each of the three starts a worker
    void isNetworkKept(this.start.position.info.name).then((isKept) => {
      this.#hasOwnNetwork.value = isKept;
    });
  }

  /** Starts the review, then the exact search, in tasks of their own. */
  async #continue(): Promise<void> {
    await turn();
    if (!this.#isClosed) void this.#reviewGame();
    await turn();
    if (!this.#isClosed) void this.#solveGame();
  }

  /** Suspends the search while the page is hidden. */
  setVisible(isVisible: boolean): void {
    const wasSearching = this.#isSearching.value;
    if (!isVisible && wasSearching) this.#live.stop();
    if (isVisible && this.#isSuspended) void this.#search();
    this.#isSuspended = !isVisible && wasSearching;
  }

  close(): void {
    this.#isClosed = true;
    this.#number++;
    this.#live.close();
    this.#reviewer.close();
    this.#solver.close();
  }

  /** Selects a node and searches it. */
  show(node: GameNode): void {
    if (node === this.#current.value) return;
    this.#current.value = node;
    this.#bounds.value = DEFAULT_BOUNDS;
    this.#changed();
    this.begin();
  }

  /** Plays a legal action from the selected position; another one than before begins a variation. */
  play(action: number): void {
    const next = childAfter(this.#current.value, action);
    const { position } = next;
    this.show(
      position.player === CHANCE
        ? childAfter(next, position.roll(Math.random).moves.at(-1)?.action ?? 0)
        : next,
    );
  }

  /** Moves along the line by a number of nodes; backwards if it is negative. */
  step(by: number): void {
    const line = lineThrough(this.#current.value);
    const index = line.indexOf(this.#current.value) + by;
    this.show(line[Math.max(0, Math.min(line.length - 1, index))]);
  }

  /** Makes the line to the selected node the main line. */
  promote(): void {
    promote(this.#current.value);
    this.#changed();
  }

  pause(): void {
    this.#live.stop();
  }

  /** Continues the search, beyond its bounds if it has reached them. */
  resume(): void {
    const { simulations = 0 } = this.#current.value.snapshot ?? {};
    if (simulations >= totalOf(this.#bounds.value))
      this.#bounds.value = { pauseAt: Math.max(DEFAULT_BOUNDS.pauseAt, 10 * simulations) };
    void this.#search();
  }

  #changed(): void {
    this.#version.value++;
  }

  #task({ position: { info, text } }: GameNode): SearchTask {
    return { game: info.name, moves: text, seed: this.seed, settings: this.#searched };
  }

  async #search(): Promise<void> {
    const number = ++this.#number;
    const node = this.#current.value;
    this.#failure.value = undefined;
    if (node.position.player < 0) {
      this.#live.stop();
      this.#isSearching.value = false;
      return;
    }
    this.#isSearching.value = true;
    const keep = (snapshot: Snapshot): void => {
      if (number !== this.#number) return;
      this.#keep(node, snapshot);
      void this.#reviewGame(); // the recommended move may have changed
    };
    try {
      const snapshot = await this.#live.search(this.#task(node), this.#bounds.value, keep);
      if (snapshot !== undefined) keep(snapshot);
    } catch (error) {
      if (number === this.#number)
        this.#failure.value = error instanceof Error ? error.message : String(error);
    }
    if (number === this.#number) this.#isSearching.value = false;
  }

  async #reviewGame(): Promise<void> {
    try {
      await this.#review.run();
    } catch (error) {
      if (!this.#isClosed) this.#failure.value = error instanceof Error ? error.message : String(error);
    }
  }

  /**
   * Finds the verdicts on the moves of the selected position, then of the others on its line from both ends: early ones
   * are in a book or out of reach, late ones are solved soon.
   */
  async #solveGame(): Promise<void> {
    const current = this.#current.value;
    if (current.position.info.exact === undefined || this.settings.isProving === false) return;
    const number = ++this.#solveNumber;
    const line = lineThrough(current);
    const fromBothEnds = line.flatMap((node, index) => [node, line[line.length - 1 - index]]);
    const unsolved = [current, ...fromBothEnds].filter(
      ({ isSolved, position }) => !isSolved && position.player >= 0,
    );
    try {
      for (const node of new Set(unsolved)) {
        const keep = (verdicts: readonly ActionProof[]): void => this.#keepVerdicts(node, verdicts);
        node.isSolved = await this.#solver.solve(node.position, keep);
        if (number !== this.#solveNumber) return; // a later call continues
      }
    } catch {
      // Without verdicts, the search and the review have their own proofs.
    }
  }

  #keepVerdicts(node: GameNode, verdicts: readonly ActionProof[]): void {
    node.verdicts = verdicts;
    if (node.snapshot === undefined) return;
    node.snapshot = withVerdicts(node.position.info, node.snapshot, verdicts);
    this.#changed();
  }

  /** Keeps the larger search. */
  #keep(node: GameNode, snapshot: Snapshot): void {
    if (node.snapshot !== undefined && node.snapshot.simulations > snapshot.simulations) return;
    node.snapshot = withVerdicts(node.position.info, snapshot, node.verdicts);
    this.#changed();
  }
}

/** The settings of searches of a game: the solver by threats stands beside the simulations; an exact one has its own worker. */
function searchedBy(settings: Settings, { threats }: GameInfo): Settings {
  const { network, isProving = true } = settings;
  return threats === undefined || network !== undefined || !isProving
    ? settings
    : { ...settings, isStrongest: true };
}
