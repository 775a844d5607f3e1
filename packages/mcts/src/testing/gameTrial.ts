/** Trials: random games with a record, so that a broken law can be told with the way to the state that shows it. */
import { BanyanError, type ErrorCode } from '../checking/errors.ts';
import { isPromise } from '../checking/promise.ts';
import type { Game, Random } from '../contracts/game.ts';
import type { Seed } from '../contracts/search.ts';
import { sfc32 } from '../numeric/random.ts';
import { SAME_OF_A_COPY } from '../rules/laws.ts';
import { snapshot } from './snapshot.ts';

/** What the games of one check have shown so far. */
export interface Seen<State> {
  /** The content that each key came with, for `remember`. */
  readonly contents: Map<string, string>;
  /** A state for each thing that a player may know, for `firstStateKnown`. */
  readonly states: Map<string, State>;
}

/** One game under trial: its rules, what was played so far, and the source of chance. */
export class GameTrial<State, Action> {
  readonly game: Game<State, Action>;
  readonly random: Random;
  /** Chance for checks that leave the game that is played as it is. */
  readonly branchRandom: Random;
  readonly moves: Action[] = [];
  readonly #origin: string;
  readonly #observed: Seen<State>;

  /** @param number which of the games of that seed this is. */
  constructor(game: Game<State, Action>, seed: Seed, number: number, seen: Seen<State>) {
    this.game = game;
    this.random = sfc32(`${seed}/${number}`);
    this.branchRandom = sfc32(`${seed}/${number}/branchRandom`);
    this.#origin = `game ${number} of seed ${seed}`;
    this.#observed = seen;
  }

  /** A seed from the trial's own source of chance, for rules that want random numbers. */
  drawSeed(): number {
    return Math.floor(this.random() * 2 ** 32);
  }

  /**
   * What a rule answers, given that it answers at once and throws nothing.
   * @throws BanyanError `GAME_INCONSISTENT`.
   */
  ask<T>(rule: string, answer: () => T): T {
    let given: T;
    try {
      given = answer();
    } catch (error) {
      throw this.violation('rules throw no errors', `${rule} threw ${String(error)}`, { cause: error });
    }
    if (isPromise(given)) {
      given.then(undefined, () => {}); // it was refused: what becomes of it is nobody's concern
      throw this.violation('rules answer at once', `${rule} gave a promise; no rule may be async`);
    }
    return given;
  }

  /**
   * What a rule says of a state that it is only asked about: the same when asked again and of a copy, and the state
   * does not change.
   * @throws BanyanError `GAME_INCONSISTENT`.
   */
  consult<T>(rule: string, state: State, question: (state: State) => T): T {
    const before = snapshot(state);
    const copy = this.ask('clone', () => this.game.clone(state));
    const answer = this.ask(rule, () => question(state));
    this.same('rules only look at a state', `the state before and after ${rule}`, before, snapshot(state));
    const first = snapshot(answer);
    const again = this.ask(rule, () => question(state));
    this.same('rules answer the same when asked again', rule, first, snapshot(again));
    const ofCopy = this.ask(rule, () => question(copy));
    this.same(SAME_OF_A_COPY, `${rule} of a state and of its copy`, first, snapshot(ofCopy));
    return answer;
  }

  /** Makes a check that throws on its own, and says where it failed. */
  checkLaw(law: string, check: () => void): void {
    try {
      check();
    } catch (error) {
      if (!(error instanceof BanyanError)) throw error;
      throw this.violation(law, error.message, { code: error.code, cause: error });
    }
  }

  /** Refuses two snapshots that should be one. */
  same(law: string, what: string, one: string, other: string): void {
    if (one !== other) throw this.violation(law, `${what}: first ${one}, then ${other}`);
  }

  /** Refuses content that differs from what the same key came with before, in this game or an earlier one. */
  remember(law: string, key: string, content: string): void {
    const before = this.#observed.contents.get(key) ?? content;
    this.same(law, key, before, content);
    this.#observed.contents.set(key, content);
  }

  /** The first state, of this game or an earlier one, in which the same was known: it may be this one. */
  firstStateKnown(known: string, state: State): State {
    const first = this.#observed.states.get(known) ?? this.game.clone(state);
    this.#observed.states.set(known, first);
    return first;
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
