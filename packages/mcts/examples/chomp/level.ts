import { agent, atLevel, levelsOf, mcts } from '@banyan/mcts';
import { chomp } from './chomp.ts';

for (const level of levelsOf(chomp)) {
  const player = agent(atLevel(chomp, mcts(chomp, { plain: level.search === 'plain' }), level));
  const { simulations } = level;
  const { action } = await player.search(chomp.initialState(), { simulations }, { seed: 1 });
  console.log(`${level.number} ${level.name}: bite ${action}`);
}
