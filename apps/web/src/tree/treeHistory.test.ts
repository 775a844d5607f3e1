import { mcts } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { findGame } from '../games/catalog.ts';
import { stateAfter } from '../games/position.ts';
import { type NodeReport, nodeAfter, nodeReport } from './nodeReport.ts';
import { type RecordedSearch, record } from './recordedSearch.ts';
import { simulationReport } from './simulationReport.ts';
import { PLAIN, readVariant, type Variant, variantOptions, variantText } from './variant.ts';

const SEED = 7;

interface Watch {
  readonly recorded: RecordedSearch;
  /** The visits and values of the root's children in a fresh search. */
  fresh(simulations: number): unknown;
  now(): unknown;
  report(actions: readonly number[]): NodeReport | undefined;
  simulation(number: number): ReturnType<typeof simulationReport>;
}

async function watch(name: string, moves: string, variant: Variant): Promise<Watch> {
  const game = await findGame(name);
  if (game === undefined) throw new Error(`no game ${name}`);
  return game((rules) => {
    const root = stateAfter(rules, moves);
    const recorded = record(rules, variant, root, SEED, 50_000);
    const { history } = recorded;
    const watched = { rules, root, variant, history };
    return {
      recorded,
      fresh(simulations) {
        const search = mcts(rules.game, { ...variantOptions(rules, variant), maxNodes: 50_000 }).start(
          root,
          SEED,
        );
        search.run(simulations);
        const { children, visits } = search.tree();
        return [visits, children.map((child) => [child.action, child.visits, child.value])];
      },
      now() {
        const { children, visits } = nodeReport(watched, 0, []);
        const seen = children.filter((child) => child.visits > 0);
        return [
          visits,
          seen
            .sort((one, other) => other.visits - one.visits)
            .map((child) => [
              child.action,
              child.visits,
              history.returnSum[nodeAfter(watched, [child.action]) ?? 0] / child.visits,
            ]),
        ];
      },
      report(actions) {
        const node = nodeAfter(watched, actions);
        return node === undefined ? undefined : nodeReport(watched, node, []);
      },
      simulation: (number) => simulationReport(watched, number),
    };
  });
}

describe('the history of a search', () => {
  it.each([
    ['connect:5x5x3', '', PLAIN],
    ['tic-tac-toe', 'b2', { ...PLAIN, c: 0.5, isOneByOne: true }],
    ['hex:5', '', { ...PLAIN, formula: 'rave' }],
    ['connect:7x6x4', '44', { ...PLAIN, formula: 'tuned', isDecisive: true }],
    ['pig:20', '', PLAIN],
  ] as const)(
    'of %s has at each time what a fresh search of that size finds',
    async (name, moves, variant) => {
      const { recorded, fresh, now } = await watch(name, moves, variant);
      recorded.grow(400);
      for (const time of [400, 1, 37, 400, 399, 36, 200]) {
        recorded.history.seek(time);
        expect(now()).toEqual(fresh(time));
      }
    },
  );

  it('has the statistics of a proven tree, and the time of each proof', async () => {
    const { recorded } = await watch('tic-tac-toe', 'a1b2', { ...PLAIN, isProving: true });
    const run = recorded.grow(3_000);
    const { history } = recorded;
    expect(recorded.status).toBe('solved');
    expect(run).toBeLessThan(3_000);
    history.seek(run);
    const nodes = Array.from({ length: 2_000 }, (_, node) => node);
    expect(nodes.map((node) => history.visits[node])).toEqual(
      nodes.map((node) => history.tree?.visitsOf(node)),
    );
    expect(nodes.map((node) => history.returnSum[node])).toEqual(
      nodes.map((node) => history.tree?.returnSumOf(node)),
    );
    expect(history.provenAt[0]).toBe(run);
    expect(history.isProven(0)).toBe(true);
    history.seek(run - 1);
    expect(history.isProven(0)).toBe(false);
  });
});

describe('the report of a simulation', () => {
  it('selects by the bounds that it shows', async () => {
    const { recorded, simulation } = await watch('connect:5x5x3', '', PLAIN);
    recorded.grow(500);
    for (let number = 1; number <= 500; number++) {
      const { choices, expansion, updates, returns } = simulation(number);
      for (const { next, chosen } of choices) expect(chosen.action).toBe(next);
      if (expansion !== undefined) expect(expansion).toBe(choices.length - 1);
      for (const { before, after, player } of updates) {
        expect(after).toEqual({ visits: before.visits + 1, returnSum: before.returnSum + returns[player] });
      }
    }
  });

  it('plays its rollout to the end', async () => {
    const { recorded, simulation } = await watch('tic-tac-toe', '', PLAIN);
    recorded.grow(50);
    const { choices, rollout, returns } = simulation(50);
    const cells = [...choices.map(({ chosen }) => chosen.name), ...rollout.map(({ name }) => name)];
    expect(new Set(cells).size).toBe(cells.length);
    expect(cells.length).toBeGreaterThanOrEqual(5);
    expect(returns[0] + returns[1]).toBe(1);
  });
});

describe('a variant', () => {
  it.each(['ucb1', 'ucb1,c0.5', 'rave,c0,proving,decisive,one', 'tuned,one'])(
    '%s is read back as written',
    (text) => {
      const variant = readVariant(text);
      expect(variant && variantText(variant)).toBe(text);
    },
  );

  it.each(['', 'ucb', 'ucb1,', 'ucb1,c', 'ucb1,c-1', 'ucb1,c1,c2', 'tuned,c1', 'ucb1,one,one', 'ucb1,c1e3'])(
    '%j is invalid',
    (text) => {
      expect(readVariant(text)).toBeUndefined();
    },
  );
});
