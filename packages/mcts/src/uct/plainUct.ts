/**
 * UCT in one place: the loop of the plain search, one simulation after another.
 *
 * A simulation copies the root, goes down the tree by UCB1, adds one visited node, plays a random rollout from there to
 * the end of the game, and adds the returns to the nodes of its path (Kocsis and Szepesvari 2006; Browne et al. 2012).
 *
 * This loop is for searches without solver, priors, chance, shared states and techniques that learn, and with one
 * simulation at a time. `phases.ts` has the same steps for all searches, and grows the same tree to the bit, at a higher
 * cost. `uctFactory.ts` chooses between them.
 *
 * A simulation writes to the tree only at its end, except for the children that it adds. So an error of the game leaves
 * nothing to undo but these.
 *
 * The loops copy imported constants into locals, because V8 reads and checks an imported number at each use.
 */

import type { BanyanError } from '../checking/errors.ts';
import { CHANCE, type Game, type Player, type Random, TERMINAL } from '../contracts/game.ts';
import { withFastDraws } from '../numeric/random.ts';
import { sqrtLnOf, sqrtLnUpTo, ucb1Tables } from '../numeric/ucb1Tables.ts';
import type { Simulator } from '../protocol/treeSearch.ts';
import type { ActionCodec } from '../rules/actionKey.ts';
import {
  checkedActions,
  checkedCopy,
  checkedCount,
  checkedDraw,
  checkedList,
  isTurn,
  returned,
  returnedByCopyInto,
  wrongPlayer,
} from '../rules/answers.ts';
import { withoutChance } from '../rules/chance.ts';
import { type GameWith, gameWith } from '../rules/optionalRule.ts';
import { checkReturns, scaled } from '../rules/returns.ts';
import { ROOT, type Tree } from '../tree/tree.ts';
import { endedCopy, type Method } from './phases.ts';
import { type SearchRoot, UctTree } from './uctTree.ts';

/** The value of a draw for each player. */
const DRAW = 0.5;

/** No node was expanded: no simulation expands the root of another. */
const NO_NODE = -1;

/**
 * The descents of the warm-up of this loop; each copy of the file has its own. Every other one goes the way for counts
 * beyond the tables, with equal results, so that V8 has met both ways when it compiles the descent. It compiles a way that
 * has never run as an exit from the compiled code, and some processes stay slow after that exit.
 */
const WARM_UP = 2_000;

/** The descents so far, at most `WARM_UP`. */
let descents = 0;

/** The numbers that set the plain search. */
export interface PlainConfig {
  /** The weight of exploration in UCB1. */
  readonly c: number;
  /** The moves after which a rollout is cut. */
  readonly maxRolloutMoves: number;
}

/** The loop of the plain search and its tree. */
export class PlainUct<State, Action> extends UctTree<State, Action> implements Simulator<State, Action> {
  readonly #random: Random;
  readonly #c: number;
  readonly #inverseSqrt: Float64Array = ucb1Tables().inverseSqrt;
  /** sqrt(ln n) of all visits that a call of `run` may meet, as far as they are kept. */
  #sqrtLn: Float64Array = ucb1Tables().sqrtLn;
  readonly #codec: ActionCodec<State, Action>;
  readonly #expandAfter: number;
  readonly #maxRolloutMoves: number;
  /** The game, if it draws the actions of rollouts. */
  readonly #drawing: GameWith<Game<State, Action>, 'rolloutAction'> | undefined;
  /** The game, if it writes its actions into a buffer; and that buffer. */
  readonly #writing: GameWith<Game<State, Action>, 'legalActionsInto'> | undefined;
  readonly #buffer: Action[] = [];
  /** The state of all simulations, where the game copies into it. */
  #own: State | undefined;
  /** The values of a cut rollout in a game without `evaluate`. */
  readonly #draw: readonly number[];
  /** The path of a simulation, the root first, and the player who chose each node. */
  readonly #path: number[] = [ROOT];
  readonly #choosers: Player[] = [0];
  #depth = 0;
  /** The node that the simulation expanded, or tried to expand in a full tree. */
  #expanded = NO_NODE;
  /** Whether the rollout was cut before the end of the game. */
  #isCut = false;

  constructor(method: Method<State, Action>, { c, maxRolloutMoves }: PlainConfig, root: SearchRoot<State>) {
    super(method, 1, root);
    this.#random = root.random;
    this.#c = c;
    this.#codec = this.phases.expander.codec;
    this.#expandAfter = method.expandAfter;
    this.#maxRolloutMoves = maxRolloutMoves;
    const { game } = method;
    this.#drawing = gameWith(game, 'rolloutAction');
    this.#writing = gameWith(game, 'legalActionsInto');
    this.#draw = new Array<number>(game.players).fill(DRAW);
  }

  run(simulations: number, maxNodes: number): number {
    const { tree } = this;
    this.#sqrtLn = sqrtLnUpTo(tree.visitsOf(ROOT) + Math.min(simulations, maxNodes));
    try {
      return withFastDraws(this.#random, (random) => {
        let ran = 0;
        for (; ran < simulations && tree.nodes < maxNodes; ran++) this.#simulate(tree, random);
        return ran;
      });
    } catch (error) {
      this.#undo();
      throw error;
    }
  }

  /** Runs one simulation. */
  #simulate(tree: Tree, random: Random): void {
    const { game } = this;
    this.#expanded = NO_NODE;
    this.#isCut = false;
    const state = this.#copyOfRoot();
    let player = this.#descend(tree, state);
    if (player !== TERMINAL && this.#expand(tree, state)) player = this.#enter(tree, player, state);
    const isOver = player === TERMINAL;
    const values = isOver ? scaled(game, game.returns(state), state) : this.#rollOut(state, random);
    checkReturns(game.name, values, game.players, state);
    this.#backUp(tree, values);
    if (this.#expanded !== NO_NODE) this.makeRoom();
  }

  /** A copy of the root: a new state, or the same one for all simulations where the game copies into it. */
  #copyOfRoot(): State {
    const { game, state } = this;
    if (game.copyInto === undefined) return checkedCopy(game, state, game.clone(state));
    this.#own ??= checkedCopy(game, state, game.clone(state));
    const answer: unknown = game.copyInto(state, this.#own);
    if (answer !== undefined) throw returnedByCopyInto(game.name, answer);
    return this.#own;
  }

  /**
   * Selection: plays from the root to a node without children, at each node by UCB1 to the first unvisited child, or else
   * to that of the largest bound, of equals the first (`selection.ts` explains the formula). Returns the player to move
   * there.
   *
   * The children are compared here and not in a method, so that V8 has room to inline more of the rules. Indices have 28
   * bits, and with `| 0` V8 adds and compares them, and lengths, as integers, not as doubles.
   */
  #descend(tree: Tree, state: State): Player {
    const { game } = this;
    const { players } = game;
    const codec = this.#codec;
    const path = this.#path;
    const choosers = this.#choosers;
    const c = this.#c;
    const sqrtLn = this.#sqrtLn;
    const inverseSqrt = this.#inverseSqrt;
    const usesTables = descents === WARM_UP || (descents++ & 1) === 0;
    const size = usesTables ? inverseSqrt.length | 0 : 0;
    const most = usesTables ? sqrtLn.length | 0 : 0;
    let node = ROOT;
    let depth = 0;
    const terminal = TERMINAL;
    let player = game.currentPlayer(state);
    if (player === terminal) throw endedCopy(game.name, state);
    do {
      if (!isTurn(player, players)) throw wrongTurn(game, player);
      const first = tree.firstChildOf(node) | 0;
      if (first === 0) break;
      const end = (first + (tree.childCountOf(node) | 0)) | 0;
      const total = tree.visitsOf(node);
      const exploration = total < most ? c * sqrtLn[total] : c * sqrtLnOf(sqrtLn, total);
      node = first;
      let bestBound = -Infinity;
      for (let child = first; child < end; child = (child + 1) | 0) {
        const count = tree.visitsOf(child);
        if (count === 0) {
          node = child;
          break;
        }
        const scale = count < size ? inverseSqrt[count] : 1 / Math.sqrt(count);
        const bound = scale * (scale * tree.returnSumOf(child) + exploration);
        if (bound > bestBound) {
          node = child;
          bestBound = bound;
        }
      }
      depth++;
      path[depth] = node;
      choosers[depth] = player;
      const answer: unknown = game.apply(state, codec.decode(tree.actionOf(node)));
      if (answer !== undefined) throw returned(game.name, answer, state);
      player = game.currentPlayer(state);
    } while (player !== terminal);
    this.#depth = depth;
    return player;
  }

  /** Expansion: gives the last node of the path its children, if it is due. Returns whether it has them now. */
  #expand(tree: Tree, state: State): boolean {
    const { game, phases } = this;
    const node = this.#path[this.#depth];
    if (tree.visitsOf(node) < this.#expandAfter && node !== ROOT) return false;
    phases.mark();
    this.#expanded = node;
    const actions = checkedActions(game, state);
    if (node === ROOT) phases.checkRoot(actions.length);
    return phases.expander.addChildren(node, actions); // false if the tree is full
  }

  /** Plays the first action of the node that was expanded, as selection would. Returns the player to move then. */
  #enter(tree: Tree, chooser: Player, state: State): Player {
    const { game } = this;
    const child = tree.firstChildOf(this.#expanded);
    this.#depth++;
    this.#path[this.#depth] = child;
    this.#choosers[this.#depth] = chooser;
    const answer: unknown = game.apply(state, this.#codec.decode(tree.actionOf(child)));
    if (answer !== undefined) throw returned(game.name, answer, state);
    const player = game.currentPlayer(state);
    if (player !== TERMINAL && !isTurn(player, game.players)) throw wrongTurn(game, player);
    return player;
  }

  /**
   * Evaluation: plays at random to the end of the game, and returns each player's value there. The game draws the
   * actions, or they are drawn of those that it writes into a buffer or lists.
   */
  #rollOut(state: State, random: Random): readonly number[] {
    const { game } = this;
    const { players } = game;
    const drawing = this.#drawing;
    const writing = this.#writing;
    const buffer = this.#buffer;
    const terminal = TERMINAL;
    for (let move = this.#maxRolloutMoves | 0; move > 0; move = (move - 1) | 0) {
      let action: Action;
      if (drawing !== undefined) {
        action = checkedDraw(game, 'rolloutAction', drawing.rolloutAction(state, random));
      } else if (writing !== undefined) {
        const count = checkedCount(game, writing.legalActionsInto(state, buffer), buffer);
        action = checkedDraw(game, 'legalActionsInto', buffer[Math.floor(random() * count)]);
      } else {
        const actions = checkedList(game, state, game.legalActions(state));
        action = checkedDraw(game, 'legalActions', actions[Math.floor(random() * actions.length)]);
      }
      const answer: unknown = game.apply(state, action);
      if (answer !== undefined) throw returned(game.name, answer, state);
      const player = game.currentPlayer(state);
      if (player === terminal) return scaled(game, game.returns(state), state);
      if (!isTurn(player, players)) throw wrongTurn(game, player);
    }
    this.#isCut = true;
    return game.evaluate === undefined ? this.#draw : scaled(game, game.evaluate(state), state);
  }

  /** Back up: adds a visit and a value to each node of the path. The sums of the root are those of player 0. */
  #backUp(tree: Tree, values: readonly number[]): void {
    const path = this.#path;
    const choosers = this.#choosers;
    const depth = this.#depth;
    for (let step = 0; step <= depth; step++) {
      tree.addVisit(path[step]);
      tree.addReturn(path[step], values[choosers[step]]);
    }
    if (depth > this.maxDepth) this.maxDepth = depth;
    if (this.#isCut) this.cutRollouts++;
  }

  /** Removes the children that the simulation added. */
  #undo(): void {
    if (this.#expanded === NO_NODE) return;
    this.tree.collapse(this.#expanded);
    this.phases.undo([]);
  }
}

/** The error for a player who cannot be to move in a game without chance. */
function wrongTurn<State, Action>(game: Game<State, Action>, player: Player): BanyanError {
  return player === CHANCE ? withoutChance(game.name) : wrongPlayer(game, player);
}
