/** The levels of Connect-N, calibrated on Connect Four (apps/bench/STRENGTH.md). */
import type { LevelSettings } from '@banyan/mcts';

/**
 * From level 1, which loses to a player that only takes wins, ten steps of equal width do not reach perfect play: level 10 has too few
 * simulations for the exact solver to prove every position. The engine without a level has more.
 */
export const CONNECT_N_LEVELS: readonly LevelSettings[] = [
  { simulations: 10, temperature: 2, winsSeen: 0, threatsSeen: 0.2, search: 'plain' },
  { simulations: 10, temperature: 2, winsSeen: 0, threatsSeen: 0.77, search: 'plain' },
  { simulations: 10, temperature: 1.6, winsSeen: 0, threatsSeen: 1, search: 'plain' },
  { simulations: 48, temperature: 0.11, winsSeen: 0.75, threatsSeen: 1, search: 'plain' },
  { simulations: 120, temperature: 0.01, winsSeen: 1, threatsSeen: 1, search: 'plain' },
  { simulations: 540, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'plain' },
  { simulations: 180, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'recommended' },
  { simulations: 650, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'recommended' },
  { simulations: 4_200, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'recommended' },
  { simulations: 2_000, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'strongest' },
];
