/** The levels of m,n,k-games, calibrated on gomoku (apps/bench/STRENGTH.md). */
import type { LevelSettings } from '@banyan/mcts';

export const MNK_LEVELS: readonly LevelSettings[] = [
  { simulations: 30, temperature: 0.1, winsSeen: 0, threatsSeen: 0.25, search: 'plain' },
  { simulations: 30, temperature: 0.1, winsSeen: 0, threatsSeen: 0.87, search: 'plain' },
  { simulations: 30, temperature: 0.1, winsSeen: 0, threatsSeen: 1, search: 'plain' },
  { simulations: 300, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'plain' },
  { simulations: 100, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'recommended' },
  { simulations: 220, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'recommended' },
  { simulations: 400, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'recommended' },
  { simulations: 900, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'recommended' },
  { simulations: 2_500, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'recommended' },
  { simulations: 30_000, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'strongest' },
];
