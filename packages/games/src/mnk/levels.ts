/** The levels of m,n,k-games, calibrated on gomoku (apps/bench/STRENGTH.md). */
import type { LevelSettings } from '@banyan/mcts';

/** Level 3 is as weak as play without an overlooked threat can be: with its temperature it nearly plays at random. */
export const MNK_LEVELS: readonly LevelSettings[] = [
  { simulations: 30, temperature: 0.13, winsSeen: 0, threatsSeen: 0.65, search: 'plain' },
  { simulations: 30, temperature: 0.115, winsSeen: 0, threatsSeen: 0.92, search: 'plain' },
  { simulations: 30, temperature: 3, winsSeen: 0, threatsSeen: 1, search: 'plain' },
  { simulations: 110, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'plain' },
  { simulations: 15, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'recommended' },
  { simulations: 130, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'recommended' },
  { simulations: 280, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'recommended' },
  { simulations: 850, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'recommended' },
  { simulations: 2_000, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'recommended' },
  { simulations: 30_000, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'strongest' },
];
