/**
 * `bench:server`: how long a server takes to acknowledge the moves of honest clients: alone, under attack, and under attack while
 * all its threads search.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { ATTACKER, type HonestGames, playHonestly } from '@banyan/server/load';
import { readFlags, runCommand, wholeNumber } from '../command.ts';
import { describeMachine, thisMachine } from '../machine.ts';
import { searchMeanwhile } from './searches.ts';
import { watchServer } from './serverUse.ts';

const HELP = `npm run pnpm -- --filter @banyan/bench bench:server [flags]

Starts banyan serve, and measures the time from each move of an honest client to
its acknowledgement, which the server sends when the move is on the disk. The
honest clients come from 127.0.0.1. The attacker is a process of its own with
other addresses, its requests from one. Server, clients and attacker share the
cores of this machine: leave it idle otherwise.

  --seconds N    of each part (default 30)
  --pairs N      of honest clients (default 20)
  --idle N       idle connections of the attack (default 1000)
  --slow N       slow connections (default 200)
  --requests N   a second, from one client (default 10000)
  --help         print this`;

const OPTIONS = {
  seconds: { type: 'string', default: '30' },
  pairs: { type: 'string', default: '20' },
  idle: { type: 'string', default: '1000' },
  slow: { type: 'string', default: '200' },
  requests: { type: 'string', default: '10000' },
  help: { type: 'boolean', default: false },
} as const;

const PROGRAM = fileURLToPath(new URL('../../../cli/dist/main.js', import.meta.url));

/** The time that an honest client thinks, in milliseconds. */
const PAUSE = 200;

await runCommand('bench:server', async (words) => {
  const { help, ...texts } = readFlags(words, OPTIONS);
  if (help) return HELP;
  const number = (name: keyof typeof texts, least: number): number =>
    wholeNumber(`--${name}`, texts[name], least, 100_000);
  const seconds = number('seconds', 1);
  const pairs = number('pairs', 1);
  const attack = [seconds, number('idle', 0), number('slow', 0), number('requests', 0)].map(String);

  const folder = await mkdtemp(join(tmpdir(), 'banyan-bench-'));
  const server = spawn(process.execPath, [PROGRAM, 'serve', '--port', '0', '--data', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = await once(server.stdout, 'data');
    const [url = ''] = /http:\S+/.exec(String(line)) ?? [];
    const rows = [describeMachine(thisMachine()), `each part lasts ${seconds} s`];
    const measure = async (name: string, ...others: readonly ((url: string) => Promise<string>)[]) => {
      const use = watchServer(url);
      const games = playHonestly(url, { pairs, pause: PAUSE, signal: AbortSignal.timeout(1_000 * seconds) });
      const [honest, ...lines] = await Promise.all([games, ...others.map((other) => other(url))]);
      rows.push('', name, `  moves     ${describe(honest)}`, `  server    ${await use.end()}`, ...lines);
    };
    const attacked = async (): Promise<string> => {
      const attacker = spawn(process.execPath, [ATTACKER, new URL(url).port, ...attack]);
      return `  attacker  ${describeAttack(JSON.parse(await text(attacker.stdout)), seconds)}`;
    };
    const searching = async (): Promise<string> =>
      `  searches  ${await searchMeanwhile(url, AbortSignal.timeout(1_000 * seconds))}`;
    await measure('alone');
    await measure('under attack', attacked);
    await measure('under attack, while all threads search', attacked, searching);
    return rows.join('\n');
  } finally {
    await end(server);
    await rm(folder, { recursive: true });
  }
});

/** `requests 10012 a second, connections 4009, answers 10672, frames 90200, refused 1794` */
function describeAttack(counts: Readonly<Record<string, number>>, seconds: number): string {
  const { requests = 0, ...others } = counts;
  const rest = Object.entries(others).map(([name, count]) => `${name} ${count}`);
  return [`requests ${Math.round(requests / seconds)} a second`, ...rest].join(', ');
}

/** `p50 3.1 ms, p99 20.4 ms, longest 31.0 ms, 900 moves` */
function describe({ latencies }: HonestGames): string {
  const sorted = latencies.toSorted((one, other) => one - other);
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN).toFixed(1);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms, ${sorted.length} moves`;
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
