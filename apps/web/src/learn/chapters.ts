/** The chapters, in their order, each loaded when it is opened. */
import type { ChapterInfo } from './chapter.ts';

export const CHAPTERS: readonly ChapterInfo[] = [
  {
    name: 'points',
    title: 'Measuring by chance',
    load: async () => (await import('./piChapter.tsx')).PiChapter,
  },
  {
    name: 'bandit',
    title: 'Explore or exploit',
    load: async () => (await import('./banditChapter.tsx')).BanditChapter,
  },
  {
    name: 'phases',
    title: 'Four phases: tic-tac-toe',
    load: async () => (await import('./phasesChapter.tsx')).TicTacToeChapter,
  },
  {
    name: 'connect',
    title: 'A larger tree: Connect Three',
    load: async () => (await import('./phasesChapter.tsx')).ConnectChapter,
  },
  {
    name: 'cards',
    title: 'CardsChapter that one cannot see',
    load: async () => (await import('./cardsChapter.tsx')).CardsChapter,
  },
];
