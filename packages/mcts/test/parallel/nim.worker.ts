/** A worker that searches nim. Its options and states define its faults. */
import { type MctsOptions, mcts } from '../../src/index.ts';
import { serve } from '../../src/parallel/worker.ts';
import { type NimState, nim, type Take } from '../nim.ts';
import { failAtStart, type StartFault, withFaults } from './faultyNim.ts';

export interface NimOptions {
  readonly heaps: readonly number[];
  readonly mcts?: Pick<MctsOptions<NimState, Take>, 'solver' | 'inFlight' | 'maxNodes'>;
  readonly startFault?: StartFault;
}

serve(({ heaps, mcts: options, startFault }: NimOptions) => {
  failAtStart(startFault);
  return withFaults(mcts(nim(...heaps), options));
});
