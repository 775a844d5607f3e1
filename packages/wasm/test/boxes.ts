/** The example, compiled once for all test files of a process. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
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

let compiled: Promise<CompiledBoxes> | undefined;

export function compileBoxes(): Promise<CompiledBoxes> {
  compiled ??= compile();
  return compiled;
}

async function compile(): Promise<CompiledBoxes> {
  const folder = await mkdtemp(join(tmpdir(), 'banyan-boxes-'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const ended = await banyanAscInProcess([BOXES, '-o', 'out/boxes.wasm', '--js', 'out/boxes.js'], folder);
  if (ended.code !== 0) throw new Error(ended.stderr);
  const url = pathToFileURL(join(folder, 'out/boxes.wasm'));
  const wasm = Buffer.from(await readFile(url));
  const module: { readonly default: JavaScriptCore } = await import(
    /* @vite-ignore */ pathToFileURL(join(folder, 'out/boxes.js')).href
  );
  process.once('exit', () => rm(folder, { recursive: true }));
  return { ended, folder, wasm, url, js: async () => module };
}

export { type Boxes, boxes, boxesTwin };
