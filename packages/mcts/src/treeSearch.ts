/**
 * What every tree search does around its loop: hold the root, guard it, and tell what was found.
 */
import { checkCount } from './budget.ts';
import { busy } from './busy.ts';
import { BanyanError } from './errors.ts';
import type { FinalMove } from './finalMove.ts';
import { type Game, TERMINAL } from './game.ts';
import { checkedAction } from './play.ts';
import type { Seed } from './random.ts';
import { finishedReport, searchReport } from './report.ts';
import { checkedActions } from './rollout.ts';
import { MAX_VISITS, type Proof, type Search, type SearchReport, type SearchStatus } from './search.ts';

/** The loop and the tree of one search. Children of the root go by their index among its legal actions. */
export interface Simulator<State, Action> {
  readonly nodes: number;
  readonly rootVisits: number;
  /** How many actions the deepest visited node is away from the root. */
  readonly maxDepth: number;
  /** Whether a node could not get its children for want of room. */
  readonly isFull: boolean;
  /** How many simulations run together, from 1. */
  readonly inFlight: number;
  /** What is proven of the root, for the player to move there. */
  readonly rootProof: Proof | undefined;
  /**
   * Runs so many simulations from a root that is not terminal, fewer if the tree reaches `maxNodes` nodes or the root
   * is proven.
   */
  run(simulations: number, maxNodes: number): number;
  /** Visits of a child of the root. */
  visits(index: number): number;
  /** Sum of returns of a child of the root, for the player to move at the root. */
  value(index: number): number;
  /** What is proven of a child of the root, for the player to move at the root; the distance is the child's. */
  proof(index: number): Proof | undefined;
  /** In a puzzle, for one player without chance: the best of all simulations, and its actions from the root. */
  readonly bestLine?: SearchReport<Action>['best'];
  /** The expected line of play after a child of the root. */
  replies(index: number): readonly Action[];
  /** Makes a child of the root the root, by its index and its action; `state` is its state. */
  advance(index: number, action: Action, state: State): void;
  /** Gives the memory back; no other call follows. */
  release(): void;
}

/** The parts of one search. */
export interface TreeSearchParts<State, Action> {
  readonly game: Game<State, Action>;
  /** The root, which belongs to the search: nobody else changes it. */
  readonly state: State;
  readonly seed: Seed;
  readonly simulator: Simulator<State, Action>;
  readonly finalMove: FinalMove;
  /** Simulations that were run before, where a search goes on. Default 0. */
  readonly simulations?: number;
}

export class TreeSearch<State, Action> implements Search<Action> {
  readonly seed: Seed;
  readonly inFlight: number;
  readonly #game: Game<State, Action>;
  readonly #finalMove: FinalMove;
  readonly #simulator: Simulator<State, Action>;
  #state: State;
  #simulations: number;
  #running = false;
  #disposed = false;

  constructor({ game, state, seed, simulator, finalMove, simulations = 0 }: TreeSearchParts<State, Action>) {
    this.seed = seed;
    this.inFlight = simulator.inFlight;
    this.#game = game;
    this.#state = state;
    this.#simulator = simulator;
    this.#finalMove = finalMove;
    this.#simulations = simulations;
  }

  get nodes(): number {
    return this.#ready().nodes;
  }

  get status(): SearchStatus {
    const { rootVisits, isFull, rootProof } = this.#ready();
    if (this.#isTerminal()) return 'terminal';
    if (rootProof !== undefined) return 'solved';
    if (rootVisits >= MAX_VISITS) return 'visits';
    return isFull ? 'memory' : 'searching';
  }

  run(simulations: number, maxNodes: number = Infinity): number {
    checkCount('simulations', simulations);
    checkCount('maxNodes', maxNodes, true);
    const simulator = this.#free();
    if (this.#isTerminal()) return 0;
    const before = simulator.rootVisits;
    this.#running = true;
    try {
      return simulator.run(Math.min(simulations, MAX_VISITS - before), maxNodes);
    } finally {
      this.#running = false;
      this.#simulations += simulator.rootVisits - before;
    }
  }

  report(): SearchReport<Action> {
    const simulator = this.#ready();
    if (this.#isTerminal()) return finishedReport(this.#game.returns(this.#state));
    return searchReport(
      {
        player: this.#game.currentPlayer(this.#state),
        actions: checkedActions(this.#game, this.#state),
        visits: (index) => simulator.visits(index),
        value: (index) => simulator.value(index),
        proof: (index) => simulator.proof(index),
        rootProof: simulator.rootProof,
        replies: (index) => simulator.replies(index),
        best: simulator.bestLine,
        simulations: this.#simulations,
        nodes: simulator.nodes,
        maxDepth: simulator.maxDepth,
        status: this.status,
      },
      this.#finalMove,
    );
  }

  advance(action: Action): void {
    const simulator = this.#free();
    const game = this.#game;
    const { index, legal } = checkedAction(game, this.#state, action);
    const next = game.clone(this.#state);
    game.apply(next, legal);
    simulator.advance(index, legal, next);
    this.#state = next;
    this.#simulations = 0;
  }

  dispose(): void {
    if (this.#disposed) return;
    this.#ready().release();
    this.#disposed = true;
  }

  /** The root, and the simulations run since it became that, for a kind of search that can tell more. */
  protected look(): { readonly state: State; readonly simulations: number } {
    this.#ready();
    return { state: this.#state, simulations: this.#simulations };
  }

  #isTerminal(): boolean {
    return this.#game.currentPlayer(this.#state) === TERMINAL;
  }

  /** The simulator, for a call that may use it now. */
  #ready(): Simulator<State, Action> {
    if (this.#disposed) throw new BanyanError('DISPOSED', 'this search was disposed of; start a new one');
    if (this.#running) {
      throw new BanyanError(
        'REENTRANT',
        'a game or an evaluator called its own search while a simulation was running',
      );
    }
    return this.#simulator;
  }

  /** The simulator, for a call that changes it. */
  #free(): Simulator<State, Action> {
    const simulator = this.#ready();
    if (busy.has(this))
      throw new BanyanError('BUSY', 'this search is thinking: await it before you change it');
    return simulator;
  }
}
