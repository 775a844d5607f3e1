/** The levels of m,n,k-games, calibrated on gomoku (apps/bench/STRENGTH.md). */
import type { LevelSettings } from '@banyan/mcts';

/**
 * Level 3 is as weak as play without an overlooked threat can be: with its temperature it nearly plays at random. The solver by threats
 * of levels 9 and 10 is worth so much that few simulations make a step; the engine without a level has more.
 */
export const MNK_LEVELS: readonly LevelSettings[] = [
  { simulations: 30, temperature: 0.13, winsSeen: 0, threatsSeen: 0.65, search: 'plain' },
  { simulations: 30, temperature: 0.115, winsSeen: 0, threatsSeen: 0.92, search: 'plain' },
  { simulations: 30, temperature: 3, winsSeen: 0, threatsSeen: 1, search: 'plain' },
  { simulations: 110, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'plain' },
  { simulations: 15, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'recommended' },
  { simulations: 130, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'recommended' },
  { simulations: 280, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'recommended' },
  { simulations: 850, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'recommended' },
  { simulations: 205, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'strongest' },
  { simulations: 390, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'strongest' },
];
