/** Has the games of self-play of a training played by the workers of a queue. The threads of this machine do all else. */
import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { outcomesOf, type SelfPlayResult, type TrainingSettings, type Workers } from '@banyan/train';
import { currentBuild } from '../../../engines/build.ts';
import type { TrainedGame } from '../../../engines/trainedGame.ts';
import { Failure } from '../../../failure.ts';
import { gameFileOf } from '../../../games/gameFile.ts';
import { isModulePath } from '../../../games/gameModule.ts';
import { moduleNeed } from '../../tournament/queue/messages.ts';
import { workerCommand } from '../../tournament/queue/workerCommand.ts';
import { sharedSelfPlay } from './messages.ts';
import { queuedSelfPlay } from './queuedSelfPlay.ts';

/** How long Redis keeps a generation without its training, in milliseconds: a training that goes on plays it anew. */
const KEPT = 60_000;

/** What is trained, and where. */
export interface QueuedTraining<State> {
  readonly url: string;
  /** The game, as `openTrainedGame` reads it. */
  readonly source: string;
  readonly trained: TrainedGame<State>;
  readonly settings: TrainingSettings;
  /** The file of the network. */
  readonly out: string;
  readonly signal: AbortSignal;
  /** Prints a line for people. */
  say(text: string): void;
}

/**
 * Makes workers whose games of self-play are played on a queue, each generation as a run of its own.
 * @param here does the other tasks.
 * @throws BanyanError `INVALID_OPTION` for a URL that is none.
 */
export async function queuedWorkers<State>(
  here: Workers<number>,
  { url, source, trained, settings, out, signal, say }: QueuedTraining<State>,
): Promise<Workers<number>> {
  const { addressOf, coordinate } = await import('@banyan/fleet');
  addressOf(url);
  const build = await currentBuild();
  const game = isModulePath(source) ? await gameFileOf(source) : source;
  const [planes, height, width] = trained.encoding.shape;
  const { actions } = trained.encoding;
  const sizes = { inputs: planes * height * width, actions, outcomes: outcomesOf(trained.game.players) };
  const command = workerCommand(url, { module: isModulePath(source) ? source : undefined });
  const said = new Set<string>();
  const sayOnce = (text: string): void => {
    if (!said.has(text)) say(text);
    said.add(text);
  };
  const playHere = async (parameters: Float32Array, number: number): Promise<SelfPlayResult<number>> => {
    const result = await here.run({ kind: 'self-play', parameters, games: [number] });
    if (result.kind !== 'self-play') throw new Failure('the task was no game of self-play');
    return result;
  };
  return {
    count: here.count,
    run: (task) => here.run(task),
    async selfPlay({ parameters, games: numbers }, onResult) {
      const shared = sharedSelfPlay(game, settings, parameters);
      const { maxMoves } = settings;
      const source = queuedSelfPlay({
        ...{ trained, sizes, numbers, maxMoves, onResult },
        playHere: (number) => playHere(parameters, number),
      });
      await coordinate(source, {
        ...{ url, build, shared, signal, say: sayOnce },
        id: runId(JSON.stringify([shared, numbers[0]]), out),
        name: `the training of ${trained.name}`,
        workerCommand: command,
        needs: typeof game === 'string' ? [] : [moduleNeed(game.hash)],
        continues: false,
        keptFor: KEPT,
      });
      signal.throwIfAborted();
      return source.results;
    },
  };
}

/** Identifies a generation: what its games share, and the file of this machine, which a lock protects. */
function runId(shared: string, out: string): string {
  return createHash('sha256')
    .update(`${shared}\n${hostname()}\n${resolve(out)}`)
    .digest('hex')
    .slice(0, 16);
}
