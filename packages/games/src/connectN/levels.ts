/** The levels of Connect-N, calibrated on Connect Four: each is 150 to 180 Elo above the one before (apps/bench/STRENGTH.md). */
import type { LevelSettings } from '@banyan/mcts';

export const CONNECT_N_LEVELS: readonly LevelSettings[] = [
  { simulations: 10, temperature: 2, winsSeen: 0, threatsSeen: 0.15, search: 'plain' },
  { simulations: 10, temperature: 2, winsSeen: 0, threatsSeen: 0.72, search: 'plain' },
  { simulations: 10, temperature: 2, winsSeen: 0, threatsSeen: 1, search: 'plain' },
  { simulations: 35, temperature: 0.1, winsSeen: 0.8, threatsSeen: 1, search: 'plain' },
  { simulations: 80, temperature: 0.01, winsSeen: 1, threatsSeen: 1, search: 'plain' },
  { simulations: 300, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'plain' },
  { simulations: 1_500, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'plain' },
  { simulations: 300, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'recommended' },
  { simulations: 1_200, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'recommended' },
  { simulations: 100_000, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'strongest' },
];
