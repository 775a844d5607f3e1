/** The settings of a level of play: how an engine that is weaker than its best chooses its moves. */

/** The searches of levels, the weakest first. */
export const LEVEL_SEARCHES = ['plain', 'recommended', 'strongest'] as const;

/**
 * The settings of one level.
 *
 * Few simulations, a high temperature and overlooked moves weaken an engine.
 */
export interface LevelSettings {
  /** Simulations for each move, from 1. */
  readonly simulations: number;
  /**
   * The temperature of the choice, at least 0, which chooses the recommended action.
   *
   * It is the loss of value at which an action is chosen e times less often than the best.
   */
  readonly temperature: number;
  /** The share of turns, from 0 to 1, in which the engine sees immediate wins and plays one of them. */
  readonly winsSeen: number;
  /**
   * The share of blunders that the engine sees, from 0 to 1: actions that let an opponent win at once.
   *
   * It avoids those that it sees, unless all actions are blunders.
   */
  readonly threatsSeen: number;
  /**
   * The engine of the level.
   *
   * Textbook UCT, the `plain` of `mcts`; the options recommended for the game, the defaults of `mcts`; or the strongest engine
   * for the game, with an exact solver where there is a fast one. None has `leafSolver`, without which levels were measured.
   */
  readonly search: (typeof LEVEL_SEARCHES)[number];
}
