/** The tree of a UCT search, as seen from its root: the statistics of each action, and the step to a new root. */

import { type Game, type Player, type Random, TERMINAL } from '../contracts/game.ts';
import type { ActionStats, Proof, SearchReport } from '../contracts/search.ts';
import type { RootedTree } from '../protocol/rootedSearch.ts';
import { actionsOf, checkChildren, playerIn } from '../rules/answers.ts';
import { isChanceGame } from '../rules/chance.ts';
import type { Memory } from '../saving/memory.ts';
import { BestLine } from '../tree/bestLine.ts';
import { expectedLine } from '../tree/principalVariation.ts';
import { collapseLeastVisited } from '../tree/recycle.ts';
import { NODES_A_STAGE, Rerooting, reroot } from '../tree/rerooting.ts';
import type { Simulation } from '../tree/simulation.ts';
import type { Trajectory } from '../tree/trajectory.ts';
import { ROOT, type Tree } from '../tree/tree.ts';
import { type Method, Phases } from './phases.ts';

/** Where a search begins: its root, with its own generator and tree. */
export interface SearchRoot<State> {
  /** The root, a state that the search owns. */
  readonly state: State;
  readonly random: Random;
  readonly tree: Tree;
  /** Returns the tree to its pool. */
  readonly release: (tree: Tree) => void;
}

/** The point from which a saved search continues, apart from its tree. */
export interface ResumePoint {
  readonly maxDepth: number;
  readonly isFull: boolean;
  readonly isPruned: boolean;
  readonly decider: Player;
  /** Simulations from this root, and how many of them had their rollout cut. */
  readonly simulations: number;
  readonly cutRollouts: number;
}

/** The part that `Uct` and `BatchUct` share: all but their loops. */
export class UctTree<State, Action> implements RootedTree<State, Action> {
  readonly inFlight: number;
  readonly bytesPerNode: number;
  cutRollouts = 0;
  /** Whether the tree may have dropped nodes that the proofs of others follow from. */
  isPruned = false;
  protected readonly game: Game<State, Action>;
  protected state: State;
  /** Called with each simulation after its back up. */
  protected readonly learners: ((tree: Tree, simulation: Simulation) => void)[] = [];
  readonly #phases: Phases<State, Action>;
  readonly #tree: Tree;
  #maxDepth = 0;
  /** The step to the last new root, until it is done. */
  #rerooting: Rerooting | undefined;
  readonly #release: (tree: Tree) => void;
  readonly #bestLine: BestLine | undefined;
  readonly #recycle: boolean;

  constructor(
    method: Method<State, Action>,
    inFlight: number,
    { state, random, tree, release }: SearchRoot<State>,
  ) {
    const { game, selection } = method;
    this.inFlight = inFlight;
    this.game = game;
    this.#phases = new Phases(method, random, tree, state, inFlight);
    const { transpositions } = this.#phases;
    transpositions?.setRoot(transpositions.keyOf(state));
    this.#tree = tree;
    this.bytesPerNode = tree.bytesPerNode;
    this.state = state;
    this.#release = release;
    this.#recycle = method.recycle;
    this.#bestLine = game.players === 1 && !isChanceGame(game) ? new BestLine() : undefined;
    if (selection.learn) this.learners.push(selection.learn);
    if (this.#bestLine) this.learners.push(this.#bestLine.learn);
  }

  protected get tree(): Tree {
    if (this.#rerooting !== undefined) this.#finishStep(this.#rerooting);
    return this.#tree;
  }

  protected get phases(): Phases<State, Action> {
    if (this.#rerooting !== undefined) this.#finishStep(this.#rerooting);
    return this.#phases;
  }

  get maxDepth(): number {
    if (this.#rerooting !== undefined) this.#finishStep(this.#rerooting);
    return this.#maxDepth;
  }

  protected set maxDepth(depth: number) {
    this.#maxDepth = depth;
  }

  settle(): boolean {
    if (this.#rerooting === undefined) return this.#tree.growEarly();
    if (!this.#rerooting.advance(NODES_A_STAGE)) this.#finishStep(this.#rerooting);
    return true;
  }

  /** Does all that is left of the step to a new root. */
  #finishStep(rerooting: Rerooting): void {
    rerooting.finish();
    this.#rerooting = undefined;
    this.#maxDepth = this.#heightAfter(rerooting.height);
  }

  /** The largest depth from a new root, whose tree has this height: two paths to a state may add up to a longer one. */
  #heightAfter(height: number): number {
    return Math.min(height, Math.max(0, this.#maxDepth - 1));
  }

  /** Whether another simulation may run: there is room below `maxNodes`, and the root is not proven. */
  protected canGoOn(maxNodes: number): boolean {
    return this.tree.nodes < maxNodes && !this.tree.isProven(ROOT);
  }

  /** Recycles a tree that had no room for some node, if the method asks for it. No simulation may be in flight. */
  protected makeRoom(): void {
    const { tree, phases } = this;
    const { expander, transpositions } = phases;
    if (!this.#recycle || expander.missingNodes === 0) return;
    expander.isFull = !collapseLeastVisited(tree, expander.missingNodes);
    expander.missingNodes = 0;
    if (expander.isFull) return;
    this.isPruned = true;
    const height = transpositions?.reroot(ROOT) ?? reroot(tree, ROOT);
    this.maxDepth = Math.min(this.maxDepth, height);
  }

  /** The data of the search, for viewing and saving. */
  get memory(): Memory<State, Action> {
    const { expander, solver, transpositions } = this.phases;
    const { tree } = this;
    return { tree, codec: expander.codec, solver, transpositions, bestLine: this.#bestLine };
  }

  /** Continues a saved search of the same tree. */
  resume({ maxDepth, isFull, isPruned, decider, simulations, cutRollouts }: ResumePoint): void {
    this.maxDepth = maxDepth;
    this.isPruned = isPruned;
    this.cutRollouts = cutRollouts;
    this.phases.resume(isFull, decider, simulations > 0);
  }

  /** The player who made the last decision before the root. */
  get decider(): Player {
    return this.phases.decider;
  }

  /** Backs simulations up, and then lets techniques learn from them. */
  protected finish(trajectories: readonly Trajectory<State>[]): void {
    for (const trajectory of trajectories) {
      if (trajectory.depth > this.maxDepth) this.maxDepth = trajectory.depth;
      if (trajectory.isCut) this.cutRollouts++;
      this.phases.backUp(trajectory);
    }
    for (const trajectory of trajectories) {
      for (const learn of this.learners) learn(this.tree, trajectory);
      trajectory.reset();
    }
  }

  get isFull(): boolean {
    return this.phases.expander.isFull;
  }

  get nodes(): number {
    return this.tree.nodes;
  }

  get proves(): boolean {
    return this.phases.solver !== undefined;
  }

  get rootVisits(): number {
    return this.tree.visitsOf(ROOT);
  }

  get rootProof(): Proof | undefined {
    return this.phases.solver?.rootProof(this.#player);
  }

  /** After a step to a new root, this leaves the step to be done. */
  visits(index: number): number {
    const tree = this.#rerooting?.isUntouched ? this.#tree : this.tree;
    const root = this.#rerooting?.root ?? ROOT;
    return tree.isExpanded(root) ? tree.visitsOf(tree.firstChildOf(root) + index) : 0;
  }

  returnSum(index: number): number {
    return this.tree.isExpanded(ROOT) ? this.tree.returnSumOf(this.#child(index)) : 0;
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

  policy(actions: readonly ActionStats<unknown>[]): readonly number[] | undefined {
    return this.phases.policy(actions);
  }

  bounds(index: number): readonly [low: number, high: number] | undefined {
    if (!this.tree.isExpanded(ROOT)) return undefined;
    return this.phases.solver?.range?.(this.#child(index), this.#player);
  }

  get children(): number | undefined {
    return this.tree.isExpanded(ROOT) ? this.tree.childCountOf(ROOT) : undefined;
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
    return this.#decoded(line.map((node) => this.tree.actionOf(node)));
  }

  #decoded(codes: readonly number[]): Action[] {
    return codes.map((code) => this.phases.expander.codec.decode(code));
  }

  #child(index: number): number {
    return this.tree.firstChildOf(ROOT) + index;
  }

  advance(index: number, action: Action, state: State): void {
    this.prepareAdvance(index, action, state)();
  }

  /**
   * Asks the game everything that the new root needs, and returns the function that makes it the root, which asks the
   * game nothing: so an error of the game changes nothing, even where several trees advance together.
   */
  prepareAdvance(index: number, action: Action, state: State): () => void {
    const { tree, phases } = this;
    const { expander, solver, transpositions } = phases;
    const game = this.game;
    const player = playerIn(game, state);
    const code = expander.codec.encode(action);
    const mover = this.#player;
    const child = tree.isExpanded(ROOT) ? this.#child(index) : ROOT;
    const node = transpositions === undefined ? child : tree.link[child];
    const isNew = node === ROOT;
    if (!isNew && tree.isExpanded(node))
      checkChildren(game, state, actionsOf(game, state).length, tree.childCountOf(node));
    const rootKey = isNew ? transpositions?.keyOf(state) : undefined;
    const needsChildren = !isNew && tree.isProven(node) && !tree.isExpanded(node) && player !== TERMINAL;
    const children = needsChildren ? expander.nextChildren(state) : undefined;
    return () => {
      expander.reset();
      if (isNew) {
        if (rootKey !== undefined) transpositions?.setRoot(rootKey);
        tree.clear();
        this.maxDepth = 0;
      } else {
        solver?.promoteToRoot(node, node === child ? mover : 0, player); // the sums of a shared node are those of player 0
        if (transpositions === undefined) this.#rerooting = new Rerooting(tree, node);
        else {
          this.maxDepth = this.#heightAfter(transpositions.reroot(node));
          this.isPruned = true; // edges that led back to the old root are gone
        }
        // A proof without children names no action: the search continues without it.
        if (children !== undefined) {
          const settled = this.tree;
          if (children.look === undefined || !expander.expand(ROOT, children, player)) settled.forget(ROOT);
        }
      }
      this.#bestLine?.advance(code);
      phases.newRoot(mover, state);
      this.cutRollouts = 0;
      this.state = state;
    };
  }

  release(): void {
    this.#rerooting = undefined;
    this.#tree.clear();
    this.#release(this.#tree);
  }
}
