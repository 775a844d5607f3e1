/** A worker that searches nim, as users write one; what goes wrong in it is told by its options and the states. */
import { type MctsOptions, mcts } from '../../src/index.ts';
import { serve } from '../../src/parallel/worker.ts';
import { type NimState, nim, type Take } from '../nim.ts';
import { begin, type StartFault, withFaults } from './faultyNim.ts';

export interface NimOptions {
  readonly heaps: readonly number[];
  readonly mcts?: Pick<MctsOptions<NimState, Take>, 'solver' | 'inFlight' | 'maxNodes'>;
  readonly startFault?: StartFault;
}

serve(({ heaps, mcts: options, startFault }: NimOptions) => {
  begin(startFault);
  return withFaults(mcts(nim(...heaps), options));
});
