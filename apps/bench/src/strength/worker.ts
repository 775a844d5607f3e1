/** A worker: plays the pairs that it is told to. */
import { parentPort } from 'node:worker_threads';
import { playing } from './task.ts';

const port = parentPort;
if (port === null) throw new Error('this module is for worker threads');
const play = playing();
port.on('message', (task) => port.postMessage(play(task)));
