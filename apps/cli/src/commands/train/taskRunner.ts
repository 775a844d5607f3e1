/** Opens the runner of a worker thread: it opens the game again, since rules are functions. */
import {
  checkSettings,
  type TaskResult,
  TaskRunner,
  type TrainingSettings,
  type TrainingTask,
} from '@banyan/train';
import { openTrainedGame } from '../../engines/trainedGame.ts';

/** What a thread needs to begin; plain data. */
export interface WorkerSetup {
  /** The game, as `openTrainedGame` reads it. */
  readonly source: string;
  readonly settings: TrainingSettings;
}

/** Does tasks of a game of any type. */
export interface AnyTaskRunner {
  run(task: TrainingTask): Promise<TaskResult<number>>;
}

/** @throws BanyanError for settings that are out of range, as another machine may send them; errors of `openTrainedGame`. */
export async function openRunner({ source, settings }: WorkerSetup): Promise<AnyTaskRunner> {
  const trained = await openTrainedGame(source);
  return trained(({ game, encoding }): AnyTaskRunner => {
    checkSettings(settings, game.players);
    return new TaskRunner(game, encoding, settings);
  });
}
