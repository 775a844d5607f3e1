/**
 * A server of analyses: requests come in as lines of JSON, answers go out as they are ready (ANALYSIS.md). Analyses under
 * way take turns, a slice of some milliseconds each, so that short ones do not wait for long ones; what each finds
 * depends on its seed and budget alone, and on its threads where it has several.
 */
import { BanyanError } from '@banyan/mcts';
import { type Analysis, emptyAnalysis } from '../analysis.ts';
import { type AnalyzerCache, positionText } from '../analyzer.ts';
import { formatEngine } from '../engines/engineConfig.ts';
import { messageOf } from '../failure.ts';
import type { Line } from '../lines.ts';
import { UsageError } from '../usage.ts';
import { type Id, type Query, RefusedRequest, type RequestDefaults, readRequest } from './request.ts';

/** The longest line that is read, in characters. */
export const MAX_REQUEST_LENGTH = 65_536;

/** Analyses that may wait for their turn; more are refused. */
const MAX_WAITING = 10_000;

/** The characters that the requests of those may have together; more are refused. */
const MAX_WAITING_CHARACTERS = 2 ** 24;

export interface ServerOptions extends RequestDefaults {
  /** Who opens games and engines. */
  readonly analyzers: Pick<AnalyzerCache, 'get'>;
  /** How many analyses take turns. */
  readonly parallel: number;
  /** Takes one answer. */
  readonly write: (answer: object) => void;
  /** Whether there is room for answers; without it there are no reports. */
  readonly hasRoom: () => boolean;
  /** Resolves once there is room for answers. */
  readonly drained: () => Promise<void>;
}

/** An analysis that was asked for. */
interface Task {
  readonly id: Id;
  readonly query: Query;
  /** The length of its request. */
  readonly characters: number;
}

/** An analysis under way. */
interface Running {
  readonly abort: AbortController;
  readonly ended: Promise<void>;
}

export class AnalysisServer {
  readonly #options: ServerOptions;
  /** In the order in which they came. */
  readonly #waiting = new Map<Id, Task>();
  readonly #running = new Map<Id, Running>();
  #waitingCharacters = 0;

  constructor(options: ServerOptions) {
    this.#options = options;
  }

  /** Answers every line, and resolves once there are no more and all is answered. */
  async serve(lines: AsyncIterable<Line>): Promise<void> {
    for await (const line of lines) {
      if (line.text.trim() === '') continue;
      this.#read(line);
      await this.#options.drained();
    }
    while (this.#running.size > 0) await Promise.race([...this.#running.values()].map(({ ended }) => ended));
  }

  /** Ends all analyses: those under way answer with the best so far, those that wait with nothing. */
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

  /** Ends an analysis. One that waits is answered at once: nothing is opened or searched for it. */
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

  /** Begins as many analyses as may take turns. */
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

/** What went wrong, for programs: by the library's word, or ours. */
function codeOf(error: unknown): string {
  if (error instanceof BanyanError) return error.code;
  return error instanceof UsageError ? 'INVALID_REQUEST' : 'INTERNAL';
}
