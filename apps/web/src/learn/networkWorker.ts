/** The worker that trains a network: a search of self-play would block the page. */

import { transfer } from 'comlink';
import { offer } from '../engine/offer.ts';
import { HexTraining } from './training.ts';
import type { Evaluation, Progress } from './trainingProgress.ts';

let training: HexTraining | undefined;

function begun(): HexTraining {
  if (training === undefined) throw new Error('there is no training');
  return training;
}

const service = {
  /** Begins with random weights. To come before the others. */
  begin(seed: number): void {
    training = new HexTraining(seed);
  },

  next: (): Promise<Progress> => begun().next(),

  evaluation: (moves: readonly number[]): Evaluation => begun().evaluation(moves),

  reply: (moves: readonly number[], seed: number): Promise<number | undefined> => begun().reply(moves, seed),

  file(): Uint8Array<ArrayBuffer> {
    const bytes = begun().file();
    return transfer(bytes, [bytes.buffer]);
  },
};

export type NetworkService = typeof service;

offer(service);
