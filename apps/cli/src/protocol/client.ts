/** The arbiter's side of the protocol (PROTOCOL.md): an engine in a process of its own, asked line by line. */
import type { Budget } from '@banyan/mcts';
import { quote } from '../usage.ts';
import { type EngineInfo, readInfo } from './info.ts';
import { LineProcess } from './lineProcess.ts';
import { VERSION } from './request.ts';

export interface EngineMove {
  /** Not checked: as the engine wrote it. */
  readonly move: string;
  /** The last that it said. */
  readonly info: EngineInfo;
}

/** Each method is one exchange: `timeout`, in milliseconds, is for all of it. */
export class EngineProcess extends LineProcess {
  /** @throws Failure where the engine does not introduce itself. */
  introduce(timeout: number): Promise<true> {
    const request = `banyan ${VERSION}`;
    return this.ask({
      send: [request],
      expected: `"banyanok ${VERSION}"`,
      timeout,
      read: (line) => {
        if (line === `banyanok ${VERSION}`) return true;
        if (/^(id|option)( |$)/.test(line)) return undefined;
        throw this.failure(`answered ${quote(request)} with ${quote(line)}`);
      },
    });
  }

  /** @throws Failure where the engine does not play the game. */
  game(game: string, timeout: number): Promise<true> {
    return this.#confirm([`game ${game}`], /^gameok( |$)/, `"gameok ${game}"`, timeout);
  }

  /**
   * @param lines the last of them asks whether the engine is ready.
   * @throws Failure where the engine does not say so.
   */
  ready(timeout: number, lines: readonly string[] = ['isready']): Promise<true> {
    return this.#confirm(lines, /^readyok$/, '"readyok"', timeout);
  }

  /** @throws Failure where the engine answers a line otherwise than with an error. */
  refuse(line: string, timeout: number): Promise<true> {
    return this.#confirm([line], /^error( |$)/, '"error"', timeout);
  }

  /**
   * Asks for a move. The position is all moves since the start.
   * @throws Failure where there is no answer in time, or none that is a move.
   */
  go(
    moves: readonly string[],
    { simulations, milliseconds }: Budget,
    seed: number | undefined,
    timeout: number,
  ): Promise<EngineMove> {
    const bounds = Object.entries({ simulations, milliseconds, seed }).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name} ${value}`],
    );
    return this.search([['position', ...moves].join(' '), ['go', ...bounds].join(' ')], timeout);
  }

  /**
   * Sends lines that begin a search, and waits for its end.
   * @throws Failure as `go`.
   */
  search(lines: readonly string[], timeout: number): Promise<EngineMove> {
    let info: EngineInfo = {};
    return this.ask({
      send: lines,
      expected: '"bestmove"',
      timeout,
      read: (line) => {
        const [word, ...words] = line.split(/\s+/);
        const [move] = words;
        if (word === 'bestmove' && move !== undefined) return { move, info };
        if (word !== 'info') throw this.failure(`answered "go" with ${quote(line)}`);
        info = { ...info, ...readInfo(words) };
        return undefined;
      },
    });
  }

  /** Asks the engine to end, and ends it where it does not. @returns its exit code; null where it had to be ended. */
  quit(timeout: number): Promise<number | null> {
    return this.leave('quit', timeout);
  }

  /** Waits for one line of that kind. */
  #confirm(send: readonly string[], kind: RegExp, expected: string, timeout: number): Promise<true> {
    return this.ask({
      send,
      expected,
      timeout,
      read: (line) => {
        if (kind.test(line)) return true;
        throw this.failure(`answered ${quote(send.at(-1)?.trim() ?? '')} with ${quote(line)}`);
      },
    });
  }
}
