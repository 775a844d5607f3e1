/** The arbiter's side of the protocol (PROTOCOL.md): an engine in a process of its own, asked line by line. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Budget } from '@banyan/mcts';
import { Failure } from '../failure.ts';
import { linesOf } from '../lines.ts';
import { plain, quote } from '../usage.ts';
import { VERSION } from './request.ts';

/** What an engine said of a search, as far as it did. */
export interface EngineInfo {
  readonly simulations?: number;
  readonly milliseconds?: number;
  readonly nodes?: number;
  /** The expected share of the player to move, in [0, 1]. */
  readonly value?: number;
}

export interface EngineMove {
  /** Not checked: as the engine wrote it. */
  readonly move: string;
  /** The last that it said. */
  readonly info: EngineInfo;
}

export interface EngineIdentity {
  readonly name: string;
  /** The lines of its options, without the first word. */
  readonly options: readonly string[];
}

/** Lines that nobody has asked for yet; an engine that writes more does not stop. */
const MOST_UNREAD = 10_000;

/** How long an engine that was asked to end may take before it is killed, in milliseconds. */
const GRACE = 1_000;

const INFO_NUMBERS = ['simulations', 'milliseconds', 'nodes', 'value'] as const;

export class EngineProcess {
  readonly command: string;
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #unread: string[] = [];
  readonly #exit: Promise<number | null>;
  #waiting: (() => void) | undefined;
  #fault: string | undefined;

  /**
   * Starts a program.
   * @param command as a shell reads it.
   */
  constructor(command: string) {
    this.command = command;
    // A group of its own: Ctrl-C is the arbiter's to hear, and the whole group can be ended.
    this.#child = spawn(command, { shell: true, detached: process.platform !== 'win32' });
    this.#child.stdin.on('error', () => {}); // its end is told by `exit`
    this.#child.stderr.resume();
    this.#exit = once(this.#child, 'exit').then(
      ([code]: (number | null)[]) => code ?? null,
      () => null,
    );
    this.#read().catch((error: unknown) => this.#fail(String(error)));
  }

  /** Of its process, and of the group that it leads; `undefined` where it could not be started. */
  get pid(): number | undefined {
    return this.#child.pid;
  }

  send(line: string): void {
    this.#child.stdin.write(`${line}\n`);
  }

  /**
   * The next line, without the spaces around it.
   * @param patience in milliseconds.
   * @throws Failure where none comes in time, or none can come any more.
   */
  async next(patience: number, what: string): Promise<string> {
    const deadline = performance.now() + patience;
    for (;;) {
      const line = this.#unread.shift();
      if (line !== undefined) return line;
      if (this.#fault !== undefined) throw this.failure(`${this.#fault} instead of ${what}`);
      const left = deadline - performance.now();
      if (left <= 0) throw this.failure(`has not answered with ${what} in ${patience / 1_000} s`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#waiting = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  /** @throws Failure where the engine does not introduce itself. */
  async introduce(patience: number): Promise<EngineIdentity> {
    this.send(`banyan ${VERSION}`);
    let name = this.command;
    const options: string[] = [];
    for (;;) {
      const line = await this.next(patience, `"banyanok ${VERSION}"`);
      const [, word, rest = ''] = /^(\S+) ?(.*)$/.exec(line) ?? [];
      if (line === `banyanok ${VERSION}`) return { name, options };
      if (word === 'id' && rest.startsWith('name ')) name = plain(rest.slice('name '.length)).trim();
      else if (word === 'option') options.push(plain(rest));
      else if (word !== 'id') throw this.failure(`answered "banyan ${VERSION}" with ${quote(line)}`);
    }
  }

  /** @throws Failure where the engine does not play the game. */
  async game(game: string, patience: number): Promise<void> {
    this.send(`game ${game}`);
    const answer = await this.next(patience, `"gameok ${game}"`);
    if (!/^gameok( |$)/.test(answer)) throw this.failure(`answered "game ${game}" with ${quote(answer)}`);
  }

  /**
   * Asks for a move. The position is all moves since the start.
   * @throws Failure where there is no answer in time, or none that is a move.
   */
  async go(
    moves: readonly string[],
    { simulations, milliseconds }: Budget,
    seed: number | undefined,
    patience: number,
  ): Promise<EngineMove> {
    this.send(['position', ...moves].join(' '));
    const bounds = Object.entries({ simulations, milliseconds, seed }).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name} ${value}`],
    );
    this.send(['go', ...bounds].join(' '));
    return this.bestMove(patience);
  }

  /** Waits for the end of a search. @throws Failure as `go`. */
  async bestMove(patience: number): Promise<EngineMove> {
    let info: EngineInfo = {};
    const deadline = performance.now() + patience;
    for (;;) {
      const line = await this.next(Math.max(0, deadline - performance.now()), '"bestmove"');
      const [word, ...words] = line.split(/\s+/);
      if (word === 'info') info = { ...info, ...readInfo(words) };
      else if (word === 'bestmove' && words[0] !== undefined) return { move: words[0], info };
      else throw this.failure(`answered "go" with ${quote(line)}`);
    }
  }

  /** Asks the engine to end, and ends it where it does not. @returns its exit code; null where it was ended. */
  async quit(): Promise<number | null> {
    this.send('quit');
    return this.hangUp();
  }

  /** Closes what the engine reads, as an arbiter does who dies. @returns as `quit`. */
  async hangUp(): Promise<number | null> {
    this.#child.stdin.end();
    const timer = setTimeout(() => this.kill(), GRACE);
    const code = await this.#exit;
    clearTimeout(timer);
    return code;
  }

  /** Ends the engine and whatever it has started. */
  kill(): void {
    if (this.pid !== undefined) endGroup(this.pid);
  }

  failure(what: string): Failure {
    return new Failure(`the engine ${quote(this.command)} ${what}`);
  }

  async #read(): Promise<void> {
    this.#child.once('error', (error) => this.#fail(`could not be started (${error.message})`));
    for await (const { text, isCut } of linesOf(this.#child.stdout)) {
      const line = text.trim();
      if (line === '') continue;
      if (isCut) return this.#fail('wrote a line without end');
      if (this.#unread.push(line) > MOST_UNREAD) return this.#fail('writes without end');
      this.#waiting?.();
    }
    const code = await this.#exit;
    this.#fail(`ended (${code === null ? 'by a signal' : `exit code ${code}`})`);
  }

  #fail(fault: string): void {
    this.#fault ??= fault;
    this.#waiting?.();
  }
}

/** Ends a process and whatever it has started, as far as they live. */
export function endGroup(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

function readInfo(words: readonly string[]): EngineInfo {
  const info: { -readonly [Key in keyof EngineInfo]: EngineInfo[Key] } = {};
  for (let index = 0; index < words.length; index += 2) {
    const name = INFO_NUMBERS.find((each) => each === words[index]);
    const value = Number(words[index + 1] ?? NaN);
    if (name !== undefined && Number.isFinite(value)) info[name] = value;
    if (words[index] === 'pv') break;
  }
  return info;
}
