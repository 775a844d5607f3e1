/** `banyan serve`: games between people, bots and engines over HTTP and WebSocket. */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { startServer } from '@banyan/server';
import type { Context } from '../../context.ts';
import { beforeSignalExit } from '../../exitHandlers.ts';
import { Failure, messageOf } from '../../failure.ts';
import { reasonOf } from '../../files.ts';
import { isModulePath } from '../../games/gameModule.ts';
import { openGame } from '../../games.ts';
import { screenOn } from '../../screen.ts';
import { plain, quote, UsageError } from '../../usage.ts';
import { currentVersion } from '../../version.ts';
import { analysisForm } from './analysisForm.ts';
import { openRoomLog } from './roomLog.ts';
import { SearchPool } from './searchPool.ts';
import { servedGames } from './servedGames.ts';

/** The options of `banyan serve`. */
export interface ServeFlags {
  readonly port: number | undefined;
  readonly host: string | undefined;
  readonly url: string | undefined;
  readonly 'behind-proxy': boolean | undefined;
  readonly data: string | undefined;
  readonly game: readonly string[] | undefined;
  readonly threads: number | undefined;
}

const DEFAULT_PORT = 4_174;
const DEFAULT_HOST = '127.0.0.1';
/** While an analysis has one thread, engines move in another. */
const MIN_THREADS = 2;
const DEFAULT_DATA = 'banyan-data';

/** Addresses that only this machine reaches. */
const LOCAL = /^(127(\.\d{1,3}){3}|::1|localhost)$/;

/** The built web app, beside the bundled program. */
const PAGES = fileURLToPath(new URL('./web', import.meta.url));

/**
 * Serves until it is interrupted.
 * @throws UsageError for an invalid address or module; Failure if the port or the log is taken.
 */
export async function serve(this: Context, flags: ServeFlags): Promise<void> {
  const { stderr, stdout, env } = this.process;
  const { host = DEFAULT_HOST, port = DEFAULT_PORT, url, game: modules = [] } = flags;
  if (url !== undefined) checkUrl(url);
  for (const module of modules) await openModule(module);
  const report = (error: unknown): void => void stderr.write(`banyan: ${messageOf(error)}\n`);
  const log = await openRoomLog(flags.data ?? DEFAULT_DATA, (text) => stderr.write(`banyan: ${text}\n`));
  const threads = flags.threads ?? Math.max(MIN_THREADS, availableParallelism() - 1);
  const server = await startServer({
    host,
    port,
    publicUrl: url,
    isLocal: LOCAL.test(host),
    isBehindProxy: flags['behind-proxy'] ?? false,
    version: await currentVersion(),
    catalogue: servedGames(modules),
    engines: new SearchPool(threads, modules),
    analyses: analysisForm,
    journal: log.journal,
    records: log.records,
    pages: PAGES,
    report,
  }).catch(async (error: unknown) => {
    await log.close();
    throw new Failure(`cannot serve at ${plain(host)}, port ${port}: ${reasonOf(error)}`);
  });
  const close = async (): Promise<void> => {
    await server.close();
    await log.close();
  };
  const forget = beforeSignalExit(close);
  const name = host.includes(':') ? `[${host}]` : host;
  const address = url ?? `http://${name}:${server.port}/`;
  screenOn(stdout, env).print(`Banyan serves games at ${address} (Ctrl-C ends it)\n`);
  if (!this.signal.aborted) await once(this.signal, 'abort');
  forget();
  await close();
}

/** @throws UsageError for any other text than the address of a page. */
function checkUrl(text: string): void {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPage = url !== undefined && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '';
  if (!isPage)
    throw new UsageError(`--url must be an address such as https://play.example.org, not ${quote(text)}`);
}

/** @throws UsageError for a game of the catalogue, which needs no option; as `openGame`. */
async function openModule(text: string): Promise<void> {
  if (!isModulePath(text))
    throw new UsageError(`--game adds a module such as ./mine.mjs; ${quote(text)} needs no option`);
  await openGame(text);
}
