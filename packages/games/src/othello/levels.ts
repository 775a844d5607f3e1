/** The levels of Othello: each is about 150 Elo above the one before (apps/bench/STRENGTH.md). The engine without a level is stronger. */
import type { LevelSettings } from '@banyan/mcts';

export const OTHELLO_LEVELS: readonly LevelSettings[] = [
  { simulations: 10, temperature: 0.6, winsSeen: 0, threatsSeen: 0.5, search: 'plain' },
  { simulations: 10, temperature: 0.12, winsSeen: 1, threatsSeen: 1, search: 'plain' },
  { simulations: 17, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'plain' },
  { simulations: 50, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'plain' },
  { simulations: 132, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'plain' },
  { simulations: 310, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'plain' },
  { simulations: 500, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'recommended' },
  { simulations: 1_350, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'recommended' },
  { simulations: 5_200, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'recommended' },
  { simulations: 8_400, temperature: 0, winsSeen: 1, threatsSeen: 1, search: 'strongest' },
];
