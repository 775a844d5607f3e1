// The worker that the other origin has, before it is bundled.

import { serve } from '@banyan/mcts/worker';
import { connectN } from '@banyan/wasm/worker';

serve(connectN);
