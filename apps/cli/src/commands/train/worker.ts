/** The worker thread of a training. */
import type { TaskResult, TrainingTask } from '@banyan/train';
import { type AnyTaskRunner, openRunner, type WorkerSetup } from './taskRunner.ts';

let runner: Promise<AnyTaskRunner> | undefined;

/** A task, with what its thread needs to begin. */
export interface WorkerTask extends WorkerSetup {
  readonly task: TrainingTask;
}

export default async function run({ task, ...setup }: WorkerTask): Promise<TaskResult<number>> {
  runner ??= openRunner(setup);
  return (await runner).run(task);
}
