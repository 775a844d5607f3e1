/** A contestant answers tasks. */
import type { Answer } from '../task.ts';
import type { Contestant, Prepare } from './contestant.ts';

/**
 * Answers tasks as they come. The contestant is made ready within the first, whose seconds include that: what a fresh
 * one answers first is its cold start.
 */
export function answering(prepare: Prepare): (task: string) => Promise<Answer> {
  let contestant: Contestant | undefined;
  return async (task) => {
    const [name, count, seed] = task.split(' ');
    if (name !== 'uct' && name !== 'rollouts') throw new Error(`no such task: ${task}`);
    const started = performance.now();
    contestant ??= await prepare();
    const result = contestant[name](Number(count), Number(seed));
    return { seconds: (performance.now() - started) / 1_000, result };
  };
}
