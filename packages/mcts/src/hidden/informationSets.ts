/**
 * The position of one simulation in the trees of its observers. Each observer moves to the child for what it sees of an
 * action, so a node is an information set: all states that look the same to the observer since the root.
 *
 * SO: one tree, of the searching player, in which all players' moves are seen. SO+POM: one tree, in which that player
 * sees what the game shows it, and the others choose among the actions that it can tell apart. MO: one tree for each
 * player, who chooses from its own information, including that at the root (its type, in Harsanyi's term).
 */

import { isKey, wrongAnswer } from '../checking/options.ts';
import { CHANCE, type HiddenInformationGame, type Player, type Random } from '../contracts/game.ts';
import { clearList } from '../tree/clearList.ts';
import { ROOT } from '../tree/tree.ts';
import type { CandidateList } from './candidateList.ts';
import { InformationPath } from './informationPath.ts';
import { type InformationTree, NONE } from './informationTree.ts';
import { ObservationCodec, UNSEEN_CODE } from './observation.ts';

/** A variant of ISMCTS: a single observer, one with partially observable moves, or multiple observers. */
export type IsmctsVariant = 'SO' | 'SO+POM' | 'MO';

/** The part of the knowledge of `player` at the root on which the choices of that player may depend. */
export type TypeOfPlayer<State> = (state: State, player: Player) => number | string;

/** The position of an observer whose tree the simulation has left. */
const OUTSIDE = -1;

/** The nodes that one simulation after another reaches in the trees of all observers. */
export class InformationSets<State, Action> {
  readonly path: InformationPath = new InformationPath();
  readonly codec: ObservationCodec<State, Action>;
  /** Whether a node could not be added because memory is full. */
  isFull = false;
  #wasFull = false;
  /** The depth of the simulation in the searching player's tree, in actions. */
  depth = 0;
  readonly #tree: InformationTree;
  readonly #observer: Player;
  readonly #observers: readonly Player[];
  readonly #typeOf: TypeOfPlayer<State>;
  /** The current node of each observer. */
  readonly #at: number[] = [];
  /** The root for each type of each observer, except the searching player, whose type is known. */
  readonly #types: readonly Map<number | string, number>[];
  /** Types first met in this simulation. */
  readonly #newTypes: { readonly types: Map<number | string, number>; readonly type: number | string }[] = [];
  /** The player who made the last decision. Outcomes of chance are credited to that player. */
  #decider: Player;

  constructor(
    game: HiddenInformationGame<State, Action>,
    tree: InformationTree,
    observer: Player,
    variant: IsmctsVariant,
    typeOf: TypeOfPlayer<State>,
  ) {
    this.codec = new ObservationCodec(game, variant === 'SO');
    this.#tree = tree;
    this.#observer = observer;
    this.#decider = observer;
    this.#observers =
      variant === 'MO' ? Array.from({ length: game.players }, (_, player) => player) : [observer];
    this.#typeOf = typeOf;
    this.#types = this.#observers.map(() => new Map());
  }

  /** Begins a simulation at the roots. Until it is backed up, `undo` can remove it. */
  begin(state: State): void {
    this.path.begin();
    this.#tree.mark();
    this.codec.mark();
    clearList(this.#newTypes);
    this.#wasFull = this.isFull;
    this.#decider = this.#observer;
    this.depth = 0;
    for (const [index, watcher] of this.#observers.entries()) {
      const node = watcher === this.#observer ? ROOT : this.#rootOfType(index, this.#typeOf(state, watcher));
      this.#at[index] = node;
      if (node !== OUTSIDE) this.path.visit(node, watcher);
    }
  }

  #rootOfType(index: number, type: number | string): number {
    const types = this.#types[index];
    const known = types.get(type);
    if (known !== undefined) return known;
    if (!isKey(type)) throw wrongAnswer('typeOf', 'a number or a string', type);
    if (!this.#hasRoom()) return OUTSIDE;
    const node = this.#tree.addRoot();
    types.set(type, node);
    this.#newTypes.push({ types, type });
    return node;
  }

  #hasRoom(): boolean {
    const hasRoom = this.#tree.hasRoom();
    this.isFull ||= !hasRoom;
    return hasRoom;
  }

  /** The index of the tree from which a player chooses. */
  #treeIndexOf(player: Player): number {
    return this.#observers.length === 1 ? 0 : player;
  }

  /** The node from which a player chooses, or `undefined` if the simulation has left that tree. */
  nodeOf(player: Player): number | undefined {
    const node = this.#at[this.#treeIndexOf(player)];
    return node === OUTSIDE ? undefined : node;
  }

  /**
   * Collects a player's candidates. If there is no memory for more nodes, only tried ones are offered, if there are
   * any.
   */
  gather(
    choice: CandidateList,
    node: number,
    state: State,
    actions: readonly Action[],
    player: Player,
    random: Random,
  ): void {
    const watcher = this.#observers[this.#treeIndexOf(player)];
    choice.begin(node);
    for (let index = 0; index < actions.length; index++) {
      choice.add(index, this.codec.encode(state, actions[index], player, watcher), random);
    }
    choice.findChildren(this.#tree);
    if (choice.hasUntried && !this.#hasRoom()) choice.dropUntried();
    for (let index = 0; index < choice.length; index++) {
      if (choice.children[index] !== NONE) this.path.addAvailable(choice.children[index]);
    }
  }

  /**
   * Descends by an action that a player chose, before it is applied to `state`, and adds the missing nodes.
   * @param code that of the chosen candidate.
   * @param child its child, or `NONE`.
   * @returns whether the simulation stays in the tree; `false` after the player's first choice of the candidate.
   */
  follow(state: State, action: Action, player: Player, code: number, child: number): boolean {
    this.#decider = player;
    this.path.beginAction();
    const guide = this.#treeIndexOf(player);
    for (let index = 0; index < this.#observers.length; index++) {
      if (index === guide) this.#descend(index, state, action, player, code, child);
      else this.#watch(index, state, action, player);
    }
    return child !== NONE;
  }

  /** As `follow`, for an outcome of chance. The simulation stays in the tree. */
  followChance(state: State, action: Action): boolean {
    this.path.beginAction();
    for (let index = 0; index < this.#observers.length; index++) this.#watch(index, state, action, CHANCE);
    return true;
  }

  /** Moves an observer who did not choose the action, if it sees the action. */
  #watch(index: number, state: State, action: Action, player: Player): void {
    if (this.#at[index] === OUTSIDE) return;
    const code = this.codec.encode(state, action, player, this.#observers[index]);
    if (code === UNSEEN_CODE) return;
    this.#descend(index, state, action, player, code, this.#tree.find(this.#at[index], code));
  }

  /** Moves an observer by an action of this code and child, and by what the action reveals to that observer. */
  #descend(index: number, state: State, action: Action, player: Player, code: number, child: number): void {
    this.#step(index, code, child);
    if (this.#at[index] === OUTSIDE) return;
    const watcher = this.#observers[index];
    if (watcher === this.#observer && code !== UNSEEN_CODE) this.depth++;
    const outcome = this.codec.encodeOutcome(state, action, player, watcher);
    if (outcome !== undefined) this.#step(index, outcome, this.#tree.find(this.#at[index], outcome));
  }

  /**
   * Moves an observer to a child, which is added where it is `NONE`, or out of its tree if there is no memory for it. For
   * an unseen action, the child is counted and the observer stays where it is.
   */
  #step(index: number, code: number, known: number): void {
    const child =
      known === NONE ? (this.#hasRoom() ? this.#tree.addChild(this.#at[index], code) : OUTSIDE) : known;
    if (known === NONE && child !== OUTSIDE) this.path.addAvailable(child);
    if (child !== OUTSIDE) this.path.visit(child, this.#decider);
    if (code !== UNSEEN_CODE) this.#at[index] = child;
  }

  /**
   * The node from which the searching player's tree continues after a root action, given only what it sees of it: the
   * root itself if it sees nothing; `undefined` if the tree distinguishes more than it does, or has no such node.
   */
  after(state: State, action: Action, player: Player): number | undefined {
    const codes = this.codec.findObserved(state, action, player, this.#observer);
    if (codes === undefined) return undefined;
    let node = ROOT;
    for (const code of codes) {
      node = this.#tree.find(node, code);
      if (node === NONE) return undefined;
    }
    return node;
  }

  /** Removes the simulation from the trees. */
  undo(): void {
    this.#tree.undo();
    this.codec.undo();
    this.isFull = this.#wasFull;
    for (const { types, type } of this.#newTypes) types.delete(type);
  }

  /** Forgets the other players' types, because the root has changed. */
  newRoot(): void {
    for (const types of this.#types) types.clear();
    this.isFull = false;
  }
}
