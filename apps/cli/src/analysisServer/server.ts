/**
 * A server of analyses: reads requests as lines of JSON and writes each answer when it is ready (ANALYSIS.md). Running
 * analyses take turns in slices of some milliseconds, so that short ones do not wait for long ones. The result of an
 * analysis depends only on its seed, its budget and its number of threads.
 */
import { BanyanError } from '@banyan/mcts';
import { type Analysis, emptyAnalysis } from '../analysis.ts';
import { type AnalyzerCache, positionText } from '../analyzer.ts';
import { formatEngine } from '../engines/engineConfig.ts';
import { messageOf } from '../failure.ts';
import type { Line } from '../lines.ts';
import { UsageError } from '../usage.ts';
import { type Id, type Query, RefusedRequest, type RequestDefaults, readRequest } from './request.ts';

/** The maximum length of a request, in characters. */
export const MAX_REQUEST_LENGTH = 65_536;

/** The maximum number of waiting analyses; the server refuses others. */
const MAX_WAITING = 10_000;

/** The maximum total length of the waiting requests, in characters; the server refuses others. */
const MAX_WAITING_CHARACTERS = 2 ** 24;

/** The settings and the output of a server. */
export interface ServerOptions extends RequestDefaults {
  /** Opens games and engines. */
  readonly analyzers: Pick<AnalyzerCache, 'get'>;
  /** The number of analyses that take turns. */
  readonly parallel: number;
  /** Writes one answer. */
  readonly write: (answer: object) => void;
  /** Whether the output accepts more data. If it does not, the server skips reports. */
  readonly hasRoom: () => boolean;
  /** Resolves when the output accepts more data. */
  readonly drained: () => Promise<void>;
}

/** A requested analysis. */
interface Task {
  readonly id: Id;
  readonly query: Query;
  /** The length of its request, in characters. */
  readonly characters: number;
}

/** A running analysis. */
interface Running {
  readonly abort: AbortController;
  readonly ended: Promise<void>;
}

/** Reads requests, runs their analyses and writes their answers. */
export class AnalysisServer {
  readonly #options: ServerOptions;
  /** In the order of arrival. */
  readonly #waiting = new Map<Id, Task>();
  readonly #running = new Map<Id, Running>();
  #waitingCharacters = 0;

  constructor(options: ServerOptions) {
    this.#options = options;
  }

  /** Answers every line; resolves after the last answer. */
  async serve(lines: AsyncIterable<Line>): Promise<void> {
    for await (const line of lines) {
      if (line.text.trim() === '') continue;
      this.#read(line);
      await this.#options.drained();
    }
    while (this.#running.size > 0) await Promise.race([...this.#running.values()].map(({ ended }) => ended));
  }

  /** Ends all analyses. Running ones answer with the best move so far, waiting ones with an empty analysis. */
  terminate(): void {
    for (const id of [...this.#running.keys(), ...this.#waiting.keys()]) this.#end(id);
  }

  #read({ text, isCut }: Line): void {
    try {
      if (isCut) throw new UsageError(`a line has more than ${MAX_REQUEST_LENGTH} characters`);
      const request = readRequest(text, this.#options);
      if (request.kind === 'terminate') this.#terminate(request.id, request.target);
      else this.#enqueue({ id: request.id, query: request.query, characters: text.length });
    } catch (error) {
      if (error instanceof RefusedRequest) this.#refuse(error.id, error.cause);
      else this.#refuse(null, error);
    }
  }

  #terminate(id: Id, target: Id | undefined): void {
    const found = target === undefined ? this.#waiting.size + this.#running.size : Number(this.#has(target));
    this.#options.write({ id, kind: 'terminated', found });
    if (target === undefined) this.terminate();
    else this.#end(target);
  }

  #has(id: Id): boolean {
    return this.#waiting.has(id) || this.#running.has(id);
  }

  /** Ends an analysis. A waiting one is answered at once, without opening or searching anything. */
  #end(id: Id): void {
    this.#running.get(id)?.abort.abort();
    const task = this.#waiting.get(id);
    if (task === undefined) return;
    this.#dequeue(task);
    this.#answerUnsearched(task);
  }

  #enqueue(task: Task): void {
    const { id, characters } = task;
    if (this.#has(id)) throw new RefusedRequest(id, new UsageError('an analysis with this id is under way'));
    if (this.#waiting.size >= MAX_WAITING) {
      throw new RefusedRequest(id, new UsageError(`${MAX_WAITING} analyses are waiting already`));
    }
    if (this.#waitingCharacters + characters > MAX_WAITING_CHARACTERS) {
      const waiting = `requests of ${this.#waitingCharacters} characters are waiting already`;
      throw new RefusedRequest(id, new UsageError(`${waiting}; there is room for ${MAX_WAITING_CHARACTERS}`));
    }
    this.#waiting.set(id, task);
    this.#waitingCharacters += characters;
    this.#goOn();
  }

  #dequeue({ id, characters }: Task): void {
    this.#waiting.delete(id);
    this.#waitingCharacters -= characters;
  }

  /** Starts analyses until `parallel` of them are running. */
  #goOn(): void {
    while (this.#running.size < this.#options.parallel) {
      const [next] = this.#waiting.values();
      if (next === undefined) break;
      this.#dequeue(next);
      const abort = new AbortController();
      const ended = this.#analyze(next, abort.signal).finally(() => {
        this.#running.delete(next.id);
        this.#goOn();
      });
      this.#running.set(next.id, { abort, ended });
    }
  }

  async #analyze({ id, query }: Task, signal: AbortSignal): Promise<void> {
    const { analyzers, write, hasRoom } = this.#options;
    try {
      const { game, config, position, budget, threads, seed, reportEvery } = query;
      const analyzer = await analyzers.get(game, config, budget, threads);
      const onReport = (report: Analysis): void => {
        if (hasRoom()) write({ id, kind: 'report', ...report });
      };
      const analysis = await analyzer.analyze({
        position,
        budget,
        seed,
        signal,
        reportEvery,
        onReport: reportEvery === undefined ? undefined : onReport,
      });
      write({ id, kind: 'answer', ...analysis });
    } catch (error) {
      this.#refuse(id, error);
    }
  }

  /** Answers for an analysis that was ended while it waited. */
  #answerUnsearched({ id, query: { game, config, position, seed } }: Task): void {
    const asked = { game, engine: formatEngine(config), position: positionText(position), seed };
    this.#options.write({ id, kind: 'answer', ...emptyAnalysis(asked) });
  }

  #refuse(id: Id | null, error: unknown): void {
    this.#options.write({ id, kind: 'error', code: codeOf(error), message: messageOf(error) });
  }
}

/** Returns the code of an error, for programs. */
function codeOf(error: unknown): string {
  if (error instanceof BanyanError) return error.code;
  return error instanceof UsageError ? 'INVALID_REQUEST' : 'INTERNAL';
}
