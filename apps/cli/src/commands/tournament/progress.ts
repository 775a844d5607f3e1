/**
 * The progress of a tournament. Games may end in any order; results are read in the order of their numbers, so that a
 * test ends with the same pair at any concurrency.
 */
import {
  fixtureAt,
  gamesIn,
  type Hypothesis,
  type Pairing,
  type Pentanomial,
  pairingsOf,
  pentanomialOf,
  type ReturnBoard,
  returnBoard,
  type ScheduledGame,
  type Scoreboard,
  type Seating,
  type Sprt,
  scoreboard,
  seatedGameAt,
  seatedGamesIn,
  seatingsOf,
  sprt,
  sum,
} from '@banyan/tournament';
import type { TournamentConfig } from './config.ts';
import type { GameRecord } from './log.ts';
import type { Places } from './places.ts';

/** The state of the test after a number of pairs. */
export interface TestState {
  readonly pairs: number;
  readonly logLikelihoodRatio: number;
  readonly accepted: Hypothesis | undefined;
}

/** Collects the finished games and hands out the next ones. */
export class Progress {
  readonly config: TournamentConfig;
  readonly pairings: readonly Pairing[];
  /** How places rotate; `undefined` where engines meet in pairs. */
  readonly places: Places | undefined;
  readonly #seatings: readonly Seating[];
  readonly sprt: Sprt | undefined;
  readonly #games = new Map<number, GameRecord>();
  readonly #tests: TestState[] = [];
  /** The tested pairs: all pairs before the first unfinished one. */
  #tested: Pentanomial = [0, 0, 0, 0, 0];
  /** The first pair that has not been tested. */
  #nextPair = 0;
  #next = 0;
  readonly #givenUp = new Set<number>();
  /** The games that were withdrawn, which are to be played again. */
  #again: number[] = [];
  #pairs: number;
  #shortage: string | undefined;

  /** @param pairs the number of openings; where places rotate, each is played from all of them. */
  constructor(config: TournamentConfig, pairs: number, places?: Places) {
    this.config = config;
    this.#pairs = pairs;
    this.places = places;
    this.#seatings =
      places === undefined ? [] : seatingsOf(config.format, config.engines.length, places.seats);
    this.pairings = pairingsOf(config.format, config.engines.length);
    this.sprt = config.sprt === null ? undefined : sprt(config.sprt);
  }

  /** The number of pairs for each two engines: as requested, or as many as there are openings. */
  get pairs(): number {
    return this.#pairs;
  }

  /** Why there are fewer pairs than requested; `undefined` if there are not. */
  get shortage(): string | undefined {
    return this.#shortage;
  }

  /** The maximum number of games. */
  get maxGames(): number {
    return this.places === undefined
      ? gamesIn(this.pairings, this.pairs)
      : seatedGamesIn(this.#seatings, this.pairs);
  }

  /** The state of the test after each pair; empty without a test. */
  get tests(): readonly TestState[] {
    return this.#tests;
  }

  get accepted(): Hypothesis | undefined {
    return this.#tests.at(-1)?.accepted;
  }

  /** The games that count, by number: those up to the end of the test, or all. */
  get games(): readonly GameRecord[] {
    const last = this.accepted === undefined ? this.maxGames : 2 * this.#nextPair;
    return [...this.#games.values()]
      .filter(({ game }) => game < last)
      .toSorted((one, other) => one.game - other.game);
  }

  /** The number of games that have ended. */
  get played(): number {
    return this.#games.size;
  }

  /** The number of games that do not count: they ended after the test, or belong to a longer tournament. */
  get surplus(): number {
    return this.#games.size - this.games.length;
  }

  get isOver(): boolean {
    return this.accepted !== undefined || this.#countBelow(this.maxGames) === this.maxGames;
  }

  /** The number of games that have not been handed out. */
  get remaining(): number {
    return Math.max(0, this.maxGames - this.#next) + this.#again.length;
  }

  /** Whether a game has ended, or is given up. */
  has(game: number): boolean {
    return this.#games.has(game) || this.#givenUp.has(game);
  }

  /** Returns the next game to play, each once; `undefined` if there is none. */
  take(): ScheduledGame | undefined {
    if (this.accepted !== undefined) return undefined;
    while (this.#again.length > 0 || this.#next < this.maxGames) {
      const number = this.#again.shift() ?? this.#next++;
      if (!this.has(number)) return this.gameAt(number);
    }
    return undefined;
  }

  /** Gives up a game that cannot be played. A test leaves its pair out. */
  giveUp(game: number): void {
    this.#givenUp.add(game);
    if (this.sprt !== undefined) this.#test(this.sprt);
  }

  /** Removes the games of a machine, which are handed out again; returns their numbers. */
  withdraw(machine: string): number[] {
    const games = [...this.#games.values()].filter((record) => record.machine === machine);
    const numbers = games.map(({ game }) => game).toSorted((one, other) => one - other);
    for (const game of numbers) this.#games.delete(game);
    this.#again.push(...numbers);
    this.#tests.length = 0;
    this.#tested = [0, 0, 0, 0, 0];
    this.#nextPair = 0;
    if (this.sprt !== undefined) this.#test(this.sprt);
    return numbers;
  }

  /** The game with this number. */
  gameAt(number: number): ScheduledGame {
    return this.places === undefined
      ? fixtureAt(this.pairings, number)
      : seatedGameAt(this.#seatings, number);
  }

  /**
   * Ends the tournament before this round.
   * @param why the reason, for the user.
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
    const returns = new Map(this.games.map(({ game, returns: [first = NaN] }) => [game, first]));
    return scoreboard(this.config.engines.length, this.pairings, returns);
  }

  /** The results where places rotate. */
  returnBoard(): ReturnBoard {
    const returns = new Map(this.games.map((record) => [record.game, record.returns]));
    return returnBoard(this.config.engines.length, this.#seatings, returns);
  }

  #test(test: Sprt): void {
    for (; this.accepted === undefined && this.#nextPair < this.pairs; this.#nextPair++) {
      const pair = this.#nextPair;
      if (this.#givenUp.has(2 * pair) || this.#givenUp.has(2 * pair + 1)) continue;
      const asFirst = this.#games.get(2 * pair)?.returns[0];
      const asSecond = this.#games.get(2 * pair + 1)?.returns[0];
      if (asFirst === undefined || asSecond === undefined) return;
      this.#tested = sum(this.#tested, pentanomialOf([(asFirst + 1 - asSecond) / 2]));
      const logLikelihoodRatio = test.logLikelihoodRatio(this.#tested);
      this.#tests.push({
        pairs: this.#tests.length + 1,
        logLikelihoodRatio,
        accepted: test.accepted(logLikelihoodRatio),
      });
    }
  }

  /** The number of games below a number that have ended or are given up. */
  #countBelow(last: number): number {
    let count = 0;
    for (const game of this.#games.keys()) if (game < last) count++;
    for (const game of this.#givenUp) if (game < last) count++;
    return count;
  }
}
