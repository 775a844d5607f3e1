/**
 * A simulation in flight: where it is, where it came from, and what it found.
 *
 * Simulations that run together see each other as visits without value, which drives them apart: a virtual loss
 * (Chaslot, Winands and van den Herik 2008). A flight is scratch memory, used for one simulation after another.
 */
import { CHANCE, type Player } from '../contracts/game.ts';
import { LegalChildren } from './legalChildren.ts';
import { type Simulation, Trace } from './simulation.ts';
import { ROOT, type Tree } from './tree.ts';

/** Where a flight has no node to name. */
export const NO_NODE = -1;

export class Flight<State> implements Simulation {
  /** The flight's own copy: that of the node it has come to; after a rollout, any state. */
  state: State;
  /** The node that it has come to, and who chose that. */
  node: number = ROOT;
  chooser: Player = 0;
  /** Who made the last decision: outcomes of chance are credited to him. */
  decider: Player = 0;
  /** The player to move at that node. */
  player: Player = 0;
  /** Whether it has further to go down the tree. */
  going = false;
  /** Whether its leaf had never been visited before. */
  isNew = false;
  /** Whether its rollout was cut before the end of the game. */
  isCut = false;
  /** How many nodes it went through, the root and its leaf included; each of them counts it as a visit. */
  length = 0;
  /** How many actions it went down the tree. */
  depth = 0;
  readonly path: number[] = [];
  /** Who chose each node of the path. */
  readonly choosers: Player[] = [];
  /** Who moved to each node of the path, `CHANCE` included. */
  readonly movers: Player[] = [];
  /** Each player's share, as evaluated. */
  readonly returns: number[];
  /** Each player's share at the end of this line. */
  outcome: readonly number[];
  /** What was played behind its leaf, where somebody learns from that. */
  readonly rollout: Trace = new Trace();
  /** The children to be of its leaf, where they come with priors. */
  readonly legalChildren: LegalChildren = new LegalChildren();
  /** The nodes that it gave children before its back up: several only where states are shared. */
  readonly expanded: number[] = [];
  /** The node that it gave a proof before its back up. */
  proved: number = NO_NODE;

  constructor(state: State, players: number) {
    this.state = state;
    this.returns = new Array<number>(players).fill(0);
    this.outcome = this.returns;
  }

  /**
   * Starts at the root, with its own copy of the state.
   * @param decider who made the last decision before.
   */
  begin(state: State, player: Player, decider: Player): void {
    this.land();
    this.state = state;
    this.player = player;
    this.going = true;
    this.isNew = false;
    this.isCut = false;
    this.depth = 0;
    this.decider = decider;
  }

  /** Goes on to a node, which counts the visit, by a move of the player to move. */
  visit(tree: Tree, node: number, chooser: Player): void {
    this.node = node;
    this.chooser = chooser;
    this.path[this.length] = node;
    this.choosers[this.length] = chooser;
    this.movers[this.length] = this.player;
    this.length++;
    tree.visits[node]++;
  }

  /** Goes on from an edge to the node that shares its state, which is nobody's move. */
  visitShared(tree: Tree, node: number): void {
    this.visit(tree, node, 0);
    this.movers[this.length - 1] = CHANCE;
  }

  /** Whether it came through this node. */
  isOnPath(node: number): boolean {
    for (let step = this.length - 1; step >= 0; step--) if (this.path[step] === node) return true;
    return false;
  }

  /** Turns to a shared node that it has visited already. */
  turnTo(node: number): void {
    this.node = node;
    this.chooser = 0;
  }

  /** Takes over what an evaluation gave, which may be memory that is used again. */
  credit(returns: ArrayLike<number>, outcome?: readonly number[]): void {
    for (let player = 0; player < this.returns.length; player++) this.returns[player] = returns[player];
    this.outcome = outcome === undefined ? this.returns : [...outcome];
  }

  /** Takes back its visits alone: it was one too many. */
  turnBack(tree: Tree): void {
    for (let step = 0; step < this.length; step++) tree.visits[this.path[step]]--;
    this.land();
  }

  /** Ends the flight: nothing is left to take back. */
  land(): void {
    this.length = 0;
    this.rollout.clear();
    this.expanded.length = 0;
    this.proved = NO_NODE;
  }

  /** Takes back all that it changed in the tree, except that nodes which it added remain to be dropped. */
  undo(tree: Tree): void {
    for (let step = 0; step < this.length; step++) tree.visits[this.path[step]]--;
    for (const node of this.expanded) tree.collapse(node);
    if (this.proved !== NO_NODE) tree.forget(this.proved);
    this.land();
  }
}

/** Adds what a simulation found to each node that it went through, for the player who chose the node. */
export function backUp<State>(tree: Tree, { path, choosers, length, returns }: Flight<State>): void {
  for (let step = 0; step < length; step++) tree.value[path[step]] += returns[choosers[step]];
}
