/** Drives a search in slices until a bound, a signal or the search itself ends it. */

import { BanyanError } from '../checking/errors.ts';
import { checkBoolean, checkFunction, checkInteger, inspect } from '../checking/options.ts';
import type { AnySearch } from '../contracts/search.ts';
import { busy } from '../protocol/busy.ts';
import { type Budget, checkBudget } from './budget.ts';
import { EarlyStop } from './earlyStop.ts';
import type { Host } from './host.ts';
import type { SearchResult, Stopped } from './searchResult.ts';
import { SizeLimit } from './sizeLimit.ts';
import { inSlices, type SlicedWork } from './slices.ts';
import type { Abort, ThinkOptions } from './thinkOptions.ts';

/** A checked request to search, with all defaults filled in. */
export interface Task<Action> extends Required<Omit<ThinkOptions<Action>, 'signal'>> {
  /** `Infinity` for each missing bound. */
  readonly bounds: Required<Budget>;
  readonly signal: Abort | undefined;
}

const DEFAULT_REPORT_EVERY = 100;

/**
 * Checks a budget and options before a search begins, and fills in the defaults.
 * @throws BanyanError `INVALID_BUDGET`, `NO_STOP_CONDITION`, `INVALID_OPTION`, `UNKNOWN_OPTION`; the reason of a signal
 *   that is already aborted.
 */
export function prepare<Action>(budget: Budget, options: ThinkOptions<Action>): Task<Action> {
  const { signal, onReport = ignore, reportEvery = DEFAULT_REPORT_EVERY, stopWhenDecided = false } = options;
  checkSignal(signal);
  checkFunction('onReport', onReport, 'console.log');
  checkInteger('reportEvery', reportEvery, 1, Number.MAX_SAFE_INTEGER);
  checkBoolean('stopWhenDecided', stopWhenDecided);
  const bounds = checkBudget(budget, signal !== undefined);
  if (stopWhenDecided && bounds.simulations === Infinity && bounds.milliseconds === Infinity) {
    throw new BanyanError(
      'INVALID_OPTION',
      'stopWhenDecided needs a finite budget of simulations or milliseconds: no other bound limits the simulations left',
    );
  }
  checkNotAborted(signal);
  return { bounds, signal, onReport, reportEvery, stopWhenDecided };
}

/**
 * Refuses a value that is not an `AbortSignal` or like it.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function checkSignal(signal: Abort | undefined): void {
  if (signal === undefined || typeof signal?.aborted === 'boolean') return;
  throw new BanyanError('INVALID_OPTION', `signal must be an AbortSignal, not ${inspect(signal)}`);
}

/** Throws the reason of a signal that is already aborted. */
export function checkNotAborted(signal: Abort | undefined): void {
  if (!signal?.aborted) return;
  throw signal.reason ?? new BanyanError('ABORTED', 'the search was aborted before it began');
}

function ignore(): void {}

/**
 * Runs a search until it ends, and returns why it ended.
 * @param waited the milliseconds for which the event loop has waited already.
 */
export async function drive<Action>(
  search: AnySearch<Action>,
  { bounds, signal, onReport, reportEvery, stopWhenDecided }: Task<Action>,
  elapsed: () => number,
  host: Host,
  waited = 0,
): Promise<Stopped> {
  const sizeLimit = new SizeLimit(bounds, search.bytesPerNode);
  const earlyStop = stopWhenDecided ? new EarlyStop(search, bounds) : undefined;
  let left = bounds.simulations;
  let lastRan = 0;
  let nextReport = reportEvery;
  if (earlyStop?.isDecidedAfter(0, left, 0)) return 'decided';
  const after = (asked: number, ran: number): number | Stopped => {
    lastRan = ran;
    left -= ran;
    const { status, nodes } = search;
    if (status === 'solved') return status;
    if (left === 0) return 'simulations';
    const reached = sizeLimit.reached(nodes, status, asked);
    if (reached !== undefined) return reached;
    return status === 'searching' || status === 'memory' ? asked : status;
  };
  const work: SlicedWork<Stopped> = {
    inFlight: search.inFlight,
    run(chunk) {
      const asked = Math.min(chunk, left, earlyStop?.simulationsUntilCheck ?? Infinity);
      const running = runOccupied(search, asked, sizeLimit.nodes);
      return typeof running === 'number' ? after(asked, running) : running.then((ran) => after(asked, ran));
    },
    endsAt: (time) => (earlyStop?.isDecidedAfter(lastRan, left, time) ? 'decided' : undefined),
    settle: () => settleSome(search, host),
    onPause(time) {
      if (time < nextReport) return;
      nextReport = time + reportEvery;
      onReport(search.report());
    },
  };
  return inSlices(work, { milliseconds: bounds.milliseconds, signal, waited }, elapsed, host);
}

/** Does all the work that `settle` of a search has, with pauses, the last after it; returns whether there was any. */
export async function settle(search: AnySearch<unknown>, host: Host): Promise<boolean> {
  if (!settleSome(search, host)) return false;
  do await host.pause();
  while (settleSome(search, host));
  return true;
}

/** The milliseconds of settling after which a slice ends: few, as the next part may allocate memory, which takes several. */
const SETTLE_TARGET = 2;
/** Limits a slice while the clock has not moved. */
const MAX_UNTIMED_PARTS = 8;

/** Does as much of the work that `settle` of a search has as a slice has time for; returns whether there was any. */
function settleSome(search: AnySearch<unknown>, host: Host): boolean {
  const elapsed = stopwatch(host);
  let time = 0;
  let untimed = 0;
  let found = false;
  while (time < SETTLE_TARGET && untimed < MAX_UNTIMED_PARTS && search.settle?.()) {
    found = true;
    const before = time;
    time = elapsed();
    untimed = time === before ? untimed + 1 : 0;
  }
  return found;
}

/** Runs a search that is marked busy for all other callers. */
function runOccupied(
  search: AnySearch<unknown>,
  simulations: number,
  nodes: number,
): number | Promise<number> {
  const wasBusy = busy.delete(search);
  try {
    return search.run(simulations, nodes);
  } finally {
    if (wasBusy) busy.add(search);
  }
}

/** Returns the result of a search that has ended. */
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

/**
 * Creates a function that returns the milliseconds since its creation.
 *
 * They never decrease, even if the clock does.
 */
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
