/** Searches under chaos: whatever a callback does at one of its calls, its search is whole afterwards. */
import { expect } from 'vitest';
import { type AnySearch, BanyanError, type ErrorCode, type SearchReport, sfc32 } from '../src/index.ts';
import { FAULTS, FaultInjector } from './faultInjector.ts';

/** A search whose callbacks are under chaos, begun while all is calm. */
export type Start = (chaos: FaultInjector) => AnySearch<unknown>;

/** Simulations until the fault, and after it. */
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
  /** What the search that nothing disturbs reports, by its simulations. */
  readonly #calm = new Map<number, SearchReport<unknown>>();

  constructor(start: Start) {
    this.#start = start;
  }

  /** So many trials, each with any fault at any of the first 2,000 calls. */
  async sample(trials: number, seed: string): Promise<void> {
    const random = sfc32(seed);
    const names = Object.keys(FAULTS);
    for (let trial = 0; trial < trials; trial++) {
      const name = names[Math.floor(random() * names.length)];
      await this.run(name, 1 + Math.floor(random() ** 2 * 2_000), random() < 0.3);
    }
  }

  /** Holds a search to all that is promised where call `fatal` goes wrong, or all calls of its function from then on. */
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

  /** What was taken for an answer may come out later; but nothing else does. */
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

/** Whether a fault leaves everything else as it was: what is spoiled may be the root. */
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
