/** The packed packages with every runtime and bundler of docs/runtimes.md, and the recipes, as `npm run matrix` tries them. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { ROOT } from './test/pages.ts';

it('the packages work everywhere, and the tables of the page are those of this run', async () => {
  const run = promisify(execFile)(process.execPath, [join(ROOT, 'tools/matrix/main.mjs'), '--check']);
  const { stdout } = await run.catch(({ stdout }: { stdout: string }) => ({ stdout }));
  expect(stdout).not.toContain('FAILS');
  expect(stdout).toMatch(/^(\d+) of \1 work\n$/m);
}, 2_400_000);
