/** The worker thread of a training. */
import type { TaskResult, TrainingTask } from '@banyan/train';
import { type AnyTaskRunner, openRunner, type WorkerSetup } from './taskRunner.ts';

/** The runner of the latest training: a worker of a queue plays for one after another. */
let latest: { readonly key: string; readonly runner: Promise<AnyTaskRunner> } | undefined;

/** A task, with what its thread needs to begin. */
export interface WorkerTask extends WorkerSetup {
  readonly task: TrainingTask;
}

export default async function run({ task, ...setup }: WorkerTask): Promise<TaskResult<number>> {
  const key = JSON.stringify(setup);
  if (latest?.key !== key) latest = { key, runner: openRunner(setup) };
  return (await latest.runner).run(task);
}
