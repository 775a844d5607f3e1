/**
 * UCT's simulations, one after another, and what they tell of the root. `phases.ts` has what a simulation does.
 *
 * Several simulations may run together: they take their steps in turn, then are evaluated, then backed up.
 */
import { BestLine } from './bestLine.ts';
import { isChanceGame } from './chance.ts';
import type { Evaluator, Played } from './evaluation.ts';
import { Flight } from './flight.ts';
import { type Game, type Random, TERMINAL } from './game.ts';
import { type Leaf, type Method, Phases } from './phases.ts';
import { expectedLine } from './principalVariation.ts';
import { readProof, turned } from './proof.ts';
import type { Proof, SearchReport } from './search.ts';
import type { Simulation } from './simulation.ts';
import { ROOT, type Tree } from './tree.ts';
import type { Simulator } from './treeSearch.ts';

export class Uct<State, Action> implements Simulator<State, Action> {
  readonly inFlight: number;
  maxDepth = 0;
  protected readonly phases: Phases<State, Action>;
  protected readonly tree: Tree;
  protected state: State;
  readonly #game: Game<State, Action>;
  readonly #random: Random;
  readonly #evaluator: Evaluator<State, Action>;
  readonly #release: (tree: Tree) => void;
  readonly #bestLine: BestLine | undefined;
  readonly #learners: readonly ((tree: Tree, simulation: Simulation) => void)[];
  /** The simulations that run together, and the first of them alone, for what is left over. */
  readonly #together: readonly Flight<State>[];
  readonly #alone: readonly Flight<State>[];
  /** Where somebody learns from rollouts: takes down what each flight played. */
  readonly #played: ReadonlyMap<Flight<State>, Played<Action>>;

  constructor(
    method: Method<State, Action>,
    state: State,
    random: Random,
    tree: Tree,
    release: (tree: Tree) => void,
  ) {
    const { game, selection, inFlight } = method;
    this.inFlight = inFlight;
    this.phases = new Phases(method, random, tree);
    this.phases.transpositions?.plant(state);
    this.tree = tree;
    this.state = state;
    this.#game = game;
    this.#random = random;
    this.#evaluator = this.phases.evaluator;
    this.#release = release;
    this.#bestLine = game.players === 1 && !isChanceGame(game) ? new BestLine() : undefined;
    this.#learners = [selection.learn, this.#evaluator.learn, this.#bestLine?.learn].filter(
      (learn) => learn !== undefined,
    );
    this.#together = Array.from({ length: inFlight }, () => new Flight(state, game.players));
    this.#alone = this.#together.slice(0, 1);
    const scribes = this.#learners.length === 0 ? [] : this.#together;
    this.#played = new Map(scribes.map((flight) => [flight, this.#scribe(flight)]));
  }

  #scribe({ rollout }: Flight<State>): Played<Action> {
    return (player, action) => rollout.add(player, this.phases.growth.codec.encode(action));
  }

  run(simulations: number, maxNodes: number): number {
    let ran = 0;
    while (ran < simulations && this.canGoOn(maxNodes)) {
      const flights = simulations - ran < this.inFlight ? this.#alone : this.#together;
      this.#simulate(flights);
      ran += flights.length;
    }
    return ran;
  }

  protected canGoOn(maxNodes: number): boolean {
    return this.tree.nodes < maxNodes && !this.tree.isProven(ROOT);
  }

  /** One simulation, or several together. An error of the game leaves the tree as it was. */
  #simulate(flights: readonly Flight<State>[]): void {
    const { phases } = this;
    const { nodes } = this.tree;
    try {
      for (const flight of flights) phases.begin(flight, this.state);
      let going = flights.length;
      while (going > 0) {
        for (const flight of flights) {
          if (flight.going && !phases.step(flight)) going--;
        }
      }
      for (const flight of flights) {
        const leaf = phases.openLeaf(flight);
        if (leaf !== undefined) phases.judge(leaf, this.#evaluate(leaf));
      }
    } catch (error) {
      phases.undo(flights, nodes);
      throw error;
    }
    for (const flight of flights) this.land(flight);
  }

  #evaluate({ flight, actions }: Leaf<State, Action>): ReturnType<Evaluator<State, Action>> {
    return this.#evaluator(flight.state, actions, this.#random, this.#played.get(flight));
  }

  /** Back up, with all that is learned from the simulation. */
  protected land(flight: Flight<State>): void {
    if (flight.depth > this.maxDepth) this.maxDepth = flight.depth;
    this.phases.backUp(flight);
    for (const learn of this.#learners) learn(this.tree, flight);
    flight.land();
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
    return this.phases.proves;
  }

  get rootVisits(): number {
    return this.tree.visits[ROOT];
  }

  get rootProof(): Proof | undefined {
    const proof = this.tree.proof[ROOT];
    if (proof === 0) return undefined;
    return readProof(this.#game.currentPlayer(this.state) === 0 ? proof : turned(proof));
  }

  visits(index: number): number {
    return this.tree.isExpanded(ROOT) ? this.tree.visits[this.#child(index)] : 0;
  }

  value(index: number): number {
    return this.tree.isExpanded(ROOT) ? this.tree.value[this.#child(index)] : 0;
  }

  proof(index: number): Proof | undefined {
    return this.tree.isExpanded(ROOT) ? readProof(this.tree.proof[this.#child(index)]) : undefined;
  }

  get bestLine(): SearchReport<Action>['best'] {
    const best = this.#bestLine;
    if (best === undefined || best.value === undefined) return undefined;
    return { value: best.value, actions: this.#decoded(best.codes) };
  }

  replies(index: number): Action[] {
    if (!this.tree.isExpanded(ROOT)) return [];
    return this.#decoded(expectedLine(this.tree, this.#child(index)).map((node) => this.tree.action[node]));
  }

  #decoded(codes: readonly number[]): Action[] {
    return codes.map((code) => this.phases.growth.codec.decode(code));
  }

  #child(index: number): number {
    return this.tree.firstChild[ROOT] + index;
  }

  advance(index: number, action: Action, state: State): void {
    const { tree, phases } = this;
    const { growth, transpositions } = phases;
    const game = this.#game;
    const player = game.currentPlayer(state);
    phases.newRoot();
    this.#bestLine?.advance(growth.codec.encode(action));
    const child = tree.isExpanded(ROOT) ? this.#child(index) : ROOT;
    const node = transpositions === undefined ? child : tree.link[child];
    if (node === ROOT) {
      tree.clear();
      transpositions?.plant(state);
      this.maxDepth = 0;
    } else {
      const isProven = tree.isProven(node);
      const family =
        isProven && !tree.isExpanded(node) && player !== TERMINAL ? growth.family(state) : undefined;
      if (isProven && node === child && game.currentPlayer(this.state) !== 0)
        tree.proof[node] = turned(tree.proof[node]);
      const height = transpositions?.reroot(node) ?? tree.reroot(node);
      this.maxDepth = Math.min(height, Math.max(0, this.maxDepth - 1)); // two ways may add up to a longer one
      // A proof that cannot name its action is of no use: the search goes on without it.
      if (family !== undefined && !growth.grow(ROOT, family, player)) tree.proof[ROOT] = 0;
    }
    this.state = state;
  }

  release(): void {
    this.tree.clear();
    this.#release(this.tree);
  }
}
