/** Redis servers for tests and benches, each on a free port, with a folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A running server. */
export interface RedisServer {
  readonly url: string;
  /** Ends the process as `kill -9` does. */
  kill(): Promise<void>;
  /** Starts the process again, on the same port and with the same files. */
  restart(): Promise<void>;
  /** Ends the process and removes its folder. */
  stop(): Promise<void>;
}

/**
 * Starts a server.
 * @param appendOnly whether it writes its append-only file, and so survives `kill`.
 * @param command the program. Default: `REDIS_SERVER`, or `redis-server` on the path.
 * @throws Error if it does not start.
 */
export async function startRedis({
  appendOnly = false,
  command = process.env['REDIS_SERVER'] ?? 'redis-server',
}: {
  readonly appendOnly?: boolean;
  readonly command?: string;
} = {}): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'banyan-redis-'));
  const port = await freePort();
  const persistence = ['--save', '', '--appendonly', appendOnly ? 'yes' : 'no'];
  const words = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, ...persistence];
  let server = await started(command, words);
  const kill = (): Promise<void> => ended(server, 'SIGKILL');
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    async restart() {
      server = await started(command, words);
    },
    async stop() {
      await kill();
      await rm(folder, { recursive: true });
    },
  };
}

function started(command: string, words: readonly string[]): Promise<ChildProcess> {
  const server = spawn(command, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.on('exit', () => reject(new Error(`${command} has ended:\n${output}`)));
    server.stdout.on('data', (text) => {
      output += text;
      if (output.includes('Ready to accept connections')) resolve(server);
    });
  });
}

function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.on('exit', () => resolve());
    server.kill(signal);
  });
}

function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.on('error', reject).listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
