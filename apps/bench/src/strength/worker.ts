/** A process of the pool: plays the pairs that it receives, alone, so that its processor time is that of the games. */
import { on } from 'node:events';
import { taskPlayer } from './task.ts';

process.on('SIGINT', () => {}); // Ctrl-C reaches all processes of the terminal; the one that has the pool answers it

const play = taskPlayer();
for await (const [task] of on(process, 'message', { close: ['disconnect'] })) {
  try {
    process.send?.({ pair: await play(task) });
  } catch (error) {
    process.send?.({ reason: error instanceof Error ? error.message : String(error) });
  }
}
