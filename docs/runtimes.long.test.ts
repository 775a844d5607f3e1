/** The packed packages with those runtimes and bundlers of docs/runtimes.md that take seconds, and the recipes; `npm run matrix` tries all. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { ROOT } from './test/pages.ts';

it('work', async () => {
  const run = promisify(execFile)(process.execPath, [join(ROOT, 'tools/matrix/main.mjs'), '--quick']);
  const { stdout } = await run;
  expect(stdout).not.toContain('FAILS');
  expect(stdout).toMatch(/^works {2}node20 20\.20\.2/m);
}, 1_200_000);
