/** The server: one port for the page, the routes and the WebSocket. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Analyses } from './analyses/analyses.ts';
import type { AnalysisForm } from './analyses/settings.ts';
import { createApp } from './app.ts';
import type { Catalogue } from './catalogue.ts';
import type { Engines } from './engines.ts';
import { RequestError } from './errors.ts';
import { clientKey } from './http/client.ts';
import { Connections } from './http/connections.ts';
import { Metrics } from './http/metrics.ts';
import { type OriginSettings, Origins } from './http/origins.ts';
import { refuse } from './http/refusal.ts';
import { RequestRate } from './http/requestRate.ts';
import type { Journal } from './journal.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { openApiRoutes } from './openapi/routes.ts';
import type { RoomRecord } from './rooms/record.ts';
import { Rooms } from './rooms/rooms.ts';
import { Sockets } from './socket/sockets.ts';
import { pagesHandler } from './static/pages.ts';
import { headers, isEmbedAddress } from './static/policy.ts';

export interface ServerSettings extends OriginSettings {
  /** Where to listen; port 0 is any free one. */
  readonly host: string;
  readonly port: number;
  readonly version: string;
  readonly catalogue: Catalogue;
  readonly engines: Engines;
  /** The form of requests for analyses; without one, the server has none. */
  readonly analyses?: AnalysisForm;
  readonly journal: Journal;
  /** What the journal has from earlier runs. */
  readonly records?: Iterable<RoomRecord>;
  /** The folder of the built web app; without one, the server has no pages. */
  readonly pages?: string | undefined;
  /** Whether all requests come through a proxy that writes `X-Forwarded-For`. */
  readonly isBehindProxy?: boolean;
  readonly limits?: Partial<Limits>;
  /** Reports an error that no client caused, in one line without secrets. */
  readonly report: (error: unknown) => void;
}

/** A server that listens. */
export interface RunningServer {
  readonly port: number;
  /** Ends all connections, searches and timers; what was acknowledged is on the disk. */
  close(): Promise<void>;
}

/** Times of HTTP requests, in milliseconds: for their headers, for all of them, and between two. */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 15_000, keepAliveTimeout: 10_000 };
const CHECK_EVERY = 250;
const IDLE_TIMEOUT = 30_000;
const MAX_HEADER_BYTES = 8_192;
const SWEEP_EVERY = 60_000;

const TOO_MANY = new RequestError(
  'TOO_MANY_REQUESTS',
  'this client has sent too many requests: wait a while',
);
const FORBIDDEN = new RequestError(
  'FORBIDDEN_ORIGIN',
  'the server has no such name, or no page of this origin',
);

/**
 * Starts the server.
 * @throws Error if it cannot listen.
 */
export async function startServer(settings: ServerSettings): Promise<RunningServer> {
  const { catalogue, engines, journal, version, isBehindProxy = false } = settings;
  const limits = { ...DEFAULT_LIMITS, ...settings.limits };
  const now = (): number => performance.now();
  const metrics = new Metrics();
  const report = (error: unknown): void => {
    metrics.count('errors');
    settings.report(error);
  };
  const rooms = new Rooms({ catalogue, engines, journal, limits, now, date: () => Date.now(), report });
  const { analyses: form } = settings;
  const analyses = form && new Analyses({ engines, form, limits });
  const origins = new Origins(settings);
  const requests = new RequestRate(limits, now);

  const isAllowed = ({ headers: { host, origin } }: IncomingMessage): boolean =>
    origins.isHost(host) && origins.isOrigin(origin, host);
  const clientOf = (request: IncomingMessage): string => clientKey(request, isBehindProxy);

  const app = createApp({
    version,
    searchLimits: engines.limits ?? {},
    others: form && analyses ? [analyses.routes, openApiRoutes({ version, form })] : [],
    catalogue,
    rooms,
    limits,
    now,
    report,
    urlOf: (host) => origins.urlOf(host),
    isHealthy: () => rooms.canWrite,
    metrics: () =>
      metrics.format({
        rooms: rooms.size,
        sockets: sockets.size,
        connections: connections.size,
        moves: rooms.moves,
        analysesRunning: analyses?.queue.running ?? 0,
        analysesWaiting: analyses?.queue.waiting ?? 0,
      }),
  });
  const routes = new Set(app.routes.map(({ path }) => firstSegment(path)));
  const answer = getRequestListener((request, { incoming }) =>
    app.fetch(request, { client: clientKey(incoming, isBehindProxy) }),
  );
  const answerPage =
    settings.pages === undefined
      ? undefined
      : await pagesHandler(settings.pages, (host) => origins.urlOf(host));
  const policy = new Map(Object.entries(headers()));
  const policyInFrames = new Map(Object.entries(headers({ isEmbedded: true })));

  /** Connections that end after the answer to a request beyond the rate. */
  const ending = new WeakSet<Socket>();
  const isWithinRate = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { socket } = request;
    if (socket.destroyed || ending.has(socket)) return false; // it was sent before the end of its connection
    const verdict = requests.take(clientOf(request));
    if (verdict === 'within') return true;
    metrics.count('refused');
    ending.add(socket);
    if (verdict === 'flood' && !isBehindProxy) socket.resetAndDestroy();
    else {
      response.setHeader('Retry-After', '1').setHeader('Connection', 'close');
      refuse(response, TOO_MANY);
    }
    return false;
  };
  const onRequest = (request: IncomingMessage, response: ServerResponse): void => {
    if (!isWithinRate(request, response)) return;
    metrics.count('requests');
    const { url = '' } = request;
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isReading && !routes.has(firstSegment(url));
    response.setHeaders(isPage && isEmbedAddress(url) ? policyInFrames : policy);
    if (!(isReading ? origins.isHost(request.headers.host) : isAllowed(request))) refuse(response, FORBIDDEN);
    else if (isPage && answerPage !== undefined) answerPage(request, response);
    else answer(request, response).catch(report);
  };

  const server: Server = createServer(
    { ...TIMEOUTS, connectionsCheckingInterval: CHECK_EVERY, maxHeaderSize: MAX_HEADER_BYTES },
    onRequest,
  );
  server.setTimeout(IDLE_TIMEOUT);
  const connections = new Connections(server, {
    limits,
    isBehindProxy,
    now,
    isEnding: (socket) => socket.destroyed || ending.has(socket),
    isFlooding: (client) => requests.isFlooding(client),
    onRefusal: () => metrics.count('connectionsRefused'),
  });
  const sockets = new Sockets(server, {
    rooms,
    limits,
    metrics,
    clientOf,
    now,
    report,
    refusalOf: (request) => {
      if (requests.take(clientOf(request)) !== 'within') return '429 Too Many Requests';
      return isAllowed(request) ? undefined : '403 Forbidden';
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port: settings.port, host: settings.host, backlog: limits.maxConnections }, resolve);
  });
  rooms.recover(settings.records ?? []);
  const sweeper = setInterval(() => rooms.sweep(), SWEEP_EVERY);
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : settings.port,
    async close() {
      clearInterval(sweeper);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await sockets.close();
      await analyses?.close();
      server.closeAllConnections();
      await closed;
      await rooms.close();
      await engines.close();
      metrics.close();
    },
  };
}

/** `games` of `/games/abc?x=1` */
function firstSegment(path: string): string {
  return path.split(/[/?#]/, 2)[1] ?? '';
}
