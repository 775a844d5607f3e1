/** All contestants do the same work: the same rollouts, and, but for the tutorial's own kind of tree, the same tree. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inC, isPresent } from '../entrants.ts';
import type { Lane } from '../lane.ts';
import type { Task } from '../task.ts';
import { answering } from './answering.ts';
import { type ContestantName, contestants } from './index.ts';

const SAME_TREE: readonly ContestantName[] = ['TypeScript, by hand', 'wasm2js', 'WASM'];

/** Beyond 65,536 visits the logarithm is no longer tabled. */
const TASKS: readonly Task[] = [
  'uct 1 1',
  'uct 2 1',
  'uct 9 4294967295',
  'uct 2000 2',
  'uct 70000 1',
  'rollouts 5000 3',
];

async function found(name: ContestantName, task: Task): Promise<readonly number[]> {
  return (await answering(contestants[name])(task)).result;
}

const expected = new Map<Task, readonly number[]>();
beforeAll(async () => {
  for (const task of TASKS) expected.set(task, await found('TypeScript', task));
});

describe.each(SAME_TREE)('%s', (name) => {
  it.each(TASKS)('finds for %s what TypeScript finds', async (task) => {
    expect(await found(name, task)).toEqual(expected.get(task));
  });
});

describe('C', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'banyan-agreement-'));
  const { entrant } = await inC(folder);
  let lane: Lane;
  beforeAll(async () => {
    if (isPresent(entrant)) lane = await entrant.open();
  });
  afterAll(async () => {
    await lane?.close();
    await rm(folder, { recursive: true });
  });

  it.runIf(isPresent(entrant)).each(TASKS)('finds for %s what TypeScript finds', async (task) => {
    expect((await lane.ask(task)).result).toEqual(expected.get(task));
  });

  it.runIf(isPresent(entrant))('refuses what it does not know', async () => {
    await expect(lane.ask('uct -1 x' as Task)).rejects.toThrow('no such task');
  });
});
