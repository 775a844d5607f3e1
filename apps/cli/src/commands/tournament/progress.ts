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
  #next = 0;
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
    const last = this.accepted === undefined ? this.maxGames : 2 * this.#tests.length;
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
    return this.accepted !== undefined || this.games.length === this.maxGames;
  }

  /** Returns the next game to play, each once; `undefined` if there is none. */
  take(): ScheduledGame | undefined {
    if (this.accepted !== undefined) return undefined;
    while (this.#next < this.maxGames) {
      const number = this.#next++;
      if (!this.#games.has(number)) return this.gameAt(number);
    }
    return undefined;
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
