/** A Web Worker that runs the golden search in the build that it is sent, and answers with the report. */
import { create } from '../src/index.ts';
import { goldenSearch } from './golden.ts';

self.onmessage = async ({ data }: MessageEvent<'wasm' | 'js'>) => {
  self.postMessage(goldenSearch(await create({ build: data })));
};
