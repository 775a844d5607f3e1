/** Leaves that are judged in batches, elsewhere. */
import { describe, expect, it, vi } from 'vitest';
import { codeOf } from '../../test/errors.ts';
import { sized } from '../../test/sized.ts';
import { visitsBelow } from '../../test/stateGraph.ts';
import { farSighted, type TicTacToeState, ticTacToe } from '../../test/ticTacToe.ts';
import { watchedSelection } from '../../test/watchedSelection.ts';
import {
  agent,
  type BatchEvaluator,
  type BatchMctsOptions,
  batchMcts,
  type Evaluation,
  mcts,
  ponder,
  puct,
  ROOT,
  think,
} from '../index.ts';
import type { Tree } from '../tree/tree.ts';

const MAX_NODES = 100_000;
const START = ticTacToe.initialState();

/** A judge whose opinion hangs on the cells alone: by no means wise, but always the same. */
function judge({ cells }: TicTacToeState, actions: readonly number[]): Evaluation {
  const sum = cells.reduce(
    (total, cell, index) => total + (cell === 'x' ? index + 1 : cell === 'o' ? -index : 0),
    0,
  );
  const share = 0.5 + 0.4 * Math.sin(sum);
  return { returns: [share, 1 - share], priors: actions.map((cell) => 1 + Math.cos(cell + sum)) };
}

const evaluator: BatchEvaluator<TicTacToeState, number> = async (leaves) =>
  leaves.map(({ state, actions }) => judge(state, actions));

type Options = Omit<BatchMctsOptions<TicTacToeState>, 'evaluator'>;

/** Visits = own + children, nothing in flight, values in range. */
function checkTree(tree: Tree): void {
  for (let node = 0; node < tree.nodes; node++) {
    const [sum, visits] = [tree.returnSumOf(node), tree.visitsOf(node)];
    if (!(sum >= 0 && sum <= visits)) expect.fail(`node ${node} has the sum ${sum} of ${visits} visits`);
    if (!tree.isExpanded(node)) continue;
    const below = visitsBelow(tree, node);
    if (visits < below) expect.fail(`node ${node} has ${visits} visits, and ${below} below it`);
  }
}

describe('batches', () => {
  it.each<Options>([
    {},
    { selection: puct() },
    { selection: puct(), solver: true },
    { solver: true },
    { expansion: 'one' },
    { selection: puct(), transpositions: true, solver: true },
    { selection: puct(), expandAfter: 3 },
  ])('of one leaf give the tree of a judge who answers at once, with %o', async (options) => {
    for (const game of [ticTacToe, farSighted]) {
      const atOnce = mcts(game, { ...options, plain: true, evaluator: judge, maxNodes: MAX_NODES }).start(
        START,
        4,
      );
      const batched = batchMcts(game, { ...options, evaluator, batchSize: 1, maxNodes: MAX_NODES }).start(
        START,
        4,
      );
      for (const action of [4, 0, 8]) {
        const ran = atOnce.run(700);
        expect(await batched.run(700)).toBe(ran);
        expect(batched.report()).toEqual(atOnce.report());
        if (atOnce.status === 'solved') break;
        atOnce.advance(action);
        batched.advance(action);
      }
    }
  });

  it('hold different leaves, as many as requested once the tree has them', async () => {
    const sizes: number[] = [];
    const engine = batchMcts(ticTacToe, {
      selection: puct(),
      maxNodes: MAX_NODES,
      evaluator(leaves) {
        const ways = new Set(leaves.map(({ state }) => state));
        expect(ways.size).toBe(leaves.length);
        sizes.push(leaves.length);
        return evaluator(leaves);
      },
    });
    const search = engine.start(START, 1);
    expect(await search.run(6_400)).toBe(6_400);
    expect(sizes[0]).toBe(1); // the root
    expect(Math.max(...sizes)).toBeGreaterThan(48);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(64);
  });

  it('leave statistics that add up', async () => {
    for (const batchSize of [1, 2, 7, 64, 500]) {
      const { selection, tree } = watchedSelection(puct());
      const engine = batchMcts(ticTacToe, { selection, evaluator, batchSize, maxNodes: MAX_NODES });
      const search = engine.start(START, 1);
      expect(await search.run(1_000)).toBe(1_000);
      expect(tree().visitsOf(ROOT)).toBe(1_000);
      checkTree(tree());
      const { actions } = search.report();
      expect(actions.reduce((sum, { visits }) => sum + visits, 0)).toBe(999); // all but the root's own
    }
  });

  it('are the same however often one asks, in multiples of their size', async () => {
    const engine = batchMcts(ticTacToe, { selection: puct(), evaluator, batchSize: 16, maxNodes: MAX_NODES });
    const whole = engine.start(START, 9);
    await whole.run(960);
    const parts = engine.start(START, 9);
    for (let part = 0; part < 20; part++) await parts.run(3 * parts.inFlight);
    expect(parts.report()).toEqual(whole.report());
  });

  it('are the same after an advance as well', async () => {
    const engine = batchMcts(ticTacToe, { selection: puct(), evaluator, batchSize: 16, maxNodes: MAX_NODES });
    const [whole, parts] = [engine.start(START, 9), engine.start(START, 9)];
    for (const search of [whole, parts]) {
      await search.run(333);
      search.advance(4);
    }
    await whole.run(320);
    for (let part = 0; part < 20; part++) await parts.run(parts.inFlight);
    expect(parts.report()).toEqual(whole.report());
  });

  it('grow no further than one node may pass the bound', async () => {
    for (const nodes of [50, 100, 333]) {
      const engine = batchMcts(ticTacToe, { selection: puct(), evaluator, maxNodes: MAX_NODES });
      const search = engine.start(START, 9);
      await search.run(10_000, nodes);
      expect(search.nodes).toBeGreaterThanOrEqual(nodes);
      expect(search.nodes).toBeLessThan(nodes + 9);
    }
  });

  it('prove all that can be proven', async () => {
    for (const transpositions of [false, true]) {
      const engine = batchMcts(farSighted, { evaluator, solver: true, transpositions, maxNodes: MAX_NODES });
      const search = engine.start(START, 2);
      await search.run(100_000);
      expect(search.report()).toMatchObject({ status: 'solved', proven: 0.5 });
    }
  });

  it('go on when the tree is full', async () => {
    const engine = batchMcts(ticTacToe, { selection: puct(), evaluator, maxNodes: 30 });
    const search = engine.start(START, 2);
    expect(await search.run(1_000)).toBe(1_000);
    expect(search.status).toBe('memory');
  });
});

describe('an evaluator that fails', () => {
  const failures: [string, BatchEvaluator<TicTacToeState, number>, string][] = [
    ['rejects', () => Promise.reject(new RangeError('offline')), 'RangeError'],
    [
      'throws',
      () => {
        throw new RangeError('offline');
      },
      'RangeError',
    ],
    [
      'answers too few',
      (leaves) => leaves.slice(1).map(({ state, actions }) => judge(state, actions)),
      'INVALID_RETURNS',
    ],
    ['answers no list', () => Reflect.apply(JSON.parse, undefined, ['7']), 'INVALID_RETURNS'],
    ['answers nothing for a leaf', (leaves) => leaves.map(() => JSON.parse('null')), 'INVALID_RETURNS'],
    ['answers NaN', (leaves) => leaves.map(() => ({ returns: [Number.NaN, 0] })), 'INVALID_RETURNS'],
    [
      'answers odd priors',
      (leaves) => leaves.map(() => ({ returns: [1, 0], priors: [-1] })),
      'INVALID_OPTION',
    ],
  ];

  it.each(failures)('%s: the tree is as it was, and the search goes on', async (_, failing, expected) => {
    for (let fatal = 1; fatal <= sized(8, 30); fatal++) {
      let calls = 0;
      const { selection, tree } = watchedSelection(puct());
      const engine = batchMcts(farSighted, {
        selection,
        solver: true,
        transpositions: true,
        batchSize: 8,
        maxNodes: MAX_NODES,
        evaluator: (leaves) => (++calls === fatal ? failing(leaves) : evaluator(leaves)),
      });
      const search = engine.start(START, 6);
      const error: unknown = await search.run(200).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      if (calls < fatal) break;
      expect(String(Reflect.get(Object(error), 'code') ?? Reflect.get(Object(error), 'name'))).toBe(expected);
      const before = search.report().simulations;
      if (before > 0) expect(tree().visitsOf(ROOT)).toBe(before);
      expect(await search.run(64)).toBeGreaterThan(0);
      checkTree(tree());
    }
  });
});

describe('a search that waits', () => {
  /** An evaluator that answers when told to. */
  function patient(): { evaluator: BatchEvaluator<TicTacToeState, number>; answer(): void } {
    let answer = (): void => {};
    return {
      answer: () => answer(),
      evaluator: (leaves) =>
        new Promise((resolve) => {
          answer = () => resolve(leaves.map(({ state, actions }) => judge(state, actions)));
        }),
    };
  }

  it('answers no other call meanwhile', async () => {
    const { evaluator: later, answer } = patient();
    const search = batchMcts(ticTacToe, { evaluator: later, maxNodes: 1_000 }).start(START, 1);
    const running = search.run(1);
    for (const call of [() => search.report(), () => search.advance(4), () => search.nodes])
      expect(codeOf(call)).toBe('BUSY');
    await expect(search.run(1)).rejects.toMatchObject({ code: 'BUSY' });
    answer();
    expect(await running).toBe(1);
    expect(search.report().simulations).toBe(1);
  });

  it('can be disposed of, and rejects', async () => {
    const { evaluator: later, answer } = patient();
    const engine = batchMcts(ticTacToe, { evaluator: later, maxNodes: 1_000 });
    const search = engine.start(START, 1);
    const running = search.run(1_000);
    search.dispose();
    search.dispose();
    expect(codeOf(() => search.report())).toBe('DISPOSED');
    answer();
    await expect(running).rejects.toMatchObject({ code: 'DISPOSED' });
    const next = engine.start(START, 1); // with the same memory, and nothing left in it
    const first = next.run(1);
    answer();
    await first;
    expect(next.report().actions.reduce((sum, { visits }) => sum + visits, 0)).toBe(1);
  });
});

describe('an evaluator that never answers', () => {
  it('does not keep who disposes of the search', async () => {
    const search = batchMcts(ticTacToe, { evaluator: () => new Promise(() => {}), maxNodes: 1_000 }).start(
      START,
    );
    const running = search.run(10);
    search.dispose();
    await expect(running).rejects.toMatchObject({ code: 'DISPOSED' });
  });

  it('nor does one that fails after the search was abandoned', async () => {
    let fail = (_error: Error): void => {};
    const evaluator: BatchEvaluator<TicTacToeState, number> = () =>
      new Promise((_, reject) => {
        fail = reject;
      });
    const engine = batchMcts(ticTacToe, { evaluator, maxNodes: 1_000 });
    const search = engine.start(START, 1);
    const running = search.run(10);
    search.dispose();
    fail(new RangeError('offline'));
    await expect(running).rejects.toMatchObject({ code: 'DISPOSED' });
    expect(engine.start(START, 1).nodes).toBe(1);
  });
});

describe('an agent with batches', () => {
  const engine = batchMcts(ticTacToe, { selection: puct(), evaluator, maxNodes: MAX_NODES });

  it('keeps to its budget, and repeats itself', async () => {
    const results = await Promise.all(
      [1, 2].map(() => agent(engine).search(START, { simulations: 500 }, { seed: 3 })),
    );
    const [one, other] = results.map(({ milliseconds: _, ...result }) => result);
    expect(one).toMatchObject({ simulations: 500, stopped: 'simulations' });
    expect(one).toEqual(other);
    expect((await agent(engine).search(START, { milliseconds: 30 })).stopped).toBe('milliseconds');
    expect((await agent(engine).search(START, { nodes: 300 })).stopped).toBe('nodes');
  });

  it('stops at its signal, hands errors on, and reports between batches', async () => {
    const controller = new AbortController();
    const onReport = vi.fn(() => controller.abort());
    const result = await agent(engine).search(
      START,
      { simulations: Infinity },
      { signal: controller.signal, onReport, reportEvery: 1 },
    );
    expect(result.stopped).toBe('aborted');
    expect(onReport).toHaveBeenCalled();
    const broken = batchMcts(ticTacToe, { evaluator: () => Promise.reject(new RangeError('offline')) });
    await expect(agent(broken).search(START, { simulations: 5 })).rejects.toThrow('offline');
  });

  it('thinks and ponders about a search that is kept', async () => {
    const search = engine.start(START, 3);
    await think(search, { simulations: 200 });
    search.advance(4);
    const pondering = ponder(search, { simulations: 1_000 });
    await pondering.stop();
    search.advance(0);
    expect((await think(search, { simulations: 200 })).actions).toHaveLength(7);
  });
});

describe('the options of batches', () => {
  it('are refused where they are nonsense', () => {
    const refused = (options: object): string | undefined =>
      codeOf(() => Reflect.apply(batchMcts, undefined, [ticTacToe, options]));
    expect(refused({})).toBe('INVALID_OPTION');
    expect(refused({ evaluator, batchSize: 0 })).toBe('INVALID_OPTION');
    expect(refused({ evaluator, batchSize: 1.5 })).toBe('INVALID_OPTION');
    expect(refused({ evaluator, inFlight: 2 })).toBe('UNKNOWN_OPTION');
    expect(refused({ evaluator, rolloutPolicy: 'decisive' })).toBe('UNKNOWN_OPTION');
    expect(refused({ evaluator, selection: puct(), c: 1 })).toBe('INVALID_OPTION');
  });
});

describe('a saved search of batches', () => {
  it.each<Options>([
    { selection: puct() },
    { selection: puct(), solver: true, batchSize: 5 },
    { selection: puct(), transpositions: true, solver: true },
    { expansion: 'one', recycle: true, maxNodes: 60 },
  ])('goes on from its file as if nothing had been, all through a game, with %o', async (options) => {
    const engine = batchMcts(farSighted, { maxNodes: MAX_NODES, batchSize: 8, ...options, evaluator });
    const saved = engine.start(START, 3);
    const state = farSighted.clone(START);
    while (saved.status !== 'terminal') {
      const file = saved.save();
      const loaded = engine.load(state, file);
      expect(loaded.report()).toEqual(saved.report());
      expect(loaded.tree()).toEqual(saved.tree());
      for (const search of [saved, loaded]) await search.run(61); // so that a batch is cut in two
      expect(loaded.save()).toEqual(saved.save());
      const { action, principalVariation } = saved.report();
      const next = action ?? principalVariation[0];
      for (const search of [saved, loaded]) search.advance(next);
      expect(loaded.report()).toEqual(saved.report());
      loaded.dispose();
      farSighted.apply(state, next);
    }
  });

  it('cannot be looked into while its leaves are judged', async () => {
    const search = batchMcts(ticTacToe, { maxNodes: MAX_NODES, evaluator }).start(START, 1);
    const running = search.run(64);
    for (const look of [() => search.tree(), () => search.save()]) expect(codeOf(look)).toBe('BUSY');
    await running;
    expect(search.tree().visits).toBe(64);
  });

  it('is refused where it is of another game or of other statistics', () => {
    const engine = batchMcts(ticTacToe, { maxNodes: MAX_NODES, selection: puct(), evaluator });
    const file = engine.start(START, 1).save();
    const other = batchMcts(ticTacToe, { maxNodes: MAX_NODES, evaluator });
    expect(codeOf(() => other.load(START, file))).toBe('INVALID_TREE');
    expect(codeOf(() => engine.load(START, file.subarray(1)))).toBe('INVALID_TREE');
  });
});
