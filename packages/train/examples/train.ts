import { hex } from '@banyan/games';
import { agent } from '@banyan/mcts';
import { createNetwork, netEngine, Trainer } from '@banyan/train';

const game = hex({ size: 4 });
const trainer = new Trainer(game, { settings: { seed: 1, games: 40, simulations: 16 } });
for (let generation = 1; generation <= 10; generation++) {
  const { record } = await trainer.next();
  console.log(
    `generation ${generation}: ${record.positions} positions, loss ${record.loss.value.toFixed(2)}`,
  );
}

const network = createNetwork(trainer.shape, 0);
network.load(trainer.latest);
const opponent = agent(netEngine(game, trainer.encoding, network));
const start = game.initialState();
const { action = NaN } = await opponent.search(start, { simulations: 100 });
console.log(`the network begins at ${game.notation.formatAction(start, action)}`);
