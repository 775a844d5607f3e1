/** The chapters in their order; each is loaded on first use. */
import type { ChapterInfo } from './chapter.ts';

export const CHAPTERS: readonly ChapterInfo[] = [
  {
    name: 'start',
    title: 'What a tree search does',
    load: async () => (await import('./startChapter.tsx')).StartChapter,
  },
  {
    name: 'points',
    title: 'Estimating with random samples',
    load: async () => (await import('./piChapter.tsx')).PiChapter,
  },
  {
    name: 'bandit',
    title: 'Exploration and exploitation',
    load: async () => (await import('./banditChapter.tsx')).BanditChapter,
  },
  {
    name: 'phases',
    title: 'Four phases of a simulation',
    load: async () => (await import('./phasesChapter.tsx')).TicTacToeChapter,
  },
  {
    name: 'connect',
    title: 'A larger tree',
    load: async () => (await import('./phasesChapter.tsx')).ConnectChapter,
  },
  {
    name: 'move',
    title: 'Which move to play',
    load: async () => (await import('./moveChapter.tsx')).MoveChapter,
  },
  {
    name: 'traps',
    title: 'When it fails: threats and traps',
    load: async () => (await import('./trapsChapter.tsx')).TrapsChapter,
  },
  {
    name: 'proofs',
    title: 'Proofs: the solver',
    load: async () => (await import('./proofsChapter.tsx')).ProofsChapter,
  },
  {
    name: 'rave',
    title: 'RAVE: all moves as first',
    load: async () => (await import('./raveChapter.tsx')).RaveChapter,
  },
  {
    name: 'go',
    title: 'Go: judging by random games',
    load: async () => (await import('./goChapter.tsx')).GoChapter,
  },
  {
    name: 'network',
    title: 'Priors and values: from UCT to AlphaZero',
    load: async () => (await import('./networkChapter.tsx')).NetworkChapter,
  },
  {
    name: 'cards',
    title: 'Hidden cards',
    load: async () => (await import('./cardsChapter.tsx')).CardsChapter,
  },
];
