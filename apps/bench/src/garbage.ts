/** The memory in use after garbage collection. */
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** Collects garbage now, as `node --expose-gc` can. */
export const collectGarbage: () => void = runInNewContext('gc');

/** Milliseconds within which V8 returns collected memory. */
const SWEEPING = 20;

/** Bytes. */
export interface Memory {
  readonly objects: number;
  readonly buffers: number;
}

export async function memoryInUse(): Promise<Memory> {
  for (let pass = 0; pass < 2; pass++) {
    collectGarbage();
    await setTimeout(SWEEPING);
  }
  const { heapUsed, external } = process.memoryUsage();
  return { objects: heapUsed, buffers: external };
}
