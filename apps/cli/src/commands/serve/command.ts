import { buildCommand, type Command } from '@stricli/core';
import type { Context } from '../../context.ts';
import { switchFlag, valueFlag, wholeNumber } from '../../flags.ts';
import { MAX_THREADS } from '../../searchLimits.ts';
import type { ServeFlags } from './serve.ts';

export const serveCommand: Command<Context> = buildCommand<ServeFlags, [], Context>({
  loader: async () => (await import('./serve.ts')).serve,
  parameters: {
    flags: {
      port: valueFlag(wholeNumber('--port', 0, 65_535), 'Port, default 4174; 0 is any free one'),
      host: valueFlag(String, 'Address to listen at, default 127.0.0.1; 0.0.0.0 for all'),
      url: valueFlag(String, 'Public address, if the server is behind a proxy'),
      'behind-proxy': switchFlag('All requests come through a proxy: trust X-Forwarded-For'),
      data: valueFlag(String, 'Folder of the games, default ./banyan-data'),
      game: { ...valueFlag(String, 'A module with rules of your own; may be repeated'), variadic: true },
      threads: valueFlag(
        wholeNumber('--threads', 1, MAX_THREADS),
        'Threads of engines, default all cores but one, at least 2',
      ),
    },
  },
  docs: {
    brief: 'Serve games between people, bots and engines',
    customUsage: [
      { input: '', brief: 'on this machine alone' },
      { input: '--host 0.0.0.0 --port 8080', brief: 'for a network that you trust' },
      { input: '--url https://play.example.org --behind-proxy', brief: 'behind a proxy with TLS' },
      { input: '--game ./mine.mjs', brief: 'with a game of your own' },
    ],
    fullDescription: `Serve the web app, and games between people, bots and engines on different
machines. In the page, "Play a friend by link" makes a game; banyan connect
seats a bot. Games outlive the server: a move is on the disk before it is
acknowledged.

Clients name games of the catalogue and engines by their options, never files or
commands. With --game, Banyan imports a module and runs its code, with all your
rights. Behind a proxy, --behind-proxy takes the address of a client from the
last entry of X-Forwarded-For; without a proxy anyone could write it.

SIGTERM ends the connections and the process; clients reconnect later. /healthz,
/metrics (Prometheus) and /limits report the state of the server.`,
  },
});
