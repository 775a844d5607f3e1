import { mcts } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { findGame } from '../games/catalog.ts';
import { stateAfter } from '../games/position.ts';
import { type NodeReport, nodeAfter, nodeReport } from './nodeReport.ts';
import { type Recorded, record } from './recorded.ts';
import { simulationReport } from './simulationReport.ts';
import { PLAIN, readVariant, type Variant, variantOptions, variantText } from './variant.ts';

const SEED = 7;

interface Watch {
  readonly recorded: Recorded;
  /** The root's children by visits and values, as a fresh search has them after so many simulations. */
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
    const { timeline } = recorded;
    const watched = { rules, root, variant, timeline };
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
              timeline.value[nodeAfter(watched, [child.action]) ?? 0] / child.visits,
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
    'of %s is at each time what a search of so many simulations finds',
    async (name, moves, variant) => {
      const { recorded, fresh, now } = await watch(name, moves, variant);
      recorded.grow(400);
      for (const time of [400, 1, 37, 400, 399, 36, 200]) {
        recorded.timeline.seek(time);
        expect(now()).toEqual(fresh(time));
      }
    },
  );

  it('has the values of the tree with proofs too, and knows since when', async () => {
    const { recorded } = await watch('tic-tac-toe', 'a1b2', { ...PLAIN, isProving: true });
    const run = recorded.grow(3_000);
    const { timeline } = recorded;
    expect(recorded.status).toBe('solved');
    expect(run).toBeLessThan(3_000);
    timeline.seek(run);
    const { tree } = timeline;
    expect(Array.from(timeline.visits.subarray(0, 2_000))).toEqual(
      Array.from(tree?.visits.subarray(0, 2_000) ?? []),
    );
    expect(Array.from(timeline.value.subarray(0, 2_000))).toEqual(
      Array.from(tree?.value.subarray(0, 2_000) ?? []),
    );
    expect(timeline.provenAt[0]).toBe(run);
    expect(timeline.isProven(0)).toBe(true);
    timeline.seek(run - 1);
    expect(timeline.isProven(0)).toBe(false);
  });
});

describe('the report of a simulation', () => {
  it('goes by the bounds that it shows, all the way down', async () => {
    const { recorded, simulation } = await watch('connect:5x5x3', '', PLAIN);
    recorded.grow(500);
    for (let number = 1; number <= 500; number++) {
      const { choices, expansion, credits, returns } = simulation(number);
      for (const { next, chosen } of choices) expect(chosen.action).toBe(next);
      if (expansion !== undefined) expect(expansion).toBe(choices.length - 1);
      for (const { before, after, player } of credits) {
        expect(after).toEqual({ visits: before.visits + 1, value: before.value + returns[player] });
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
    '%s is read as it is written',
    (text) => {
      const variant = readVariant(text);
      expect(variant && variantText(variant)).toBe(text);
    },
  );

  it.each(['', 'ucb', 'ucb1,', 'ucb1,c', 'ucb1,c-1', 'ucb1,c1,c2', 'tuned,c1', 'ucb1,one,one', 'ucb1,c1e3'])(
    '%j is none',
    (text) => {
      expect(readVariant(text)).toBeUndefined();
    },
  );
});
