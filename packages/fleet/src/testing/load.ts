/** What a run costs Redis: memory, and time of the processor. */
import { queueName } from '../build.ts';
import { connect } from '../connection.ts';
import { Run } from '../run.ts';
import { RunQueue } from '../runQueue.ts';

/** Bytes of Redis for each game. */
export interface GameMemory {
  /** Of a game in a job that no worker has taken. */
  readonly waiting: number;
  /** Of a report that the coordinator has not read. */
  readonly reported: number;
}

const GAMES_OF_A_JOB = 100;

/**
 * Measures the memory of games that wait, and of reports that wait.
 * @param task as the coordinator sends it.
 * @param result as a worker reports it.
 */
export async function memoryOf(
  url: string,
  games: number,
  task: unknown,
  result: unknown,
): Promise<GameMemory> {
  const redis = await connect(url);
  const used = async (): Promise<number> => numberIn(await redis.info('memory'), 'used_memory');
  const queue = new RunQueue(redis, queueName({ version: 'memory', signature: '' }, []), 'memory');
  const run = new Run(redis, 'memory');
  try {
    const empty = await used();
    for (let first = 0; first < games; first += GAMES_OF_A_JOB) {
      const numbers = Array.from({ length: GAMES_OF_A_JOB }, (_, index) => first + index);
      await queue.put(
        queue.nextId(),
        numbers.map((number) => ({ number, set: number, task })),
      );
    }
    const queued = await used();
    await run.open(null, new Map());
    for (let first = 0; first < games; first += GAMES_OF_A_JOB) {
      const reports = Array.from({ length: GAMES_OF_A_JOB }, (_, index) => {
        return { number: first + index, kind: 'game' as const, milliseconds: 1_234.5, content: result };
      });
      await run.report('machine', reports);
    }
    return { waiting: (queued - empty) / games, reported: ((await used()) - queued) / games };
  } finally {
    await queue.clear();
    await run.clear();
    redis.disconnect();
  }
}

/** Returns the time of the processor that a server has taken, in milliseconds. */
export async function processorTimeOf(url: string): Promise<number> {
  const redis = await connect(url);
  const info = await redis.info('cpu');
  redis.disconnect();
  return 1_000 * ['user', 'sys'].reduce((sum, kind) => sum + numberIn(info, `used_cpu_${kind}`), 0);
}

function numberIn(info: string, key: string): number {
  const [, value] = new RegExp(`^${key}:([0-9.]+)`, 'm').exec(info) ?? [];
  return Number(value);
}
