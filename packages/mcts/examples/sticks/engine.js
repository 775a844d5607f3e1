import { mcts } from '@banyan/mcts';
import { sticks } from './sticks.js';

export default (options) => mcts(sticks, options);
