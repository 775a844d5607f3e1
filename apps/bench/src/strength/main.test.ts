import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const MAIN = join(import.meta.dirname, '../../dist/strength/main.js');
const run = promisify(execFile);

it('refuses a wrong command line in one line, with exit code 2', async () => {
  await expect(run(process.execPath, [MAIN, '--games', '3'])).rejects.toMatchObject({
    code: 2,
    stdout: '',
    stderr: 'strength: --games must be even, because sides are exchanged, not "3"\n',
  });
});

it('lists the flags', async () => {
  const { stdout, stderr } = await run(process.execPath, [MAIN, '--help']);
  expect(stdout).toContain('--variant TEXT');
  expect(stderr).toBe('');
});
