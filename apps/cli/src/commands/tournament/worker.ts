/** The worker thread of a tournament. */

import type { PlayedTask, Task } from './task.ts';
import { TaskPlayer } from './task.ts';

const player = new TaskPlayer();

export default function play(task: Task): Promise<PlayedTask> {
  return player.play(task);
}
