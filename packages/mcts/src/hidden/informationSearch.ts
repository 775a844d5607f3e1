/**
 * Information set MCTS (Cowling, Powley and Whitehouse 2012): each simulation draws a state that the observer cannot
 * tell from the true one, and goes down the trees of information sets by what is legal in that.
 */

import { BanyanError } from '../checking/errors.ts';
import { refused } from '../checking/options.ts';
import { CHANCE, type HiddenInformationGame, type Player, type Random, TERMINAL } from '../contracts/game.ts';
import { checkEvaluation, type Evaluator, type Played } from '../evaluation/evaluation.ts';
import type { Simulator } from '../protocol/treeSearch.ts';
import { actionsOf, applyTo, checkedActions, checkedDraw, playerIn } from '../rules/answers.ts';
import { sampleOutcome } from '../rules/chance.ts';
import { APPLY_IN_PLACE, lawBreach } from '../rules/laws.ts';
import { ROOT } from '../tree/tree.ts';
import { Choice } from './choice.ts';
import type { Determinizer } from './determinizer.ts';
import type { InformationSelection } from './informationSelection.ts';
import { InformationSets, type IsmctsVariant, type TypeOfPlayer } from './informationSets.ts';
import { type InformationTree, NONE } from './informationTree.ts';
import { Retelling } from './retelling.ts';
import { isPlayed, UNSEEN_CODE } from './sight.ts';

/** The parts that make up one kind of search of information sets. */
export interface InformationMethod<State, Action> {
  readonly game: HiddenInformationGame<State, Action>;
  readonly variant: IsmctsVariant;
  readonly typeOf: TypeOfPlayer<State>;
  /** How players choose in a state. */
  readonly selectionAt: (state: State) => InformationSelection;
  readonly evaluator: Evaluator<State, Action>;
  /** How often an opponent's choice learns from a state drawn anew by what he knows, in [0, 1]. */
  readonly redraw: number;
}

/**
 * How many more actions a simulation may take down the trees than any before it. A choice that is new ends its way down,
 * so that these are outcomes of chance, and actions that the tree they were chosen by does not see.
 */
const MAX_MOVES_WITHOUT_CHOICE = 10_000;

/** How the observer's tree knows the root's actions. */
interface SeenActions {
  /** Who is to move at the root. */
  readonly player: Player;
  readonly keys: readonly (number | string)[];
}

/** What a search needs besides its method. */
export interface InformationStart<State, Action> {
  /** The root, which belongs to the search. */
  readonly state: State;
  /** Through whose eyes the root is seen. */
  readonly observer: Player;
  readonly determinizer: Determinizer<State, Action>;
  readonly random: Random;
  readonly tree: InformationTree;
  /** Takes the tree back. */
  readonly release: (tree: InformationTree) => void;
}

export class InformationSearch<State, Action> implements Simulator<State, Action> {
  readonly inFlight = 1;
  readonly proves = false;
  readonly rootProof = undefined;
  maxDepth = 0;
  cutRollouts = 0;
  readonly #method: InformationMethod<State, Action>;
  readonly #start: InformationStart<State, Action>;
  readonly #sets: InformationSets<State, Action>;
  readonly #choice: Choice = new Choice();
  readonly #evaluator: Evaluator<State, Action>;
  readonly #played: Played<Action> | undefined;
  readonly #simulation: Retelling;
  /** What an opponent learns from, who does not know what the observer holds. */
  readonly #aside: Retelling;
  #state: State;
  #actions: readonly Action[];
  /** How the observer's tree knows the root's actions, once that is asked for. */
  #seen: SeenActions | undefined;
  /** Actions of this simulation down the trees, and of the longest one so far. */
  #length = 0;
  #longest = 0;

  constructor(method: InformationMethod<State, Action>, start: InformationStart<State, Action>) {
    const { game, evaluator, variant, typeOf } = method;
    const { state, tree, observer } = start;
    this.#method = method;
    this.#start = start;
    this.#sets = new InformationSets(game, tree, observer, variant, typeOf);
    const { actions } = this.#sets.codec;
    this.#evaluator = evaluator.from?.((action) => actions.encode(action)) ?? evaluator;
    const player = playerIn(game, state);
    this.#simulation = new Retelling(player, game.players);
    this.#aside = new Retelling(player, game.players);
    const { rollout } = this.#simulation;
    if (this.#evaluator.learn) this.#played = (player, action) => rollout.add(player, actions.encode(action));
    this.#state = state;
    this.#actions = actionsOf(game, state);
  }

  run(simulations: number, maxNodes: number): number {
    const { tree } = this.#start;
    let ran = 0;
    for (; ran < simulations && tree.nodes < maxNodes; ran++) this.#simulate();
    return ran;
  }

  /** An error of the game leaves the tree as it was. */
  #simulate(): void {
    const { tree, observer, determinizer, random } = this.#start;
    const sets = this.#sets;
    const drawn = determinizer.draw(this.#state, observer, random);
    let isCut: boolean;
    try {
      sets.begin(drawn);
      isCut = this.#evaluate(this.#descend(drawn), this.#simulation, this.#played);
    } catch (error) {
      sets.undo();
      throw error;
    }
    if (isCut) this.cutRollouts++;
    sets.walk.backUp(tree, this.#simulation.returns);
    this.#longest = Math.max(this.#longest, this.#length);
    this.#evaluator.learn?.(tree, this.#simulation);
    this.maxDepth = Math.max(this.maxDepth, sets.depth);
  }

  /**
   * Selection and expansion: from a drawn state down the tree, to the first choice that is new. Gives the state there.
   * Where an opponent is not to know what the observer holds, his choice learns from another state, drawn by what he
   * knows; ours learn from the state that we came with, and that goes on.
   */
  #descend(state: State): State {
    const { game, redraw } = this.#method;
    const { observer, determinizer, random } = this.#start;
    this.#simulation.rollout.clear();
    for (this.#length = 0; ; this.#length++) {
      if (this.#length > this.#longest + MAX_MOVES_WITHOUT_CHOICE) throw this.#endless(state);
      const player = playerIn(game, state);
      if (player === TERMINAL) return state;
      const isBlind = redraw > 0 && player !== observer && player !== CHANCE && random() < redraw;
      const redrawn = isBlind ? determinizer.draw(state, player, random) : undefined;
      const actions = checkedActions(game, state);
      const index =
        player === CHANCE
          ? sampleOutcome(game, state, actions.length, random)
          : this.#choose(state, actions, player);
      if (index === undefined) return state;
      const action = checkedDraw(game, 'legalActions', actions[index]);
      if (player !== CHANCE) this.#played?.(player, action);
      const goesOn = this.#sets.follow(state, action, player);
      if (redrawn !== undefined) {
        applyTo(game, redrawn, action);
        this.#evaluate(redrawn, this.#aside, undefined);
        this.#sets.walk.amend(this.#aside.returns);
      }
      applyTo(game, state, action);
      if (!goesOn) return state;
    }
  }

  /** Chance that moves for ever, or a player whose actions nobody sees. */
  #endless(state: State): BanyanError {
    const finding = `${this.#length} actions of one simulation came to no choice that is new, as if apply did nothing`;
    return lawBreach(this.#method.game.name, APPLY_IN_PLACE, finding, state);
  }

  /** The index of the action that a player chooses; none where the simulation has left his tree. */
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
      this.#sets.walk.draw({ selection, node, code: codes[chosen], player, probability });
    }
    return choice.actions[chosen];
  }

  /** Takes down what a state is worth. Says whether its rollout was cut. */
  #evaluate(state: State, simulation: Retelling, played: Played<Action> | undefined): boolean {
    const { game } = this.#method;
    if (playerIn(game, state) === TERMINAL) {
      simulation.credit(game, state, game.returns(state));
      return false;
    }
    const actions = checkedActions(game, state);
    const evaluation = this.#evaluator(state, actions, this.#start.random, played);
    checkEvaluation(game.name, evaluation);
    simulation.credit(game, state, evaluation.returns, evaluation.outcome);
    return evaluation.isCut === true;
  }

  get nodes(): number {
    return this.#start.tree.nodes;
  }

  get bytesPerNode(): number {
    return this.#start.tree.bytesPerNode;
  }

  get isFull(): boolean {
    return this.#sets.isFull;
  }

  get rootVisits(): number {
    return this.#start.tree.visits[ROOT];
  }

  get children(): number {
    return this.#actions.length;
  }

  visits(index: number): number {
    const child = this.#child(index);
    return child === NONE ? 0 : this.#partOf(this.#start.tree.visits[child], index);
  }

  value(index: number): number {
    const { tree } = this.#start;
    const child = this.#child(index);
    const visits = this.visits(index);
    return visits === 0 ? 0 : tree.value[child] * (visits / tree.visits[child]);
  }

  /** The part of a count that falls to an action at the root, of all that are the same to the observer. */
  #partOf(count: number, index: number): number {
    const { keys } = this.#seenActions;
    const alike = keys.filter((key) => key === keys[index]).length;
    const before = keys.slice(0, index).filter((key) => key === keys[index]).length;
    return Math.floor(count / alike) + Number(before < count % alike);
  }

  proof(): undefined {
    return undefined;
  }

  get #seenActions(): SeenActions {
    this.#seen ??= this.#look(this.#state, this.#actions);
    return this.#seen;
  }

  #look(state: State, actions: readonly Action[]): SeenActions {
    const player = playerIn(this.#method.game, state);
    return { player, keys: this.#sets.codec.keysOf(state, actions, player, this.#start.observer) };
  }

  /** What the observer sees of an action at the root, as a node; `NONE` where it was not tried. */
  #child(index: number): number {
    const { tree, observer } = this.#start;
    const { keys, player } = this.#seenActions;
    const code = this.#sets.codec.findKey(keys[index], player, observer);
    // After what he does not see the tree is where it was: such actions are not counted.
    return code === undefined || code === UNSEEN_CODE ? NONE : tree.find(ROOT, code);
  }

  /** As the observer will see them: up to the first that he cannot tell from others. */
  replies(index: number): readonly Action[] {
    const { tree } = this.#start;
    const line: Action[] = [];
    let node = this.#child(index);
    while (node !== NONE && tree.find(node, UNSEEN_CODE) === NONE) {
      node = tree.favourite(node);
      const code = tree.action[node];
      if (node === NONE || !isPlayed(code)) continue;
      const action = this.#sets.codec.decode(code);
      if (action === undefined) return line;
      line.push(action);
    }
    return line;
  }

  /** The observer's tree goes on from what he sees of the action; what the others know now begins anew. */
  advance(_index: number, action: Action, state: State): void {
    const { tree, determinizer } = this.#start;
    const { game } = this.#method;
    const node = this.#sets.after(this.#state, action, playerIn(game, this.#state));
    const actions = actionsOf(game, state);
    const seen = this.#look(state, actions); // the game is asked before anything changes
    if (node === undefined) tree.clear();
    this.maxDepth = node === undefined ? 0 : tree.reroot(node, isPlayed);
    this.#sets.newRoot();
    determinizer.begin();
    this.cutRollouts = 0;
    this.#state = state;
    this.#actions = actions;
    this.#seen = seen;
  }

  release(): void {
    const { tree, release } = this.#start;
    tree.clear();
    release(tree);
  }
}
