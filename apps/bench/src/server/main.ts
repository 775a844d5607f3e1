/** `bench:server`: how long a server takes to acknowledge the moves of honest clients, alone and under attack. */
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

const HELP = `npm run pnpm -- --filter @banyan/bench bench:server [flags]

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
  const honestly = (url: string): Promise<HonestGames> =>
    playHonestly(url, { pairs, pause: PAUSE, signal: AbortSignal.timeout(1_000 * seconds) });
  const server = spawn(process.execPath, [PROGRAM, 'serve', '--port', '0', '--data', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = await once(server.stdout, 'data');
    const [url = ''] = /http:\S+/.exec(String(line)) ?? [];
    const alone = await honestly(url);
    const idle = await processOf(url);
    const attacker = spawn(process.execPath, [ATTACKER, new URL(url).port, ...attack]);
    const [under, counts] = await Promise.all([honestly(url), text(attacker.stdout)]);
    const busy = await processOf(url);
    return [
      describeMachine(thisMachine()),
      `alone         ${describe(alone.latencies)}`,
      `under attack  ${describe(under.latencies)}`,
      `the attack    ${counts.trim()} in ${seconds} s`,
      `the server    ${(busy.memory / 2 ** 20).toFixed(0)} MiB, ${((busy.cpu - idle.cpu) / seconds).toFixed(2)} s of CPU a second under attack`,
    ].join('\n');
  } finally {
    await end(server);
    await rm(folder, { recursive: true });
  }
});

/** The memory of a server in bytes, and the time that it has computed in seconds. */
async function processOf(url: string): Promise<{ readonly memory: number; readonly cpu: number }> {
  const metrics = await (await fetch(new URL('metrics', url))).text();
  const value = (name: string): number => Number(new RegExp(`^${name} (.*)$`, 'm').exec(metrics)?.[1]);
  return { memory: value('process_resident_memory_bytes'), cpu: value('process_cpu_seconds_total') };
}

/** `p50 3.1 ms, p99 20.4 ms, longest 31.0 ms, 900 moves` */
function describe(latencies: readonly number[]): string {
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
