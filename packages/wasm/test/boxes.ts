/** The example, compiled once for all test files of a process. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Boxes, boxes } from '../examples/boxes/boxes.ts';
import { boxesTwin } from '../examples/boxes/twin.ts';
import type { JavaScriptCore } from '../src/own.ts';
import { BOXES, banyanAsc } from './banyanAsc.ts';

export interface CompiledBoxes {
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
  const { code, stderr } = await banyanAsc([BOXES, '-o', 'boxes.wasm', '--js', 'boxes.mjs'], folder);
  if (code !== 0) throw new Error(stderr);
  const url = pathToFileURL(join(folder, 'boxes.wasm'));
  const wasm = Buffer.from(await readFile(url));
  const module: { readonly default: JavaScriptCore } = await import(
    /* @vite-ignore */ pathToFileURL(join(folder, 'boxes.mjs')).href
  );
  process.once('exit', () => rm(folder, { recursive: true }));
  return { wasm, url, js: async () => module };
}

export { type Boxes, boxes, boxesTwin };
