/** The exact solver of Connect-N in TypeScript. */
import {
  BanyanError,
  type ExactAction,
  type ExactReport,
  type ExactSearch,
  type ExactSolver,
  type ExactStatus,
  type Player,
  type Proof,
  TERMINAL,
} from '@banyan/mcts';
import { checkCount } from '@banyan/mcts/checks';
import type { ConnectN, ConnectNState } from '../state.ts';
import { CellSets } from './cellSets.ts';
import { NullWindowSearch } from './nullWindow.ts';
import { stonesOf } from './stones.ts';

/** The rules without the notation. */
type Rules = Omit<ConnectN, 'notation'>;

/** The share of the work in `exactFirst`. */
const SHARE = 0.9;

/** The most empty cells of a position in reach. */
const CELLS_IN_REACH = 32;

/**
 * Makes the exact solver of a game whose board fits `fitsTwoWords`. It proves one best action. Searches one after another share a
 * table; each further one at the same time allocates its own.
 */
export function connectNExact(game: Rules): ExactSolver<ConnectNState> {
  const { columns, rows } = game.board;
  const sets = new CellSets(game.board);
  let idle: NullWindowSearch | undefined;
  return {
    name: `connectNExact(${game.name})`,
    share: SHARE,
    isInReach: ({ stones }) => columns * rows - stones <= CELLS_IN_REACH,
    start(state) {
      game.checkState(state);
      idle?.clear();
      const search = idle ?? new NullWindowSearch(game.board, sets);
      idle = undefined;
      const release = (): void => {
        idle = search;
      };
      return new ConnectNExactSearch({ game, sets, search, state, release });
    },
  };
}

interface Parts {
  readonly game: Rules;
  readonly sets: CellSets;
  readonly search: NullWindowSearch;
  readonly state: ConnectNState;
  release(): void;
}

/** An action at the root, the position after it, and what is known of its score for the player to move at the root. */
interface RootAction {
  readonly action: number;
  readonly ownLow: number;
  readonly ownHigh: number;
  readonly stonesLow: number;
  readonly stonesHigh: number;
  lower: number;
  upper: number;
  /** The nodes of the last question. */
  work: number;
}

class ConnectNExactSearch implements ExactSearch {
  readonly bytes: number;
  readonly #player: Player;
  readonly #search: NullWindowSearch;
  readonly #release: () => void;
  readonly #actions: readonly RootAction[];
  /** The empty cells at the root. */
  readonly #left: number;
  /** The action of the question that is being answered, and the score that it may have; no action once all are answered. */
  #asked: RootAction | undefined;
  #least = 0;
  /** The nodes that were visited before it. */
  #asksFrom = 0;
  #isDisposed = false;

  constructor({ game, sets, search, state, release }: Parts) {
    const { columns, rows } = game.board;
    this.#player = game.currentPlayer(state);
    this.#search = search;
    this.#release = release;
    this.bytes = search.bytes;
    this.#left = columns * rows - state.stones;
    this.#actions = this.#player === TERMINAL ? [] : rootActions(game, sets, state, this.#left);
    this.#askNext();
  }

  get status(): ExactStatus {
    this.#checkAlive();
    if (this.#player === TERMINAL) return 'terminal';
    return this.#asked === undefined ? 'solved' : 'searching';
  }

  get nodes(): number {
    this.#checkAlive();
    return this.#search.nodes;
  }

  run(nodes: number): number {
    this.#checkAlive();
    checkCount('nodes', nodes);
    const search = this.#search;
    const start = search.nodes;
    while (this.#asked !== undefined && search.run(start + nodes)) {
      const asked = this.#asked;
      asked.work = search.nodes - this.#asksFrom;
      if (search.answer >= 1 - this.#least) asked.upper = Math.min(asked.upper, -search.answer);
      else asked.lower = Math.max(asked.lower, -search.answer);
      this.#askNext();
    }
    return search.nodes - start;
  }

  /**
   * Asks for the outcome of the root first, and then for its score, by bisection: of the action whose last question took the
   * most nodes, since what is nearly as good is hard to refute, or else of the first.
   */
  #askNext(): void {
    this.#asked = undefined;
    if (this.#actions.length === 0) return;
    const { lower, upper } = this.#bounds();
    if (lower >= upper) return;
    const middle = lower + ((upper - lower + 1) >> 1);
    const score = lower < 1 && upper >= 1 ? 1 : lower < 0 && upper >= 0 ? 0 : middle;
    const open = this.#actions.filter((action) => action.upper >= score);
    const asked = open.reduce((hardest, action) => (action.work > hardest.work ? action : hardest));
    this.#asked = asked;
    this.#least = score;
    this.#asksFrom = this.#search.nodes;
    const { ownLow, ownHigh, stonesLow, stonesHigh } = asked;
    this.#search.ask(ownLow, ownHigh, stonesLow, stonesHigh, this.#left - 1, 1 - score);
  }

  /** The bounds of the root's score: those of the best action. */
  #bounds(): { readonly lower: number; readonly upper: number } {
    return {
      lower: Math.max(...this.#actions.map(({ lower }) => lower)),
      upper: Math.max(...this.#actions.map(({ upper }) => upper)),
    };
  }

  report(): ExactReport {
    const { status, nodes } = this;
    if (status === 'terminal') {
      return { player: this.#player, status, nodes, actions: [], principalVariation: [] };
    }
    const { lower, upper } = this.#bounds();
    const proof = proofOf(lower, upper, this.#left);
    const actions = this.#actions.toSorted((a, b) => b.lower - a.lower || b.upper - a.upper);
    const ranked = actions
      .map((action): ExactAction => {
        const own = proofOf(action.lower, action.upper, this.#left);
        return { action: action.action, ...(own && { proof: own }) };
      })
      .toSorted((a, b) => rankOf(b) - rankOf(a));
    return {
      player: this.#player,
      status,
      nodes,
      ...(proof && { proof }),
      actions: ranked,
      principalVariation: proof === undefined ? [] : [ranked[0].action],
    };
  }

  dispose(): void {
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    this.#release();
  }

  #checkAlive(): void {
    if (this.#isDisposed) throw new BanyanError('DISPOSED', 'this search was disposed of; start a new one');
  }
}

/** The actions of a state, those in the middle first, with what looking ahead proves. */
function rootActions(game: Rules, sets: CellSets, state: ConnectNState, left: number): RootAction[] {
  const { own, stones } = stonesOf(game.board, sets, state);
  const { winning, losing } = game.lookAhead(state);
  const quickestWin = (left + 1) >> 1;
  const quickestLoss = -(left >> 1);
  const middle = (game.board.columns - 1) / 2;
  return game
    .legalActions(state)
    .map((action, index): RootAction => {
      const bit = action * sets.stride + state.heights[action];
      const after = stones.slice();
      after[bit >> 5] |= 1 << bit;
      const wins = winning.includes(index);
      const loses = losing.includes(index);
      return {
        action,
        ownLow: stones[0] ^ own[0],
        ownHigh: stones[1] ^ own[1],
        stonesLow: after[0],
        stonesHigh: after[1],
        lower: wins ? quickestWin : loses ? quickestLoss : -(Math.max(left - 2, 0) >> 1),
        upper: wins ? quickestWin : loses ? quickestLoss : (left - 1) >> 1,
        work: 0,
      };
    })
    .sort((a, b) => Math.abs(a.action - middle) - Math.abs(b.action - middle));
}

/** The proof of bounds with some empty cells: of the slowest win, or of the slowest loss, that they allow. */
function proofOf(lower: number, upper: number, left: number): Proof | undefined {
  if (lower > 0) return { outcome: 1, distance: 2 * (((left + 1) >> 1) + 1 - lower) - 1 };
  if (upper < 0) return { outcome: 0, distance: 2 * ((left >> 1) + 1 + upper) };
  return lower === 0 && upper === 0 ? { outcome: 0.5, distance: left } : undefined;
}

/** Wins, the quickest first; draws; unproven actions; losses, the longest first. */
function rankOf({ proof }: ExactAction): number {
  if (proof === undefined) return -1;
  if (proof.outcome === 1) return 1 / proof.distance;
  return proof.outcome === 0 ? -2 - 1 / proof.distance : 0;
}
