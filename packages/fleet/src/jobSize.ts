/**
 * The size of jobs, by time: a job takes about a minute, so that Redis has little to do, and the last jobs of a run are
 * smaller, so that all threads end together (guided self-scheduling: Polychronopoulos and Kuck 1987).
 */

/** The largest job, in games: its message stays below a few megabytes. */
const MAX_GAMES = 2_000;

/** The share of the rest that a thread takes at once, as a divisor. */
const SHARES_OF_A_THREAD = 4;

/** What decides the size of the next job. */
export interface JobSizing {
  /** The mean time of a game so far, in milliseconds; `undefined` before the first one has ended. */
  readonly gameMilliseconds: number | undefined;
  readonly jobMilliseconds: number;
  /** The number of games that are not yet in a job. */
  readonly remaining: number;
  /** The threads of all workers. */
  readonly threads: number;
}

/** Returns the number of games in the next job, at least 1; their sets are completed. */
export function gamesOfJob({ gameMilliseconds, jobMilliseconds, remaining, threads }: JobSizing): number {
  if (gameMilliseconds === undefined) return 1;
  const byTime = jobMilliseconds / Math.max(gameMilliseconds, 0.001);
  const byRest = remaining / (SHARES_OF_A_THREAD * Math.max(1, threads));
  return Math.max(1, Math.floor(Math.min(byTime, byRest, MAX_GAMES)));
}
