/** The levels of Othello: each is about 150 Elo above the one before (`npm run bench -- --levels`). */
import type { LevelSettings } from '@banyan/mcts';

export const OTHELLO_LEVELS: readonly LevelSettings[] = [
  { simulations: 10, temperature: 1.5, winsSeen: 0, threatsSeen: 0.25, search: 'plain' },
  { simulations: 10, temperature: 0.22, winsSeen: 0.5, threatsSeen: 0.75, search: 'plain' },
  { simulations: 10, temperature: 0.08, winsSeen: 1, threatsSeen: 1, search: 'plain' },
  { simulations: 22, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'plain' },
  { simulations: 55, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'plain' },
  { simulations: 140, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'plain' },
  { simulations: 350, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'plain' },
  { simulations: 900, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'plain' },
  { simulations: 2_500, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'plain' },
  { simulations: 10_000, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'strongest' },
];
