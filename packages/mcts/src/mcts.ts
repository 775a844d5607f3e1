/**
 * UCT: Monte Carlo tree search with UCB1 (Kocsis and Szepesvari 2006; Browne et al. 2012) for any `Game`.
 *
 * A simulation walks down the tree by the selection, adds one visited node, evaluates it, and backs the result up.
 * A node gets its children at its second visit, all of them at once, so most nodes never cost more than themselves.
 */
import { ActionCodec } from './actionKey.ts';
import { sampleOutcome } from './chance.ts';
import { BanyanError } from './errors.ts';
import { checkReturns, type Evaluator } from './evaluation.ts';
import { CHANCE, type Game, type Player, type Random, TERMINAL } from './game.ts';
import { checkFunction, checkOptions } from './options.ts';
import { freshSeed, sfc32 } from './random.ts';
import { checkedActions, rollout } from './rollout.ts';
import type { Engine } from './search.ts';
import { type Selection, ucb1 } from './selection.ts';
import { ROOT, Tree } from './tree.ts';
import { type Simulator, TreeSearch } from './treeSearch.ts';
import { resolveUctOptions, UCT_OPTIONS, type UctOptions } from './uctOptions.ts';

export interface MctsOptions<State, Action = number> extends UctOptions {
  /** How a simulation walks down the tree. Default `ucb1(c)`; give this or `c`. */
  readonly selection?: Selection;
  /** What a leaf is worth. Default `rollout(game, maxRolloutMoves)`; give this or `maxRolloutMoves`. */
  readonly evaluator?: Evaluator<State, Action>;
}

/** A search of the true state would see what is hidden from its player; so a game that hides something is refused. */
export type PerfectInformationGame<State, Action = number> = Game<State, Action> & {
  readonly determinize?: never;
};

/**
 * The TypeScript engine, for any game.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function mcts<State, Action = number>(
  game: PerfectInformationGame<State, Action>,
  options: MctsOptions<State, Action> = {},
): Engine<State, Action> {
  checkOptions('mcts', options, [...UCT_OPTIONS, 'selection', 'evaluator']);
  refuseBoth(options, 'selection', 'c');
  refuseBoth(options, 'evaluator', 'maxRolloutMoves');
  const { c, maxRolloutMoves, finalMove, maxNodes } = resolveUctOptions(options);
  const { selection = ucb1(c), evaluator = rollout(game, maxRolloutMoves) } = options;
  checkFunction('selection', selection, 'ucb1(c)');
  checkFunction('evaluator', evaluator, 'rollout(game)');
  const method: Method<State, Action> = { game, selection, evaluator };
  const idleTrees: Tree[] = [];
  return {
    name: `mcts(${game.name})`,
    start(state, seed = freshSeed()) {
      const random = sfc32(seed);
      const root = game.clone(state);
      const tree = idleTrees.pop() ?? new Tree(maxNodes);
      const simulator = new Uct(method, root, random, tree, (released) => {
        if (idleTrees.length === 0) idleTrees.push(released);
      });
      return new TreeSearch({ game, state: root, seed, simulator, finalMove });
    },
  };
}

function refuseBoth<Options>(
  options: Options,
  one: keyof Options & string,
  other: keyof Options & string,
): void {
  if (options[one] === undefined || options[other] === undefined) return;
  throw new BanyanError(
    'INVALID_OPTION',
    `mcts takes ${one} or ${other}, not both: ${other} is the default's own`,
  );
}

/** The parts that make up one kind of search. */
interface Method<State, Action> {
  readonly game: Game<State, Action>;
  readonly selection: Selection;
  readonly evaluator: Evaluator<State, Action>;
}

class Uct<State, Action> implements Simulator<State, Action> {
  readonly #method: Method<State, Action>;
  readonly #random: Random;
  readonly #codec: ActionCodec<State, Action>;
  readonly #tree: Tree;
  readonly #release: (tree: Tree) => void;
  /** The nodes of the simulation under way, the root first, and who chose each: scratch that is used again. */
  readonly #path: number[] = [ROOT];
  readonly #choosers: Player[] = [0];
  #state: State;
  maxDepth = 0;
  isFull = false;

  constructor(
    method: Method<State, Action>,
    state: State,
    random: Random,
    tree: Tree,
    release: (tree: Tree) => void,
  ) {
    this.#method = method;
    this.#state = state;
    this.#random = random;
    this.#codec = new ActionCodec(method.game);
    this.#tree = tree;
    this.#release = release;
  }

  run(simulations: number, maxNodes: number): number {
    let ran = 0;
    while (ran < simulations && this.#tree.nodes < maxNodes) {
      this.#simulate();
      ran++;
    }
    return ran;
  }

  /** One simulation. Statistics change in its last step only, so an error of the game leaves them whole. */
  #simulate(): void {
    const { game, selection, evaluator } = this.#method;
    const tree = this.#tree;
    const path = this.#path;
    const choosers = this.#choosers;
    const state = game.clone(this.#state);

    // Selection and expansion
    let node = ROOT;
    let depth = 0;
    let chooser = 0;
    let player = game.currentPlayer(state);
    while (player !== TERMINAL) {
      if (!tree.isExpanded(node)) {
        const isNew = node !== ROOT && tree.visits[node] === 0;
        if (isNew || !this.#expand(node, state, player)) break;
      }
      if (player === CHANCE) {
        // An outcome is credited to the player whose decision led to it.
        node = tree.firstChild[node] + sampleOutcome(game, state, tree.childCount[node], this.#random);
      } else {
        node = checkedChild(tree, node, selection(tree, node));
        chooser = player;
      }
      game.apply(state, this.#codec.decode(tree.action[node]));
      depth++;
      path[depth] = node;
      choosers[depth] = chooser;
      player = game.currentPlayer(state);
    }

    // Evaluation
    const returns =
      player === TERMINAL
        ? game.returns(state)
        : evaluator(state, checkedActions(game, state), this.#random).returns;
    checkReturns(game.name, returns, game.players, state);

    // Back up
    for (let step = 0; step <= depth; step++) {
      tree.visits[path[step]]++;
      tree.value[path[step]] += returns[choosers[step]];
    }
    if (depth > this.maxDepth) this.maxDepth = depth;
  }

  /** Gives a node its children, or says that the tree is full. */
  #expand(node: number, state: State, player: Player): boolean {
    checkPlayer(this.#method.game, player);
    const actions = checkedActions(this.#method.game, state);
    if (!this.#tree.hasRoomFor(actions.length)) {
      this.isFull = true;
      return false;
    }
    const codes = actions.map((action) => this.#codec.encode(action));
    this.#tree.action.set(codes, this.#tree.addChildren(node, codes.length));
    return true;
  }

  get nodes(): number {
    return this.#tree.nodes;
  }

  get rootVisits(): number {
    return this.#tree.visits[ROOT];
  }

  visits(index: number): number {
    return this.#tree.isExpanded(ROOT) ? this.#tree.visits[this.#tree.firstChild[ROOT] + index] : 0;
  }

  value(index: number): number {
    return this.#tree.isExpanded(ROOT) ? this.#tree.value[this.#tree.firstChild[ROOT] + index] : 0;
  }

  replies(index: number): Action[] {
    const tree = this.#tree;
    const line: Action[] = [];
    let node = tree.isExpanded(ROOT) ? tree.firstChild[ROOT] + index : ROOT;
    while (tree.isExpanded(node)) {
      node = tree.mostVisitedChild(node);
      if (tree.visits[node] === 0) break;
      line.push(this.#codec.decode(tree.action[node]));
    }
    return line;
  }

  advance(index: number, _action: Action, state: State): void {
    if (this.#tree.isExpanded(ROOT)) {
      this.maxDepth = this.#tree.reroot(this.#tree.firstChild[ROOT] + index);
    } else {
      this.#tree.clear();
      this.maxDepth = 0;
    }
    this.#state = state;
    this.isFull = false;
  }

  release(): void {
    this.#tree.clear();
    this.#release(this.#tree);
  }
}

/** A player who does not exist would be credited with returns that do not exist. */
function checkPlayer<State, Action>({ name, players }: Game<State, Action>, player: Player): void {
  if (player === CHANCE || (Number.isInteger(player) && player >= 0 && player < players)) return;
  throw new BanyanError(
    'GAME_INCONSISTENT',
    `${name} gives the turn to player ${player}; it has the players 0 to ${players - 1}, CHANCE and TERMINAL`,
  );
}

/** What a selection gave, if it is a child of the node. */
function checkedChild(tree: Tree, node: number, child: number): number {
  const first = tree.firstChild[node];
  if (child >= first && child < first + tree.childCount[node] && Number.isInteger(child)) return child;
  throw new BanyanError(
    'INVALID_OPTION',
    `selection must give a child of node ${node}, ${first} to ${first + tree.childCount[node] - 1}, not ${child}`,
  );
}
