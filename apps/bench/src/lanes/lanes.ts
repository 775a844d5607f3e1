/** The lanes that stay open over a run of the bench, one for each entrant. */
import type { Present } from './entrants.ts';
import type { Lane } from './lane.ts';
import type { Answer, Task } from './task.ts';

export class Lanes {
  readonly #open = new Map<string, Lane>();

  /** Asks an entrant, always in the same lane. */
  async ask(entrant: Present, tasks: readonly Task[]): Promise<Answer> {
    const lane = this.#open.get(entrant.name) ?? (await entrant.open());
    this.#open.set(entrant.name, lane);
    return askAll(lane, tasks);
  }

  async close(): Promise<void> {
    for (const lane of this.#open.values()) await lane.close();
  }
}

/** Asks an entrant in a fresh lane. */
export async function askFresh(entrant: Present, tasks: readonly Task[]): Promise<Answer> {
  const lane = await entrant.open();
  try {
    return await askAll(lane, tasks);
  } finally {
    await lane.close();
  }
}

/** All tasks as one: the sum of their seconds, and their results one after the other. */
async function askAll(lane: Lane, tasks: readonly Task[]): Promise<Answer> {
  let seconds = 0;
  const result: number[] = [];
  for (const task of tasks) {
    const answer = await lane.ask(task);
    seconds += answer.seconds;
    result.push(...answer.result);
  }
  return { seconds, result };
}
