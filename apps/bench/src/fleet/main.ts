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
import { quartiles } from '@banyan/tournament';
import { describeMachine, thisMachine } from '../machine.ts';
import { inBrackets } from '../report/numbers.ts';
import { BUILD, EmptyGames, RESULT, TASK } from './games.ts';

const PROCESSES = [1, 2, 4, 8];
/** Simultaneous jobs of a process. */
const THREADS = 4;
/** How often each number of processes is measured, in turns with the others. */
const ROUNDS = 5;
/** The time of a measurement, and the longest time in which its workers start, in milliseconds. */
const MEASURED = 10_000;
const MAX_START = 120_000;
/** The games of the run in which the workers start. */
const FIRST_GAMES = 200;
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

/**
 * Measures a run of a fixed time, after a first one in which the workers start.
 * @throws Error if the workers do not start in time.
 */
async function costOf(url: string, processes: number, jobMilliseconds: number): Promise<Cost> {
  const workers = startWorkers(url, processes);
  try {
    const first = new EmptyGames(FIRST_GAMES);
    await coordinate(first, optionsOf(url, 'first', 0, AbortSignal.timeout(MAX_START)));
    if (!first.isOver) throw new Error(`${processes} workers played no ${FIRST_GAMES} games in time`);
    const [started, before, busy] = [performance.now(), process.cpuUsage(), await processorTimeOf(url)];
    const source = new EmptyGames(Number.MAX_SAFE_INTEGER);
    await coordinate(source, optionsOf(url, 'measured', jobMilliseconds, AbortSignal.timeout(MEASURED)));
    const seconds = (performance.now() - started) / 1_000;
    const { user, system } = process.cpuUsage(before);
    const redis = (await processorTimeOf(url)) - busy;
    const games = Math.max(1, source.ended);
    return { speed: games / seconds, coordinator: (user + system) / 1_000 / games, redis: redis / games };
  } finally {
    for (const worker of workers) worker.kill('SIGKILL');
  }
}

async function speeds({ url }: RedisServer): Promise<void> {
  const pairs = new Map(PROCESSES.map((processes): [number, Cost[]] => [processes, []]));
  const large: Cost[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [processes, costs] of pairs) costs.push(await costOf(url, processes, 0));
    large.push(await costOf(url, 1, 3_600_000));
  }
  console.log(`Medians of ${ROUNDS} rounds of ${MEASURED / 1_000} s, with the quartiles.\n`);
  console.log(
    '| worker processes | jobs of a pair, a second | of the processor, ms a job: coordinator | Redis |',
  );
  console.log('|--:|--:|--:|--:|');
  for (const [processes, costs] of pairs) {
    const cells = [
      middle(costs, ({ speed }) => speed / 2, shown),
      middle(
        costs,
        ({ coordinator }) => 2 * coordinator,
        (time) => time.toFixed(2),
      ),
      middle(
        costs,
        ({ redis }) => 2 * redis,
        (time) => time.toFixed(2),
      ),
    ];
    console.log(`| ${processes} | ${cells.join(' | ')} |`);
  }
  const coordinator = middle(
    large,
    (cost) => cost.coordinator,
    (time) => time.toFixed(3),
  );
  const redis = middle(
    large,
    (cost) => cost.redis,
    (time) => time.toFixed(3),
  );
  const speed = middle(large, (cost) => cost.speed, shown);
  console.log(`\nIn large jobs: ${speed} games a second;`);
  console.log(`${coordinator} ms of the processor a game for the coordinator, ${redis} for Redis`);
}

/** `36 (30 to 41)`: the median and the quartiles of a part of the costs. */
function middle(costs: readonly Cost[], of: (cost: Cost) => number, show: (value: number) => string): string {
  const found = quartiles(costs.map(of));
  return inBrackets(found.median, found, show);
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
