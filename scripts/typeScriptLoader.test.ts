/** TypeScript that Node loads. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const TYPE_SCRIPT = new URL('typeScript.mjs', import.meta.url).href;

it('is that of the file as it is, and stack traces name its lines', () => {
  const folder = join(import.meta.dirname, '../.cache/typeScriptLoader.test'); // one path, so that one result is kept
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'answer.ts');
  const run = (): string =>
    execFileSync(process.execPath, ['--enable-source-maps', '--import', TYPE_SCRIPT, path], {
      encoding: 'utf8',
    });
  const program = (answer: number): string =>
    `interface Answer {\n  n: number;\n}\nconst answer: Answer = { n: ${answer} };\nconsole.log(answer.n, new Error('here').stack);\n`;
  try {
    for (const answer of [1, 2, 2]) {
      writeFileSync(path, program(answer));
      const printed = run();
      expect(printed).toMatch(new RegExp(`^${answer} `));
      expect(printed).toContain('answer.ts:5:23');
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
