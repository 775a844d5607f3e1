/** A contestant answers tasks. */
import { type Answer, searchNames } from '../processes/task.ts';
import type { Contestant, Prepare } from './contestant.ts';

/**
 * Answers tasks as they come. The first answer includes the time to make the contestant ready: that of a fresh contestant
 * is its cold start.
 */
export function answering(prepare: Prepare): (task: string) => Promise<Answer> {
  let contestant: Contestant | undefined;
  return async (task) => {
    const [name, count, seed, moves = ''] = task.split(' ');
    const search = searchNames.find((each) => each === name);
    if (search === undefined && name !== 'rollouts') throw new Error(`no such task: ${task}`);
    const started = performance.now();
    contestant ??= await prepare();
    const run = search === undefined ? contestant.rollouts : contestant.searches[search];
    if (run === undefined) throw new Error(`no such search: ${name}`);
    const result = run(Number(count), Number(seed), moves);
    return { seconds: (performance.now() - started) / 1_000, result };
  };
}
