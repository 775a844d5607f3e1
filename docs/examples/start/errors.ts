import { CONNECT_FOUR, connectN } from '@banyan/games';
import { BanyanError, play } from '@banyan/mcts';

const game = connectN(CONNECT_FOUR);
try {
  play(game, game.initialState(), 7);
} catch (error) {
  if (!(error instanceof BanyanError)) throw error;
  console.log(error.code, error.message);
}
