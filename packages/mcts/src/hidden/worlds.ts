/**
 * Perfect information Monte Carlo: simulations in several worlds, in turn, each world with a tree of its own; they
 * vote. (Ginsberg 2001, "GIB: imperfect information in a computationally challenging game".)
 */

import type { Game } from '../contracts/game.ts';
import type { Simulator } from '../protocol/treeSearch.ts';
import { findActionIndex } from '../rules/actionKey.ts';
import { actionsOf } from '../rules/answers.ts';

/** A state that the true one may be, and the simulations from it. */
export interface World<State, Action> {
  readonly game: Game<State, Action>;
  /** Its root. */
  readonly state: State;
  readonly simulator: Simulator<State, Action>;
}

/** An action's states before and after it. */
export interface Step<State> {
  readonly before: State;
  readonly after: State;
}

/** Where worlds come from, and where they go. */
export interface Cosmos<State, Action> {
  /** How many worlds there are at a time, 1 or more. */
  readonly count: number;
  readonly inFlight: number;
  readonly bytesPerNode: number;
  /**
   * A new world, the one of that number, 0 to `count` - 1.
   * @param state the true root. It must not look at what is hidden in it.
   */
  create(state: State, index: number): World<State, Action>;
  /** The root is another from now on: `create` will be given that. */
  newRoot?(): void;
  /**
   * The same world after an action; nothing where it cannot be the true one any more, and is to be released.
   * @param truth the true states before and after the action. It must not look at what is hidden in them.
   */
  after(world: World<State, Action>, action: Action, truth: Step<State>): World<State, Action> | undefined;
}

/** What the worlds that were solved and gave way to others had said of one action. */
class Opinion {
  worlds = 0;
  visits = 0;
  /** The sum of what the action was worth in each of them. */
  value = 0;
}

export class Worlds<State, Action> implements Simulator<State, Action> {
  readonly inFlight: number;
  readonly bytesPerNode: number;
  /** What is proven in one world is not proven. */
  readonly proves = false;
  readonly rootProof = undefined;
  readonly #game: Game<State, Action>;
  readonly #cosmos: Cosmos<State, Action>;
  #state: State;
  /** Those that are missing are drawn when a simulation needs them. */
  #worlds: World<State, Action>[] = [];
  /** The root's actions. */
  #actions: readonly Action[];
  /** By index into the actions. */
  #opinions: Opinion[];
  /** Visits of the worlds that gave way. */
  #settledVisits = 0;
  #settledCuts = 0;
  #turn = 0;

  /** @param state the root, which belongs to the search. */
  constructor(game: Game<State, Action>, state: State, cosmos: Cosmos<State, Action>) {
    this.inFlight = cosmos.inFlight;
    this.bytesPerNode = cosmos.bytesPerNode;
    this.#game = game;
    this.#cosmos = cosmos;
    this.#state = state;
    this.#actions = actionsOf(game, state);
    this.#opinions = this.#actions.map(() => new Opinion());
  }

  run(simulations: number, maxNodes: number): number {
    let ran = 0;
    let { nodes } = this;
    while (ran < simulations && nodes < maxNodes) {
      if (this.#worlds.length < this.#cosmos.count) this.#fill();
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
    const { count } = this.#cosmos;
    while (this.#worlds.length < count)
      this.#worlds.push(this.#cosmos.create(this.#state, this.#worlds.length));
  }

  /** Takes down what a solved world says, which can learn no more, and puts a new one in its place. */
  #settle(index: number): void {
    const world = this.#worlds[index];
    const next = this.#cosmos.create(this.#state, index);
    for (const [action, opinion] of this.#opinions.entries()) {
      const own = ownIndex(world, this.#actions[action]);
      const value = worthIn(world, own);
      if (value === undefined) continue;
      opinion.worlds++;
      opinion.visits += world.simulator.visits(own);
      opinion.value += value;
    }
    this.#settledVisits += world.simulator.rootVisits;
    this.#settledCuts += world.simulator.cutRollouts;
    world.simulator.release();
    this.#worlds[index] = next;
  }

  /** Worlds that are missing will have a root at least. */
  get nodes(): number {
    const missing = this.#cosmos.count - this.#worlds.length;
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

  /** Whether none can grow any more. */
  get isFull(): boolean {
    return this.#worlds.length > 0 && this.#worlds.every(({ simulator }) => simulator.isFull);
  }

  visits(index: number): number {
    let { visits } = this.#opinions[index];
    for (const world of this.#worlds) {
      const own = ownIndex(world, this.#actions[index]);
      if (own !== NOT_LEGAL) visits += world.simulator.visits(own);
    }
    return visits;
  }

  /** Such that the mean is that of all worlds that know the action, each of which counts the same. */
  value(index: number): number {
    let { worlds, value } = this.#opinions[index];
    for (const world of this.#worlds) {
      const worth = worthIn(world, ownIndex(world, this.#actions[index]));
      if (worth === undefined) continue;
      worlds++;
      value += worth;
    }
    return worlds === 0 ? 0 : (value / worlds) * this.visits(index);
  }

  proof(): undefined {
    return undefined;
  }

  /** A line of play is that of one world. */
  replies(index: number): readonly Action[] {
    const [first] = this.#worlds;
    if (this.#cosmos.count > 1 || first === undefined) return [];
    const own = ownIndex(first, this.#actions[index]);
    return own === NOT_LEGAL ? [] : first.simulator.replies(own);
  }

  advance(_index: number, action: Action, state: State): void {
    this.#worlds = this.#worlds.flatMap((world) => {
      const next = this.#cosmos.after(world, action, { before: this.#state, after: state });
      if (next === undefined) world.simulator.release();
      return next ?? [];
    });
    this.#cosmos.newRoot?.();
    this.#state = state;
    this.#actions = actionsOf(this.#game, state);
    this.#opinions = this.#actions.map(() => new Opinion());
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
 * What an action is worth in a world, once it is known there. A solved world knows its best action, and not all of the
 * others: it votes against those.
 */
function worthIn<State, Action>({ simulator }: World<State, Action>, index: number): number | undefined {
  if (index === NOT_LEGAL) return undefined;
  const visits = simulator.visits(index);
  const proven = simulator.proof(index)?.outcome;
  if (visits > 0 || proven !== undefined) return proven ?? simulator.value(index) / visits;
  return simulator.rootProof === undefined ? undefined : 0;
}
