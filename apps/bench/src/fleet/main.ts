/**
 * How much the queue of `banyan tournament --queue` carries: jobs and games a second with some worker processes, and the
 * memory of Redis. Everything runs on this machine: coordinator, Redis and workers share its cores.
 *
 *     npm run pnpm -- --filter @banyan/bench bench:fleet
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { coordinate, type RunOptions } from '@banyan/fleet';
import { memoryOf, processorTimeOf, type RedisServer, startRedis } from '@banyan/fleet/testing';
import { describeMachine, thisMachine } from '../machine.ts';
import { BUILD, EmptyGames, RESULT, TASK } from './games.ts';

const PROCESSES = [1, 2, 4, 8];
/** Simultaneous jobs of a process. */
const THREADS = 4;
/** The games of a measurement: of jobs of one pair, and of large jobs. */
const GAMES_IN_PAIRS = 2_000;
const GAMES_IN_LARGE_JOBS = 40_000;
/** The games whose memory is measured. */
const WAITING_GAMES = 20_000;

const WORKER = fileURLToPath(new URL('worker.js', import.meta.url));

/** Options of a run. Jobs of no time are single pairs, jobs of a long time as large as they may be. */
function optionsOf(url: string, id: string, jobMilliseconds: number, signal: AbortSignal): RunOptions {
  const shared = { game: 'connect-four' };
  const rest = { continues: false, keptFor: 60_000, replayShare: 0, needs: [], say: () => {} };
  return { url, id, name: 'bench', build: BUILD, shared, jobMilliseconds, signal, ...rest };
}

function startWorkers(url: string, processes: number): ChildProcess[] {
  return Array.from({ length: processes }, (_, index) =>
    spawn(process.execPath, [WORKER, url, `machine${index}`, String(THREADS)], { stdio: 'inherit' }),
  );
}

/** What a run took, for each game. */
interface Cost {
  /** Games a second. */
  readonly speed: number;
  /** Milliseconds of the processor, which hardly depend on what else runs. */
  readonly coordinator: number;
  readonly redis: number;
}

/** Measures a run, after a first one in which the workers start. */
async function costOf(url: string, games: number, jobMilliseconds: number): Promise<Cost> {
  const never = new AbortController().signal;
  await coordinate(new EmptyGames(200), optionsOf(url, 'first', 0, never));
  const [started, before, busy] = [performance.now(), process.cpuUsage(), await processorTimeOf(url)];
  await coordinate(new EmptyGames(games), optionsOf(url, 'measured', jobMilliseconds, never));
  const seconds = (performance.now() - started) / 1_000;
  const { user, system } = process.cpuUsage(before);
  const redis = ((await processorTimeOf(url)) - busy) / games;
  return { speed: games / seconds, coordinator: (user + system) / 1_000 / games, redis };
}

async function speeds(server: RedisServer): Promise<void> {
  console.log(
    '| worker processes | jobs of a pair, a second | of the processor, ms a job: coordinator | Redis |',
  );
  console.log('|--:|--:|--:|--:|');
  for (const processes of PROCESSES) {
    const workers = startWorkers(server.url, processes);
    const { speed, coordinator, redis } = await costOf(server.url, GAMES_IN_PAIRS, 0);
    for (const worker of workers) worker.kill('SIGKILL');
    console.log(
      `| ${processes} | ${shown(speed / 2)} | ${(2 * coordinator).toFixed(2)} | ${(2 * redis).toFixed(2)} |`,
    );
  }
  const workers = startWorkers(server.url, 1);
  const { speed, coordinator, redis } = await costOf(server.url, GAMES_IN_LARGE_JOBS, 3_600_000);
  for (const worker of workers) worker.kill('SIGKILL');
  const times = `${coordinator.toFixed(3)} ms of the processor a game for the coordinator, ${redis.toFixed(3)} for Redis`;
  console.log(`\nIn large jobs: ${shown(speed)} games a second; ${times}`);
}

function shown(value: number): string {
  return Math.round(value).toLocaleString('en');
}

console.log(`${describeMachine(thisMachine())}\n`);
const server = await startRedis({ appendOnly: true });
try {
  await speeds(server);
  const { waiting, reported } = await memoryOf(server.url, WAITING_GAMES, TASK, RESULT);
  console.log(
    `\nRedis: ${shown(waiting)} bytes a waiting game, ${shown(reported)} bytes a report that is not read`,
  );
} finally {
  await server.stop();
}
