/** `settle` makes a new root in stages; any other call makes it at once. The trees are those of TypeScript. */
import { CONNECT_FOUR } from '@banyan/games';
import { mcts, type UctOptions } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { brokenLaws, openCore, type TestedBuild } from '../test/cores.ts';
import { connectNSubject, goSubject, mnkSubject, type Subject } from '../test/subjects.ts';

const BUILDS = ['wasm', 'js', 'checked'] as const satisfies readonly TestedBuild[];
const wide = mnkSubject({ columns: 11, rows: 11, connect: 5 });
const SHORT: UctOptions = { maxRolloutMoves: 3 };
const SIMULATIONS = 17_000;

/** A search of many nodes after an `advance`, and the nodes that it had before. */
function advanced<State>(build: TestedBuild, { inCore, game }: Subject<State>, options: UctOptions) {
  const core = openCore(build);
  const search = inCore(core, options).engine.start(game.initialState(), 1);
  search.run(SIMULATIONS);
  const before = search.nodes;
  search.advance(search.report().action ?? 0);
  return { core, search, before };
}

it.each(BUILDS)('the %s build finds the same in stages as at once, and as TypeScript', (build) => {
  const oracle = mcts(wide.game, { ...SHORT, plain: true }).start(wide.game.initialState(), 1);
  oracle.run(SIMULATIONS);
  oracle.advance(oracle.report().action ?? 0);
  const [staged, atOnce] = [advanced(build, wide, SHORT), advanced(build, wide, SHORT)];
  let stages = 1;
  while (staged.search.settle?.()) stages++;
  expect(stages).toBeGreaterThan(1);
  expect(staged.search.settle?.()).toBe(false);
  for (const more of [0, 500]) {
    if (more > 0) for (const search of [oracle, staged.search, atOnce.search]) search.run(more);
    expect(staged.search.report()).toStrictEqual(oracle.report());
    expect(atOnce.search.report()).toStrictEqual(oracle.report());
    expect(staged.search.nodes).toBeLessThan(staged.before);
  }
  expect([...brokenLaws(staged.core), ...brokenLaws(atOnce.core)]).toEqual([]);
});

describe.each(BUILDS)('the height of a new tree, in the %s build', (build) => {
  const four = connectNSubject(CONNECT_FOUR);
  /** The search after an `advance`, and a function that does a stage of this many nodes; returns whether there was one. */
  const opened = () => {
    const { core, search } = advanced(build, four, {});
    const instance = core.instances[core.instances.length - 1];
    return { search, instance, settle: (count: number): boolean => instance.settle(count) !== 0 };
  };
  const expected = opened().search.report();

  it.each([1, 7, 64])('is found in stages of %i nodes', (count) => {
    const { search, settle } = opened();
    let stages = 0;
    while (settle(count)) stages++;
    // Children that are packed take no stage of their own.
    expect(stages).toBeGreaterThan(search.nodes / (8 * count));
    expect(search.report()).toStrictEqual(expected);
  });

  it('is found at once where the search is read or advanced, and forgotten with its tree', () => {
    let stages = 0;
    for (const { settle } = opened(); settle(64); ) stages++;
    const [read, goesOn, atOnce, emptied] = [0, 1, 2, 3].map(() => opened());
    for (const { settle } of [read, goesOn, emptied]) {
      for (let stage = 0; stage < stages - 10; stage++) settle(64);
    }
    expect(read.search.report()).toStrictEqual(expected);
    for (const { search } of [goesOn, atOnce]) search.advance(3);
    expect(goesOn.search.report()).toStrictEqual(atOnce.search.report());
    emptied.instance.configure();
    expect([emptied.settle(64), emptied.instance.nodes(), emptied.instance.maxDepth()]).toEqual([
      false,
      1,
      0,
    ]);
  });
});

it('moves the records of RAVE in stages, too', () => {
  const go = goSubject({ columns: 9, rows: 9 });
  const [staged, atOnce] = [0, 1].map(() => advanced('checked', go, { rave: true, maxRolloutMoves: 3 }));
  while (staged.search.settle?.());
  for (const { search } of [staged, atOnce]) search.run(500);
  expect(staged.search.report()).toStrictEqual(atOnce.search.report());
});

it.each(BUILDS)('the %s build can be read, advanced and started anew between two stages', (build) => {
  const { search, core } = advanced(build, wide, SHORT);
  const expected = advanced(build, wide, SHORT).search;
  for (const each of [search, expected]) {
    each.settle?.();
    each.advance(3);
  }
  search.settle?.();
  expect(search.report()).toStrictEqual(expected.report());
  search.advance(search.report().action ?? 0);
  search.settle?.();
  search.dispose();
  const { engine } = wide.inCore(core, SHORT);
  const [again, fresh] = [engine, wide.inCore(openCore(build), SHORT).engine].map((each) => {
    const started = each.start(wide.game.initialState(), 2);
    started.run(300);
    return started.report();
  });
  expect(again).toStrictEqual(fresh);
});
