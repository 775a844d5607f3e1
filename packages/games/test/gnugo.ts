/** GNU Go as a referee, over the Go Text Protocol. */
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';

/** Where Debian installs games, and where a path finds them. */
const PLACES: readonly string[] = ['gnugo', '/usr/games/gnugo'];

/** The program, or `undefined` where it is not installed. */
export const GNUGO: string | undefined = PLACES.find(
  (place) => spawnSync(place, ['--version'], { stdio: 'ignore' }).status === 0,
);

/** One process of GNU Go. */
export class GnuGo {
  readonly #process: ChildProcessWithoutNullStreams;
  /** The commands without an answer yet. */
  readonly #waiting: ((answer: string) => void)[] = [];
  #text = '';

  constructor(program: string, rules: readonly string[]) {
    this.#process = spawn(program, ['--mode', 'gtp', '--chinese-rules', ...rules]);
    this.#process.stdout.setEncoding('utf8').on('data', (text: string) => this.#read(text));
  }

  /** The answer to a command, which begins with `=` or `?`. */
  ask(command: string): Promise<string> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#process.stdin.write(`${command}\n`);
    });
  }

  /** The words of an answer that is no error, in lower case and in order. */
  async words(command: string): Promise<string[]> {
    const answer = await this.ask(command);
    if (!answer.startsWith('=')) throw new Error(`${command}: ${answer}`);
    return answer.slice(1).trim().toLowerCase().split(/\s+/).filter(Boolean).sort();
  }

  close(): void {
    this.#process.kill();
  }

  #read(text: string): void {
    this.#text += text;
    for (let end = this.#text.indexOf('\n\n'); end >= 0; end = this.#text.indexOf('\n\n')) {
      this.#waiting.shift()?.(this.#text.slice(0, end));
      this.#text = this.#text.slice(end + 2);
    }
  }
}
