// Copies the pages that stand elsewhere in the repository into docs/generated, where VitePress finds them.

import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BORROWED } from '../../docs/.vitepress/pages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

for (const [page, source] of Object.entries(BORROWED)) {
  const copy = join(root, 'docs/generated', `${page}.md`);
  mkdirSync(dirname(copy), { recursive: true });
  cpSync(join(root, source), copy);
}
