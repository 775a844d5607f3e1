/** The levels of Go, as measured on 9x9 (apps/bench/STRENGTH.md). */
import type { LevelSettings } from '@banyan/mcts';

/**
 * The recommended engine with ten numbers of simulations.
 *
 * Its priors and rollouts know shapes. Textbook UCT plays nearly at random with so few simulations. The engine without a
 * level has more.
 */
export const GO_LEVELS: readonly LevelSettings[] = [3, 8, 18, 38, 80, 150, 300, 600, 1_150, 2_600].map(
  (simulations, index) => ({
    simulations,
    temperature: 0,
    winsSeen: 1,
    threatsSeen: 1,
    search: index < 9 ? 'recommended' : 'strongest',
  }),
);
