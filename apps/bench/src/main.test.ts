import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const MAIN = join(import.meta.dirname, '../dist/main.js');
const run = promisify(execFile);

it('refuses a wrong command line in one line, with exit code 2', async () => {
  const refusal = run(process.execPath, [MAIN, '--round', '3']);
  await expect(refusal).rejects.toMatchObject({
    code: 2,
    stdout: '',
    stderr: "bench: Unknown option '--round'; --help lists the flags\n",
  });
});

it('lists the flags', async () => {
  const { stdout, stderr } = await run(process.execPath, [MAIN, '--help']);
  expect(stdout).toContain('--rounds N');
  expect(stderr).toBe('');
});
