/** Reports the games of a job: those of a second together, so that short games are few commands. */
import type { Report } from './messages.ts';
import type { Reception, Run } from './run.ts';

/** The time between two reports, in milliseconds: what a killed worker loses at most, beside the running game. */
const REPORT_EVERY = 1_000;

/** The reports of one job. */
export class JobReports {
  readonly #run: Run;
  readonly #machine: string;
  readonly #kind: 'game' | 'replay';
  readonly #started = performance.now();
  #reported = performance.now();
  #waiting: Report[] = [];
  #reception: Reception = 'accepted';
  #numbers: number[] = [];

  constructor(run: Run, machine: string, kind: 'game' | 'replay') {
    this.#run = run;
    this.#machine = machine;
    this.#kind = kind;
  }

  /** The number of games that were played. */
  get played(): number {
    return this.#numbers.length;
  }

  /** Describes what was played; `undefined` if nothing was. */
  get summary(): string | undefined {
    const [first = 0] = this.#numbers;
    const last = this.#numbers.at(-1) ?? 0;
    const what = this.#kind === 'game' ? 'played' : 'replayed';
    const seconds = ((performance.now() - this.#started) / 1_000).toFixed(1);
    if (this.played === 0) return undefined;
    const games = this.played === 1 ? `game ${first}` : `${this.played} games, ${first} to ${last},`;
    return `${what} ${games} in ${seconds} s`;
  }

  /** Has a game played, and reports it at once or with the next ones; an error of the game is reported too. */
  async add(number: number, play: () => Promise<unknown>): Promise<Reception> {
    const started = performance.now();
    const made = await play().then(
      (content) => ({ kind: this.#kind, content }),
      (error: unknown) => ({
        kind: 'error' as const,
        content: error instanceof Error ? error.message : String(error),
      }),
    );
    const now = performance.now();
    this.#waiting.push({ number, milliseconds: now - started, ...made });
    if (made.kind !== 'error') this.#numbers.push(number);
    return now - this.#reported < REPORT_EVERY ? this.#reception : this.send();
  }

  /** Sends what has not been sent. */
  async send(): Promise<Reception> {
    this.#reported = performance.now();
    const reports = this.#waiting;
    this.#waiting = [];
    if (this.#reception === 'accepted' && reports.length > 0) {
      this.#reception = await this.#run.report(this.#machine, reports);
    }
    return this.#reception;
  }
}
