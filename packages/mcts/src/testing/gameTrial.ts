/**
 * A trial of a game: one random game with a record, so that the error for a broken law contains the moves that lead to
 * it.
 */
import { BanyanError, type ErrorCode } from '../checking/errors.ts';
import { inspect, isObject } from '../checking/options.ts';
import { isPromise } from '../checking/promise.ts';
import type { Game, Random } from '../contracts/game.ts';
import type { Seed } from '../contracts/search.ts';
import { sfc32 } from '../numeric/random.ts';
import { SAME_OF_A_COPY } from '../rules/laws.ts';
import { snapshot } from './snapshot.ts';

/** What the games of one check have shown so far. */
export interface Seen<State> {
  /** The content first seen with each key, for `remember`. */
  readonly contents: Map<string, string>;
  /** The first state seen with each information state, for `firstStateKnown`. */
  readonly states: Map<string, State>;
  /** The copy that `copyInto` writes into, once there is one. */
  copy?: State;
}

/** One game: its rules, the moves so far, and the random numbers. */
export class GameTrial<State, Action> {
  readonly game: Game<State, Action>;
  readonly random: Random;
  /** Random numbers for checks that must not affect the game. */
  readonly branchRandom: Random;
  readonly moves: Action[] = [];
  readonly #origin: string;
  readonly #observed: Seen<State>;

  /** @param number the index of the game among those of the seed. */
  constructor(game: Game<State, Action>, seed: Seed, number: number, seen: Seen<State>) {
    this.game = game;
    this.random = sfc32(`${seed}/${number}`);
    this.branchRandom = sfc32(`${seed}/${number}/branchRandom`);
    this.#origin = `game ${number} of seed ${seed}`;
    this.#observed = seen;
  }

  /** Draws a seed for a rule that takes random numbers. */
  drawSeed(): number {
    return Math.floor(this.random() * 2 ** 32);
  }

  /**
   * Calls a rule, which must answer synchronously and without an error.
   * @throws BanyanError `GAME_INCONSISTENT`.
   */
  ask<T>(rule: string, answer: () => T): T {
    let given: T;
    try {
      given = answer();
    } catch (error) {
      throw this.violation('rules throw no errors', `${rule} threw ${String(error).replace(/\.$/, '')}`, {
        cause: error,
      });
    }
    if (isPromise(given)) {
      given.then(undefined, () => {}); // handles the rejection of a promise that is refused here
      throw this.violation('rules answer at once', `${rule} gave a promise; no rule may be async`);
    }
    return given;
  }

  /**
   * Calls a rule that only reads the state: it must answer the same when called again and on a copy, and leave the
   * state unchanged.
   * @throws BanyanError `GAME_INCONSISTENT`.
   */
  consult<T>(rule: string, state: State, question: (state: State) => T): T {
    const before = snapshot(state);
    const copy = this.ask('clone', () => this.game.clone(state));
    if (isObject(state) && !isObject(copy))
      throw this.violation('a copy equals its original', `clone gave ${inspect(copy)}`);
    const answer = this.ask(rule, () => question(state));
    this.same('rules only look at a state', `the state before and after ${rule}`, before, snapshot(state));
    const first = snapshot(answer);
    const again = this.ask(rule, () => question(state));
    this.same('rules answer the same when asked again', rule, first, snapshot(again));
    const ofCopy = this.ask(rule, () => question(copy));
    this.same(SAME_OF_A_COPY, `${rule} of a state and of its copy`, first, snapshot(ofCopy));
    return answer;
  }

  /** Runs a check that throws its own error, and adds where it failed. */
  checkLaw(law: string, check: () => void): void {
    try {
      check();
    } catch (error) {
      if (!(error instanceof BanyanError)) throw error;
      throw this.violation(law, error.message, { code: error.code, cause: error });
    }
  }

  /** Checks that two snapshots are equal. */
  same(law: string, what: string, one: string, other: string): void {
    if (one !== other) throw this.violation(law, `${what}: first ${one}, then ${other}`);
  }

  /** Checks that a key comes with the same content as before, in this game or an earlier one. */
  remember(law: string, key: string, content: string): void {
    const before = this.#observed.contents.get(key) ?? content;
    this.same(law, key, before, content);
    this.#observed.contents.set(key, content);
  }

  /** The first state, of this game or an earlier one, with the same information state; possibly `state` itself. */
  firstStateKnown(known: string, state: State): State {
    const first = this.#observed.states.get(known) ?? this.game.clone(state);
    this.#observed.states.set(known, first);
    return first;
  }

  /** The copy that `copyInto` writes into, of whatever state was copied last; at first of this one. */
  lastCopy(state: State): State {
    this.#observed.copy ??= this.ask('clone', () => this.game.clone(state));
    return this.#observed.copy;
  }

  /** The error for a broken law, with the moves that lead to it. */
  violation(law: string, finding: string, { code = 'GAME_INCONSISTENT', cause }: Verdict = {}): BanyanError {
    return new BanyanError(
      code,
      `${this.game.name} breaks a law of games: ${law}. ${finding}. ` +
        `Seen in ${this.#origin}, after the moves ${snapshot(this.moves)}`,
      { cause },
    );
  }
}

interface Verdict {
  readonly code?: ErrorCode;
  readonly cause?: unknown;
}
