/**
 * Alpha-beta (Knuth and Moore 1975), fail-soft, on a stack of its own: each step visits one node, so a search can pause
 * anywhere and goes on as if it had not.
 *
 * A window is two thresholds: a score below `low` is an upper bound, one of at least `high` is a lower bound, and one
 * between is exact. With equal thresholds the search answers one question, whether the score reaches the threshold.
 * A step asks the game everything before it changes anything: an error of the game leaves the search as it was.
 */
import { BanyanError } from '../checking/errors.ts';
import { show } from '../checking/options.ts';
import { CHANCE, type Game, type Player, TERMINAL } from '../contracts/game.ts';
import { ActionCodec } from '../rules/actionKey.ts';
import { applyTo, checkedActions, copyOf, playerIn, stateAfter } from '../rules/answers.ts';
import { isChanceGame, withoutChance } from '../rules/chance.ts';
import { checkedLookAhead } from '../rules/lookAhead.ts';
import { checkReturns, finalValues, inUnits, scaled } from '../rules/returns.ts';
import { DRAW, markOfReturn, WIN as WON } from '../tree/proof.ts';
import { type StateKey, type StateKeyOf, stateKeyOf } from '../tree/transpositions.ts';
import { Ordering } from './ordering.ts';
import {
  isEven,
  MAX_PLIES,
  scoreAbove,
  scoreOfEvaluation,
  thresholdAbove,
  thresholdOfOther,
  thresholdOfSame,
  WIN,
} from './score.ts';
import { NONE, type Table, WHOLE } from './table.ts';

/** The score of a state in which every action lets the opponent win at once. */
const LOST: number = 2 - WIN;

/** A state and its legal actions, the most promising first in `order`. */
export interface Position<State, Action> {
  readonly state: State;
  readonly player: Player;
  readonly actions: readonly Action[];
  readonly order: readonly number[];
}

/** A node on the path from the root to the node that is visited next. */
class Frame<State, Action> {
  state: State;
  player: Player = 0;
  /** The player who chose this node. */
  chooser: Player = 0;
  actions: readonly Action[] = [];
  codes: readonly number[] = [];
  /** The indices of the actions to try, and how many of them were tried. */
  order: readonly number[] = [];
  tried = 0;
  /** The window at first, and its lower threshold by now, for the player to move. */
  firstLow = 0;
  low = 0;
  high = 0;
  /** The remaining depth; `WHOLE` without a horizon. */
  depth = WHOLE;
  best = -WIN;
  bestIndex = NONE;
  /** Whether no evaluation at the horizon takes part in `best`. */
  isWhole = true;
  key: StateKey | undefined;
  /** The nodes visited before this one. */
  before = 0;

  constructor(state: State) {
    this.state = state;
  }
}

/** The loop of alpha-beta. */
export class AlphaBetaLoop<State, Action> {
  /** Nodes visited so far. */
  nodes = 0;
  /** The deepest visited node, in plies from the position of its search. */
  maxPly = 0;
  /** The score of the last search, for the player to move in its position, and whether it is proven. */
  score = 0;
  isWhole = true;
  readonly #game: Game<State, Action>;
  readonly #keyOf: StateKeyOf<State> | undefined;
  readonly #table: Table | undefined;
  readonly #codec: ActionCodec<State, Action>;
  readonly #ordering = new Ordering();
  readonly #frames: Frame<State, Action>[] = [];
  /** The number of frames in use: the plies from the position to the last state that was entered. */
  #height = 0;

  /** @param table a table, for games with `stateKey`. */
  constructor(game: Game<State, Action>, table: Table | undefined) {
    this.#game = game;
    this.#table = table;
    this.#keyOf = table === undefined ? undefined : stateKeyOf(game);
    this.#codec = new ActionCodec(game);
  }

  /** Whether no search is under way. */
  get isIdle(): boolean {
    return this.#height === 0;
  }

  /** The legal actions of a state, the most promising first; none at the end of the game. */
  positionOf(state: State): Position<State, Action> {
    const player = playerIn(this.#game, state);
    if (player === TERMINAL) return { state, player, actions: [], order: [] };
    this.#checkPlayer(player);
    const actions = [...checkedActions(this.#game, state)];
    const codes = actions.map((action) => this.#codec.encode(action));
    const order = [...actions.keys()];
    const entry = this.#find(this.#keyOf?.(state));
    this.#ordering.sort(order, codes, player, this.#actionOf(entry));
    return { state, player, actions, order };
  }

  /**
   * Begins the search of an action in a position by visiting the state after it.
   * @param low, high the window, for the player to move in the position.
   * @param depth the plies from the position to the horizon, from 1; `WHOLE` without a horizon.
   */
  begin(position: Position<State, Action>, index: number, low: number, high: number, depth: number): void {
    const { state, actions, player } = position;
    this.#visit(state, actions[index], player, low, high, depth);
  }

  /** Visits one more node of the search that is under way. */
  step(): void {
    const { state, player, actions, order, tried, low, high, depth } = this.#frames[this.#height - 1];
    this.#visit(state, actions[order[tried]], player, low, high, depth);
  }

  /** The expected line of play after an action, by the best actions in the table, as far as it holds them. */
  lineAfter({ state, actions }: Position<State, Action>, index: number): Action[] {
    const game = this.#game;
    const line: Action[] = [];
    const last = stateAfter(game, state, actions[index]);
    while (line.length < MAX_PLIES && playerIn(game, last) !== TERMINAL) {
      const legal = checkedActions(game, last);
      const best = this.#actionOf(this.#find(this.#keyOf?.(last)));
      if (best === NONE || best >= legal.length) break;
      line.push(legal[best]);
      applyTo(game, last, legal[best]);
    }
    return line;
  }

  /** Visits the state after an action. The window is that of the player who chooses it. */
  #visit(parent: State, action: Action, chooser: Player, low: number, high: number, depth: number): void {
    const game = this.#game;
    const state = copyOf(game, parent);
    applyTo(game, state, action);
    const player = playerIn(game, state);
    if (player === TERMINAL) {
      this.#answer(scoreAbove(finalScore(game, state, chooser), true), true);
      return;
    }
    this.#checkPlayer(player);
    this.#checkPlies(state);
    const isSame = player === chooser;
    const ownLow = isSame ? thresholdOfSame(low) : thresholdOfOther(high);
    const ownHigh = isSame ? thresholdOfSame(high) : thresholdOfOther(low);
    const left = depth === WHOLE ? WHOLE : depth - 1;
    if (ownLow >= WIN) this.#answer(scoreAbove(WIN - 1, isSame), true);
    else if (ownHigh <= 1 - WIN) this.#answer(scoreAbove(1 - WIN, isSame), true);
    else if (left === 0) this.#answer(scoreAbove(evaluated(game, state, player), isSame), false);
    else this.#enter(state, player, chooser, ownLow, ownHigh, left);
  }

  /** Answers from the table, or by looking ahead; else enters the state. The window is that of its player. */
  #enter(state: State, player: Player, chooser: Player, low: number, high: number, depth: number): void {
    const game = this.#game;
    const isSame = player === chooser;
    const key = this.#keyOf?.(state);
    const entry = this.#find(key);
    const known = this.#known(entry, low, high, depth);
    if (known !== undefined) {
      this.#answer(scoreAbove(known, isSame), this.#table?.depth[entry] === WHOLE);
      return;
    }
    const actions = checkedActions(game, state).slice();
    const look = game.lookAhead && checkedLookAhead(game.name, game.lookAhead(state), actions.length);
    const losing = look?.losing ?? [];
    if (look !== undefined && look.winning.length > 0) {
      this.#answer(scoreAbove(WIN - 1, isSame), true);
      return;
    }
    if (losing.length === actions.length || (losing.length > 0 && high <= LOST)) {
      this.#answer(scoreAbove(LOST, isSame), true);
      return;
    }
    const codes: number[] = [];
    const open: number[] = [];
    for (let index = 0; index < actions.length; index++) {
      codes.push(this.#codec.encode(actions[index]));
      if (losing.length === 0 || !losing.includes(index)) open.push(index);
    }
    this.#ordering.sort(open, codes, player, this.#actionOf(entry));

    this.#count();
    const frame = this.#nextFrame(state);
    frame.state = state;
    frame.player = player;
    frame.chooser = chooser;
    frame.actions = actions;
    frame.codes = codes;
    frame.order = open;
    frame.tried = 0;
    frame.firstLow = low;
    frame.low = losing.length > 0 ? Math.max(low, thresholdAbove(LOST)) : low;
    frame.high = high;
    frame.depth = depth;
    frame.best = losing.length > 0 ? LOST : -WIN;
    frame.bestIndex = losing.length > 0 ? losing[0] : NONE;
    frame.isWhole = true;
    frame.key = key;
    frame.before = this.nodes;
  }

  /** The score of an entry, if it was searched deep enough to decide the window. */
  #known(entry: number, low: number, high: number, depth: number): number | undefined {
    const table = this.#table;
    if (table === undefined || entry === NONE || table.depth[entry] < depth) return undefined;
    const lower = table.lower[entry];
    const upper = table.upper[entry];
    if (lower >= high || lower === upper || (isEven(lower) && isEven(upper))) return lower;
    return upper < low ? upper : undefined;
  }

  #nextFrame(state: State): Frame<State, Action> {
    if (this.#height === this.#frames.length) this.#frames.push(new Frame(state));
    return this.#frames[this.#height++];
  }

  #count(): void {
    this.nodes++;
    if (this.#height >= this.maxPly) this.maxPly = this.#height + 1;
  }

  /** Ends the visit of a node with its score, for the player who chose it, and that of each node that it decides. */
  #answer(score: number, isWhole: boolean): void {
    this.#count();
    let above = score;
    let whole = isWhole;
    while (this.#height > 0) {
      const frame = this.#frames[this.#height - 1];
      const index = frame.order[frame.tried++];
      if (above > frame.best) {
        frame.best = above;
        frame.bestIndex = index;
      }
      const isCut = above >= frame.high;
      frame.isWhole = isCut ? whole : frame.isWhole && whole;
      if (!isCut) {
        if (above >= frame.low) frame.low = thresholdAbove(above);
        if (frame.tried < frame.order.length) return;
      }
      this.#height--;
      if (isCut) this.#ordering.reward(frame.player, frame.codes[index], this.nodes - frame.before);
      this.#store(frame);
      above = scoreAbove(frame.best, frame.player === frame.chooser);
      whole = frame.isWhole;
    }
    this.score = above;
    this.isWhole = whole;
  }

  #store({ key, best, bestIndex, firstLow, high, isWhole, depth, before }: Frame<State, Action>): void {
    if (key === undefined) return;
    this.#table?.store(key, {
      lower: best >= firstLow ? best : -WIN,
      upper: best < high ? best : WIN,
      depth: isWhole ? WHOLE : depth,
      action: bestIndex,
      work: this.nodes - before,
    });
  }

  #find(key: StateKey | undefined): number {
    return key === undefined || this.#table === undefined ? NONE : this.#table.find(key);
  }

  #actionOf(entry: number): number {
    return entry === NONE || this.#table === undefined ? NONE : this.#table.actionOf(entry);
  }

  /** @throws BanyanError `GAME_INCONSISTENT` for a chance node. */
  #checkPlayer(player: Player): void {
    if (player !== CHANCE) return;
    if (!isChanceGame(this.#game)) throw withoutChance(this.#game.name);
    throw new BanyanError(
      'GAME_INCONSISTENT',
      `currentPlayer of ${this.#game.name} gives the turn to CHANCE; an exact search is for games without chance`,
    );
  }

  /** @throws BanyanError `GAME_INCONSISTENT` for a line of play that is too long. */
  #checkPlies(state: State): void {
    if (this.#height < MAX_PLIES - 1) return;
    throw new BanyanError(
      'GAME_INCONSISTENT',
      `${this.#game.name} has a line of more than ${MAX_PLIES} plies, the most that an exact search follows; ` +
        `does it repeat states? State: ${show(state)}`,
    );
  }
}

/** The score of a finished game for a player: of a win, a draw or a loss at distance 0. */
function finalScore<State, Action>(game: Game<State, Action>, state: State, player: Player): number {
  const values = finalValues(game, state);
  const [first, second] = values;
  const mark = markOfReturn(values[player]);
  if (first + second === 1 && mark !== 0) {
    if (mark === DRAW) return 0;
    return mark === WON ? WIN : -WIN;
  }
  const [win, draw, loss] = [1, 0.5, 0].map((value) => inUnits(game, value));
  throw new BanyanError(
    'INVALID_RETURNS',
    `${game.name} must give returns of a win, a draw or a loss to an exact search, [${win}, ${loss}], ` +
      `[${draw}, ${draw}] or [${loss}, ${win}], not [${game.returns(state).join(', ')}]. State: ${show(state)}`,
  );
}

/** The score of a state at the horizon: by the game's `evaluate`, or as good as a draw. */
function evaluated<State, Action>(game: Game<State, Action>, state: State, player: Player): number {
  if (game.evaluate === undefined) return 0;
  const values = scaled(game, game.evaluate(state), state);
  checkReturns(game.name, values, 2, state);
  return scoreOfEvaluation(values[player]);
}
