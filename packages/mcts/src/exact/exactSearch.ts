/**
 * An exact search of one state by alpha-beta. It asks one question after another, each whether an action at the root
 * reaches a threshold:
 *
 * 1. the outcome: does either player win within a few plies; can the player to move win at all, and if not, draw;
 * 2. the distance of a win or a loss: is there a quicker win, or a longer loss;
 * 3. which other actions are as good;
 * 4. the principal variation, ply by ply.
 */
import { BanyanError } from '../checking/errors.ts';
import { checkCount } from '../checking/options.ts';
import type { ExactReport, ExactSearch, ExactStatus } from '../contracts/exact.ts';
import { type Game, TERMINAL } from '../contracts/game.ts';
import { stateAfter } from '../rules/answers.ts';
import { checkedLookAhead } from '../rules/lookAhead.ts';
import { AlphaBetaLoop, type Position } from './alphaBetaLoop.ts';
import { RootBounds } from './rootBounds.ts';
import { ANY_DRAW, ANY_WIN, isEven, scoreBelow, thresholdAbove, thresholdAt, WIN } from './score.ts';
import { type Table, WHOLE } from './table.ts';

/**
 * The distances of wins and losses that are asked for first. The answers are cheap and order the actions for the
 * questions after them.
 */
const SHALLOW_PLIES = [3, 7, 11, 15];

/** A question to the loop: does an action in the position reach a threshold? The answer is a bound of its score. */
interface Test {
  readonly index: number;
  readonly threshold: number;
}

/** A step of the principal variation: the position after an action becomes the position of later questions. */
interface Descent {
  readonly descend: number;
}

/** The parts of one search. */
export interface ExactSearchParts<State, Action> {
  readonly game: Game<State, Action>;
  /** The root, a state that the search owns. */
  readonly state: State;
  readonly table: Table | undefined;
  readonly bytes: number;
  /** Returns the table to the solver. */
  readonly release: () => void;
}

/** The search of `alphaBetaSolver`. */
export class AlphaBetaSearch<State, Action> implements ExactSearch<Action> {
  readonly #game: Game<State, Action>;
  readonly #bytes: number;
  readonly #release: () => void;
  readonly #loop: AlphaBetaLoop<State, Action>;
  readonly #root: Position<State, Action>;
  readonly #bounds: RootBounds<Action>;
  /** The position of the present question: the root, or one on the principal variation. */
  #position: Position<State, Action>;
  readonly #line: Action[] = [];
  readonly #plan: Generator<Test | Descent, void, number>;
  /** What to do next, unless the loop is at work; `undefined` once the plan is done. */
  #next: Test | Descent | undefined;
  #descents = 0;
  #isRunning = false;
  #isDisposed = false;

  constructor({ game, state, table, bytes, release }: ExactSearchParts<State, Action>) {
    this.#game = game;
    this.#bytes = bytes;
    this.#release = release;
    this.#loop = new AlphaBetaLoop(game, table);
    this.#root = this.#loop.positionOf(state);
    this.#position = this.#root;
    const { player, actions } = this.#root;
    this.#bounds = new RootBounds(actions);
    if (player !== TERMINAL && game.lookAhead !== undefined) {
      this.#bounds.apply(checkedLookAhead(game.name, game.lookAhead(state), actions.length));
    }
    this.#plan = this.#questions();
    if (player !== TERMINAL) this.#ask(0);
  }

  get status(): ExactStatus {
    this.#checkFree();
    if (this.#root.player === TERMINAL) return 'terminal';
    return this.#next === undefined && this.#loop.isIdle ? 'solved' : 'searching';
  }

  get nodes(): number {
    this.#checkFree();
    return this.#loop.nodes + this.#descents;
  }

  get bytes(): number {
    this.#checkFree();
    return this.#bytes;
  }

  run(nodes: number): number {
    checkCount('nodes', nodes);
    this.#checkFree();
    const loop = this.#loop;
    this.#isRunning = true;
    try {
      let ran = 0;
      for (; ran < nodes; ran++) {
        if (!loop.isIdle) loop.step();
        else if (this.#next === undefined) break;
        else if ('descend' in this.#next) this.#descend(this.#next.descend);
        else loop.begin(this.#position, this.#next.index, this.#next.threshold, this.#next.threshold, WHOLE);
        if (loop.isIdle) this.#ask(loop.score);
      }
      return ran;
    } finally {
      this.#isRunning = false;
    }
  }

  /** Moves on to the next question, after the answer to the last. */
  #ask(score: number): void {
    const { done, value } = this.#plan.next(score);
    this.#next = done ? undefined : value;
  }

  #descend(index: number): void {
    const { state, actions } = this.#position;
    this.#position = this.#loop.positionOf(stateAfter(this.#game, state, actions[index]));
    this.#line.push(actions[index]);
    this.#descents++;
  }

  /** The questions in their order. They ask the game nothing, so no error of the game ends them. */
  *#questions(): Generator<Test | Descent, void, number> {
    const bounds = this.#bounds;
    for (const plies of SHALLOW_PLIES) {
      yield* this.#reaches(WIN - plies);
      yield* this.#reaches(thresholdAbove(plies - WIN));
    }
    yield* this.#reaches(ANY_WIN);
    yield* this.#reaches(ANY_DRAW);
    while (!bounds.isExact) yield* this.#reaches(bounds.upper);
    const best = thresholdAt(bounds.lower);
    for (const index of this.#root.order) {
      if (bounds.isOpen(index, best)) bounds.learn(index, best, yield { index, threshold: best });
    }
    yield* this.#variation(bounds.best, bounds.lower);
    if (isEven(bounds.lower)) bounds.setDrawDistance(bounds.best, this.#line.length);
  }

  /** Asks whether some action at the root reaches a threshold, until one does. */
  *#reaches(threshold: number): Generator<Test, void, number> {
    const bounds = this.#bounds;
    for (const index of this.#root.order) {
      if (bounds.lower >= threshold || bounds.upper < threshold) return;
      if (bounds.isOpen(index, threshold)) bounds.learn(index, threshold, yield { index, threshold });
    }
  }

  /** Descends from the root to the end of the game, by an action and then by the best replies. */
  *#variation(first: number, rootScore: number): Generator<Test | Descent, void, number> {
    let index = first;
    let score = rootScore;
    for (;;) {
      const { player } = this.#position;
      yield { descend: index };
      const { player: next, order } = this.#position;
      if (next === TERMINAL) return;
      score = scoreBelow(score, next === player);
      const threshold = thresholdAt(score);
      index = order[order.length - 1]; // if no other action is as good, the last one is
      for (const other of order.slice(0, -1)) {
        if ((yield { index: other, threshold }) < threshold) continue;
        index = other;
        break;
      }
    }
  }

  report(): ExactReport<Action> {
    const { player } = this.#root;
    const { status, nodes } = this;
    if (status === 'terminal') return { player, status, nodes, actions: [], principalVariation: [] };
    const actions = this.#bounds.report();
    const proof = this.#bounds.proof;
    const line = this.#line.length > 0 ? [...this.#line] : [actions[0].action];
    return {
      player,
      status,
      nodes,
      ...(proof && { proof }),
      actions,
      principalVariation: proof === undefined ? [] : line,
    };
  }

  dispose(): void {
    if (this.#isDisposed) return;
    this.#checkFree();
    this.#isDisposed = true;
    this.#release();
  }

  /** @throws BanyanError `DISPOSED`, `REENTRANT`. */
  #checkFree(): void {
    if (this.#isDisposed) throw new BanyanError('DISPOSED', 'this search was disposed of; start a new one');
    if (this.#isRunning)
      throw new BanyanError('REENTRANT', 'a game called its own search while a node was visited');
  }
}
