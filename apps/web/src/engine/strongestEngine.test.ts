/** The strongest level proves what the solver of the game can. */
import { agent, levelsOf, mcts } from '@banyan/mcts';
import { expect, it } from 'vitest';
import { openGame } from '../games/catalog.ts';
import { stateAfter } from '../games/position.ts';
import { strongestEngine } from './strongestEngine.ts';

it.each([
  ['a position of the book of Connect Four', 'connect:7x6x4', '', 'exactFirst', 1],
  ['an open three of gomoku', 'mnk:11x11x5', 'f6a1g6k1h6a11', 'exactFirst', 1],
  ['an opening of Othello', 'othello', '', 'exactFirst', undefined],
  ['a game without a solver', 'hex:5', '', 'mcts', undefined],
  ['a game that recommends alpha-beta', 'draughts', '', 'alphaBeta', undefined],
])('%s', async (_, name, moves, engineName, proven) => {
  const game = await openGame(name);
  await game(async (rules) => {
    const engine = await strongestEngine(rules, mcts(rules.game));
    expect(engine.name).toMatch(new RegExp(`^${engineName}\\(`));
    const { action, proven: found } = await agent(engine).search(
      stateAfter(rules, moves),
      { simulations: 500 },
      { seed: 1 },
    );
    expect(action).toBeDefined();
    expect(found).toBe(proven);
    expect(levelsOf(rules.game).at(-1)?.search).toBe('strongest');
  });
});
