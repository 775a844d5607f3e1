/** The errors of the core have their limits as text, which adds no code to the modules: each is the value of its constant. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const ASSEMBLY = join(import.meta.dirname, '../assembly');

const sources = readdirSync(ASSEMBLY, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => ({ path: join(ASSEMBLY, path), text: readFileSync(join(ASSEMBLY, path), 'utf8') }));

/** The value of a constant in a file, or in the file from which it imports the constant. */
function constantIn(path: string, name: string): string | undefined {
  const text = readFileSync(path, 'utf8');
  const here = new RegExp(`const ${name}: u32 = (\\d+);`).exec(text)?.[1];
  if (here !== undefined) return here;
  const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`).exec(text)?.[1];
  return from === undefined ? undefined : constantIn(join(dirname(path), `${from}.ts`), name);
}

/** A comparison with a limit, and the number in the text of its error. */
const REFUSAL = /> (MAX_\w+)\)\s*throw new RangeError\('[^']*\bat most (\d+)\b/g;

const refusals = sources.flatMap(({ path, text }) =>
  Array.from(text.matchAll(REFUSAL), ([, name = '', limit = '']) => ({ path, name, limit })),
);

it('finds the errors of depth, leaves, trees, calls, cells and both sizes of Go', () => {
  expect(refusals.map(({ name }) => name).toSorted()).toEqual([
    'MAX_CELLS',
    'MAX_LEAF_NODES',
    'MAX_NODES',
    'MAX_PERFT_DEPTH',
    'MAX_PER_CALL',
    'MAX_POSITIONS',
    'MAX_POSITIONS',
  ]);
});

it.each(refusals)('$name is $limit', ({ path, name, limit }) => {
  expect(limit).toBe(constantIn(path, name));
});
