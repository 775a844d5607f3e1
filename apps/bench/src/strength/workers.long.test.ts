/** The strength bench by several workers, as a process of its own. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import type { Results } from './report.ts';
import { isPlayed } from './tournament.ts';

const MAIN = join(import.meta.dirname, '../../dist/strength/main.js');
const run = promisify(execFile);

/** The scores of a tiny tournament at equal simulations. */
async function found(workers: number): Promise<unknown[]> {
  const flags = `--games 4 --simulations 3 --game four --variant decisive --json --workers ${workers}`;
  const { stdout, stderr } = await run(process.execPath, [MAIN, ...flags.split(' ')]);
  expect(stderr).toBe('');
  const { lines }: Results = JSON.parse(stdout);
  expect(lines).toHaveLength(2);
  return lines
    .filter(isPlayed)
    .map(({ variant, equalSimulations: { score, pairs } }) => ({ variant, score, pairs }));
}

it('finds the same with one worker and with two', async () => {
  expect(await found(2)).toEqual(await found(1));
});
