/** The levels of Go, calibrated on 9x9 (apps/bench/STRENGTH.md). */
import type { LevelSettings } from '@banyan/mcts';

/**
 * All have the recommended engine, whose priors and rollouts know what players know of shapes, and differ in
 * simulations: textbook UCT with so few would play at random. The engine without a level has more.
 */
export const GO_LEVELS: readonly LevelSettings[] = [14, 25, 44, 77, 130, 215, 350, 570, 950, 1_600].map(
  (simulations, index) => ({
    simulations,
    temperature: 0,
    winsSeen: 1,
    threatsSeen: 1,
    search: index < 9 ? 'recommended' : 'strongest',
  }),
);
