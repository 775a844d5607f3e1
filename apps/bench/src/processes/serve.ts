/** The process of one contestant: reads tasks from standard input, a line each, and answers them. */
import { createInterface } from 'node:readline';
import { answering } from '../contestants/answering.ts';
import { bytesPerNode } from '../contestants/bytesPerNode.ts';
import { contestantNames, contestants } from '../contestants/index.ts';
import { formatAnswer, formatError } from './task.ts';

const name = contestantNames.find((each) => each === process.argv[2]);
if (name === undefined) throw new Error(`no contestant ${process.argv[2]}`);
const { prepare } = contestants[name];
const answer = answering(prepare);

for await (const task of createInterface({ input: process.stdin })) {
  try {
    const { seconds, result } =
      task === 'bytes' ? { seconds: 0, result: [await bytesPerNode(await prepare())] } : await answer(task);
    console.log(formatAnswer({ seconds, result }));
  } catch (error) {
    console.log(formatError(error));
  }
}
