/**
 * Information set MCTS (Cowling, Powley and Whitehouse 2012): each simulation draws a state that the observer cannot
 * tell from the true one, and descends the trees of information sets through the actions that are legal in that state.
 */

import { BanyanError } from '../checking/errors.ts';
import { refused } from '../checking/options.ts';
import { CHANCE, type HiddenInformationGame, type Player, type Random, TERMINAL } from '../contracts/game.ts';
import { checkEvaluation, type Evaluator, type RecordAction } from '../evaluation/evaluation.ts';
import type { Simulator } from '../protocol/treeSearch.ts';
import { actionsOf, applyTo, checkedActions, checkedDraw, playerIn } from '../rules/answers.ts';
import { sampleOutcome } from '../rules/chance.ts';
import { APPLY_IN_PLACE, lawBreach } from '../rules/laws.ts';
import { scaled } from '../rules/returns.ts';
import { NODES_A_STAGE } from '../tree/rerooting.ts';
import { ROOT } from '../tree/tree.ts';
import { CandidateList } from './candidateList.ts';
import type { Determinizer } from './determinizer.ts';
import { InformationRerooting } from './informationRerooting.ts';
import type { InformationSelection } from './informationSelection.ts';
import { InformationSets, type IsmctsVariant, type TypeOfPlayer } from './informationSets.ts';
import { type InformationTree, NONE } from './informationTree.ts';
import { isPlayed, UNSEEN_CODE } from './observation.ts';
import { RolloutTrace } from './rolloutTrace.ts';

/** The parts that define one kind of information set search. */
export interface InformationMethod<State, Action> {
  readonly game: HiddenInformationGame<State, Action>;
  readonly variant: IsmctsVariant;
  readonly typeOf: TypeOfPlayer<State>;
  /** The selection that the player to move uses in a state. */
  readonly selectionAt: (state: State) => InformationSelection;
  readonly evaluator: Evaluator<State, Action>;
  /** The probability, in [0, 1], that an opponent's choice learns from a state redrawn from that opponent's own information. */
  readonly redraw: number;
}

/**
 * The number of actions by which one simulation may descend further than every earlier one. A new choice ends the
 * descent, so the additional actions are outcomes of chance and actions that the tree used for the choice does not see.
 */
const MAX_MOVES_WITHOUT_CHOICE = 10_000;

/** Chance draws an outcome; it chooses no candidate. */
const NO_CANDIDATE = -1;

/** The root's actions, as the observer's tree identifies them. */
interface ObservedRootActions {
  /** The player to move at the root. */
  readonly player: Player;
  readonly keys: readonly (number | string)[];
}

/** What one search needs besides its method. */
export interface InformationStart<State, Action> {
  /** The root state, owned by the search. */
  readonly state: State;
  /** The player whose information the search uses. */
  readonly observer: Player;
  readonly determinizer: Determinizer<State, Action>;
  readonly random: Random;
  readonly tree: InformationTree;
  /** Returns the tree to its pool. */
  readonly release: (tree: InformationTree) => void;
}

/** The loop of `ismcts` and its trees. */
export class InformationSearch<State, Action> implements Simulator<State, Action> {
  readonly inFlight = 1;
  readonly proves = false;
  readonly rootProof = undefined;
  cutRollouts = 0;
  readonly #method: InformationMethod<State, Action>;
  readonly #start: InformationStart<State, Action>;
  readonly #sets: InformationSets<State, Action>;
  readonly #choice: CandidateList = new CandidateList();
  readonly #evaluator: Evaluator<State, Action>;
  readonly #played: RecordAction<Action> | undefined;
  readonly #trace: RolloutTrace;
  /** The result of a simulation from a redrawn state, for an opponent who does not know what the observer holds. */
  readonly #redrawnTrace: RolloutTrace;
  #state: State;
  #actions: readonly Action[];
  /** The root's actions as the observer sees them, computed on demand. */
  #observed: ObservedRootActions | undefined;
  /** The number of actions down the trees in this simulation, and in the longest one so far. */
  #length = 0;
  #longest = 0;
  #maxDepth = 0;
  /** The step to the last new root, until it is done. */
  #rerooting: InformationRerooting | undefined;

  constructor(method: InformationMethod<State, Action>, start: InformationStart<State, Action>) {
    const { game, evaluator, variant, typeOf } = method;
    const { state, tree, observer } = start;
    this.#method = method;
    this.#start = start;
    this.#sets = new InformationSets(game, tree, observer, variant, typeOf);
    const { actions } = this.#sets.codec;
    this.#evaluator = evaluator.from?.((action) => actions.encode(action)) ?? evaluator;
    const player = playerIn(game, state);
    this.#trace = new RolloutTrace(player, game.players);
    this.#redrawnTrace = new RolloutTrace(player, game.players);
    const { rollout } = this.#trace;
    if (this.#evaluator.learn) this.#played = (player, action) => rollout.add(player, actions.encode(action));
    this.#state = state;
    this.#actions = actionsOf(game, state);
  }

  /** The tree, with its new root. */
  get #tree(): InformationTree {
    if (this.#rerooting !== undefined) this.#finishStep(this.#rerooting);
    return this.#start.tree;
  }

  /** Does all that is left of the step to a new root. */
  #finishStep(rerooting: InformationRerooting): void {
    rerooting.finish();
    this.#rerooting = undefined;
    this.#maxDepth = rerooting.height;
  }

  settle(): boolean {
    if (this.#rerooting === undefined) return this.#start.tree.growEarly();
    if (!this.#rerooting.advance(NODES_A_STAGE)) this.#finishStep(this.#rerooting);
    return true;
  }

  get maxDepth(): number {
    if (this.#rerooting !== undefined) this.#finishStep(this.#rerooting);
    return this.#maxDepth;
  }

  run(simulations: number, maxNodes: number): number {
    const tree = this.#tree;
    let ran = 0;
    for (; ran < simulations && tree.nodes < maxNodes; ran++) this.#simulate();
    return ran;
  }

  /** Runs one simulation. If the game throws, the trees stay as they were. */
  #simulate(): void {
    const { tree, observer, determinizer, random } = this.#start;
    const sets = this.#sets;
    const drawn = determinizer.draw(this.#state, observer, random);
    let isCut: boolean;
    try {
      sets.begin(drawn);
      isCut = this.#evaluate(this.#selectAndExpand(drawn), this.#trace, this.#played);
    } catch (error) {
      sets.undo();
      throw error;
    }
    if (isCut) this.cutRollouts++;
    sets.path.backUp(tree, this.#trace.returns);
    this.#longest = Math.max(this.#longest, this.#length);
    this.#evaluator.learn?.(tree, this.#trace);
    this.#maxDepth = Math.max(this.#maxDepth, sets.depth);
  }

  /**
   * Selection and expansion: descends from a drawn state to the first new choice, and returns the state there. If an
   * opponent must not know what the observer holds, its choice learns from another state, redrawn from what it knows;
   * the observer's choices learn from the state of the simulation, which continues.
   */
  #selectAndExpand(state: State): State {
    const { game, redraw } = this.#method;
    const { observer, determinizer, random } = this.#start;
    this.#trace.rollout.clear();
    for (this.#length = 0; ; this.#length++) {
      if (this.#length > this.#longest + MAX_MOVES_WITHOUT_CHOICE) throw this.#endless(state);
      const player = playerIn(game, state);
      if (player === TERMINAL) return state;
      const isBlind = redraw > 0 && player !== observer && player !== CHANCE && random() < redraw;
      const redrawn = isBlind ? determinizer.draw(state, player, random) : undefined;
      const actions = checkedActions(game, state);
      const isChance = player === CHANCE;
      const chosen = isChance ? NO_CANDIDATE : this.#choose(state, actions, player);
      if (chosen === undefined) return state;
      const choice = this.#choice;
      const index = isChance ? sampleOutcome(game, state, actions.length, random) : choice.actions[chosen];
      const action = checkedDraw(game, 'legalActions', actions[index]);
      if (!isChance) this.#played?.(player, action);
      const goesOn = isChance
        ? this.#sets.followChance(state, action)
        : this.#sets.follow(state, action, player, choice.codes[chosen], choice.children[chosen]);
      if (redrawn !== undefined) {
        applyTo(game, redrawn, action);
        this.#evaluate(redrawn, this.#redrawnTrace, undefined);
        this.#sets.path.replaceReturns(this.#redrawnTrace.returns);
      }
      applyTo(game, state, action);
      if (!goesOn) return state;
    }
  }

  /** The error for chance that moves forever, or for a player whose actions no tree sees. */
  #endless(state: State): BanyanError {
    const finding = `${this.#length} actions of one simulation led to no new choice, as if apply did nothing`;
    return lawBreach(this.#method.game.name, APPLY_IN_PLACE, finding, state);
  }

  /** The candidate that a player chooses, by its index, or `undefined` if the simulation has left its tree. */
  #choose(state: State, actions: readonly Action[], player: Player): number | undefined {
    const { tree, random } = this.#start;
    const choice = this.#choice;
    const node = this.#sets.nodeOf(player);
    if (node === undefined) return undefined;
    this.#sets.gather(choice, node, state, actions, player, random);
    const selection = this.#method.selectionAt(state);
    const chosen = selection(tree, choice, random);
    if (!(Number.isInteger(chosen) && chosen >= 0 && chosen < choice.length)) {
      throw new BanyanError(
        'INVALID_OPTION',
        `selection must give a candidate from 0 to ${choice.length - 1}, not ${refused(chosen)}`,
      );
    }
    if (selection.learn !== undefined) {
      const { probability, codes } = choice;
      this.#sets.path.addChoice({ selection, node, code: codes[chosen], player, probability });
    }
    return chosen;
  }

  /** Evaluates a state into `simulation`. Returns whether its rollout was cut. */
  #evaluate(state: State, simulation: RolloutTrace, played: RecordAction<Action> | undefined): boolean {
    const { game } = this.#method;
    if (playerIn(game, state) === TERMINAL) {
      simulation.credit(game, state, scaled(game, game.returns(state), state));
      return false;
    }
    const actions = checkedActions(game, state);
    const evaluation = this.#evaluator(state, actions, this.#start.random, played);
    checkEvaluation(game.name, evaluation);
    simulation.credit(game, state, evaluation.returns, evaluation.outcome);
    return evaluation.isCut === true;
  }

  get nodes(): number {
    return this.#tree.nodes;
  }

  get bytesPerNode(): number {
    return this.#start.tree.bytesPerNode;
  }

  get isFull(): boolean {
    return this.#sets.isFull;
  }

  get rootVisits(): number {
    return this.#tree.visits[ROOT];
  }

  get children(): number {
    return this.#actions.length;
  }

  /** After a step to a new root, this leaves the step to be done. */
  visits(index: number): number {
    const tree = this.#rerooting?.isUntouched ? this.#start.tree : this.#tree;
    const child = this.#child(index, tree, this.#rerooting?.root);
    return child === NONE ? 0 : this.#partOf(tree.visits[child], index);
  }

  returnSum(index: number): number {
    const tree = this.#tree;
    const child = this.#child(index);
    const visits = this.visits(index);
    return visits === 0 ? 0 : tree.returnSum[child] * (visits / tree.visits[child]);
  }

  /** Divides the statistics of a node among the root actions that look the same to the observer. */
  #partOf(count: number, index: number): number {
    const { keys } = this.#observedActions;
    const alike = keys.filter((key) => key === keys[index]).length;
    const before = keys.slice(0, index).filter((key) => key === keys[index]).length;
    return Math.floor(count / alike) + Number(before < count % alike);
  }

  proof(): undefined {
    return undefined;
  }

  get #observedActions(): ObservedRootActions {
    this.#observed ??= this.#observe(this.#state, this.#actions);
    return this.#observed;
  }

  #observe(state: State, actions: readonly Action[]): ObservedRootActions {
    const player = playerIn(this.#method.game, state);
    return { player, keys: this.#sets.codec.keysOf(state, actions, player, this.#start.observer) };
  }

  /** The node for what the observer sees of a root action; `NONE` if it is untried. */
  #child(index: number, tree: InformationTree = this.#tree, root: number = ROOT): number {
    const { observer } = this.#start;
    const { keys, player } = this.#observedActions;
    const code = this.#sets.codec.findKey(keys[index], player, observer);
    // The tree does not move on after an unseen action, so unseen actions are not counted.
    return code === undefined || code === UNSEEN_CODE ? NONE : tree.find(root, code);
  }

  /** The expected replies as the observer will see them, up to the first that it cannot tell from others. */
  replies(index: number): readonly Action[] {
    const tree = this.#tree;
    const line: Action[] = [];
    let node = this.#child(index);
    while (node !== NONE && tree.find(node, UNSEEN_CODE) === NONE) {
      node = tree.mostVisited(node);
      const code = tree.action[node];
      if (node === NONE || !isPlayed(code)) continue;
      const action = this.#sets.codec.decode(code);
      if (action === undefined) return line;
      line.push(action);
    }
    return line;
  }

  /** Continues the observer's tree from what it sees of the action. The knowledge of the other players starts anew. */
  advance(_index: number, action: Action, state: State): void {
    const { determinizer } = this.#start;
    const tree = this.#tree;
    const { game } = this.#method;
    const node = this.#sets.after(this.#state, action, playerIn(game, this.#state));
    const actions = actionsOf(game, state);
    const seen = this.#observe(state, actions); // the game is asked before anything changes
    if (node === undefined) {
      tree.clear();
      this.#maxDepth = 0;
    } else {
      this.#rerooting = new InformationRerooting(tree, node, isPlayed);
    }
    this.#sets.newRoot();
    determinizer.begin();
    this.cutRollouts = 0;
    this.#state = state;
    this.#actions = actions;
    this.#observed = seen;
  }

  release(): void {
    const { tree, release } = this.#start;
    this.#rerooting = undefined;
    tree.clear();
    release(tree);
  }
}
