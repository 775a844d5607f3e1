/**
 * Perfect information Monte Carlo: runs simulations in several worlds by turns, each with a tree of its own, and adds
 * up their votes (Ginsberg 2001, "GIB: imperfect information in a computationally challenging game").
 */

import type { Game } from '../contracts/game.ts';
import type { Simulator } from '../protocol/treeSearch.ts';
import { findActionIndex } from '../rules/actionKey.ts';
import { actionsOf } from '../rules/answers.ts';

/** A possible state of the game, and the search from it. */
export interface World<State, Action> {
  readonly game: Game<State, Action>;
  /** The root of its search. */
  readonly state: State;
  readonly simulator: Simulator<State, Action>;
}

/** The states before and after an action. */
export interface Step<State> {
  readonly before: State;
  readonly after: State;
}

/** Creates worlds and moves them on. */
export interface WorldSource<State, Action> {
  /** The number of worlds at a time, 1 or more. */
  readonly count: number;
  readonly inFlight: number;
  readonly bytesPerNode: number;
  /**
   * Creates the world of this number, 0 to `count` - 1.
   * @param state the true root. The implementation must not look at what is hidden in it.
   */
  create(state: State, index: number): World<State, Action>;
  /** Called when the root has changed: later calls of `create` get the new root. */
  newRoot?(): void;
  /**
   * The same world after an action; nothing where it cannot be the true one any more, and is to be released.
   * @param truth the true states before and after the action. It must not look at what is hidden in them.
   */
  after(world: World<State, Action>, action: Action, truth: Step<State>): World<State, Action> | undefined;
}

/** The votes for one action of the worlds that were solved and replaced. */
class SettledVote {
  worlds = 0;
  visits = 0;
  /** The sum of the action's values in these worlds. */
  value = 0;
}

export class Worlds<State, Action> implements Simulator<State, Action> {
  readonly inFlight: number;
  readonly bytesPerNode: number;
  /** A proof in one world is not a proof in the true state. */
  readonly proves = false;
  readonly rootProof = undefined;
  readonly #game: Game<State, Action>;
  readonly #source: WorldSource<State, Action>;
  #state: State;
  /** Missing worlds are created when a simulation needs them. */
  #worlds: World<State, Action>[] = [];
  /** The root's legal actions. */
  #actions: readonly Action[];
  /** By index into the actions. */
  #settledVotes: SettledVote[];
  /** The visits of the worlds that were replaced. */
  #settledVisits = 0;
  #settledCuts = 0;
  #turn = 0;

  /** @param state the root, owned by the search. */
  constructor(game: Game<State, Action>, state: State, source: WorldSource<State, Action>) {
    this.inFlight = source.inFlight;
    this.bytesPerNode = source.bytesPerNode;
    this.#game = game;
    this.#source = source;
    this.#state = state;
    this.#actions = actionsOf(game, state);
    this.#settledVotes = this.#actions.map(() => new SettledVote());
  }

  run(simulations: number, maxNodes: number): number {
    let ran = 0;
    let { nodes } = this;
    while (ran < simulations && nodes < maxNodes) {
      if (this.#worlds.length < this.#source.count) this.#fill();
      const index = this.#turn % this.#worlds.length;
      const before = this.#worlds[index].simulator.nodes;
      if (this.#worlds[index].simulator.rootProof !== undefined) this.#settle(index);
      const { simulator } = this.#worlds[index];
      const one = simulator.run(Math.min(this.inFlight, simulations - ran), Infinity);
      nodes += simulator.nodes - before;
      ran += one;
      this.#turn++;
    }
    return ran;
  }

  #fill(): void {
    const { count } = this.#source;
    while (this.#worlds.length < count)
      this.#worlds.push(this.#source.create(this.#state, this.#worlds.length));
  }

  /** Records the votes of a solved world, which can learn nothing more, and replaces it by a new one. */
  #settle(index: number): void {
    const world = this.#worlds[index];
    const next = this.#source.create(this.#state, index);
    for (const [action, vote] of this.#settledVotes.entries()) {
      const own = ownIndex(world, this.#actions[action]);
      const value = valueIn(world, own);
      if (value === undefined) continue;
      vote.worlds++;
      vote.visits += world.simulator.visits(own);
      vote.value += value;
    }
    this.#settledVisits += world.simulator.rootVisits;
    this.#settledCuts += world.simulator.cutRollouts;
    world.simulator.release();
    this.#worlds[index] = next;
  }

  /** The number of nodes; a missing world counts 1, for its root. */
  get nodes(): number {
    const missing = this.#source.count - this.#worlds.length;
    return this.#worlds.reduce((sum, { simulator }) => sum + simulator.nodes, missing);
  }

  get rootVisits(): number {
    return this.#worlds.reduce((sum, { simulator }) => sum + simulator.rootVisits, this.#settledVisits);
  }

  get cutRollouts(): number {
    return this.#worlds.reduce((sum, { simulator }) => sum + simulator.cutRollouts, this.#settledCuts);
  }

  get maxDepth(): number {
    return Math.max(0, ...this.#worlds.map(({ simulator }) => simulator.maxDepth));
  }

  /** Whether no world's tree can grow. */
  get isFull(): boolean {
    return this.#worlds.length > 0 && this.#worlds.every(({ simulator }) => simulator.isFull);
  }

  visits(index: number): number {
    let { visits } = this.#settledVotes[index];
    for (const world of this.#worlds) {
      const own = ownIndex(world, this.#actions[index]);
      if (own !== NOT_LEGAL) visits += world.simulator.visits(own);
    }
    return visits;
  }

  /**
   * The return sum of an action, such that its mean is the mean over all worlds that know the action, each with equal
   * weight.
   */
  returnSum(index: number): number {
    let { worlds, value } = this.#settledVotes[index];
    for (const world of this.#worlds) {
      const worth = valueIn(world, ownIndex(world, this.#actions[index]));
      if (worth === undefined) continue;
      worlds++;
      value += worth;
    }
    return worlds === 0 ? 0 : (value / worlds) * this.visits(index);
  }

  proof(): undefined {
    return undefined;
  }

  /** Expected replies exist only with a single world. */
  replies(index: number): readonly Action[] {
    const [first] = this.#worlds;
    if (this.#source.count > 1 || first === undefined) return [];
    const own = ownIndex(first, this.#actions[index]);
    return own === NOT_LEGAL ? [] : first.simulator.replies(own);
  }

  advance(_index: number, action: Action, state: State): void {
    this.#worlds = this.#worlds.flatMap((world) => {
      const next = this.#source.after(world, action, { before: this.#state, after: state });
      if (next === undefined) world.simulator.release();
      return next ?? [];
    });
    this.#source.newRoot?.();
    this.#state = state;
    this.#actions = actionsOf(this.#game, state);
    this.#settledVotes = this.#actions.map(() => new SettledVote());
    this.#settledVisits = 0;
    this.#settledCuts = 0;
    this.#turn = 0;
  }

  release(): void {
    for (const { simulator } of this.#worlds) simulator.release();
  }
}

const NOT_LEGAL = -1;

function ownIndex<State, Action>({ game, state }: World<State, Action>, action: Action): number {
  return findActionIndex(game, actionsOf(game, state), action);
}

/**
 * The value of an action in a world, or `undefined` if the world has no visit or proof of it. In a solved world, an
 * action that is neither visited nor proven has the value 0: the world votes for its proven best action.
 */
function valueIn<State, Action>({ simulator }: World<State, Action>, index: number): number | undefined {
  if (index === NOT_LEGAL) return undefined;
  const visits = simulator.visits(index);
  const proven = simulator.proof(index)?.outcome;
  if (visits > 0 || proven !== undefined) return proven ?? simulator.returnSum(index) / visits;
  return simulator.rootProof === undefined ? undefined : 0;
}
