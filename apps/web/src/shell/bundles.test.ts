/** The files of the build: what pages and workers share is built once, and workers load no code of pages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { built } from '../../server/serve.mjs';

const assets = join(built, 'assets');
const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));

/** The name of a file without its hash. */
function stem(name: string): string {
  return name.replace(/-[\w-]{8}\.js$/, '');
}

/** The chunks that a chunk imports statically. */
function importsOf(name: string): string[] {
  const text = readFileSync(join(assets, name), 'utf8');
  return [...text.matchAll(/\bfrom\s*["'`]\.\/([\w-]+\.js)["'`]|\bimport\s*["'`]\.\/([\w-]+\.js)["'`]/g)].map(
    ([, named, plain]) => named ?? plain,
  );
}

/** A chunk with all that it imports statically. */
function loadedBy(name: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(name)) return loaded;
  loaded.add(name);
  for (const each of importsOf(name)) loadedBy(each, loaded);
  return loaded;
}

/** The entries of workers, as the page starts them. */
const workers = scripts.filter((name) => {
  const starts = `new Worker(new URL(\`${name}\``;
  return scripts.some((other) => readFileSync(join(assets, other), 'utf8').includes(starts));
});

/** The number of places in the sources that start a worker. */
function startedWorkers(): number {
  const folder = join(import.meta.dirname, '..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  return sources.flatMap((name) => readFileSync(join(folder, name), 'utf8').match(/new Worker\(/g) ?? [])
    .length;
}

it('each game and the JavaScript core are in one file, for the page and all workers', () => {
  const stems = scripts.map(stem);
  for (const name of ['js', 'fallback', 'sameGame', 'dotsAndBoxes', 'draughts', 'nim', 'pig', 'mcts'])
    expect(
      stems.filter((each) => each === name),
      name,
    ).toHaveLength(1);
});

it('workers load no views', () => {
  expect(workers).toHaveLength(startedWorkers());
  const views = scripts.filter((name) => stem(name) === 'views');
  expect(views).toHaveLength(1);
  for (const worker of workers) expect([...loadedBy(worker)], worker).not.toContain(views[0]);
});

it('the first chapter of Learn loads no search: its worker does', () => {
  const chapters = scripts.filter((name) => stem(name) === 'startChapter');
  expect(chapters).toHaveLength(1);
  const loaded = [...loadedBy(chapters[0])].map(stem);
  expect(loaded).toContain('growthPicture');
  expect(loaded).not.toContain('mcts');
});
