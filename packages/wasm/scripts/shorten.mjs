// Minifies the JavaScript of the package, which has a limit of size. Comments stand in the declarations, too. Lines stay short,
// because Node prints the whole line of an uncaught error; those of the book's scores are no code.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';

const SCORES = join('book', 'connectFourScores.js');

const dist = join(import.meta.dirname, '../dist');
for (const path of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  if (!path.endsWith('.js') || path.startsWith('generated')) continue;
  const file = join(dist, path);
  const { code } = await transform(readFileSync(file, 'utf8'), {
    minify: true,
    ...(path === SCORES ? {} : { lineLimit: 100 }),
    target: 'esnext',
  });
  writeFileSync(file, code);
}
