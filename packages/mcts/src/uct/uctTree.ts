/** The tree of a UCT search, as seen from its root: what it tells of each action, and how it goes on from one. */

import { type Game, type Player, type Random, TERMINAL } from '../contracts/game.ts';
import type { Proof, SearchReport } from '../contracts/search.ts';
import type { RootedTree } from '../protocol/rootedSearch.ts';
import { actionsOf, checkChildren, playerIn } from '../rules/answers.ts';
import { isChanceGame } from '../rules/chance.ts';
import type { Memory } from '../saving/memory.ts';
import { BestLine } from '../tree/bestLine.ts';
import type { Flight } from '../tree/flight.ts';
import { expectedLine } from '../tree/principalVariation.ts';
import { collapseLeastVisited } from '../tree/recycle.ts';
import type { Simulation } from '../tree/simulation.ts';
import { ROOT, type Tree } from '../tree/tree.ts';
import { type Method, Phases } from './phases.ts';

/** What a search needs besides its method. */
export interface Start<State> {
  /** The root, which belongs to the search. */
  readonly state: State;
  readonly random: Random;
  readonly tree: Tree;
  /** Takes the tree back. */
  readonly release: (tree: Tree) => void;
}

/** Where a search had come to, besides its tree. */
export interface Resumed {
  readonly maxDepth: number;
  readonly isFull: boolean;
  readonly isPruned: boolean;
  readonly decider: Player;
  /** Since the root became the root. */
  readonly simulations: number;
  readonly cutRollouts: number;
}

export class UctTree<State, Action> implements RootedTree<State, Action> {
  readonly inFlight: number;
  maxDepth = 0;
  cutRollouts = 0;
  /** Whether the tree may have dropped nodes from which proofs of others follow. */
  isPruned = false;
  protected readonly game: Game<State, Action>;
  protected readonly phases: Phases<State, Action>;
  protected readonly tree: Tree;
  protected state: State;
  /** All who learn from simulations. */
  protected readonly learners: ((tree: Tree, simulation: Simulation) => void)[] = [];
  readonly #release: (tree: Tree) => void;
  readonly #bestLine: BestLine | undefined;
  readonly #recycle: boolean;

  constructor(
    method: Method<State, Action>,
    inFlight: number,
    { state, random, tree, release }: Start<State>,
  ) {
    const { game, selection } = method;
    this.inFlight = inFlight;
    this.game = game;
    this.phases = new Phases(method, random, tree, state);
    this.phases.transpositions?.plant(state);
    this.tree = tree;
    this.state = state;
    this.#release = release;
    this.#recycle = method.recycle;
    this.#bestLine = game.players === 1 && !isChanceGame(game) ? new BestLine() : undefined;
    if (selection.learn) this.learners.push(selection.learn);
    if (this.#bestLine) this.learners.push(this.#bestLine.learn);
  }

  protected canGoOn(maxNodes: number): boolean {
    return this.tree.nodes < maxNodes && !this.tree.isProven(ROOT);
  }

  /** Where the tree had no room for a node, and is to be recycled: gives up what is known least of. For no flight to see. */
  protected makeRoom(): void {
    const { tree, phases } = this;
    const { growth, transpositions } = phases;
    if (!this.#recycle || growth.wanted === 0) return;
    growth.isFull = !collapseLeastVisited(tree, growth.wanted);
    growth.wanted = 0;
    if (growth.isFull) return;
    this.isPruned = true;
    const height = transpositions?.reroot(ROOT) ?? tree.reroot(ROOT);
    this.maxDepth = Math.min(this.maxDepth, height);
  }

  /** What the search holds in mind. */
  get memory(): Memory<State, Action> {
    const { growth, solver, transpositions } = this.phases;
    const { tree } = this;
    return { tree, codec: growth.codec, solver, transpositions, bestLine: this.#bestLine };
  }

  /** Goes on where a search of the same tree had come to. */
  resume({ maxDepth, isFull, isPruned, decider, simulations, cutRollouts }: Resumed): void {
    this.maxDepth = maxDepth;
    this.isPruned = isPruned;
    this.cutRollouts = cutRollouts;
    this.phases.resume(isFull, decider, simulations > 0);
  }

  /** Who made the last decision before the root. */
  get decider(): Player {
    return this.phases.decider;
  }

  /** Back up, and then all that is learned from the simulations. */
  protected land(flights: readonly Flight<State>[]): void {
    for (const flight of flights) {
      if (flight.depth > this.maxDepth) this.maxDepth = flight.depth;
      if (flight.isCut) this.cutRollouts++;
      this.phases.backUp(flight);
    }
    for (const flight of flights) {
      for (const learn of this.learners) learn(this.tree, flight);
      flight.land();
    }
  }

  get isFull(): boolean {
    return this.phases.growth.isFull;
  }

  get nodes(): number {
    return this.tree.nodes;
  }

  get bytesPerNode(): number {
    return this.tree.bytesPerNode;
  }

  get proves(): boolean {
    return this.phases.solver !== undefined;
  }

  get rootVisits(): number {
    return this.tree.visits[ROOT];
  }

  get rootProof(): Proof | undefined {
    return this.phases.solver?.rootProof(this.#player);
  }

  visits(index: number): number {
    return this.tree.isExpanded(ROOT) ? this.tree.visits[this.#child(index)] : 0;
  }

  value(index: number): number {
    return this.tree.isExpanded(ROOT) ? this.tree.value[this.#child(index)] : 0;
  }

  bestReturn(index: number): number | undefined {
    if (!this.tree.has('best')) return undefined;
    return this.tree.isExpanded(ROOT) ? this.tree.best[this.#child(index)] : 0;
  }

  proof(index: number): Proof | undefined {
    if (!this.tree.isExpanded(ROOT)) return undefined;
    return this.phases.solver?.childProof(this.#child(index), this.#player);
  }

  prior(index: number): number | undefined {
    const { tree } = this;
    return tree.has('prior') && tree.isExpanded(ROOT) ? tree.prior[this.#child(index)] : undefined;
  }

  range(index: number): readonly [low: number, high: number] | undefined {
    if (!this.tree.isExpanded(ROOT)) return undefined;
    return this.phases.solver?.range?.(this.#child(index), this.#player);
  }

  get children(): number | undefined {
    return this.tree.isExpanded(ROOT) ? this.tree.childCount[ROOT] : undefined;
  }

  /** The player to move at the root. */
  get #player(): Player {
    return playerIn(this.game, this.state);
  }

  get bestLine(): SearchReport<Action>['best'] {
    const best = this.#bestLine;
    if (best === undefined || best.value === undefined) return undefined;
    return { value: best.value, actions: this.#decoded(best.codes) };
  }

  replies(index: number): Action[] {
    if (!this.tree.isExpanded(ROOT)) return [];
    const line = expectedLine(this.tree, this.#child(index), (proof) => this.phases.solver?.read(proof));
    return this.#decoded(line.map((node) => this.tree.action[node]));
  }

  #decoded(codes: readonly number[]): Action[] {
    return codes.map((code) => this.phases.growth.codec.decode(code));
  }

  #child(index: number): number {
    return this.tree.firstChild[ROOT] + index;
  }

  advance(index: number, action: Action, state: State): void {
    const { tree, phases } = this;
    const { growth, solver, transpositions } = phases;
    const game = this.game;
    const player = playerIn(game, state);
    const code = growth.codec.encode(action);
    const mover = this.#player;
    const child = tree.isExpanded(ROOT) ? this.#child(index) : ROOT;
    const node = transpositions === undefined ? child : tree.link[child];
    if (node !== ROOT && tree.isExpanded(node))
      checkChildren(game, state, actionsOf(game, state).length, tree.childCount[node]);
    if (node === ROOT) {
      transpositions?.plant(state);
      growth.begin();
      tree.clear();
      this.maxDepth = 0;
    } else {
      const isProven = tree.isProven(node);
      const children =
        isProven && !tree.isExpanded(node) && player !== TERMINAL ? growth.nextChildren(state) : undefined;
      growth.begin();
      solver?.crown(node, node === child ? mover : 0, player); // a shared node is of player 0
      const height = transpositions?.reroot(node) ?? tree.reroot(node);
      if (transpositions !== undefined) this.isPruned = true; // edges that led back to the old root
      this.maxDepth = Math.min(height, Math.max(0, this.maxDepth - 1)); // two ways may add up to a longer one
      // A proof that cannot name its action is of no use: the search goes on without it.
      if (children !== undefined && (children.look === undefined || !growth.grow(ROOT, children, player)))
        tree.forget(ROOT);
    }
    this.#bestLine?.advance(code);
    phases.newRoot(mover, state);
    this.cutRollouts = 0;
    this.state = state;
  }

  release(): void {
    this.tree.clear();
    this.#release(this.tree);
  }
}
