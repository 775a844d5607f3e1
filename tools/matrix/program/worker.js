// The worker of the pages.

import { serve } from '@banyan/mcts/worker';
import { connectN } from '@banyan/wasm/worker';

serve(connectN);
