/** The levels of Othello: levels 2 to 9 are about 150 Elo above the one before (apps/bench/STRENGTH.md). */
import type { LevelSettings } from '@banyan/mcts';

export const OTHELLO_LEVELS: readonly LevelSettings[] = [
  { simulations: 10, temperature: 0.6, winsSeen: 0, threatsSeen: 0.5, search: 'plain' },
  { simulations: 10, temperature: 0.12, winsSeen: 1, threatsSeen: 1, search: 'plain' },
  { simulations: 17, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'plain' },
  { simulations: 50, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'plain' },
  { simulations: 120, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'plain' },
  { simulations: 300, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'plain' },
  { simulations: 800, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'plain' },
  { simulations: 2_500, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'plain' },
  { simulations: 10_000, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'plain' },
  { simulations: 50_000, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'strongest' },
];
