/** The contestants that are written in TypeScript, by their names in the tables. */
import { type SearchName, searchNames } from '../processes/task.ts';
import { byHand } from './byHand/byHand.ts';
import type { Prepare } from './contestant.ts';
import { core } from './core.ts';
import { tutorial } from './tutorial.ts';
import { typescript } from './typescript.ts';

export const contestantNames = [
  'tutorial JS',
  'TypeScript',
  'TypeScript, by hand',
  'wasm2js',
  'WASM',
] as const;

export type ContestantName = (typeof contestantNames)[number];

interface Entry {
  readonly prepare: Prepare;
  /** The available searches. */
  readonly searches: readonly SearchName[];
}

export const contestants: Readonly<Record<ContestantName, Entry>> = {
  'tutorial JS': { prepare: tutorial, searches: ['uct'] },
  TypeScript: { prepare: typescript, searches: searchNames },
  'TypeScript, by hand': { prepare: byHand, searches: ['uct'] },
  wasm2js: { prepare: core('js'), searches: searchNames },
  WASM: { prepare: core('wasm'), searches: searchNames },
};
