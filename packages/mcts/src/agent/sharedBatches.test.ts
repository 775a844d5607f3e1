/** Leaves of many searches in one batch. */
import { describe, expect, it } from 'vitest';
import { callUntyped, codeOf, rejectionOf } from '../../test/errors.ts';
import { type TicTacToeState, ticTacToe } from '../../test/ticTacToe.ts';
import {
  type AsyncSearch,
  type BatchEvaluator,
  batchMcts,
  type Evaluation,
  puct,
  sharedBatches,
} from '../index.ts';

const START = ticTacToe.initialState();

/** An evaluation that depends on the cells alone. */
function judge({ cells }: TicTacToeState, actions: readonly number[]): Evaluation {
  const sum = cells.reduce(
    (total, cell, index) => total + (cell === 'x' ? index : cell === 'o' ? -index : 0),
    0,
  );
  const share = 0.5 + 0.4 * Math.sin(sum);
  return { returns: [share, 1 - share], priors: actions.map((cell) => 1 + Math.cos(cell + sum)) };
}

const answer: BatchEvaluator<TicTacToeState, number> = async (leaves) =>
  leaves.map(({ state, actions }) => judge(state, actions));

/** An evaluator that records the sizes of its batches. */
function recorder(): { sizes: number[]; evaluator: BatchEvaluator<TicTacToeState, number> } {
  const sizes: number[] = [];
  return {
    sizes,
    evaluator(leaves) {
      sizes.push(leaves.length);
      return answer(leaves);
    },
  };
}

function searches(
  evaluator: BatchEvaluator<TicTacToeState, number>,
  count: number,
  batchSize = 4,
): AsyncSearch[] {
  const engine = batchMcts(ticTacToe, { selection: puct(), evaluator, batchSize, maxNodes: 10_000 });
  return Array.from({ length: count }, (_, seed) => engine.start(START, seed));
}

describe('shared batches', () => {
  it('give each search what it finds alone, in a few full batches', async () => {
    const alone = searches(answer, 8);
    await Promise.all(alone.map((search) => search.run(400)));
    const { sizes, evaluator } = recorder();
    const together = searches(sharedBatches(evaluator, { size: 32 }), 8);
    expect(await Promise.all(together.map((search) => search.run(400)))).toEqual(alone.map(() => 400));
    for (const [index, search] of together.entries()) expect(search.report()).toEqual(alone[index].report());
    expect(sizes[0]).toBe(8); // the roots
    expect(Math.max(...sizes)).toBeGreaterThan(24);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(32);
  });

  it('are never larger than their size, however many leaves a search asks for', async () => {
    const { sizes, evaluator } = recorder();
    const [alone] = searches(answer, 1, 16);
    const [search] = searches(sharedBatches(evaluator, { size: 5 }), 1, 16);
    await Promise.all([alone.run(320), search.run(320)]);
    expect(search.report()).toEqual(alone.report());
    expect(Math.max(...sizes)).toBe(5);
  });

  it('are evaluated one after another', async () => {
    let running = 0;
    const evaluator = sharedBatches<TicTacToeState>(
      async (leaves) => {
        expect(++running).toBe(1);
        await Promise.resolve();
        running--;
        return answer(leaves);
      },
      { size: 8 },
    );
    await Promise.all(searches(evaluator, 10).map((search) => search.run(100)));
    expect(running).toBe(0);
  });

  it('wait for no search that ended, was disposed of or never ran', async () => {
    const { sizes, evaluator } = recorder();
    const [short, disposed, idle, ...others] = searches(sharedBatches(evaluator, { size: 64 }), 8);
    const running = rejectionOf(disposed.run(1_000));
    const all = Promise.all([short.run(4), ...others.map((search) => search.run(200))]);
    disposed.dispose();
    expect(await running).toBe('DISPOSED');
    expect(await all).toEqual([4, 200, 200, 200, 200, 200]);
    expect(sizes.length).toBeGreaterThan(10);
    expect(idle.report().simulations).toBe(0);
  });

  it('pass an error of the evaluator to all searches of the batch, which can go on after it', async () => {
    let fails = true;
    const evaluator = sharedBatches<TicTacToeState>((leaves) => {
      if (fails) throw new Error('no network');
      return answer(leaves);
    });
    const together = searches(evaluator, 3);
    const outcomes = await Promise.allSettled(together.map((search) => search.run(40)));
    for (const outcome of outcomes) {
      expect(outcome).toEqual({ status: 'rejected', reason: new Error('no network') });
    }
    fails = false;
    expect(await Promise.all(together.map((search) => search.run(40)))).toEqual([40, 40, 40]);
    const alone = searches(answer, 3);
    await Promise.all(alone.map((search) => search.run(40)));
    for (const [index, search] of together.entries()) expect(search.report()).toEqual(alone[index].report());
  });

  it('drop the other leaves of a search that an error reached, and keep those of others', async () => {
    let calls = 0;
    const evaluator = sharedBatches<TicTacToeState>(
      (leaves) => {
        if (++calls === 1) throw new Error('once');
        return answer(leaves);
      },
      { size: 2 },
    );
    const leaf = { state: START, actions: ticTacToe.legalActions(START) };
    const first = evaluator([leaf, leaf, leaf]);
    const second = evaluator([leaf]);
    await expect(first).rejects.toThrow('once');
    expect(await second).toEqual([judge(START, leaf.actions)]);
    expect(calls).toBe(2);
    expect(await evaluator([])).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['too few', []],
    ['no list', undefined],
    ['no objects', [7, 7, 7]],
  ])('refuse an answer with %s', async (_, given) => {
    const evaluator = sharedBatches<TicTacToeState>(Object.assign(() => given));
    for (const search of searches(evaluator, 3))
      expect(await rejectionOf(search.run(10))).toBe('INVALID_RETURNS');
  });

  it.each([
    [answer, { size: 0 }, 'INVALID_OPTION'],
    [answer, { size: 1.5 }, 'INVALID_OPTION'],
    [answer, { sice: 3 }, 'UNKNOWN_OPTION'],
    [answer, null, 'INVALID_OPTION'],
    [undefined, {}, 'INVALID_OPTION'],
  ])('refuse wrong arguments, case %#', (evaluator, options, code) => {
    expect(codeOf(() => callUntyped(sharedBatches, evaluator, options))).toBe(code);
  });
});
