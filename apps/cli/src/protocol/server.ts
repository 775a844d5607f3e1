/** The server of the line protocol (PROTOCOL.md): runs one search at a time. */

import type { Budget } from '@banyan/mcts';
import type { Analysis } from '../analysis.ts';
import { type Analyzer, AnalyzerCache } from '../analyzer.ts';
import type { EngineConfig } from '../engines/engineConfig.ts';
import { budgetIn } from '../engines/openedEngine.ts';
import { ENGINE_OPTIONS, withOption } from '../engines/options.ts';
import { threadsWithin } from '../engines/searcher.ts';
import { messageOf } from '../failure.ts';
import { wholeNumber } from '../flags.ts';
import { DEFAULT_GAME, findGame } from '../games.ts';
import { type Line, MAX_LINE_LENGTH } from '../lines.ts';
import { readMoves } from '../moves.ts';
import { MAX_THREADS } from '../searchLimits.ts';
import { drawSeed } from '../seed.ts';
import { UsageError } from '../usage.ts';
import { type Request, readRequest, VERSION } from './request.ts';

/** For a search that lasts until "stop". */
const ENDLESS: Budget = { simulations: Number.MAX_SAFE_INTEGER };

/** The only option that does not belong to the configuration of the engine. */
const THREADS = 'threads';

/** The maximum number of lines that wait for the end of a search. */
const MAX_WAITING = 1_000;

/** A running search. */
interface Running {
  readonly abort: AbortController;
  readonly isBounded: boolean;
  readonly isPondering: boolean;
  readonly ended: Promise<void>;
}

/** Answers the lines of an arbiter. */
export class ProtocolServer {
  readonly #name: string;
  readonly #write: (line: string) => void;
  readonly #note: (text: string) => void;
  readonly #analyzers = new AnalyzerCache();
  #config: EngineConfig;
  /** One by default: an arbiter may run several engines at the same time. */
  #threads = 1;
  #game: string;
  #moves: readonly string[] = [];
  /** Searches without a seed share a tree until it changes. */
  #tree = {};
  #running: Running | undefined;
  /** Requests that came during a search and wait for its end. */
  #waiting: Request[] = [];

  /**
   * @param name the name and version of the engine.
   * @param config the initial configuration; options change it.
   * @param write writes one line of the protocol.
   * @param note writes one line for the user.
   * @param game the initial game, as for `findGame`.
   */
  constructor(
    name: string,
    config: EngineConfig,
    write: (line: string) => void,
    note: (text: string) => void,
    game: string = DEFAULT_GAME,
  ) {
    this.#game = game;
    this.#name = name;
    this.#config = config;
    this.#write = write;
    this.#note = note;
  }

  /**
   * Answers every line until "quit" or the end of the input. Then finishes a search with bounds, or stops one without.
   */
  async serve(lines: AsyncIterable<Line>): Promise<void> {
    for await (const { text, isCut } of lines) {
      try {
        if (isCut) throw new UsageError(`a line has more than ${MAX_LINE_LENGTH} characters`);
        const request = readRequest(text);
        if (request.kind === 'quit') {
          this.#waiting = [];
          this.stop();
          break;
        }
        this.#answer(request);
      } catch (error) {
        this.#refuse(error);
      }
    }
    while (this.#running !== undefined) {
      if (!this.#running.isBounded) this.stop();
      await this.#running.ended;
    }
  }

  /** Stops the running search, which answers with the best move so far. */
  stop(): void {
    this.#running?.abort.abort();
  }

  #answer(request: Request): void {
    switch (request.kind) {
      case 'nothing':
      case 'quit':
        break;
      case 'isready':
        this.#write('readyok');
        break;
      case 'stop':
        this.stop();
        break;
      default:
        if (this.#running?.isPondering) this.stop();
        if (this.#running === undefined) this.#prepare(request);
        else if (this.#waiting.push(request) > MAX_WAITING) {
          this.#waiting.pop();
          throw new UsageError(`${request.kind} came during a search, like ${MAX_WAITING} lines before`);
        }
    }
  }

  /** Answers a request that is allowed only between searches. */
  #prepare(request: Request): void {
    switch (request.kind) {
      case 'banyan':
        this.#introduce();
        break;
      case 'setoption': {
        const { name, value } = request;
        const { kind, options } = this.#config;
        if (name === THREADS) this.#threads = wholeNumber(THREADS, 1, MAX_THREADS)(value);
        else this.#config = { kind, options: withOption(options, name, value) };
        this.#tree = {};
        break;
      }
      case 'game':
        this.#game = findGame(request.game)(({ name, hidden }) => {
          if (hidden === undefined) return name;
          throw new UsageError(`${name} has hidden information, which the protocol does not support`);
        });
        this.#moves = [];
        this.#tree = {};
        this.#write(`gameok ${this.#game}`);
        break;
      case 'position':
        findGame(this.#game)((playable) => readMoves(playable, request.moves));
        this.#moves = request.moves;
        break;
      case 'go':
        this.#go(request.budget, request.seed);
        break;
      case 'ponder':
        this.#ponder();
    }
  }

  #introduce(): void {
    this.#write(`id name ${this.#name}`);
    for (const { name, protocol } of ENGINE_OPTIONS) this.#write(`option ${name} ${protocol}`);
    this.#write(`option ${THREADS} whole 1 ${MAX_THREADS}`);
    this.#write(`banyanok ${VERSION}`);
  }

  #go(asked: Budget, seed: number | undefined): void {
    const budget = isEmpty(asked) ? budgetIn(this.#config.options) : asked;
    const isBounded = !isEmpty(budget);
    this.#run({ isBounded, isPondering: false }, async (signal) => {
      const analyzer = await this.#analyzerFor(budget);
      const analysis = await analyzer.analyze({
        position: this.#moves,
        budget: isBounded ? budget : ENDLESS,
        seed: seed ?? drawSeed(),
        game: seed === undefined ? this.#tree : undefined,
        signal,
        onReport: (report) => this.#inform(report),
      });
      for (const what of analysis.lost) this.#note(what);
      if (analysis.move === null) throw new UsageError('the game is over: there is no move to search for');
      this.#inform(analysis);
      this.#write(`bestmove ${analysis.move}`);
    });
  }

  /** Thinks about the position, without an answer, until the next request. */
  #ponder(): void {
    this.#run({ isBounded: false, isPondering: true }, async (signal) => {
      const budget = budgetIn(this.#config.options);
      const analyzer = await this.#analyzerFor(budget);
      await analyzer.ponder({ position: this.#moves, budget, seed: drawSeed(), signal, game: this.#tree });
    });
  }

  #analyzerFor(budget: Budget): Promise<Analyzer> {
    return this.#analyzers.get(this.#game, this.#config, budget, threadsWithin(this.#config, this.#threads));
  }

  /** Runs a search, then the requests that have waited for its end. */
  #run(
    kind: Pick<Running, 'isBounded' | 'isPondering'>,
    search: (signal: AbortSignal) => Promise<void>,
  ): void {
    const abort = new AbortController();
    const untilItsEnd = async (): Promise<void> => {
      try {
        await search(abort.signal);
      } catch (error) {
        this.#refuse(error);
      }
      this.#running = undefined;
      this.#goOn();
    };
    // A search must be in `#running` before it begins, so that it can be stopped.
    this.#running = { ...kind, abort, ended: Promise.resolve().then(untilItsEnd) };
  }

  /** Answers the waiting requests up to the next search. */
  #goOn(): void {
    while (this.#running === undefined) {
      const request = this.#waiting.shift();
      if (request === undefined) break;
      try {
        this.#prepare(request);
      } catch (error) {
        this.#refuse(error);
      }
    }
  }

  #inform({ simulations, milliseconds, nodes, threads, moves, principalVariation }: Analysis): void {
    const value = moves[0]?.value ?? undefined;
    const words = [
      `info simulations ${simulations} milliseconds ${Math.round(milliseconds)} nodes ${nodes}`,
      ...(threads === 1 ? [] : [`threads ${threads}`]),
      ...(value === undefined ? [] : [`value ${value.toFixed(4)}`]),
      ...(principalVariation.length === 0 ? [] : [`pv ${principalVariation.join(' ')}`]),
    ];
    this.#write(words.join(' '));
  }

  #refuse(error: unknown): void {
    this.#write(`error ${messageOf(error)}`);
  }
}

function isEmpty(budget: Budget): boolean {
  return Object.keys(budget).length === 0;
}
