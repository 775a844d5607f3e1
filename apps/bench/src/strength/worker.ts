/** A worker thread: plays the pairs that it receives. */
import { parentPort } from 'node:worker_threads';
import { taskPlayer } from './task.ts';

const port = parentPort;
if (port === null) throw new Error('this module is for worker threads');
const play = taskPlayer();
port.on('message', async (task) => port.postMessage(await play(task)));
