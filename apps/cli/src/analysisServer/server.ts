/**
 * A server of analyses: requests come in as lines of JSON, answers go out as they are ready (ANALYSIS.md). Analyses under
 * way take turns, a slice of some milliseconds each, so that short ones do not wait for long ones; what each finds
 * depends on its seed and budget alone, and on its threads where it has several.
 */
import { BanyanError } from '@banyan/mcts';
import { Analysts } from '../analyst.ts';
import { messageOf } from '../failure.ts';
import type { Line } from '../lines.ts';
import { UsageError } from '../usage.ts';
import { type Fallback, type Id, type Query, Refused, readRequest } from './request.ts';

/** The longest line that is read, in characters. */
export const LONGEST_REQUEST = 65_536;

/** Analyses that may wait for their turn; more are refused. */
const MOST_WAITING = 10_000;

export interface ServerOptions extends Fallback {
  /** How many analyses take turns. */
  readonly parallel: number;
  /** Takes one answer. */
  readonly write: (answer: object) => void;
  /** Resolves once there is room for answers. */
  readonly drained: () => Promise<void>;
}

interface Pending {
  readonly id: Id;
  readonly query: Query;
  readonly abort: AbortController;
}

export class AnalysisServer {
  readonly #options: ServerOptions;
  readonly #analysts = new Analysts();
  readonly #pending = new Map<Id, Pending>();
  readonly #waiting: Pending[] = [];
  readonly #running = new Set<Promise<void>>();

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
    while (this.#running.size > 0) await Promise.race(this.#running);
  }

  /** Ends all analyses: each answers with the best so far. */
  terminate(): void {
    for (const { abort } of this.#pending.values()) abort.abort();
  }

  #read({ text, isCut }: Line): void {
    try {
      if (isCut) throw new UsageError(`a line has more than ${LONGEST_REQUEST} characters`);
      const request = readRequest(text, this.#options);
      if (request.kind === 'terminate') this.#terminate(request.id, request.target);
      else this.#enqueue({ id: request.id, query: request.query, abort: new AbortController() });
    } catch (error) {
      if (error instanceof Refused) this.#refuse(error.id, error.cause);
      else this.#refuse(null, error);
    }
  }

  #terminate(id: Id, target: Id | undefined): void {
    const found = target === undefined ? this.#pending.size : Number(this.#pending.has(target));
    if (target === undefined) this.terminate();
    else this.#pending.get(target)?.abort.abort();
    this.#options.write({ id, kind: 'terminated', found });
  }

  #enqueue(pending: Pending): void {
    const { id } = pending;
    if (this.#pending.has(id)) throw new Refused(id, new UsageError('an analysis with this id is under way'));
    if (this.#waiting.length >= MOST_WAITING) {
      throw new Refused(id, new UsageError(`${MOST_WAITING} analyses are waiting already`));
    }
    this.#pending.set(id, pending);
    this.#waiting.push(pending);
    this.#goOn();
  }

  /** Begins as many analyses as may take turns. */
  #goOn(): void {
    while (this.#running.size < this.#options.parallel) {
      const next = this.#waiting.shift();
      if (next === undefined) break;
      const running = this.#analyze(next).finally(() => {
        this.#running.delete(running);
        this.#goOn();
      });
      this.#running.add(running);
    }
  }

  async #analyze({ id, query, abort }: Pending): Promise<void> {
    const { write } = this.#options;
    try {
      const { game, config, position, budget, threads, seed, reportEvery } = query;
      const analyst = await this.#analysts.get(game, config, budget, threads);
      const analysis = await analyst.analyze({
        position,
        budget,
        seed,
        signal: abort.signal,
        reportEvery,
        onReport:
          reportEvery === undefined ? undefined : (report) => write({ id, kind: 'report', ...report }),
      });
      write({ id, kind: 'answer', ...analysis });
    } catch (error) {
      this.#refuse(id, error);
    } finally {
      this.#pending.delete(id);
    }
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
