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
  readonly simulator: WorldSimulator<State, Action>;
}

/** A search that can advance in two steps: first the game is asked, then the tree changes. */
export interface WorldSimulator<State, Action> extends Simulator<State, Action> {
  /** As `advance`, which the returned function completes without asking the game. */
  prepareAdvance(index: number, action: Action, state: State): () => void;
}

/** A world as it will be after an action. */
export interface NextWorld<State, Action> {
  readonly world: World<State, Action>;
  /** Advances its search, without asking the game. */
  readonly commit: () => void;
}

/** The states before and after an action. */
export interface Transition<State> {
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
   * Prepares a world's advance by an action, and changes nothing yet; `undefined` if the world is no longer possible.
   * @param truth the true states before and after the action. The implementation must not look at what is hidden in
   *   them.
   */
  after(
    world: World<State, Action>,
    action: Action,
    truth: Transition<State>,
  ): NextWorld<State, Action> | undefined;
}

/** A world, and the index among its legal actions of each of the root's; `NOT_LEGAL` for those that it lacks. */
interface IndexedWorld<State, Action> extends World<State, Action> {
  readonly indices: readonly number[];
}

/** The votes for one action of the worlds that were solved and replaced. */
class SettledVote {
  worlds = 0;
  visits = 0;
  /** The sum of the action's values in these worlds. */
  valueSum = 0;
}

/** The loop of `pimc`, over all worlds. */
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
  #worlds: IndexedWorld<State, Action>[] = [];
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
    while (this.#worlds.length < count) this.#worlds.push(this.#create(this.#worlds.length));
  }

  #create(index: number): IndexedWorld<State, Action> {
    return indexed(this.#source.create(this.#state, index), this.#actions);
  }

  /** Records the votes of a solved world, which can learn nothing more, and replaces it by a new one. */
  #settle(index: number): void {
    const world = this.#worlds[index];
    const next = this.#create(index);
    for (const [action, vote] of this.#settledVotes.entries()) {
      const own = world.indices[action];
      const value = valueIn(world, own);
      if (value === undefined) continue;
      vote.worlds++;
      vote.visits += world.simulator.visits(own);
      vote.valueSum += value;
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
    for (const { simulator, indices } of this.#worlds) {
      if (indices[index] !== NOT_LEGAL) visits += simulator.visits(indices[index]);
    }
    return visits;
  }

  /**
   * The return sum of an action, such that its mean is the mean over all worlds that know the action, each with equal
   * weight.
   */
  returnSum(index: number): number {
    let { worlds, valueSum } = this.#settledVotes[index];
    for (const world of this.#worlds) {
      const worth = valueIn(world, world.indices[index]);
      if (worth === undefined) continue;
      worlds++;
      valueSum += worth;
    }
    return worlds === 0 ? 0 : (valueSum / worlds) * this.visits(index);
  }

  proof(): undefined {
    return undefined;
  }

  /** Expected replies exist only with a single world. */
  replies(index: number): readonly Action[] {
    const [first] = this.#worlds;
    if (this.#source.count > 1 || first === undefined) return [];
    const own = first.indices[index];
    return own === NOT_LEGAL ? [] : first.simulator.replies(own);
  }

  /** Asks the game first, about all worlds; changes them once it has answered everything. */
  advance(_index: number, action: Action, state: State): void {
    const actions = actionsOf(this.#game, state);
    const truth = { before: this.#state, after: state };
    const advanced = this.#worlds.map((world) => {
      const next = this.#source.after(world, action, truth);
      if (next === undefined) return { worlds: [], commit: () => world.simulator.release() };
      return { worlds: [indexed(next.world, actions)], commit: next.commit };
    });
    for (const { commit } of advanced) commit();
    this.#worlds = advanced.flatMap(({ worlds }) => worlds);
    this.#source.newRoot?.();
    this.#state = state;
    this.#actions = actions;
    this.#settledVotes = actions.map(() => new SettledVote());
    this.#settledVisits = 0;
    this.#settledCuts = 0;
    this.#turn = 0;
  }

  release(): void {
    for (const { simulator } of this.#worlds) simulator.release();
  }
}

const NOT_LEGAL = -1;

function indexed<State, Action>(
  world: World<State, Action>,
  actions: readonly Action[],
): IndexedWorld<State, Action> {
  const { game, state } = world;
  const own = actionsOf(game, state);
  return { ...world, indices: actions.map((action) => findActionIndex(game, own, action)) };
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
