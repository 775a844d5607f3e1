/**
 * How far a tournament is, and what it tells so far. The games are counted as they end, in whatever order; what they tell
 * is read in the order of their numbers, so that a test ends with the same pair however many play at a time.
 */
import {
  type Fixture,
  fixtureAt,
  gamesIn,
  type Hypothesis,
  type Pairing,
  type Pentanomial,
  pairingsOf,
  pentanomialOf,
  type Scoreboard,
  type Sprt,
  scoreboard,
  sprt,
  sum,
} from '@banyan/tournament';
import type { TournamentConfig } from './config.ts';
import type { GameRecord } from './log.ts';

/** The test after some pairs. */
export interface TestState {
  readonly pairs: number;
  readonly logLikelihoodRatio: number;
  readonly accepted: Hypothesis | undefined;
}

export class Progress {
  readonly config: TournamentConfig;
  readonly pairings: readonly Pairing[];
  readonly sprt: Sprt | undefined;
  readonly #games = new Map<number, GameRecord>();
  readonly #tests: TestState[] = [];
  /** The pairs that have been tested: all that have none missing before them. */
  #tested: Pentanomial = [0, 0, 0, 0, 0];
  #next = 0;
  #pairs: number;
  #shortage: string | undefined;

  constructor(config: TournamentConfig, pairs: number) {
    this.config = config;
    this.#pairs = pairs;
    this.pairings = pairingsOf(config.format, config.engines.length);
    this.sprt = config.sprt === null ? undefined : sprt(config.sprt);
  }

  /** Pairs of games for each two engines, at most: as many as were asked for, or as there are openings. */
  get pairs(): number {
    return this.#pairs;
  }

  /** Why there are fewer pairs than were asked for, where that is so. */
  get shortage(): string | undefined {
    return this.#shortage;
  }

  /** All games that there may be. */
  get maxGames(): number {
    return gamesIn(this.pairings, this.pairs);
  }

  /** What the test says after each pair, in order; empty without a test. */
  get tests(): readonly TestState[] {
    return this.#tests;
  }

  get accepted(): Hypothesis | undefined {
    return this.#tests.at(-1)?.accepted;
  }

  /** The games that count, by their number: those up to the end of the test, or all. */
  get games(): readonly GameRecord[] {
    const last = this.accepted === undefined ? this.maxGames : 2 * this.#tests.length;
    return [...this.#games.values()]
      .filter(({ game }) => game < last)
      .toSorted((one, other) => one.game - other.game);
  }

  /** Games that were played and do not count: they were under way when the test ended, or are from a longer tournament. */
  get surplus(): number {
    return this.#games.size - this.games.length;
  }

  get isOver(): boolean {
    return this.accepted !== undefined || this.games.length === this.maxGames;
  }

  /** A game that is to be played next, each once; `undefined` where there is none. */
  take(): Fixture | undefined {
    if (this.accepted !== undefined) return undefined;
    while (this.#next < this.maxGames) {
      const number = this.#next++;
      if (!this.#games.has(number)) return fixtureAt(this.pairings, number);
    }
    return undefined;
  }

  /**
   * Plays no round from this one on.
   * @param why for people.
   */
  endBefore(round: number, why: string): void {
    if (round >= this.#pairs) return;
    this.#pairs = round;
    this.#shortage = why;
  }

  add(game: GameRecord): void {
    this.#games.set(game.game, game);
    if (this.sprt !== undefined) this.#test(this.sprt);
  }

  scoreboard(): Scoreboard {
    const returns = new Map(this.games.map(({ game, returns: [first] }) => [game, first]));
    return scoreboard(this.config.engines.length, this.pairings, returns);
  }

  #test(test: Sprt): void {
    while (this.accepted === undefined && this.#tests.length < this.pairs) {
      const pair = this.#tests.length;
      const asFirst = this.#games.get(2 * pair)?.returns[0];
      const asSecond = this.#games.get(2 * pair + 1)?.returns[0];
      if (asFirst === undefined || asSecond === undefined) return;
      this.#tested = sum(this.#tested, pentanomialOf([(asFirst + 1 - asSecond) / 2]));
      const logLikelihoodRatio = test.logLikelihoodRatio(this.#tested);
      this.#tests.push({ pairs: pair + 1, logLikelihoodRatio, accepted: test.accepted(logLikelihoodRatio) });
    }
  }
}
