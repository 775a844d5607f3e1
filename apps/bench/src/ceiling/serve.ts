/** The process of the core: answers searches, as those of contestants, in seconds of processor time. */
import { createInterface } from 'node:readline';
import { answering } from '../contestants/answering.ts';
import { contestants } from '../contestants/index.ts';
import { formatAnswer, formatError } from '../processes/task.ts';

const answer = answering(contestants.WASM.prepare);

for await (const task of createInterface({ input: process.stdin })) {
  try {
    const before = process.cpuUsage();
    const { result } = await answer(task);
    const { user, system } = process.cpuUsage(before);
    console.log(formatAnswer({ seconds: (user + system) / 1e6, result }));
  } catch (error) {
    console.log(formatError(error));
  }
}
