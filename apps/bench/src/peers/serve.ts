/** The process of one peer: answers `uct <simulations> <seed>`, and `bytes`, which it retains for a simulation. */
import { createInterface } from 'node:readline';
import { memoryInUse } from '../garbage.ts';
import { type Answer, formatAnswer, formatError } from '../processes/task.ts';
import { MEMORY_SIMULATIONS } from '../workloads.ts';
import { banyan } from './banyan.ts';
import { multimcts } from './multimcts.ts';
import type { Peer } from './peer.ts';

/** The weight of exploration, and the folder of multimcts, or none for `@banyan/mcts`. */
const [, , c, folder] = process.argv;
const open = async (): Promise<Peer> =>
  folder === undefined ? banyan(Number(c)) : multimcts(folder, Number(c));
const peer = await open();

for await (const task of createInterface({ input: process.stdin })) {
  try {
    console.log(formatAnswer(task === 'bytes' ? await retained(await open()) : timed(peer, task)));
  } catch (error) {
    console.log(formatError(error));
  }
}

/** A search, by processor time: other programs influence it less than the clock, and threads of the garbage collector count. */
function timed({ search }: Peer, task: string): Answer {
  const [, simulations, seed] = task.split(' ');
  const before = process.cpuUsage();
  const { visits, release } = search(Number(simulations), Number(seed));
  const { user, system } = process.cpuUsage(before);
  const seconds = (user + system) / 1e6;
  release();
  return { seconds, result: visits };
}

/** The growth of memory by a search that is held, and by all that its engine holds for it. */
async function retained({ search }: Peer): Promise<Answer> {
  const before = await memoryInUse();
  const { release } = search(MEMORY_SIMULATIONS, 1);
  const after = await memoryInUse();
  release();
  const growth = after.objects + after.buffers - before.objects - before.buffers;
  return { seconds: 0, result: [growth / MEMORY_SIMULATIONS] };
}
