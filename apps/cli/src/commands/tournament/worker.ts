/** A worker thread: plays the games that it is told to. */

import type { Played, Task } from './task.ts';
import { Player } from './task.ts';

const player = new Player();

export default function play(task: Task): Promise<Played> {
  return player.play(task);
}
