/**
 * The search of `nrpa`. Each level has a policy and the best line that it found. A level of the search runs the level
 * below a number of times, from a copy of its own policy, and adapts that policy to its best line after each time; the
 * level below the first is a rollout. The levels are a list instead of a recursion: each simulation is one rollout, and
 * what follows from it in the levels above, so a search can pause after any rollout.
 */
import type { Game, Random } from '../contracts/game.ts';
import type { Evaluator } from '../evaluation/evaluation.ts';
import type { Policy } from '../evaluation/policy.ts';
import { rollout } from '../evaluation/rollout.ts';
import type { Simulator } from '../protocol/treeSearch.ts';
import { actionsOf, copyOf } from '../rules/answers.ts';
import { checkReturns } from '../rules/returns.ts';
import { GibbsPolicy } from './gibbsPolicy.ts';
import { type Line, lineAfter, NO_LINE, type Step } from './line.ts';
import { MoveCodes } from './moveCodes.ts';
import { RootLines } from './rootLines.ts';

/** The settings of a nested search. */
export interface NestedSettings {
  readonly levels: number;
  readonly iterations: number;
  readonly alpha: number;
  readonly maxWeights: number;
  readonly maxRolloutMoves: number;
}

/** A level of the search. */
interface Level<Action> {
  policy: GibbsPolicy;
  best: Line<Action>;
  /** How many times the level below ran. */
  iteration: number;
}

/** Bytes of the key of a move beside its weights: an entry of a hash table. */
const BYTES_OF_KEY = 64;
const BYTES_OF_WEIGHT = 8;

/** The nested search from a root, which `advance` moves on. */
export class NestedSearch<State, Action> implements Simulator<State, Action> {
  readonly inFlight = 1;
  readonly proves = false;
  readonly rootProof = undefined;
  readonly bytesPerNode: number;
  rootVisits = 0;
  cutRollouts = 0;
  maxDepth = 0;
  readonly #game: Game<State, Action>;
  readonly #settings: NestedSettings;
  readonly #random: Random;
  readonly #codes: MoveCodes<State, Action>;
  /** The number of codes after the last simulation. */
  #codeCount = 0;
  /** The levels from the first, whose iterations are rollouts, to the last. */
  readonly #levels: Level<Action>[];
  readonly #evaluate: Evaluator<State, Action>;
  /** The steps of the rollout that is running. */
  #steps: Step<Action>[] = [];
  #root: State;
  #actions: readonly Action[];
  #lines: RootLines<Action>;

  /** @param root a state that the search owns. */
  constructor(game: Game<State, Action>, settings: NestedSettings, root: State, random: Random) {
    this.#game = game;
    this.#settings = settings;
    this.#random = random;
    this.#codes = new MoveCodes(game, settings.maxWeights);
    this.#levels = Array.from({ length: settings.levels }, () => levelFrom(new GibbsPolicy()));
    this.bytesPerNode = BYTES_OF_KEY + BYTES_OF_WEIGHT * settings.levels;
    const policy: Policy<State, Action> = (state, actions, next) => this.#choose(state, actions, next);
    this.#evaluate = rollout(game, { policy, maxRolloutMoves: settings.maxRolloutMoves });
    this.#root = root;
    this.#actions = actionsOf(game, root);
    this.#lines = new RootLines(this.#actions.length);
  }

  run(simulations: number, maxNodes: number): number {
    let ran = 0;
    for (; ran < simulations && this.nodes < maxNodes; ran++) this.#simulate();
    return ran;
  }

  /** Runs one rollout and adapts the policies that are due. An error of the game leaves the search as it was. */
  #simulate(): void {
    const { line, isCut } = this.#rollout();
    const { iterations, alpha } = this.#settings;
    this.rootVisits++;
    if (isCut) this.cutRollouts++;
    this.maxDepth = Math.max(this.maxDepth, line.steps.length);
    this.#codeCount = this.#codes.count;
    this.#lines.add(line);
    let found = line;
    let height = 0;
    for (const level of this.#levels) {
      if (found.value >= level.best.value) level.best = found;
      level.policy.adapt(level.best.steps, alpha);
      level.iteration++;
      if (level.iteration < iterations) break;
      found = level.best;
      height++;
    }
    this.#restartBelow(height);
  }

  /** Starts the levels below one anew from its policy; all of them from the uniform policy, if the last is done. */
  #restartBelow(height: number): void {
    const policy = this.#levels[height]?.policy ?? new GibbsPolicy();
    for (let below = 0; below < height; below++) this.#levels[below] = levelFrom(policy.copy());
  }

  #rollout(): { line: Line<Action>; isCut: boolean } {
    const game = this.#game;
    const steps: Step<Action>[] = [];
    this.#steps = steps;
    const state = copyOf(game, this.#root);
    const { returns, isCut = false } = this.#evaluate(state, this.#actions, this.#random);
    checkReturns(game.name, returns, 1, state);
    return { line: { value: returns[0], steps }, isCut };
  }

  /** The policy of rollouts: that of the first level. Records each step. */
  #choose(state: State, actions: readonly Action[], random: Random): number {
    const codes = actions.map((action) => this.#codes.codeOf(state, action));
    const chosen = this.#levels[0].policy.choose(codes, random);
    this.#steps.push({ action: actions[chosen], codes, chosen });
    return chosen;
  }

  /** The moves of the longest line, and the weights of each level. */
  get nodes(): number {
    return 1 + this.maxDepth + this.#codeCount;
  }

  get isFull(): boolean {
    return this.#codeCount === this.#settings.maxWeights;
  }

  get children(): number {
    return this.#actions.length;
  }

  get bestLine(): { readonly value: number; readonly actions: readonly Action[] } | undefined {
    return this.#lines.best;
  }

  visits(index: number): number {
    return this.#lines.visits(index);
  }

  returnSum(index: number): number {
    return this.#lines.returnSum(index);
  }

  bestReturn(index: number): number {
    return this.#lines.bestReturn(index);
  }

  proof(): undefined {
    return undefined;
  }

  replies(index: number): Action[] {
    return this.#lines.replies(index);
  }

  advance(index: number, _action: Action, state: State): void {
    const root = copyOf(this.#game, state);
    this.#actions = actionsOf(this.#game, root);
    this.#lines = this.#lines.after(index, this.#actions.length);
    this.#root = root;
    for (const level of this.#levels) level.best = lineAfter(level.best, index);
    this.maxDepth = Math.max(0, this.maxDepth - 1);
    this.cutRollouts = 0;
    this.rootVisits = this.#lines.total;
  }

  release(): void {
    this.#levels.length = 0;
  }
}

function levelFrom<Action>(policy: GibbsPolicy): Level<Action> {
  return { policy, best: NO_LINE, iteration: 0 };
}
