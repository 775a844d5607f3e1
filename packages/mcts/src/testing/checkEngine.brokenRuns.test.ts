/** What checkEngine finds in the runs and seeds of engines, and in those whose trees are bounded. */
import { describe, expect, it } from 'vitest';
import {
  advancing,
  but,
  changed,
  good,
  heaps,
  limited,
  type NimEngine,
  type NimSearch,
  reporting,
  running,
} from '../../test/changedEngines.ts';
import { errorOf } from '../../test/errors.ts';
import { checkEngine } from './checkEngine.ts';

const careless: NimEngine = {
  name: 'careless',
  start(state, seed) {
    try {
      return good.start(state, seed);
    } catch {
      return good.start(state, 0);
    }
  },
};

const live = new Set<NimSearch>();

const disturbing: NimEngine = {
  name: 'disturbing',
  start(state, seed) {
    const search = good.start(state, seed);
    live.add(search);
    return but(search, {
      run(simulations, maxNodes) {
        for (const other of live) if (other !== search) other.run(1);
        return search.run(simulations, maxNodes);
      },
      dispose() {
        live.delete(search);
        search.dispose();
      },
    });
  },
};

const lazy: NimEngine = {
  name: 'lazy',
  start(state, seed) {
    let begun: NimSearch | undefined;
    const search = good.start(state, seed);
    return but(search, {
      run(simulations, maxNodes) {
        begun ??= good.start(state, search.seed);
        begun.run(simulations, maxNodes);
        return search.run(simulations, maxNodes);
      },
      report: () => (begun ?? search).report(),
    });
  },
};

describe('checkEngine on runs that break a law', () => {
  it.each<[string, RegExp, NimEngine]>([
    [
      'runs more than it is asked',
      /run runs what it is asked/,
      running((s, n, most) => s.run(n, most) + s.run(1)),
    ],
    [
      'runs less than it is asked',
      /run runs what it is asked/,
      running((s, n, most) => s.run(Math.ceil(n / 2), most)),
    ],
    [
      'miscounts simulations',
      /counts what run ran/,
      reporting((r) => ({ ...r, simulations: r.simulations + 1 })),
    ],
    ['knows no bound', /a bound of one node/, running((s, n) => s.run(n))],
    [
      'stops too late',
      /run stops at its bound/,
      running((s, n, most = Infinity) => s.run(n, most > 1 && s.nodes < most ? most + 20 : most)),
    ],
    [
      'runs on at the bound',
      /a tree at its bound/,
      running((s, n, most = Infinity) => (n === 1 && most > 1 ? s.run(n) : s.run(n, most))),
    ],
    [
      'runs 0 simulations',
      /run\(0\) throws INVALID_BUDGET/,
      running((s, n, most) => (n === 0 ? 0 : s.run(n, most))),
    ],
    [
      'throws errors of another kind',
      /run\(0\) throws INVALID_BUDGET\. Here it threw RangeError: no/,
      running((s, n, most) => {
        if (n === 0) throw new RangeError('no');
        return s.run(n, most);
      }),
    ],
    [
      'begins to run before it refuses',
      /what is refused changes nothing/,
      running((s, n, most) => {
        if (Number.isNaN(n)) s.run(1);
        return s.run(n, most);
      }),
    ],
    [
      'runs after the end',
      /a finished game allows no simulation/,
      running((s, n, most) => s.run(n, most) || Number(most === undefined)),
    ],

    [
      'takes no seed',
      /equal seeds give equal reports/,
      { name: 'unseeded', start: (state) => good.start(state) },
    ],
    ['hides its seed', /a search reports its seed/, changed(() => ({ seed: 1 }))],
    [
      'reports a seed that it did not use',
      /a default seed/,
      { name: 'liar', start: (state, seed) => but(good.start(state, seed), { seed: seed ?? 5 }) },
    ],
    [
      'takes a bigint for another seed',
      /a number and the same bigint/,
      {
        name: 'big',
        start: (state, seed) => but(good.start(state, typeof seed === 'bigint' ? `${seed}` : seed), {}),
      },
    ],
    ['takes any seed', /start with the seed -1 throws INVALID_SEED/, careless],
    [
      'runs otherwise in pieces',
      /in pieces is running at once/,
      running((s, n, most) => (n === 1 && most === undefined ? s.run(2) - 1 : s.run(n, most))),
    ],
    ['has searches that meet', /does not disturb another one/, disturbing],
    [
      'fails',
      /used rightly throws no errors\. It threw Error: oops/,
      advancing(() => {
        throw new Error('oops');
      }),
    ],
    ['works on the state of the caller', /works on a copy of the state/, lazy],
    [
      'changes the state of the caller',
      /the state of the caller stays as it was/,
      changed((search, state) => ({
        run(simulations, maxNodes) {
          state.heaps.push(0);
          return search.run(simulations, maxNodes);
        },
      })),
    ],
    [
      'changes its reports',
      /later simulations do not change a report/,
      changed((search) => {
        const held = { ...search.report() };
        return { report: () => Object.assign(held, search.report()) };
      }),
    ],
  ])('finds one that %s', (_, message, engine) => {
    const error = errorOf(() => checkEngine(engine, heaps, { games: 4 }));
    expect(error.message).toMatch(message);
    expect(error.code).toBe('ENGINE_INCONSISTENT');
  });

  it.each<[string, RegExp, (maxNodes: number) => NimEngine]>([
    [
      'stops when it is full',
      /allows every simulation/,
      (maxNodes) => limited(maxNodes, (s) => ({ run: (n) => s.run(n) && s.run(n) - 1 })),
    ],
    [
      'does not say that it is full',
      /has no room for more children/,
      (maxNodes) =>
        limited(maxNodes, (s) => ({
          status: 'searching',
          report: () => ({ ...s.report(), status: 'searching' }),
        })),
    ],
    ['grows on', /no more than maxNodes nodes/, (maxNodes) => limited(maxNodes + 20, () => ({}))],
  ])('finds one that %s', (_, message, withMaxNodes) => {
    const error = errorOf(() => checkEngine(good, heaps, { games: 4, withMaxNodes }));
    expect(error.message).toMatch(message);
  });
});
