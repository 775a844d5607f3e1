// The addresses that are measured: every page, every chapter, and every game while engines play it.

import { GAME_OPTIONS } from '../src/games/catalog.ts';
import { CHAPTERS } from '../src/learn/chapters.ts';

const PAGES = ['play', 'analyse', 'watch', 'learn', 'race'];

const CHAPTER_NAMES = CHAPTERS.map(({ name }) => name);
const GAME_NAMES = GAME_OPTIONS.map(({ name }) => name);

export const CASES = [
  ...PAGES.map((page) => `#/${page}`),
  ...CHAPTER_NAMES.map((name) => `#/learn?chapter=${name}`),
  ...GAME_NAMES.flatMap((name) => [`#/play?game=${name}&seed=1`, `#/analyse?game=${name}&seed=1`]),
];

/** What the addresses contain. */
export const NAMES = `the pages ${PAGES.join(', ')}; the chapters ${CHAPTER_NAMES.join(', ')}; the games ${GAME_NAMES.join(', ')}`;
