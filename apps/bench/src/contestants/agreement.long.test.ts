/** All contestants find the same trees where visits go beyond the table of logarithms, by every search. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inC, isPresent } from '../processes/entrants.ts';
import { searchNames, type Task } from '../processes/task.ts';
import { answering } from './answering.ts';
import { type ContestantName, contestants } from './index.ts';

const SAME_TREE: readonly ContestantName[] = ['TypeScript, by hand', 'wasm2js', 'WASM'];

describe.each(searchNames)('%s beyond 65,536 visits', (search) => {
  const task: Task = `${search} 70000 1`;
  const find = async (name: ContestantName): Promise<readonly number[]> =>
    (await answering(contestants[name].prepare)(task)).result;

  it('finds what TypeScript finds', async () => {
    const expected = await find('TypeScript');
    for (const name of SAME_TREE) {
      if (contestants[name].searches.includes(search)) expect(await find(name), name).toEqual(expected);
    }
  });

  it('finds in C what the core finds', async ({ skip }) => {
    const folder = await mkdtemp(join(tmpdir(), 'banyan-agreement-'));
    try {
      const { entrant } = await inC(folder);
      if (!isPresent(entrant)) return skip(entrant.missing);
      const contestant = await entrant.open();
      expect((await contestant.ask(task)).result).toEqual(await find('WASM'));
      await contestant.close();
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
