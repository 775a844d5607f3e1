/** The levels of Connect-N, calibrated on Connect Four (apps/bench/STRENGTH.md). */
import type { LevelSettings } from '@banyan/mcts';

export const CONNECT_N_LEVELS: readonly LevelSettings[] = [
  { simulations: 10, temperature: 2, winsSeen: 0, threatsSeen: 0.25, search: 'plain' },
  { simulations: 10, temperature: 2, winsSeen: 0, threatsSeen: 0.79, search: 'plain' },
  { simulations: 10, temperature: 0.8, winsSeen: 0, threatsSeen: 1, search: 'plain' },
  { simulations: 50, temperature: 0.1, winsSeen: 0.8, threatsSeen: 1, search: 'plain' },
  { simulations: 130, temperature: 0.01, winsSeen: 1, threatsSeen: 1, search: 'plain' },
  { simulations: 750, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'plain' },
  { simulations: 250, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'recommended' },
  { simulations: 1_150, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'recommended' },
  { simulations: 10_000, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'recommended' },
  { simulations: 100_000, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'strongest' },
];
