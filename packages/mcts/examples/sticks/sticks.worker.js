import { mcts } from '@banyan/mcts';
import { serve } from '@banyan/mcts/worker';
import { sticks } from './sticks.js';

serve((options) => mcts(sticks, options));
