/** Parallel searches that are kept: moves played, pondering, expected replies. */
import { describe, expect, it, vi } from 'vitest';
import { errorOf, rejectionOf } from '../../test/errors.ts';
import { crews, expectSums, game, MAX_NODES, START } from '../../test/parallel/crews.ts';
import { mcts } from '../index.ts';

const { crew, threads } = crews();

describe('a parallel search that is kept', () => {
  it('advances to the subtrees, and reports new visits', async () => {
    const search = crew(2).start(START, 4);
    const before = await search.think({ simulations: 2_000 });
    expectSums(before);
    await search.advance({ heap: 2, count: 5 });
    const visits = before.actions.find(({ action }) => action.heap === 2 && action.count === 5)?.visits ?? 0;
    const kept = search.report();
    expect(kept).toMatchObject({ player: 1, simulations: 0 });
    expect(kept.actions.reduce((sum, each) => sum + each.visits, 0)).toBe(visits - 2);
    const after = await search.think({ simulations: 1_001 });
    expectSums(after);
    expect(after.simulations).toBe(1_001);
    search.dispose();
  });

  it('ponders until it is stopped, and continues from there', async () => {
    const search = crew(2).start(START, 4);
    const pondering = search.ponder();
    expect(errorOf(() => search.ponder()).code).toBe('BUSY');
    expect(await rejectionOf(search.think({ simulations: 1 }))).toBe('BUSY');
    expect(await rejectionOf(search.advance({ heap: 0, count: 1 }))).toBe('BUSY');
    const pondered = await pondering.stop();
    expect(await pondering.stop()).toBe(pondered);
    expect(await search.think({ simulations: 7 })).toMatchObject({ simulations: pondered.simulations + 7 });
    search.dispose();
  });

  it('does not ponder if the game is over or proven', async () => {
    const two = crew(2, { mcts: { solver: true } });
    const search = two.start({ heaps: [0, 1, 2], toMove: 0 }, 4);
    expect(await search.think({ simulations: 10_000 })).toMatchObject({ stopped: 'solved', proven: 1 });
    expect(await search.ponder().stop()).toMatchObject({ stopped: 'solved', proven: 1 });
    await search.advance({ heap: 2, count: 2 });
    await search.advance({ heap: 1, count: 1 });
    expect(await search.ponder().stop()).toMatchObject({ stopped: 'terminal', returns: [0, 1] });
    search.dispose();
  });

  it('refuses moves that are not legal, and everything once it is disposed of', async () => {
    const two = crew(2);
    const search = two.start(START, 4);
    await search.think({ simulations: 100 });
    expect(await rejectionOf(search.advance({ heap: 0, count: 4 }))).toBe('ILLEGAL_MOVE');
    expect(search.report().simulations).toBe(100);
    search.dispose();
    search.dispose();
    expect(await rejectionOf(search.think({ simulations: 1 }))).toBe('DISPOSED');
    expect(await rejectionOf(search.advance({ heap: 0, count: 1 }))).toBe('DISPOSED');
    expect(errorOf(() => search.report()).code).toBe('DISPOSED');
    expect(await two.search(START, { simulations: 10 })).toMatchObject({ simulations: 10 });
  });

  it('that is disposed of while running rejects, and the agent remains usable', async () => {
    const two = crew(2);
    const search = two.start(START, 4);
    const thinking = search.think(
      { milliseconds: 60_000 },
      { reportEvery: 5, onReport: () => search.dispose() },
    );
    expect(await rejectionOf(thinking)).toBe('DISPOSED');
    expect(await two.search(START, { simulations: 10 })).toMatchObject({ simulations: 10, lost: [] });
  });
});

describe('expected replies', () => {
  it('come from the tree that visited the action most', async () => {
    const search = crew(2).start(START, 4);
    await search.grow([3_000, 200]);
    const alone = mcts(game, { maxNodes: MAX_NODES }).start(START, 4);
    alone.run(3_000);
    const [{ action }] = alone.report().actions;
    expect(alone.expectedReplies?.(action)).not.toEqual([]);
    expect(search.expectedReplies(action)).toEqual(alone.expectedReplies?.(action));
    const [{ action: best }] = search.report().actions;
    expect([best, ...search.expectedReplies(best)]).toEqual(search.report().principalVariation);
  });

  it('are requested from workers only if they can be read', async () => {
    const one = crew(1);
    await one.ready();
    const post = vi.spyOn(threads[0], 'postMessage');
    const asked = (): unknown[] =>
      post.mock.calls.flatMap(([{ kind, replies }]) => (kind === 'run' ? [replies] : []));
    const onReport = (): void => {};
    await one.search(START, { simulations: 10 }, { onReport });
    const search = one.start(START, 4);
    await search.think({ simulations: 10 });
    await search.grow([30], { onReport });
    await search.ponder({ simulations: 10 }, { onReport }).stop();
    expect(asked()).toEqual(['never', 'at rest', 'with each report', 'with each report']);
  });

  it('are as of the last rest without an onReport', async () => {
    const search = crew(1).start(START, 4);
    const [{ action }] = (await search.think({ simulations: 3_000 })).actions;
    const before = search.expectedReplies(action);
    expect(before).not.toEqual([]);
    const signal = { aborted: false };
    const thinking = search.think({ simulations: Infinity }, { signal });
    await expect.poll(() => search.report().simulations, { timeout: 30_000 }).toBeGreaterThan(3_000);
    expect(search.expectedReplies(action)).toEqual(before);
    signal.aborted = true;
    await thinking;
  });

  it('are empty before the first tree, and only for legal actions', async () => {
    const search = crew(1).start(START, 4);
    expect(search.expectedReplies({ heap: 2, count: 5 })).toEqual([]);
    expect(errorOf(() => search.expectedReplies({ heap: 0, count: 4 })).code).toBe('ILLEGAL_MOVE');
    search.dispose();
    expect(errorOf(() => search.expectedReplies({ heap: 2, count: 5 })).code).toBe('DISPOSED');
  });
});
