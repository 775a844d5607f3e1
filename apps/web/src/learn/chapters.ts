/** The chapters, in their order, each loaded when it is opened. */
import type { ChapterInfo } from './chapter.ts';

export const CHAPTERS: readonly ChapterInfo[] = [
  {
    name: 'points',
    title: 'Measuring by chance',
    load: async () => (await import('./points.tsx')).Points,
  },
  {
    name: 'bandit',
    title: 'Explore or exploit',
    load: async () => (await import('./banditChapter.tsx')).BanditChapter,
  },
  {
    name: 'phases',
    title: 'Four phases: tic-tac-toe',
    load: async () => (await import('./phases.tsx')).TicTacToePhases,
  },
  {
    name: 'connect',
    title: 'A larger tree: Connect Three',
    load: async () => (await import('./phases.tsx')).ConnectPhases,
  },
  {
    name: 'cards',
    title: 'Cards that one cannot see',
    load: async () => (await import('./cards.tsx')).Cards,
  },
];
