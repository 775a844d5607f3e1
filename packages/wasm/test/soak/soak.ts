/**
 * The soak test: searches by several workers, with random budgets, aborts, moves and killed workers. The statistics of
 * each search must add up exactly, each search must end, memory must stay flat, and no worker may be left.
 */
import type { connectN } from '@banyan/games';
import { BanyanError, type Budget, type Random, sfc32, TERMINAL } from '@banyan/mcts';
import type { ParallelResult, ParallelSearch } from '@banyan/mcts/parallel';
import { type Crew, checkSums, inTime, visitsOf, withCrew } from './crew.ts';

export interface SoakOptions {
  readonly workers: number;
  readonly searches: number;
  readonly kills: number;
  readonly seed: number;
}

export interface Soaked {
  readonly simulations: number;
  /** How many searches ended by a signal, and how many had all of their workers killed. */
  readonly aborted: number;
  readonly orphaned: number;
  readonly kills: number;
  /** Workers that results reported as lost. */
  readonly lost: number;
  readonly moves: number;
  /** The memory of the process, in bytes, after a quarter of the searches and after all. */
  readonly early: number;
  readonly late: number;
}

/** Milliseconds within which aborts and kills happen. */
const SOON = 6;

/** @throws Error where a sum is wrong, a search does not end, or a worker is left. */
export function soak(options: SoakOptions): Promise<Soaked> {
  return withCrew(options.workers, false, (crew) => soaking(crew, options));
}

async function soaking(crew: Crew, { searches, kills, seed }: SoakOptions): Promise<Soaked> {
  const random = sfc32(seed);
  const totals = { simulations: 0, aborted: 0, orphaned: 0, kills: 0, lost: 0, moves: 0, early: 0, late: 0 };
  const game = new LongGame(crew, random);
  const killsUntil = (search: number): number => Math.floor((search * kills) / searches);
  for (let search = 0; search < searches; search++) {
    const killing = killsUntil(search) < killsUntil(search + 1) ? inTime(kill(crew, random)) : undefined;
    const result = await orphan(inTime(game.next()));
    totals.kills += Number((await killing) === true);
    if (search === Math.floor(searches / 4)) totals.early = process.memoryUsage().rss;
    if (result === undefined) {
      totals.orphaned++;
      continue;
    }
    totals.simulations += result.simulations;
    totals.aborted += Number(result.stopped === 'aborted');
    totals.lost += result.lost.length;
  }
  return { ...totals, moves: game.moves, late: process.memoryUsage().rss };
}

/** Kills a worker soon; returns whether there was one. */
function kill({ alive }: Crew, random: Random): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => {
      const threads = [...alive];
      const thread = threads[Math.floor(random() * threads.length)];
      if (thread === undefined) resolve(false);
      else thread.terminate().then(() => resolve(true));
    }, SOON * random());
  });
}

/** The result, or `undefined` where the search has lost all of its workers. */
async function orphan(result: Promise<ParallelResult>): Promise<ParallelResult | undefined> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof BanyanError && error.code === 'WORKER_LOST') return undefined;
    throw error;
  }
}

/** Plays game after game, by a kept search or by one search a move, at random. */
class LongGame {
  readonly #crew: Crew;
  readonly #random: Random;
  #state: connectN.State;
  #kept: ParallelSearch<connectN.State> | undefined;
  /** The visits that the actions of the root had when it became the root. */
  #keptVisits = 0;
  moves = 0;

  constructor(crew: Crew, random: Random) {
    this.#crew = crew;
    this.#random = random;
    this.#state = crew.game.initialState();
  }

  /**
   * Searches the state, and plays a move at random.
   * @throws Error where a sum is wrong.
   */
  async next(): Promise<ParallelResult> {
    const { game } = this.#crew;
    if (game.currentPlayer(this.#state) === TERMINAL || this.#chance(0.02)) this.#begin();
    const result = await this.#search();
    checkSums(result, this.#keptVisits);
    const actions = game.currentPlayer(this.#state) === TERMINAL ? [] : game.legalActions(this.#state);
    const action = actions[Math.floor(this.#random() * actions.length)];
    if (action !== undefined && this.#chance(0.7)) {
      await this.#kept?.advance(action);
      if (this.#kept !== undefined) this.#keptVisits = visitsOf(this.#kept.report()).kept;
      game.apply(this.#state, action);
      this.moves++;
    }
    return result;
  }

  #begin(): void {
    this.#kept?.dispose();
    this.#keptVisits = 0;
    this.#state = this.#crew.game.initialState();
    const { agent } = this.#crew;
    this.#kept = this.#chance(0.7) ? agent.start(this.#state, this.#seed()) : undefined;
  }

  #search(): Promise<ParallelResult> {
    const signal = { aborted: false };
    if (this.#chance(0.3)) {
      setTimeout(() => {
        signal.aborted = true;
      }, SOON * this.#random());
    }
    const options = { signal, reportEvery: 1 + Math.floor(4 * this.#random()) };
    if (this.#kept === undefined) {
      return this.#crew.agent.search(this.#state, this.#budget(), { ...options, seed: this.#seed() });
    }
    return this.#chance(0.2) ? this.#ponder(this.#kept) : this.#kept.think(this.#budget(), options);
  }

  async #ponder(search: ParallelSearch<connectN.State>): Promise<ParallelResult> {
    const pondering = search.ponder();
    await new Promise((resolve) => setTimeout(resolve, SOON * this.#random()));
    return pondering.stop();
  }

  #budget(): Budget {
    if (this.#chance(0.4)) return { simulations: 1 + Math.floor(4_000 * this.#random()) };
    if (this.#chance(0.3)) return { nodes: 1 + Math.floor(10_000 * this.#random()) };
    return { milliseconds: 0.5 + SOON * this.#random() };
  }

  #seed(): number {
    return Math.floor(2 ** 32 * this.#random());
  }

  #chance(probability: number): boolean {
    return this.#random() < probability;
  }
}
