/** The example, compiled once for all test files, and kept in .cache/boxes while nothing changes that decides it. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Boxes, boxes } from '../examples/boxes/boxes.ts';
import { boxesTwin } from '../examples/boxes/twin.ts';
import type { JavaScriptCore } from '../src/own.ts';
import { BOXES, banyanAscInProcess, type Ended } from './banyanAsc.ts';

export interface CompiledBoxes {
  /** What the command printed, in which folder. */
  readonly ended: Ended;
  readonly folder: string;
  readonly wasm: Buffer<ArrayBuffer>;
  readonly url: URL;
  readonly js: () => Promise<{ readonly default: JavaScriptCore }>;
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** The folders that decide the result; the lock file names the compiler. */
const INPUTS = ['assembly', 'compiler', 'examples/boxes/assembly'];

let compiled: Promise<CompiledBoxes> | undefined;

export function compileBoxes(): Promise<CompiledBoxes> {
  compiled ??= load();
  return compiled;
}

/** Compiles the example, unless a process did it with the same inputs: the compiler takes five seconds. */
async function load(): Promise<CompiledBoxes> {
  const folder = join(ROOT, '.cache/boxes', await hashOfInputs());
  if (!existsSync(folder)) await compile(folder);
  const ended: Ended = JSON.parse(await readFile(join(folder, 'ended.json'), 'utf8'));
  const url = pathToFileURL(join(folder, 'out/boxes.wasm'));
  const wasm = Buffer.from(await readFile(url));
  const module: { readonly default: JavaScriptCore } = await import(
    /* @vite-ignore */ pathToFileURL(join(folder, 'out/boxes.js')).href
  );
  return { ended, folder, wasm, url, js: async () => module };
}

/** Compiles into a folder, which appears whole: several processes may do this at the same time. */
async function compile(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const own = await mkdtemp(`${folder}.`);
  await writeFile(join(own, 'package.json'), '{ "type": "module" }');
  const ended = await banyanAscInProcess([BOXES, '-o', 'out/boxes.wasm', '--js', 'out/boxes.js'], own);
  if (ended.code !== 0) throw new Error(ended.stderr);
  await writeFile(join(own, 'ended.json'), JSON.stringify(ended));
  try {
    await rename(own, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    await rm(own, { recursive: true });
  }
}

async function hashOfInputs(): Promise<string> {
  const hash = createHash('sha1').update(await readFile(join(ROOT, 'pnpm-lock.yaml')));
  for (const folder of INPUTS.map((name) => join(ROOT, 'packages/wasm', name))) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    for (const path of paths.sort()) hash.update(`\n${path}\n`).update(await readFile(path));
  }
  return hash.digest('hex');
}

export { type Boxes, boxes, boxesTwin };
