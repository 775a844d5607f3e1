import { describe, expect, it } from 'vitest';
import { bandit, bernoulliBandit } from '../../test/bandit.ts';
import { completeTree } from '../../test/completeTree.ts';
import { callUntyped, codeOf, errorOf } from '../../test/errors.ts';
import { openKuhn } from '../../test/kuhn.ts';
import { type NimState, nim, type Take } from '../../test/nim.ts';
import { pig } from '../../test/pig.ts';
import {
  type ActionStats,
  bestValue,
  type Engine,
  type Game,
  mcts,
  play,
  type Search,
  type SearchReport,
} from '../index.ts';
import { checkEngine, type EngineSummary } from './checkEngine.ts';

const MAX_NODES = 10_000;
const heaps = nim(2, 3, 2);
const shares = completeTree({
  name: 'tree',
  players: 3,
  branching: 3,
  depth: 4,
  returns: (leaf) => [1, leaf / 81, 0],
});

function check<State, Action>(game: Game<State, Action>): EngineSummary {
  return checkEngine(mcts(game, { maxNodes: MAX_NODES }), game, {
    withMaxNodes: (maxNodes) => mcts(game, { maxNodes }),
  });
}

describe('checkEngine on mcts', () => {
  it.each<[string, () => EngineSummary]>([
    ['nim', () => check(heaps)],
    ['pig', () => check(pig)],
    ["Kuhn's poker, with all cards open", () => check(openKuhn)],
    ['a game of three players', () => check(shares)],
    ['a bandit', () => check(bandit([0.1, 0.9, 0.5]))],
    ['a Bernoulli bandit', () => check(bernoulliBandit([0.1, 0.9]))],
  ])('passes it on %s', (_, run) => {
    expect(run()).toMatchObject({ states: 21, finished: 10 });
  });

  it('passes it with any options', () => {
    const engine = mcts(heaps, { c: 0, finalMove: bestValue, maxRolloutMoves: 1, maxNodes: MAX_NODES });
    const options = { finalMove: bestValue, games: 3, simulations: 33, seed: 'x', maxMoves: 4 };
    expect(checkEngine(engine, heaps, options).states).toBe(7);
  });

  it('offers the illegal actions that it was given, and those of other games', () => {
    const never: Take[] = [
      { heap: 0, count: 9 },
      { heap: 7, count: 1 },
    ];
    const engine = mcts(heaps, { maxNodes: MAX_NODES });
    const own = checkEngine(engine, heaps, { games: 2 });
    const more = checkEngine(engine, heaps, { games: 2, illegalActions: never });
    expect(own.illegalActions).toBeGreaterThan(0);
    expect(more.illegalActions).toBe(own.illegalActions + 2 * (more.states - more.finished));
  });
});

type NimSearch = Search<Take>;
type NimReport = SearchReport<Take>;
type NimEngine = Engine<NimState, Take>;

const good: NimEngine = mcts(heaps, { maxNodes: MAX_NODES });

/** A search that does as another one, but for some members. */
function but(search: NimSearch, changes: Partial<NimSearch>): NimSearch {
  const same: NimSearch = {
    seed: search.seed,
    inFlight: search.inFlight,
    bytesPerNode: search.bytesPerNode,
    get lead() {
      return search.lead;
    },
    get status() {
      return search.status;
    },
    get nodes() {
      return search.nodes;
    },
    run: (simulations, maxNodes) => search.run(simulations, maxNodes),
    report: () => search.report(),
    advance: (action) => search.advance(action),
    dispose: () => search.dispose(),
  };
  return Object.defineProperties(same, Object.getOwnPropertyDescriptors(changes));
}

/** The good engine, but for some members of its searches. */
function changed(changes: (search: NimSearch, state: NimState) => Partial<NimSearch>): NimEngine {
  return {
    name: 'changed',
    start(state, seed) {
      const search = good.start(state, seed);
      return but(search, changes(search, state));
    },
  };
}

function reporting(change: (report: NimReport) => NimReport): NimEngine {
  return changed((search) => ({ report: () => change(search.report()) }));
}

function running(run: (search: NimSearch, simulations: number, maxNodes?: number) => number): NimEngine {
  return changed((search) => ({ run: (simulations, maxNodes) => run(search, simulations, maxNodes) }));
}

function advancing(advance: (search: NimSearch, action: Take) => void): NimEngine {
  return changed((search) => ({ advance: (action) => advance(search, action) }));
}

function withStats(report: NimReport, change: (stats: ActionStats<Take>) => ActionStats<Take>): NimReport {
  return { ...report, actions: report.actions.map(change) };
}

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

describe('checkEngine on an engine that breaks a law', () => {
  it.each<[string, RegExp, NimEngine]>([
    ['names another player', /names the player to move/, reporting((r) => ({ ...r, player: 1 - r.player }))],
    [
      'forgets an action',
      /each legal action once/,
      reporting((r) => ({ ...r, actions: r.actions.slice(1) })),
    ],
    [
      'lists an action twice',
      /each legal action once/,
      reporting((r) => ({ ...r, actions: [...r.actions, ...r.actions.slice(0, 1)] })),
    ],
    [
      'lists the worst first',
      /listed best first/,
      reporting((r) => {
        const actions = r.actions.toReversed();
        const worst = actions.slice(0, 1).map(({ action }) => action);
        return { ...r, actions, action: worst[0], principalVariation: worst };
      }),
    ],
    [
      'recommends the worst',
      /the first action is the recommended one/,
      reporting((r) => ({ ...r, action: r.actions.at(-1)?.action })),
    ],
    [
      'gives values above 1',
      /a value is in \[0, 1\]/,
      reporting((r) => withStats(r, (stats) => ({ ...stats, value: 2 * stats.value }))),
    ],
    [
      'gives NaN where there are no visits',
      /and 0 without visits/,
      reporting((r) => withStats(r, (stats) => (stats.visits > 0 ? stats : { ...stats, value: Number.NaN }))),
    ],
    [
      'gives half visits',
      /visits are counted/,
      reporting((r) => withStats(r, (stats) => ({ ...stats, visits: stats.visits / 2 }))),
    ],
    [
      'loses visits',
      /visits sum to the simulations/,
      reporting((r) => withStats(r, (stats) => ({ ...stats, visits: Math.floor(stats.visits / 2) }))),
    ],
    [
      'has more new visits than visits',
      /visits are counted/,
      reporting((r) => withStats(r, (stats) => ({ ...stats, newVisits: stats.visits + 1 }))),
    ],
    [
      'gives priors that do not sum to 1',
      /priors are in \[0, 1\], and sum to 1/,
      reporting((r) => withStats(r, (stats) => ({ ...stats, prior: 0.9 / r.actions.length }))),
    ],
    [
      'gives priors below 0',
      /priors are in \[0, 1\]/,
      reporting((r) => ({
        ...r,
        actions: r.actions.map((stats, index) => ({ ...stats, prior: [2, -1][index] ?? 0 })),
      })),
    ],
    [
      'gives a prior to one action alone',
      /priors are in \[0, 1\]/,
      reporting((r) => ({
        ...r,
        actions: r.actions.map((stats, index) => (index === 0 ? { ...stats, prior: 1 } : stats)),
      })),
    ],
    ['has less than one node', /nodes \(from 1\)/, reporting((r) => ({ ...r, nodes: 0 }))],
    ['counts nodes in two ways', /one number of nodes/, changed(() => ({ nodes: 1 }))],
    ['cuts more than it plays', /cut rollouts/, reporting((r) => ({ ...r, cutRollouts: r.simulations + 1 }))],
    ['counts no cuts', /cut rollouts/, reporting((r) => ({ ...r, cutRollouts: Number.NaN }))],
    ['is deeper than its nodes', /maxDepth \(below nodes\)/, reporting((r) => ({ ...r, maxDepth: r.nodes }))],
    [
      'has no line of play',
      /begins with the best action/,
      reporting((r) => ({ ...r, principalVariation: [] })),
    ],
    [
      'has a line that cannot be played',
      /the principal variation can be played/,
      reporting(({ principalVariation: [first], ...r }) => ({
        ...r,
        principalVariation: r.maxDepth > 1 ? [first, { heap: 0, count: 9 }] : [first],
      })),
    ],
    [
      'has a line longer than its tree is deep',
      /stays inside the tree/,
      reporting((r) => ({ ...r, principalVariation: [...r.principalVariation, ...Array(8).fill(r.action)] })),
    ],
    ['keeps the returns to itself', /has its returns/, reporting(({ returns: _, ...r }) => r)],

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
    ['hides its seed', /a search tells its seed/, changed(() => ({ seed: 1 }))],
    [
      'tells a seed that it did not use',
      /a seed that nobody chose/,
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

    [
      'forgets the tree when it advances',
      /advance keeps visits/,
      changed((search, state) => {
        let current = search;
        return {
          run: (simulations, maxNodes) => current.run(simulations, maxNodes),
          report: () => current.report(),
          advance(action) {
            current.advance(action); // checks it
            current = good.start(play(heaps, state, action));
          },
          dispose: () => current.dispose(),
        };
      }),
    ],
    [
      'counts on when it advances',
      /begins to count simulations anew/,
      changed((search) => {
        let earlier = 0;
        return {
          report() {
            const report = search.report();
            return {
              ...report,
              simulations: report.status === 'terminal' ? 0 : report.simulations + earlier,
            };
          },
          advance(action) {
            const { simulations } = search.report();
            search.advance(action);
            earlier += simulations;
          },
        };
      }),
    ],
    [
      'takes an illegal action',
      /advance\(.*\) throws ILLEGAL_MOVE/,
      advancing((search, action) => {
        try {
          search.advance(action);
        } catch (error) {
          if (search.status === 'terminal') throw error;
        }
      }),
    ],
    [
      'runs before it refuses an action',
      /a refused action changes nothing/,
      advancing((search, action) => {
        try {
          search.advance(action);
        } catch (error) {
          if (search.status === 'searching') search.run(1);
          throw error;
        }
      }),
    ],
    ['has nodes without weight', /a node takes memory/, changed(() => ({ bytesPerNode: 0 }))],
    [
      'weighs its nodes anew',
      /every node takes as much memory/,
      changed((s) => ({
        get bytesPerNode() {
          return s.nodes;
        },
      })),
    ],
    ['counts its lead otherwise', /the lead is that of/, changed(() => ({ lead: 1_000 }))],
    [
      'has a lead that it loses',
      /simulations below the lead change nothing/,
      changed((s) => {
        const worstFirst = (): boolean => s.report().simulations > 100;
        return {
          report() {
            const report = s.report();
            if (!worstFirst()) return report;
            const actions = report.actions.toReversed();
            const [{ action }] = actions;
            return { ...report, action, actions, principalVariation: [action] };
          },
        };
      }),
    ],
    [
      'leads where the game is over',
      /nobody leads in a finished game/,
      changed((s) => ({
        get lead() {
          return s.lead ?? 0;
        },
      })),
    ],
    ['cannot be disposed of', /run after dispose throws DISPOSED/, changed(() => ({ dispose: () => {} }))],
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

  it('says which engine, in which state, with which seed', () => {
    const engine = reporting((r) => ({ ...r, maxDepth: 0.5 }));
    expect(errorOf(() => checkEngine(engine, heaps)).message).toMatch(
      /^changed breaks a law of engines: .*Seen in nim 2-3-2 after the moves \[.*\], with seed \d+$/,
    );
  });
});

/** An engine of few nodes, but for some members of its searches. */
function limited(maxNodes: number, changes: (search: NimSearch) => Partial<NimSearch>): NimEngine {
  const small = mcts(heaps, { maxNodes });
  return {
    name: 'limited',
    start(state, seed) {
      const search = small.start(state, seed);
      return but(search, changes(search));
    },
  };
}

describe('the options of checkEngine', () => {
  it.each([
    [{ games: 0 }, 'INVALID_OPTION'],
    [{ simulations: 0.5 }, 'INVALID_OPTION'],
    [{ maxMoves: -1 }, 'INVALID_OPTION'],
    [{ seed: Number.NaN }, 'INVALID_SEED'],
    [{ simulation: 3 }, 'UNKNOWN_OPTION'],
    [null, 'INVALID_OPTION'],
  ])('refuses %o', (options, code) => {
    expect(codeOf(() => callUntyped(checkEngine, good, heaps, options))).toBe(code);
  });
});
