/** The processes that stay open over a run of the bench, one for each entrant. */

import type { ContestantProcess } from './contestantProcess.ts';
import type { Present } from './entrants.ts';
import type { Answer, Task } from './task.ts';

export class OpenProcesses {
  readonly #open = new Map<string, ContestantProcess>();

  /** Asks an entrant, always in the same process. */
  async ask(entrant: Present, tasks: readonly Task[]): Promise<Answer> {
    const contestant = this.#open.get(entrant.name) ?? (await entrant.open());
    this.#open.set(entrant.name, contestant);
    return askAll(contestant, tasks);
  }

  async close(): Promise<void> {
    for (const contestant of this.#open.values()) await contestant.close();
  }
}

/** Asks an entrant in a fresh process. */
export async function askFresh(entrant: Present, tasks: readonly Task[]): Promise<Answer> {
  const contestant = await entrant.open();
  try {
    return await askAll(contestant, tasks);
  } finally {
    await contestant.close();
  }
}

/** All tasks as one: the sum of their seconds, and their results one after the other. */
async function askAll(contestant: ContestantProcess, tasks: readonly Task[]): Promise<Answer> {
  let seconds = 0;
  const result: number[] = [];
  for (const task of tasks) {
    const answer = await contestant.ask(task);
    seconds += answer.seconds;
    result.push(...answer.result);
  }
  return { seconds, result };
}
