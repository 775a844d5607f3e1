/**
 * The loop of whoever thinks: a search runs in slices, between which the event loop is free, until something ends it.
 */

import { BanyanError } from '../checking/errors.ts';
import { checkBoolean, checkFunction, checkInteger, inspect } from '../checking/options.ts';
import type { AnySearch } from '../contracts/search.ts';
import { busy } from '../protocol/busy.ts';
import { type Budget, checkBudget } from './budget.ts';
import type { Host } from './host.ts';
import { Pace } from './pace.ts';
import { Race } from './race.ts';
import { Room } from './room.ts';
import type { SearchResult, Stopped } from './searchResult.ts';
import type { Abort, ThinkOptions } from './thinkOptions.ts';

/** What a search is to do, with nothing left open. */
export interface Task<Action> extends Required<Omit<ThinkOptions<Action>, 'signal'>> {
  /** `Infinity` where there is no bound. */
  readonly bounds: Required<Budget>;
  readonly signal: Abort | undefined;
}

const DEFAULT_REPORT_EVERY = 100;

/** Checks all that can be checked before a search begins. */
export function prepare<Action>(budget: Budget, options: ThinkOptions<Action>): Task<Action> {
  const { signal, onReport = ignore, reportEvery = DEFAULT_REPORT_EVERY, stopWhenDecided = false } = options;
  if (signal !== undefined && typeof signal?.aborted !== 'boolean') {
    throw new BanyanError('INVALID_OPTION', `signal must be an AbortSignal, not ${inspect(signal)}`);
  }
  checkFunction('onReport', onReport, 'console.log');
  checkInteger('reportEvery', reportEvery, 1, Number.MAX_SAFE_INTEGER);
  checkBoolean('stopWhenDecided', stopWhenDecided);
  const bounds = checkBudget(budget, signal !== undefined);
  if (stopWhenDecided && bounds.simulations === Infinity && bounds.milliseconds === Infinity) {
    throw new BanyanError(
      'INVALID_OPTION',
      'stopWhenDecided needs a finite budget of simulations or milliseconds: no other tells how many are left',
    );
  }
  if (signal?.aborted) {
    throw signal.reason ?? new BanyanError('ABORTED', 'the search was aborted before it began');
  }
  return { bounds, signal, onReport, reportEvery, stopWhenDecided };
}

function ignore(): void {}

/** Runs a search until something ends it, and says what. */
export async function drive<Action>(
  search: AnySearch<Action>,
  { bounds, signal, onReport, reportEvery, stopWhenDecided }: Task<Action>,
  elapsed: () => number,
  host: Host,
): Promise<Stopped> {
  const pace = new Pace(search.inFlight);
  const room = new Room(bounds, search.bytesPerNode);
  const race = stopWhenDecided ? new Race(search, bounds) : undefined;
  let left = bounds.simulations;
  let nextReport = reportEvery;
  if (race?.isDecidedAfter(0, left, 0)) return 'decided';
  for (;;) {
    pace.beginSlice(elapsed());
    let time: number;
    let asked: number;
    do {
      asked = Math.min(pace.chunk, left, race?.untilLook ?? Infinity);
      const running = runAlone(search, asked, room.nodes);
      const ran = typeof running === 'number' ? running : await running;
      left -= ran;
      const { status, nodes } = search;
      if (status === 'solved') return status;
      if (left === 0) return 'simulations';
      const reached = room.reached(nodes, status, asked);
      if (reached !== undefined) return reached;
      if (status !== 'searching' && status !== 'memory') return status;
      time = elapsed();
      if (time >= bounds.milliseconds) return 'milliseconds';
      if (race?.isDecidedAfter(ran, left, time)) return 'decided';
    } while (pace.hasRoomAfter(asked, time));
    if (signal?.aborted) return 'aborted';
    if (time >= nextReport) {
      nextReport = time + reportEvery;
      onReport(search.report());
    }
    await host.pause();
    if (signal?.aborted) return 'aborted';
    if (elapsed() >= bounds.milliseconds) return 'milliseconds';
  }
}

/** Runs a search that is busy for everybody else. */
function runAlone(search: AnySearch<unknown>, simulations: number, nodes: number): number | Promise<number> {
  const wasBusy = busy.delete(search);
  try {
    return search.run(simulations, nodes);
  } finally {
    if (wasBusy) busy.add(search);
  }
}

/** What a search found, and how it ended. */
export function resultOf<Action>(
  search: Pick<AnySearch<Action>, 'report' | 'bytesPerNode' | 'seed'>,
  stopped: Stopped,
  elapsed: () => number,
): SearchResult<Action> {
  const report = search.report();
  return {
    ...report,
    bytes: report.nodes * search.bytesPerNode,
    milliseconds: elapsed(),
    seed: search.seed,
    stopped,
    warnings: report.warnings ?? [],
  };
}

/** Milliseconds since the call, which never go back even where the clock does. */
export function stopwatch(host: Host): () => number {
  let last = host.now();
  let total = 0;
  return () => {
    const time = host.now();
    total += Math.max(0, time - last);
    last = time;
    return total;
  };
}
