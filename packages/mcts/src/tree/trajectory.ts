/**
 * Trajectories: simulations in flight, each with its path and its results so far.
 *
 * Simulations that run together see each other as visits without returns, which drives them apart: a virtual loss
 * (Chaslot, Winands and van den Herik 2008).
 */
import { CHANCE, type Player } from '../contracts/game.ts';
import { clearList } from './clearList.ts';
import { LegalChildren } from './legalChildren.ts';
import { type Simulation, Trace } from './simulation.ts';
import { ROOT, type Tree } from './tree.ts';

/** The absence of a node. */
export const NO_NODE = -1;

/** A simulation in flight. Scratch memory, used for one simulation after another. */
export class Trajectory<State> implements Simulation {
  /** Its own copy of the state of `node`; after a rollout, of any later state. */
  state: State;
  /** The node that it has reached, and the player who chose that node. */
  node: number = ROOT;
  chooser: Player = 0;
  /** The player who made the last decision, to whom outcomes of chance are credited. */
  decider: Player = 0;
  /** The player to move at `node`. */
  player: Player = 0;
  /** Whether it has not reached its leaf yet. */
  isDescending = false;
  /** Whether this is the first visit of its leaf. */
  isNew = false;
  /** Whether its rollout was cut before the end of the game. */
  isCut = false;
  /** The length of its path, root and leaf included. Each node of the path counts a visit. */
  length = 0;
  /** The depth of `node`, in actions from the root. */
  depth = 0;
  readonly path: number[] = [];
  /** The player who chose each node of the path. */
  readonly choosers: Player[] = [];
  /** Who moved to each node of the path, `CHANCE` included. */
  readonly movers: Player[] = [];
  /** Each player's return, as evaluated. */
  readonly returns: number[];
  /** Each player's return at the end of this line of play. */
  outcome: readonly number[];
  /** The actions of its rollout, recorded where a technique learns from them. */
  readonly rollout: Trace = new Trace();
  /** The legal actions of its leaf, where children have priors. */
  readonly legalChildren: LegalChildren = new LegalChildren();
  /** The nodes that it expanded; several only where states are shared. */
  readonly expanded: number[] = [];
  /** The node that it proved before its back up. */
  proved: number = NO_NODE;

  constructor(state: State, players: number) {
    this.state = state;
    this.returns = new Array<number>(players).fill(0);
    this.outcome = this.returns;
  }

  /**
   * Starts at the root.
   * @param state a copy of the root, owned from now on.
   * @param decider the player who made the last decision before the root.
   */
  begin(state: State, player: Player, decider: Player): void {
    this.reset();
    this.state = state;
    this.player = player;
    this.isDescending = true;
    this.isNew = false;
    this.isCut = false;
    this.depth = 0;
    this.decider = decider;
  }

  /** Goes to a node by a move of the player to move. The node counts the visit. */
  visit(tree: Tree, node: number, chooser: Player): void {
    this.node = node;
    this.chooser = chooser;
    this.path[this.length] = node;
    this.choosers[this.length] = chooser;
    this.movers[this.length] = this.player;
    this.length++;
    tree.addVisit(node);
  }

  /** Goes from an edge to the shared node of its state. That is no player's move. */
  visitShared(tree: Tree, node: number): void {
    this.visit(tree, node, 0);
    this.movers[this.length - 1] = CHANCE;
  }

  /** Whether a node is on its path. */
  isOnPath(node: number): boolean {
    for (let step = this.length - 1; step >= 0; step--) if (this.path[step] === node) return true;
    return false;
  }

  /** Ends at a shared node that is on its path already. */
  endAtShared(node: number): void {
    this.node = node;
    this.chooser = 0;
  }

  /** Copies the returns of an evaluation, whose memory may be used again. */
  credit(returns: ArrayLike<number>, outcome?: readonly number[]): void {
    for (let player = 0; player < this.returns.length; player++) this.returns[player] = returns[player];
    this.outcome = outcome === undefined ? this.returns : [...outcome];
  }

  /** Takes back its visits, for a simulation that does not count. */
  cancel(tree: Tree): void {
    for (let step = 0; step < this.length; step++) tree.removeVisit(this.path[step]);
    this.reset();
  }

  /** Clears it, once nothing is left to undo. */
  reset(): void {
    this.length = 0;
    this.rollout.clear();
    clearList(this.expanded);
    this.proved = NO_NODE;
  }

  /** Undoes all that it changed in the tree. The caller drops the nodes that it added. */
  undo(tree: Tree): void {
    for (let step = 0; step < this.length; step++) tree.removeVisit(this.path[step]);
    for (const node of this.expanded) tree.collapse(node);
    if (this.proved !== NO_NODE) tree.forget(this.proved);
    this.reset();
  }
}

/** Adds the returns of a simulation to each node of its path, for the player who chose the node. */
export function backUp<State>(tree: Tree, { path, choosers, length, returns }: Trajectory<State>): void {
  for (let step = 0; step < length; step++) tree.addReturn(path[step], returns[choosers[step]]);
}
