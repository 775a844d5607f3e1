import { CONNECT_FOUR, connectN } from '@banyan/games';
import { bestAction } from '@banyan/mcts';

const game = connectN(CONNECT_FOUR);
const column = await bestAction(game, game.notation.parsePosition('44444'), { milliseconds: 300 });
console.log(`column ${column + 1}`);
