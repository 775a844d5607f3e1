/** A worker that searches nim, as users write one; what goes wrong in it is told by its options and the states. */
import { type MctsOptions, mcts } from '../../src/index.ts';
import { serve } from '../../src/parallel/worker.ts';
import { type NimState, nim, type Take } from '../nim.ts';
import { type Beginning, begin, mischievous } from './mischief.ts';

export interface NimOptions {
  readonly heaps: readonly number[];
  readonly mcts?: Pick<MctsOptions<NimState, Take>, 'solver' | 'inFlight' | 'maxNodes'>;
  readonly beginning?: Beginning;
}

serve(({ heaps, mcts: options, beginning }: NimOptions) => {
  begin(beginning);
  return mischievous(mcts(nim(...heaps), options));
});
