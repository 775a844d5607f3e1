/** The contestants that are written in TypeScript, by the names that tables give them. */
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

export const contestants: Readonly<Record<ContestantName, Prepare>> = {
  'tutorial JS': tutorial,
  TypeScript: typescript,
  'TypeScript, by hand': byHand,
  wasm2js: core('js'),
  WASM: core('wasm'),
};
