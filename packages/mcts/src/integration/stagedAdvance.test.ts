/** `settle` makes a new root in stages, with pauses between them; any other call makes it at once. */
import { expect, it } from 'vitest';
import { completeTree, type TreeState } from '../../test/completeTree.ts';
import { FakeHost } from '../../test/fakeHost.ts';
import { ponderOn } from '../agent/ponder.ts';
import { thinkOn } from '../agent/think.ts';
import { type Evaluator, type MctsOptions, type MctsSearch, mcts } from '../index.ts';

const TREE = completeTree({
  name: 'wide',
  players: 2,
  branching: 60,
  depth: 5,
  returns: (leaf) => (leaf % 7 < 3 ? [1, 0] : [0, 1]),
});
const SIMULATIONS = 14_000;
/** The most stages between two pauses, where the clock stands still. */
const STAGES_A_SLICE = 8;

const leaf: Evaluator<TreeState, number> = (_, actions, random) => ({
  returns: [random(), actions.length / 60],
});

function advanced(options: MctsOptions<TreeState> = {}): MctsSearch {
  const search = mcts(TREE, { plain: true, ...options }).start(TREE.initialState(), 1);
  search.run(SIMULATIONS);
  search.advance(search.report().action ?? 0);
  return search;
}

/** Does all stages, and returns how many there are. */
function stagesOf(search: MctsSearch): number {
  let stages = 0;
  while (search.settle?.()) stages++;
  return stages;
}

it.each<[string, MctsOptions<TreeState>]>([
  ['the plain search', {}],
  ['the solver', { solver: true }],
  ['an evaluator', { evaluator: leaf }],
])('finds the same in stages as at once, with %s', (_, options) => {
  const [staged, atOnce] = [advanced(options), advanced(options)];
  expect(stagesOf(staged)).toBeGreaterThan(100);
  expect(staged.settle?.()).toBe(false);
  expect(staged.save()).toEqual(atOnce.save());
  for (const search of [staged, atOnce]) search.run(500);
  expect(staged.save()).toEqual(atOnce.save());
});

it.each([0, 0.01, 0.5, 0.99, 1])('can be read after some of its stages, a share of %d', (share) => {
  const stages = share * stagesOf(advanced());
  const expected = advanced();
  const search = advanced();
  for (let stage = 0; stage < stages; stage++) search.settle?.();
  expect(search.report()).toEqual(expected.report());
  expect(search.nodes).toBe(expected.nodes);
});

it('can be advanced again, and disposed of, between two stages', () => {
  const expected = advanced();
  const search = advanced();
  search.settle?.();
  for (const each of [expected, search]) each.advance(3);
  search.settle?.();
  expect(search.report()).toEqual(expected.report());
  search.advance(0);
  search.settle?.();
  search.dispose();
  expect(() => search.settle?.()).toThrow('disposed');
});

it('pauses between stages where a kept search thinks or ponders', async () => {
  const slices = Math.floor(stagesOf(advanced()) / STAGES_A_SLICE);
  const host = new FakeHost();
  await thinkOn(advanced(), { simulations: 1 }, {}, host);
  expect(host.pauses).toBeGreaterThanOrEqual(slices);
  const other = new FakeHost();
  await ponderOn(advanced(), { simulations: 1 }, {}, other).stop();
  expect(other.pauses).toBeGreaterThanOrEqual(slices);
});
