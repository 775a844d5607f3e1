/** The client of the line protocol (PROTOCOL.md): runs an engine in a process of its own. */
import type { Budget } from '@banyan/mcts';
import { quote } from '../usage.ts';
import { type EngineInfo, readInfo } from './info.ts';
import { LineProcess } from './lineProcess.ts';
import { VERSION } from './request.ts';

/** The answer of an engine to "go". */
export interface EngineMove {
  /** As the engine wrote it, not checked. */
  readonly move: string;
  /** The latest information of the search. */
  readonly info: EngineInfo;
}

/** Each method is one exchange; `timeout` is the time for all of it, in milliseconds. */
export class EngineProcess extends LineProcess {
  /**
   * Asks the engine to introduce itself.
   * @throws Failure if it does not.
   */
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

  /**
   * Starts a game.
   * @throws Failure if the engine does not play it.
   */
  game(game: string, timeout: number): Promise<true> {
    return this.#confirm([`game ${game}`], /^gameok( |$)/, `"gameok ${game}"`, timeout);
  }

  /**
   * Asks whether the engine is ready.
   * @param lines the lines to send; the last one asks.
   * @throws Failure if the engine does not answer "readyok".
   */
  ready(timeout: number, lines: readonly string[] = ['isready']): Promise<true> {
    return this.#confirm(lines, /^readyok$/, '"readyok"', timeout);
  }

  /**
   * Sends an invalid line.
   * @throws Failure if the engine does not answer with an error.
   */
  refuse(line: string, timeout: number): Promise<true> {
    return this.#confirm([line], /^error( |$)/, '"error"', timeout);
  }

  /**
   * Asks for a move in the position after all these moves.
   * @throws Failure if the engine does not answer with a move in time.
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
   * Sends lines that start a search, and waits for its move.
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

  /**
   * Asks the engine to exit; kills it if it does not.
   * @returns its exit code; null if it was killed.
   */
  quit(timeout: number): Promise<number | null> {
    return this.leave('quit', timeout);
  }

  /** Waits for one line that matches `kind`. */
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
