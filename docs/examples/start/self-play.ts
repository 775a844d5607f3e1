import { CONNECT_FOUR, connectN } from '@banyan/games';
import { bestAction, play } from '@banyan/mcts';

const game = connectN(CONNECT_FOUR);
let state = game.initialState();
while (game.currentPlayer(state) >= 0) {
  const action = await bestAction(game, state, { milliseconds: 20 });
  state = play(game, state, action);
}
console.log(game.notation.format(state));
