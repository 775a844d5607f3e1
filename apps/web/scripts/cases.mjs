// The addresses that are measured: every page, every chapter, and every game while engines play it.

import { GAME_OPTIONS } from '../src/games/catalog.ts';
import { CHAPTERS } from '../src/learn/chapters.ts';

const PAGES = ['play', 'analyse', 'watch', 'learn', 'race'];

export const CASES = [
  ...PAGES.map((page) => `#/${page}`),
  ...CHAPTERS.map(({ name }) => `#/learn?chapter=${name}`),
  ...GAME_OPTIONS.flatMap(({ name }) => [`#/play?game=${name}&seed=1`, `#/analyse?game=${name}&seed=1`]),
];
