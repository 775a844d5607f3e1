/** The route of analyses: a request is answered by a stream of reports, as server-sent events. */
import { Hono } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import * as v from 'valibot';
import type { Analysis, Engines, SearchTask } from '../engines.ts';
import { RequestError } from '../errors.ts';
import { readBody } from '../http/body.ts';
import { clientOf, type ServerEnv } from '../http/client.ts';
import { FairQueue } from './fairQueue.ts';
import { boundedBudget } from './limits.ts';
import type { AnalysisSettings } from './settings.ts';

/** Milliseconds between comments in a stream without events, which keep proxies from closing it. */
const COMMENT_EVERY = 15_000;

const anObject = v.custom<object>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'an object',
);

/** The time of streams to take their answers at the end of the server, in milliseconds. */
const MAX_ENDING = 1_000;

/**
 * The analyses of a server. `POST /analyses` refuses a request by its status; a stream has events `report`, if the request
 * wants them, and at its end one `answer` or `error`. An analysis ends with its client.
 */
export class Analyses {
  readonly routes: Hono<ServerEnv>;
  readonly queue: FairQueue;
  /** Ends all analyses. */
  readonly #ending = new AbortController();
  readonly #streams = new Set<Promise<void>>();

  constructor({ engines, form, limits }: AnalysisSettings) {
    const queue = new FairQueue({
      concurrency: Math.max(1, Math.floor(engines.threads / 2)), // the other threads move in games
      maxByClient: limits.maxAnalysesPerClient,
      maxWaiting: limits.maxWaitingAnalyses,
    });
    this.queue = queue;
    this.routes = new Hono<ServerEnv>().post('/analyses', async (context) => {
      const asked = form.read(await readBody(context, anObject));
      const task = { ...asked, budget: boundedBudget(asked.budget, limits) };
      const client = clientOf(context);
      queue.refuseExcess(client);
      return streamSSE(context, (stream) => {
        const gone = new AbortController();
        stream.onAbort(() => gone.abort());
        const end = AbortSignal.any([gone.signal, this.#ending.signal]);
        return this.#counted(
          reported(stream, (onReport) =>
            queue.run(client, end, () => checkedSearch(engines, task, end, onReport)),
          ),
        );
      });
    });
  }

  /** Answers what runs with the best move so far, and what waits with an error. */
  async close(): Promise<void> {
    this.#ending.abort(new RequestError('FULL', 'the server ends: ask again later'));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, MAX_ENDING);
    });
    await Promise.race([Promise.all(this.#streams), late]);
    clearTimeout(timer);
  }

  #counted(stream: Promise<void>): Promise<void> {
    const counted = stream.finally(() => this.#streams.delete(counted));
    this.#streams.add(counted);
    return counted;
  }
}

/** Checks, in a thread, whether the engine supports the game, and searches. */
async function checkedSearch(
  engines: Engines,
  task: SearchTask,
  signal: AbortSignal,
  onReport: (report: Analysis) => void,
): Promise<Analysis> {
  await engines.check(task.game, task.engine);
  return engines.search(task, task.reportEvery === undefined ? { signal } : { signal, onReport });
}

/** Writes the reports of an analysis and its answer. A report is skipped while the client has not read the one before. */
async function reported(
  stream: SSEStreamingApi,
  analyze: (onReport: (report: Analysis) => void) => Promise<Analysis>,
): Promise<void> {
  const write = (event: string, data: object): Promise<void> =>
    stream.writeSSE({ event, data: JSON.stringify(data) });
  let isWriting = false;
  const onReport = (report: Analysis): void => {
    if (isWriting) return;
    isWriting = true;
    void write('report', report).finally(() => {
      isWriting = false;
    });
  };
  const comments = setInterval(() => void stream.write(':\n\n'), COMMENT_EVERY);
  try {
    await write('answer', await analyze(onReport));
  } catch (error) {
    if (!stream.aborted) await write('error', refusalOf(error));
  } finally {
    clearInterval(comments);
  }
}

/** The error as an event: of an engine that does not support the game, of a server that ends, or of a lost thread. */
function refusalOf(error: unknown): object {
  const { code, message } =
    error instanceof RequestError ? error : new RequestError('INTERNAL', 'the analysis failed');
  return { code, message };
}
