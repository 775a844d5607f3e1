/** The routes of the server. */
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { RequestError } from './errors.ts';
import type { ServerEnv } from './http/client.ts';
import { type GameRoutesSettings, gameRoutes } from './http/gameRoutes.ts';
import { NO_PAGE } from './http/refusal.ts';
import type { HealthAnswer, LimitsAnswer } from './messages/answers.ts';

export interface AppSettings extends GameRoutesSettings {
  readonly version: string;
  /** The bounds of a search. */
  readonly searchLimits: Readonly<Record<string, number>>;
  /** Routes besides those of games and of the server itself. */
  readonly others: readonly Hono<ServerEnv>[];
  /** Formats the metrics for Prometheus. */
  readonly metrics: () => string;
  /** Whether the server can keep what it acknowledges. */
  readonly isHealthy: () => boolean;
  /** Reports an error that no client caused. */
  readonly report: (error: unknown) => void;
}

/** The type of the text format of Prometheus. */
const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Makes the routes of the server. */
export function createApp(settings: AppSettings): Hono<ServerEnv> {
  const { version, searchLimits, metrics, isHealthy, report, others, ...games } = settings;
  const { limits } = games;
  const tooLarge = new RequestError('TOO_LARGE', `a body has at most ${limits.maxBytes} bytes`);
  const app = new Hono<ServerEnv>();
  app.onError((error, context) => {
    if (!(error instanceof RequestError)) report(error);
    const known =
      error instanceof RequestError ? error : new RequestError('INTERNAL', 'the server has an error');
    const { code, message, status } = known;
    if (status === 429 || status === 503) context.header('Retry-After', '1');
    return context.json({ error: { code, message } }, status);
  });
  app.notFound(() => {
    throw NO_PAGE;
  });
  app.use(
    bodyLimit({
      maxSize: limits.maxBytes,
      onError: () => {
        throw tooLarge;
      },
    }),
  );
  app.get('/healthz', (context) => {
    const isGood = isHealthy();
    const health: HealthAnswer = { status: isGood ? 'ok' : 'cannot write', service: 'banyan', version };
    return context.json(health, isGood ? 200 : 503);
  });
  app.get('/metrics', (context) => context.text(metrics(), 200, { 'Content-Type': METRICS_TYPE }));
  const allLimits: LimitsAnswer = { ...limits, ...searchLimits };
  app.get('/limits', (context) => context.json(allLimits));
  app.route('/', gameRoutes(games));
  for (const routes of others) app.route('/', routes);
  return app;
}
