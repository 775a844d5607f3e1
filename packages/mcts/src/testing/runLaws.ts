/** The laws of running: the result of a search depends only on its state, its seed and the number of simulations. */
import { CHANCE } from '../contracts/game.ts';
import type { Search, SearchReport, Seed } from '../contracts/search.ts';
import { checkSame, checkThrows, type EngineTrial, violation, withSearch } from './engineTrial.ts';
import { hidesInformation } from './hiddenInformationLaws.ts';
import { checkReport } from './reportLaws.ts';
import { snapshot } from './snapshot.ts';

/** The report of a new search after `simulations`. */
export function reportAfter<State, Action>(
  trial: EngineTrial<State, Action>,
  simulations: number,
): SearchReport<Action> {
  return withSearch(trial, (search) => {
    search.run(simulations);
    return search.report();
  });
}

/** The visits of all actions together. */
export function totalVisits<Action>({ actions }: SearchReport<Action>): number {
  return actions.reduce((sum, { visits }) => sum + visits, 0);
}

/**
 * The maximum number of simulations that only evaluate the root.
 *
 * With priors, the root is evaluated before it has children.
 */
export function rootEvaluations<Action>(
  { inFlight }: Search<Action>,
  { actions }: SearchReport<Action>,
): number {
  return actions.some(({ prior }) => prior !== undefined) ? inFlight : 0;
}

/**
 * Checks that `run` returns the number of simulations that it ran.
 *
 * It must run all that were requested, unless the status forbids more.
 */
export function checkSimulationCount<State, Action>(trial: EngineTrial<State, Action>): void {
  const { simulations } = trial;
  withSearch(trial, (search) => {
    checkReport(trial, search.report());
    const ran = search.run(simulations);
    const report = search.report();
    checkReport(trial, report);
    checkSame(
      trial,
      'a search and its report have one status and one number of nodes',
      [search.status, search.nodes],
      [report.status, report.nodes],
    );
    const goesOn = report.status === 'searching' || report.status === 'memory';
    if (ran > simulations || (ran < simulations && goesOn)) {
      const finding = `It ran ${ran} of ${simulations}, and its status is ${report.status}`;
      throw violation(trial, 'run runs what it is asked for', finding);
    }
    checkSame(trial, 'a report counts what run ran', ran, report.simulations);
    const visits = totalVisits(report);
    // A full tree may be too small even for the children of the root; and simulations in which the root is proven as
    // it gets them go no further, nor do those that evaluate the root for its priors.
    const missing =
      rootEvaluations(search, report) +
      ({ memory: ran, solved: search.inFlight }[String(report.status)] ?? 0);
    if (visits <= ran && visits >= ran - missing) return;
    // Outcomes of chance that look the same share visits, and each world may evaluate its root for priors.
    if (hidesInformation(trial.game) && (report.player === CHANCE || visits <= ran)) return;
    throw violation(trial, 'visits sum to the simulations', `They sum to ${visits}, and ${ran} ran`);
  });
}

/** Checks that equal seeds give equal searches: in pieces, beside another search, as a number or a bigint. */
export function checkDeterminism<State, Action>(trial: EngineTrial<State, Action>): void {
  const { engine, state, seed, simulations } = trial;
  const expected = reportAfter(trial, simulations);
  const check = (law: string, report: SearchReport<Action>): void => checkSame(trial, law, expected, report);

  check('equal seeds give equal reports', reportAfter(trial, simulations));
  if (typeof seed === 'number') {
    const bigSeed: Seed = BigInt(seed);
    check('a number and the same bigint are one seed', reportAfter({ ...trial, seed: bigSeed }, simulations));
  }
  withSearch(trial, (search) => {
    checkSame(trial, 'a search reports its seed', seed, search.seed);
    for (const piece of pieces(simulations, search.inFlight)) search.run(piece);
    check('running in pieces is running at once', search.report());
  });
  withSearch(trial, (search) => {
    withSearch({ ...trial, seed: 'another' }, (other) => {
      for (const piece of pieces(simulations, search.inFlight)) {
        search.run(piece);
        other.run(piece);
      }
    });
    check('a search does not disturb another one', search.report());
  });

  const unseeded = engine.start(state);
  unseeded.run(simulations);
  const found = unseeded.report();
  unseeded.dispose();
  checkSame(
    trial,
    'a default seed is reported, and repeats the search',
    found,
    reportAfter({ ...trial, seed: unseeded.seed }, simulations),
  );
}

/**
 * Divides the simulations into a first batch, about half of the rest, and the remainder; all but the last are multiples
 * of `inFlight`.
 */
function pieces(simulations: number, inFlight: number): number[] {
  const first = Math.min(inFlight, simulations);
  const half = Math.floor((simulations - first) / (2 * inFlight)) * inFlight;
  return [first, half, simulations - first - half].filter((piece) => piece > 0);
}

/** Checks that a search works on a copy of the state, and that its reports are copies of its statistics. */
export function checkIsolation<State, Action>(trial: EngineTrial<State, Action>): void {
  const { engine, game, state, seed, simulations } = trial;
  const before = snapshot(state);
  const expected = reportAfter(trial, simulations);
  checkSame(trial, 'the state of the caller stays as it was', before, snapshot(state));

  const callers = game.clone(state);
  const search = engine.start(callers, seed);
  game.apply(callers, game.legalActions(callers)[0]);
  search.run(simulations);
  const held = search.report();
  checkSame(trial, 'a search works on a copy of the state', expected, held);

  search.run(simulations);
  search.report();
  checkSame(trial, 'later simulations do not change a report', expected, held);
  search.advance(held.principalVariation[0]);
  search.run(simulations);
  search.dispose();
  reportAfter(trial, 2 * simulations);
  checkSame(trial, 'advance and dispose do not change a report', expected, held);
}

/** Checks that `run` stops at the first simulation after which the tree has reached the bound. */
export function checkNodeBound<State, Action>(trial: EngineTrial<State, Action>): void {
  const { simulations } = trial;
  let together = 1;
  const bound = Math.max(2, Math.floor(reportAfter(trial, simulations).nodes / 2));
  const ran = withSearch(trial, (search) => {
    checkSame(trial, 'a bound of one node allows no simulation', 0, search.run(1, 1));
    const first = search.run(simulations, bound);
    together = search.inFlight;
    if (search.nodes < bound) return first;
    checkSame(trial, 'a tree at its bound allows no simulation', 0, search.run(1, bound));
    if (first > 0) {
      const law = 'a bound changes nothing but the number of simulations';
      checkSame(trial, law, reportAfter(trial, first), search.report());
    }
    return first;
  });
  if (ran <= together) return;
  const { nodes } = reportAfter(trial, ran - together);
  if (nodes < bound) return;
  throw violation(
    trial,
    'run stops at its bound',
    `It ran ${ran} when ${ran - together} gave ${nodes} nodes of ${bound}`,
  );
}

/** Checks that invalid arguments are refused and change nothing. */
export function checkInvalidArguments<State, Action>(trial: EngineTrial<State, Action>): void {
  const { engine, state, simulations } = trial;
  withSearch(trial, (search) => {
    search.run(simulations);
    const before = search.report();
    for (const count of [0, -1, 0.5, Number.NaN, Infinity, 2 ** 53]) {
      checkThrows(trial, 'INVALID_BUDGET', `run(${count})`, () => search.run(count));
      if (count === Infinity) continue;
      checkThrows(trial, 'INVALID_BUDGET', `run(1, ${count})`, () => search.run(1, count));
    }
    checkSame(trial, 'what is refused changes nothing', before, search.report());
  });
  for (const seed of [-1, 0.5, Number.NaN, Infinity, 2 ** 32, -1n, 2n ** 64n]) {
    checkThrows(trial, 'INVALID_SEED', `start with the seed ${snapshot(seed)}`, () =>
      engine.start(state, seed),
    );
  }
}
