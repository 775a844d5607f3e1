/**
 * Where one simulation stands in the trees of those who watch it. Each sees what he may see of an action, and goes on
 * to the child of that: so a node is an information set, all that looks the same to him since the root.
 *
 * SO: one tree, of the observer, in which the moves of all are seen. SO+POM: one tree, in which he sees what he may,
 * and the others choose among what he can tell apart. MO: a tree for each player, from which he chooses by what he
 * himself knows, what he knows at the root included (his type, in Harsanyi's word).
 */

import { isKey, wrongAnswer } from '../checking/options.ts';
import { CHANCE, type HiddenInformationGame, type Player, type Random } from '../contracts/game.ts';
import { ROOT } from '../tree/tree.ts';
import type { CandidateList } from './candidateList.ts';
import { InformationPath } from './informationPath.ts';
import { type InformationTree, NONE } from './informationTree.ts';
import { ObservationCodec, UNSEEN_CODE } from './observation.ts';

export type IsmctsVariant = 'SO' | 'SO+POM' | 'MO';

/** What `player` knows at the root, as far as his choices may depend on it. */
export type TypeOfPlayer<State> = (state: State, player: Player) => number | string;

/** Where a watcher stands who has left his tree. */
const OUTSIDE = -1;

export class InformationSets<State, Action> {
  readonly path: InformationPath = new InformationPath();
  readonly codec: ObservationCodec<State, Action>;
  /** Whether there was no room for a node. */
  isFull = false;
  #wasFull = false;
  /** How many actions the simulation went down the observer's tree. */
  depth = 0;
  readonly #tree: InformationTree;
  readonly #observer: Player;
  readonly #observers: readonly Player[];
  readonly #typeOf: TypeOfPlayer<State>;
  /** The node at which each watcher stands. */
  readonly #at: number[] = [];
  /** The root of each type of each watcher, the observer apart, whose type is known. */
  readonly #types: readonly Map<number | string, number>[];
  /** Types that are new in this simulation. */
  readonly #newTypes: { readonly types: Map<number | string, number>; readonly type: number | string }[] = [];
  /** Who made the last decision: outcomes of chance are credited to him. */
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

  /** Begins a simulation at the roots. Until its back up it can be taken back. */
  begin(state: State): void {
    this.path.begin();
    this.#tree.mark();
    this.codec.mark();
    this.#newTypes.length = 0;
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
    this.isFull ||= !this.#tree.hasRoom;
    return this.#tree.hasRoom;
  }

  /** Whose tree a player chooses by, among the watchers. */
  #treeIndexOf(player: Player): number {
    return this.#observers.length === 1 ? 0 : player;
  }

  /** The node by which a player is to choose, or none where the simulation has left the tree. */
  nodeOf(player: Player): number | undefined {
    const node = this.#at[this.#treeIndexOf(player)];
    return node === OUTSIDE ? undefined : node;
  }

  /** What a player can choose from: where there is no room for more nodes, from those that are there, if any are. */
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
      if (choice.children[index] !== NONE) this.path.pass(choice.children[index]);
    }
  }

  /**
   * Goes on by an action, which is yet to be applied to `state`; adds the nodes that are missing.
   * @returns whether the tree goes on: not where a player chose what he had not chosen before.
   */
  follow(state: State, action: Action, player: Player): boolean {
    if (player !== CHANCE) this.#decider = player;
    this.path.step();
    const guide = player === CHANCE ? OUTSIDE : this.#treeIndexOf(player);
    let goesOn = true;
    for (let index = 0; index < this.#observers.length; index++) {
      if (this.#at[index] === OUTSIDE) continue;
      const watcher = this.#observers[index];
      const code = this.codec.encode(state, action, player, watcher);
      if (code === UNSEEN_CODE && index !== guide) continue;
      const isNew = this.#step(index, code);
      if (isNew && index === guide) goesOn = false;
      if (this.#at[index] === OUTSIDE) continue;
      if (watcher === this.#observer && code !== UNSEEN_CODE) this.depth++;
      const outcome = this.codec.encodeOutcome(state, action, player, watcher);
      if (outcome !== undefined) this.#step(index, outcome);
    }
    return goesOn;
  }

  /**
   * A watcher goes on to a child, or is lost where there is no room for it; where he sees nothing, the child is
   * counted, and he stays. Says whether it was not there.
   */
  #step(index: number, code: number): boolean {
    const node = this.#at[index];
    const known = this.#tree.find(node, code);
    const child = known === NONE ? (this.#hasRoom() ? this.#tree.addChild(node, code) : OUTSIDE) : known;
    if (known === NONE && child !== OUTSIDE) this.path.pass(child);
    if (child !== OUTSIDE) this.path.visit(child, this.#decider);
    if (code !== UNSEEN_CODE) this.#at[index] = child;
    return known === NONE;
  }

  /**
   * The node at which the observer's tree goes on after an action at the root: by what he sees of it and nothing else,
   * so at the root where he sees nothing, and nowhere where the tree was told more than he is.
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

  /** Takes the simulation back. */
  undo(): void {
    this.#tree.undo();
    this.codec.undo();
    this.isFull = this.#wasFull;
    for (const { types, type } of this.#newTypes) types.delete(type);
  }

  /** Forgets what the others know: the root is another. */
  newRoot(): void {
    for (const types of this.#types) types.clear();
    this.isFull = false;
  }
}
