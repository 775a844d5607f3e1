import { describe, expect, it } from 'vitest';
import type { Entrant } from './processes/entrants.ts';
import { OpenProcesses } from './processes/openProcesses.ts';
import { type Answer, searchNames, type Task } from './processes/task.ts';
import { type BenchContext, contestRow, memoryRow } from './rows.ts';
import type { Workload } from './workloads.ts';

const WORKLOAD: Workload = {
  title: 'UCT, 100 simulations',
  tasks: ['uct 100 1', 'uct 100 2'],
  search: 'uct',
  amount: 200,
  unit: 'thousand simulations a second',
  warmUp: ['uct 10 1'],
};

/** The tasks of the entrants, process by process. */
interface Asked {
  readonly name: string;
  readonly tasks: Task[];
}

/** Entrants with given answers, and a missing one. */
function contextOf(
  answers: Readonly<Record<string, (task: Task) => Answer>>,
  asked: Asked[] = [],
): BenchContext {
  const present = Object.entries(answers).map(
    ([name, answer]): Entrant => ({
      name,
      searches: name === 'WASM' ? searchNames : ['uct'],
      knowsMemory: !name.endsWith('in Chromium'),
      async open() {
        const tasks: Task[] = [];
        asked.push({ name, tasks });
        return {
          async ask(task) {
            tasks.push(task);
            return answer(task);
          },
          async close() {},
        };
      },
    }),
  );
  return {
    entrants: [...present, { name: 'C', missing: 'there is no C compiler' }],
    processes: new OpenProcesses(),
    rounds: 2,
    progress: { show() {}, clear() {} },
  };
}

const answering = (seconds: number, result: number) => () => ({ seconds, result: [result] });

describe('a row', () => {
  it('has a speed for each entrant, and a reason for each missing one', async () => {
    const context = contextOf({ TypeScript: answering(2, 7), WASM: answering(0.5, 7) });
    const { title, unit, cells } = await contestRow(WORKLOAD, context);
    expect({ title, unit }).toEqual({ title: 'UCT, 100 simulations', unit: 'thousand simulations a second' });
    expect(cells).toMatchObject([
      { name: 'TypeScript', value: { median: 0.05 }, rounds: 2 },
      {
        name: 'WASM',
        value: { median: 0.2 },
        timesAsFastAs: { TypeScript: { lower: 4, median: 4, upper: 4 } },
      },
      { name: 'C', missing: 'there is no C compiler' },
    ]);
  });

  it('warms up, and keeps to one process', async () => {
    const asked: Asked[] = [];
    await contestRow(WORKLOAD, contextOf({ WASM: answering(1, 7) }, asked));
    expect(asked).toEqual([
      { name: 'WASM', tasks: ['uct 10 1', 'uct 100 1', 'uct 100 2', 'uct 100 1', 'uct 100 2'] },
    ]);
  });

  it('of cold starts has times, and a fresh process for each', async () => {
    const asked: Asked[] = [];
    const context = contextOf({ WASM: answering(0.01, 7) }, asked);
    const cold: Workload = { ...WORKLOAD, tasks: ['uct 100 1'], warmUp: [], unit: 'milliseconds' };
    const { unit, cells } = await contestRow(cold, context);
    expect(unit).toBe('milliseconds');
    expect(cells).toMatchObject([{ value: { median: 10 } }, {}]);
    expect(asked.filter(({ tasks }) => tasks.length > 0)).toHaveLength(2);
  });

  it('leaves out entrants that lack the search', async () => {
    const context = contextOf({ TypeScript: answering(2, 7), WASM: answering(0.5, 7) });
    const { cells } = await contestRow({ ...WORKLOAD, search: 'solver' }, context);
    expect(cells).toMatchObject([
      { name: 'TypeScript', missing: 'it has no search but uct' },
      { name: 'WASM', value: { median: 0.2 } },
      { name: 'C' },
    ]);
  });

  it('is refused where an entrant other than the tutorial finds another tree', async () => {
    const tutorial = { 'tutorial JS': answering(1, 8), TypeScript: answering(1, 7) };
    await expect(contestRow(WORKLOAD, contextOf(tutorial))).resolves.toBeDefined();
    const rollouts: Workload = { ...WORKLOAD, search: undefined };
    await expect(contestRow(rollouts, contextOf(tutorial))).rejects.toThrow('they do not do the same work');
    const core = { TypeScript: answering(1, 7), WASM: answering(1, 8) };
    await expect(contestRow(WORKLOAD, contextOf(core))).rejects.toThrow('they do not do the same work');
  });
});

it('memory is nodes times bytes a node, for those who know', async () => {
  const answer = (task: Task): Answer => ({ seconds: 1, result: [task === 'bytes' ? 16 : 210_000] });
  const { cells } = await memoryRow(contextOf({ WASM: answer, 'WASM in Chromium': answer }));
  expect(cells).toMatchObject([{ name: 'WASM', value: { median: 33.6 } }, { name: 'C' }]);
});
