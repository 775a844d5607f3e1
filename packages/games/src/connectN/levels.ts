/** The levels of Connect-N, calibrated on Connect Four: each is about 150 Elo above the one before (`npm run bench -- --levels`). */
import type { LevelSettings } from '@banyan/mcts';

export const CONNECT_N_LEVELS: readonly LevelSettings[] = [
  { simulations: 10, temperature: 2, winsSeen: 0, threatsSeen: 0.25, search: 'plain' },
  { simulations: 10, temperature: 2, winsSeen: 0, threatsSeen: 0.75, search: 'plain' },
  { simulations: 10, temperature: 2, winsSeen: 0, threatsSeen: 1, search: 'plain' },
  { simulations: 25, temperature: 0.15, winsSeen: 0.7, threatsSeen: 1, search: 'plain' },
  { simulations: 60, temperature: 0.03, winsSeen: 1, threatsSeen: 1, search: 'plain' },
  { simulations: 220, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'plain' },
  { simulations: 1_300, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'plain' },
  { simulations: 450, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'recommended' },
  { simulations: 3_000, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'recommended' },
  { simulations: 100_000, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'strongest' },
];
