/**
 * The simulations of UCT. One walks down the tree by the selection, adds one visited node, evaluates it, and backs the
 * result up. A node gets its children at its second visit, all of them at once, so most nodes never cost more than
 * themselves.
 *
 * Several simulations may run together: they take their steps in turn, then are evaluated, then backed up.
 */
import { ActionCodec } from './actionKey.ts';
import { BestLine } from './bestLine.ts';
import { isChanceGame, sampleOutcome } from './chance.ts';
import { BanyanError } from './errors.ts';
import { checkReturns, type Evaluator, type Played, probabilities } from './evaluation.ts';
import { untriedAtRandom } from './expansion.ts';
import { backUp, Flight } from './flight.ts';
import { CHANCE, type Game, type LookAhead, type Player, type Random, TERMINAL } from './game.ts';
import { expectedLine } from './principalVariation.ts';
import { readProof, turned } from './proof.ts';
import { collapseLeastVisited } from './recycle.ts';
import { checkedActions } from './rollout.ts';
import type { Proof } from './search.ts';
import type { Select, Selection } from './selection.ts';
import type { Simulation } from './simulation.ts';
import { isDecided, Solver } from './solver.ts';
import { type StateKeyOf, Transpositions } from './transpositions.ts';
import { ROOT, type Tree } from './tree.ts';
import type { Simulator } from './treeSearch.ts';
import type { UctOptions } from './uctOptions.ts';

/** The parts that make up one kind of search. */
export interface Method<State, Action>
  extends Required<Pick<UctOptions, 'expansion' | 'solver' | 'inFlight'>> {
  readonly game: Game<State, Action>;
  readonly selection: Selection;
  readonly evaluator: Evaluator<State, Action>;
  /** The visits that a node has before it gets children, from 1. */
  readonly expandAfter: number;
  /** Where states are shared: what tells them apart. */
  readonly stateKey: StateKeyOf<State> | undefined;
  /** Whether a full tree gives up what it knows least of. */
  readonly recycle: boolean;
}

/** What a search holds in mind, for those who look into its tree, or keep it. */
export interface Memory<State, Action> {
  readonly tree: Tree;
  /** What the actions of the tree are. */
  readonly codec: ActionCodec<State, Action>;
  readonly transpositions: Transpositions<State> | undefined;
  readonly bestLine: BestLine | undefined;
}

export class Uct<State, Action> implements Simulator<State, Action> {
  readonly inFlight: number;
  readonly #game: Game<State, Action>;
  readonly #selection: Selection;
  readonly #evaluator: Evaluator<State, Action>;
  readonly #random: Random;
  readonly #codec: ActionCodec<State, Action>;
  readonly #tree: Tree;
  readonly #solver: Solver<State, Action> | undefined;
  readonly #transpositions: Transpositions<State> | undefined;
  readonly #release: (tree: Tree) => void;
  readonly #expandAfter: number;
  readonly #recycle: boolean;
  readonly #hasPriors: boolean;
  readonly #learners: readonly ((tree: Tree, simulation: Simulation) => void)[];
  /** Where somebody learns from rollouts: takes down what each flight played. */
  readonly #played: ReadonlyMap<Flight<State>, Played<Action>>;
  readonly #bestLine: BestLine | undefined;
  /** How to select from this root on, once a simulation leaves it. */
  #select: Select | undefined;
  /** The simulations that run together, and the first of them alone, for what is left over. */
  readonly #together: readonly Flight<State>[];
  readonly #alone: readonly Flight<State>[];
  #state: State;
  /** The most nodes that the tree had no room for, since room was last made. */
  #wanted = 0;
  maxDepth = 0;
  isFull = false;

  constructor(
    {
      game,
      selection,
      evaluator,
      expansion,
      expandAfter,
      stateKey,
      recycle,
      solver,
      inFlight,
    }: Method<State, Action>,
    state: State,
    random: Random,
    tree: Tree,
    release: (tree: Tree) => void,
  ) {
    this.inFlight = inFlight;
    this.#game = game;
    this.#selection = expansion === 'one' ? untriedAtRandom(selection) : selection;
    this.#expandAfter = expandAfter;
    this.#recycle = recycle;
    this.#random = random;
    this.#codec = new ActionCodec(game);
    this.#evaluator = evaluator.from?.((action) => this.#codec.encode(action)) ?? evaluator;
    this.#tree = tree;
    this.#solver = solver ? new Solver(game, tree) : undefined;
    this.#transpositions = stateKey && new Transpositions(stateKey, tree);
    this.#transpositions?.plant(state);
    this.#release = release;
    this.#together = Array.from({ length: inFlight }, () => new Flight(state, game.players));
    this.#alone = this.#together.slice(0, 1);
    this.#hasPriors = tree.has('prior');
    this.#bestLine = game.players === 1 && !isChanceGame(game) ? new BestLine() : undefined;
    this.#learners = [selection.learn, this.#evaluator.learn, this.#bestLine?.learn].filter(
      (learn) => learn !== undefined,
    );
    const scribes = this.#learners.length === 0 ? [] : this.#together;
    this.#played = new Map(scribes.map((flight) => [flight, this.#scribe(flight)]));
    this.#state = state;
  }

  run(simulations: number, maxNodes: number): number {
    let ran = 0;
    while (ran < simulations && this.#tree.nodes < maxNodes && !this.#tree.isProven(ROOT)) {
      const flights = simulations - ran < this.inFlight ? this.#alone : this.#together;
      this.#simulate(flights);
      ran += flights.length;
      if (this.#recycle && this.#wanted > 0) this.#makeRoom();
    }
    return ran;
  }

  /** Notes that the tree had no room for so many nodes. */
  #lack(nodes: number): void {
    this.isFull = true;
    this.#wanted = Math.max(this.#wanted, nodes);
  }

  /** Gives up what is known least of, between simulations. */
  #makeRoom(): void {
    const tree = this.#tree;
    this.isFull = !collapseLeastVisited(tree, this.#wanted);
    this.#wanted = 0;
    if (this.isFull) return;
    const height = this.#transpositions?.reroot(ROOT) ?? tree.reroot(ROOT);
    this.maxDepth = Math.min(this.maxDepth, height);
  }

  /** One simulation, or several together. An error of the game leaves the tree as it was. */
  #simulate(flights: readonly Flight<State>[]): void {
    const { nodes } = this.#tree;
    const { isFull } = this;
    try {
      for (const flight of flights) this.#begin(flight);
      let going = flights.length;
      while (going > 0) {
        for (const flight of flights) {
          if (flight.going && !this.#step(flight)) going--;
        }
      }
      for (const flight of flights) this.#evaluate(flight);
    } catch (error) {
      this.#transpositions?.forget(nodes, flights);
      for (const flight of flights) flight.undo(this.#tree);
      this.#tree.shrink(nodes);
      this.isFull = isFull;
      this.#wanted = 0;
      throw error;
    }
    for (const flight of flights) this.#backUp(flight);
  }

  #scribe({ rollout }: Flight<State>): Played<Action> {
    return (player, action) => rollout.add(player, this.#codec.encode(action));
  }

  #begin(flight: Flight<State>): void {
    flight.state = this.#game.clone(this.#state);
    flight.player = this.#game.currentPlayer(flight.state);
    flight.going = true;
    flight.isNew = false;
    flight.depth = 0;
    flight.decider = 0;
    flight.visit(this.#tree, ROOT, 0);
  }

  /** Expansion and selection: one step down the tree, or none where the tree ends. Says whether to go on. */
  #step(flight: Flight<State>): boolean {
    const tree = this.#tree;
    const { node, state, player } = flight;
    const hasChildren = tree.isExpanded(node) || (!this.#hasPriors && this.#expand(flight));
    // Its expansion may have proven the root just now.
    if (!hasChildren || tree.isProven(ROOT)) {
      flight.going = false;
      return false;
    }
    const child = player === CHANCE ? this.#outcome(flight) : this.#choice(flight);
    if (player !== CHANCE) flight.decider = player;
    flight.visit(tree, child, flight.decider);
    flight.depth++;
    this.#game.apply(state, this.#codec.decode(tree.action[child]));
    flight.player = this.#game.currentPlayer(state);
    flight.going = flight.player !== TERMINAL;
    if (flight.going) this.#transpose(flight);
    const visits = tree.isExpanded(flight.node) ? Infinity : tree.visits[flight.node];
    flight.isNew = flight.player !== TERMINAL && visits === 1;
    flight.going &&= visits > this.#expandAfter;
    return flight.going;
  }

  /** Where states are shared: goes on from the edge to the node of its state. */
  #transpose(flight: Flight<State>): void {
    if (this.#transpositions?.enter(flight) === false) this.#lack(1);
  }

  /** The child that the selection gives, which does not see the visit that is asking. */
  #choice(flight: Flight<State>): number {
    const tree = this.#tree;
    const { node } = flight;
    tree.visits[node]--;
    try {
      this.#select ??= this.#selection.from?.(tree, this.#random) ?? this.#selection;
      return checkedChild(tree, node, this.#select(tree, node, flight));
    } finally {
      tree.visits[node]++;
    }
  }

  #outcome({ node, state }: Flight<State>): number {
    const tree = this.#tree;
    return tree.firstChild[node] + sampleOutcome(this.#game, state, tree.childCount[node], this.#random);
  }

  /** Gives a node its children, or says that it gets none: the tree is full, or the node is decided. */
  #expand(flight: Flight<State>): boolean {
    const { node, state, player } = flight;
    checkPlayer(this.#game, player);
    if (node !== ROOT && this.#tree.isProven(node)) return false; // its children were given up
    const family = this.#family(state);
    // Only another simulation in flight can have seen the node before this one, and is about to prove it.
    if (node !== ROOT && family.look !== undefined && isDecided(family.look, family.codes.length))
      return false;
    if (!this.#grow(node, family, player)) return false;
    flight.expanded = node;
    if (node === ROOT && this.#tree.isProven(ROOT)) flight.proved = ROOT;
    return true;
  }

  /** The children of a state: what the game says of them, with nothing changed. */
  #family(state: State, actions: readonly Action[] = checkedActions(this.#game, state)): Family {
    return {
      codes: actions.map((action) => this.#codec.encode(action)),
      look: this.#solver?.lookAhead(state, actions.length),
    };
  }

  #grow(node: number, { codes, look, priors }: Family, player: Player): boolean {
    if (!this.#tree.hasRoomFor(codes.length)) {
      this.#lack(codes.length);
      return false;
    }
    const first = this.#tree.addChildren(node, codes.length);
    this.#tree.action.set(codes, first);
    if (this.#hasPriors) this.#tree.prior.set(probabilities(this.#game.name, priors, codes.length), first);
    if (look !== undefined) this.#solver?.plant(node, look, player);
    return true;
  }

  #evaluate(flight: Flight<State>): void {
    const solver = this.#solver;
    const game = this.#game;
    const { state, player } = flight;
    if (solver?.knows(flight)) return;
    if (player === TERMINAL) {
      this.#credit(flight, game.returns(state));
      solver?.endsAt(flight);
      return;
    }
    const actions = checkedActions(game, state);
    if (solver?.foresees(flight, actions.length)) return;
    const family = this.#hasPriors ? this.#family(state, actions) : undefined;
    const { returns, priors } = this.#evaluator(state, actions, this.#random, this.#played.get(flight));
    this.#credit(flight, returns);
    // Where children have priors, they come with the evaluation, and not at the second visit.
    const { node } = flight;
    if (family === undefined || this.#tree.isExpanded(node) || !this.#isDue(node)) return;
    if (this.#grow(node, { ...family, priors }, player)) flight.expanded = node;
  }

  /** Whether a node that was evaluated is to get its children. */
  #isDue(node: number): boolean {
    return node === ROOT || this.#tree.visits[node] >= this.#expandAfter;
  }

  #credit(flight: Flight<State>, returns: readonly number[]): void {
    checkReturns(this.#game.name, returns, this.#game.players, flight.state);
    flight.credit(returns);
  }

  #backUp(flight: Flight<State>): void {
    if (flight.depth > this.maxDepth) this.maxDepth = flight.depth;
    if (this.#solver === undefined) backUp(this.#tree, flight);
    else this.#solver.backUp(flight);
    for (const learn of this.#learners) learn(this.#tree, flight);
    flight.land();
  }

  get memory(): Memory<State, Action> {
    return {
      tree: this.#tree,
      codec: this.#codec,
      transpositions: this.#transpositions,
      bestLine: this.#bestLine,
    };
  }

  get nodes(): number {
    return this.#tree.nodes;
  }

  get rootVisits(): number {
    return this.#tree.visits[ROOT];
  }

  get rootProof(): Proof | undefined {
    const proof = this.#tree.proof[ROOT];
    if (proof === 0) return undefined;
    return readProof(this.#game.currentPlayer(this.#state) === 0 ? proof : turned(proof));
  }

  visits(index: number): number {
    return this.#tree.isExpanded(ROOT) ? this.#tree.visits[this.#child(index)] : 0;
  }

  value(index: number): number {
    return this.#tree.isExpanded(ROOT) ? this.#tree.value[this.#child(index)] : 0;
  }

  proof(index: number): Proof | undefined {
    return this.#tree.isExpanded(ROOT) ? readProof(this.#tree.proof[this.#child(index)]) : undefined;
  }

  get bestLine(): { readonly value: number; readonly actions: readonly Action[] } | undefined {
    const best = this.#bestLine;
    if (best === undefined || best.value === undefined) return undefined;
    return { value: best.value, actions: best.codes.map((code) => this.#codec.decode(code)) };
  }

  replies(index: number): Action[] {
    if (!this.#tree.isExpanded(ROOT)) return [];
    return expectedLine(this.#tree, this.#child(index)).map((node) =>
      this.#codec.decode(this.#tree.action[node]),
    );
  }

  #child(index: number): number {
    return this.#tree.firstChild[ROOT] + index;
  }

  advance(index: number, action: Action, state: State): void {
    const tree = this.#tree;
    const game = this.#game;
    const player = game.currentPlayer(state);
    this.isFull = false;
    this.#wanted = 0;
    this.#select = undefined;
    this.#bestLine?.advance(this.#codec.encode(action));
    const child = tree.isExpanded(ROOT) ? this.#child(index) : ROOT;
    const node = this.#transpositions === undefined ? child : tree.link[child];
    if (node === ROOT) {
      tree.clear();
      this.#transpositions?.plant(state);
      this.maxDepth = 0;
    } else {
      const isProven = tree.isProven(node);
      const family =
        isProven && !tree.isExpanded(node) && player !== TERMINAL ? this.#family(state) : undefined;
      if (isProven && node === child && game.currentPlayer(this.#state) !== 0)
        tree.proof[node] = turned(tree.proof[node]);
      const height = this.#transpositions?.reroot(node) ?? tree.reroot(node);
      this.maxDepth = Math.min(height, Math.max(0, this.maxDepth - 1)); // two ways may add up to a longer one
      // A proof that cannot name its action is of no use: the search goes on without it.
      if (family !== undefined && (!this.#grow(ROOT, family, player) || family.look === undefined))
        tree.proof[ROOT] = 0;
    }
    this.#state = state;
  }

  release(): void {
    this.#tree.clear();
    this.#release(this.#tree);
  }
}

/** What the game says of the children of a state. */
interface Family {
  /** The codes of the legal actions. */
  readonly codes: readonly number[];
  /** What a look ahead sees, where the solver is on and the game has one. */
  readonly look: LookAhead | undefined;
  /** How likely each of them is to be best, where an evaluator tells. */
  readonly priors?: ArrayLike<number> | undefined;
}

/** A player who does not exist would be credited with returns that do not exist. */
function checkPlayer<State, Action>({ name, players }: Game<State, Action>, player: Player): void {
  if (player === CHANCE || (Number.isInteger(player) && player >= 0 && player < players)) return;
  throw new BanyanError(
    'GAME_INCONSISTENT',
    `${name} gives the turn to player ${player}; it has the players 0 to ${players - 1}, CHANCE and TERMINAL`,
  );
}

/** What a selection gave, if it is a child of the node. */
function checkedChild(tree: Tree, node: number, child: number): number {
  const first = tree.firstChild[node];
  if (child >= first && child < first + tree.childCount[node] && Number.isInteger(child)) return child;
  throw new BanyanError(
    'INVALID_OPTION',
    `selection must give a child of node ${node}, ${first} to ${first + tree.childCount[node] - 1}, not ${child}`,
  );
}
