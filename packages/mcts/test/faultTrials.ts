/** Trials of searches with injected faults: a fault at any call of a callback leaves the search intact. */
import { expect } from 'vitest';
import { type AnySearch, BanyanError, type ErrorCode, type SearchReport, sfc32 } from '../src/index.ts';
import { FAULTS, FaultInjector } from './faultInjector.ts';

/** Starts a search whose callbacks can fail, before any fault. */
export type Start = (chaos: FaultInjector) => AnySearch<unknown>;

/** A fault is at one of the first calls of callbacks: this many. */
export const CALLS = 1_000;

/** The simulations until the fault, and after it. */
const MAX_SIMULATIONS = 60;
const SIMULATIONS_AFTER = 12;

const CODES: readonly ErrorCode[] = [
  'GAME_INCONSISTENT',
  'INVALID_RETURNS',
  'INVALID_CHANCE',
  'INVALID_OPTION',
  'SAMPLING_FAILED',
];

/** The trials of one kind of search. */
export class FaultTrials {
  readonly #start: Start;
  /** The reports of the undisturbed search, by its simulations. */
  readonly #calm = new Map<number, SearchReport<unknown>>();

  constructor(start: Start) {
    this.#start = start;
  }

  /** Runs `trials` trials, each with a random fault at one of the first `CALLS` calls. */
  async sample(trials: number, seed: string): Promise<void> {
    const random = sfc32(seed);
    const names = Object.keys(FAULTS);
    for (let trial = 0; trial < trials; trial++) {
      const name = names[Math.floor(random() * names.length)];
      await this.run(name, 1 + Math.floor(random() ** 2 * CALLS), random() < 0.3);
    }
  }

  /** Checks a search in which call `fatal`, or every call of its function from then on, fails. */
  async run(fault: string, fatal: number, isLasting: boolean): Promise<void> {
    const place = `${fault} at call ${fatal}${isLasting ? ' and later' : ''}`;
    const chaos = new FaultInjector(FAULTS[fault], isLasting);
    const search = this.#start(chaos);
    const { inFlight } = search;
    let simulations = 0;
    let error: unknown;
    let isAtOnce = true;
    chaos.begin(fatal);
    try {
      for (; chaos.failed === undefined && simulations < MAX_SIMULATIONS; simulations += inFlight)
        await search.run(inFlight);
      isAtOnce = false;
      for (let after = 0; after < SIMULATIONS_AFTER; after += inFlight) await search.run(inFlight);
      search.report();
    } catch (thrown) {
      checkError(thrown, chaos, place);
      error = thrown;
    }
    chaos.calm();
    if (error === undefined || !isAtOnce) return this.#goesOn(search, chaos, place);
    if (isFresh(fault)) {
      expect(search.report(), place).toEqual(await this.#calmReport(simulations));
      const ran = search.status === 'solved' ? 0 : inFlight;
      expect(await search.run(inFlight), place).toBe(ran);
    }
    await this.#goesOn(search, chaos, place);
  }

  /** A faulty answer may surface later; checks that no other error does. */
  async #goesOn(search: AnySearch<unknown>, chaos: FaultInjector, place: string): Promise<void> {
    try {
      await search.run(SIMULATIONS_AFTER);
      checkNumbers(search.report(), place);
    } catch (error) {
      checkError(error, chaos, place);
    }
  }

  async #calmReport(simulations: number): Promise<SearchReport<unknown>> {
    const known = this.#calm.get(simulations);
    if (known !== undefined) return known;
    const search = this.#start(new FaultInjector(() => undefined, false));
    if (simulations > 0) await search.run(simulations);
    const report = search.report();
    this.#calm.set(simulations, report);
    return report;
  }
}

/** Whether a fault leaves all arguments unchanged; otherwise it may change the root. */
function isFresh(fault: string): boolean {
  return fault !== 'spoils its argument' && fault !== 'answers twice';
}

function checkError(error: unknown, chaos: FaultInjector, place: string): void {
  if (chaos.thrown.has(error)) return;
  if (!(error instanceof BanyanError)) throw new Error(`${place} of ${chaos.failed}`, { cause: error });
  expect(CODES, place).toContain(error.code);
  expect(error.message, place).not.toContain('\n');
  expect(error.message.length, place).toBeGreaterThan(20);
}

function checkNumbers({ actions, ...report }: SearchReport<unknown>, place: string): void {
  const { player, simulations, nodes, maxDepth, proven = 0, distance = 0, best, returns = [] } = report;
  const ofActions = actions.flatMap(({ visits, value, prior = 0, proven: share = 0 }) => [
    visits,
    value,
    prior,
    share,
  ]);
  const numbers = [
    player,
    simulations,
    nodes,
    maxDepth,
    proven,
    distance,
    best?.value ?? 0,
    ...returns,
    ...ofActions,
  ];
  expect(numbers.every(Number.isFinite), `${place}: ${numbers}`).toBe(true);
}
