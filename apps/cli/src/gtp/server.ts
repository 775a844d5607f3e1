/** The server of the Go Text Protocol, version 2: answers one command at a time. */
import type { Budget, Player } from '@banyan/mcts';
import { messageOf } from '../failure.ts';
import { type Line, MAX_LINE_LENGTH } from '../lines.ts';
import { UsageError } from '../usage.ts';
import { type AnalysisStyle, analysisLine } from './analysisLine.ts';
import { type AnalysisOptions, readAnalysisOptions } from './analysisOptions.ts';
import { gameCommands, type Handler } from './gameCommands.ts';
import { GoRecord } from './goRecord.ts';
import { GoThinker, type OpenSearcher } from './goThinker.ts';
import { ownershipText } from './ownership.ts';
import { type GtpRequest, gtpAnswer, readGtpLine } from './request.ts';
import { sgfCommands } from './sgfCommands.ts';
import { TimeControl, type TimeSettings } from './timeControl.ts';
import { colourIn, numberIn, RESIGN, vertexOf } from './words.ts';

/** What a server needs of its command. */
export interface GtpSetting {
  readonly version: string;
  readonly board: ConstructorParameters<typeof GoRecord>[0];
  readonly open: OpenSearcher;
  /** The budget of a move without clocks. */
  readonly budget: Budget;
  readonly seed: number | undefined;
  /** Whether all stones count as alive at the end; otherwise the players agree on dead stones. */
  readonly countsAll: boolean;
  /** The return below which `genmove` resigns, in [0, 1]; 0 for never. */
  readonly resign: number;
  /** Writes text of the protocol. */
  readonly write: (text: string) => void;
}

/** For an analysis, which lasts until the next line. */
const ENDLESS: Budget = { simulations: Number.MAX_SAFE_INTEGER };

/** The longest time in seconds. */
const MAX_SECONDS = 1_000_000;

/** Shows a search while it runs. */
type Reports = Pick<Parameters<GoThinker['choose']>[2], 'onReport' | 'reportEvery'>;

export class GtpServer {
  readonly #setting: GtpSetting;
  readonly #record: GoRecord;
  readonly #thinker: GoThinker;
  readonly #handlers: ReadonlyMap<string, Handler>;
  #clock: TimeControl | undefined;
  /** The running analysis. */
  #analysis: { readonly abort: AbortController; readonly ended: Promise<void> } | undefined;
  /** The running search for a move. */
  #abort = new AbortController();

  constructor(setting: GtpSetting) {
    this.#setting = setting;
    this.#record = new GoRecord(setting.board);
    this.#thinker = new GoThinker(setting.open, setting.seed, setting.countsAll);
    const handlers: Readonly<Record<string, Handler>> = {
      ...gameCommands(this.#record),
      ...sgfCommands(this.#record),
      ...this.#engineCommands(),
      protocol_version: () => '2',
      name: () => 'Banyan',
      version: () => setting.version,
      known_command: ([word = '']) => String(this.#handlers.has(word) || ANALYSES.has(word)),
      list_commands: () => [...this.#handlers.keys(), ...ANALYSES.keys()].join('\n'),
      quit: () => '',
    };
    this.#handlers = new Map(Object.entries(handlers));
  }

  /** Answers every line until "quit" or the end of the input. */
  async serve(lines: AsyncIterable<Line>): Promise<void> {
    for await (const { text, isCut } of lines) {
      await this.#endAnalysis();
      const request = readGtpLine(text);
      if (request === undefined) continue;
      await this.#answer(request, isCut);
      if (request.command === 'quit') break;
    }
    await this.#endAnalysis();
    await this.#thinker.close();
  }

  /** Ends the running search: a move is the best so far. */
  stop(): void {
    this.#abort.abort();
    this.#analysis?.abort.abort();
  }

  async #answer(request: GtpRequest, isCut: boolean): Promise<void> {
    const { command, words } = request;
    const { write } = this.#setting;
    try {
      if (isCut) throw new UsageError(`a line has more than ${MAX_LINE_LENGTH} characters`);
      const analysis = ANALYSES.get(command);
      if (analysis !== undefined) {
        const options = readAnalysisOptions(words, analysis.style, this.#record.state.player);
        if (analysis.plays) return await this.#playWithAnalysis(request, options);
        write(`=${request.id}\n`);
        this.#analyze(options);
        return;
      }
      const handler = this.#handlers.get(command);
      if (handler === undefined) throw new UsageError('unknown command');
      write(gtpAnswer(request, false, await handler(words)));
    } catch (error) {
      write(gtpAnswer(request, true, messageOf(error)));
    }
  }

  #engineCommands(): Readonly<Record<string, Handler>> {
    const setClock = (settings: TimeSettings): string => {
      const { main, period, moves } = settings;
      const isTimed = main > 0 || (period > 0 && moves > 0); // a period without moves stands for no clock
      this.#clock = isTimed && !(period > 0 && moves === 0) ? new TimeControl(settings) : undefined;
      return '';
    };
    const seconds = (name: string, word: string | undefined): number => numberIn(name, word, MAX_SECONDS);

    return {
      genmove: async ([colour]) => this.#choose(colourIn(colour)),
      reg_genmove: async ([colour]) => {
        const player = colourIn(colour);
        const { action } = await this.#think(player);
        return vertexOf(this.#record.game, action);
      },
      time_settings: ([main, period, moves]) =>
        setClock({
          main: seconds('the main time', main),
          period: seconds('the period', period),
          moves: numberIn('the moves of a period', moves, MAX_SECONDS),
        }),
      'kgs-time_settings': ([kind, main = '0', period = '0', moves = '1']) => {
        if (kind === 'none') return setClock({ main: 0, period: 0, moves: 0 });
        if (kind !== 'absolute' && kind !== 'byoyomi' && kind !== 'canadian')
          throw new UsageError('syntax error');
        return setClock({
          main: seconds('the main time', main),
          period: kind === 'absolute' ? 0 : seconds('the period', period),
          moves: kind === 'absolute' ? 0 : kind === 'byoyomi' ? 1 : numberIn('the moves', moves, MAX_SECONDS),
        });
      },
      time_left: ([colour, time, moves]) => {
        const player = colourIn(colour);
        const left = seconds('the time', time);
        const movesLeft = numberIn('the moves', moves, MAX_SECONDS);
        this.#clock?.set(player, left, movesLeft);
        return '';
      },
      /** Of all threads; gogui-twogtp asks for it. */
      cputime() {
        const { user, system } = process.cpuUsage();
        return ((user + system) / 1e6).toFixed(2);
      },
    };
  }

  /**
   * Answers with the lines of an analysis, and the move that it plays.
   * @throws an error before the first line; a later one ends the answer in a comment, without a move.
   */
  async #playWithAnalysis({ id }: GtpRequest, options: AnalysisOptions): Promise<void> {
    let text = `=${id}\n`;
    const show = (line: string): void => {
      this.#setting.write(`${text}${line}\n`);
      text = '';
    };
    try {
      show(`play ${await this.#choose(options.player, this.#reports(options, show))}\n`);
    } catch (error) {
      if (text !== '') throw error;
      show(`# ${messageOf(error)}\n`);
    }
  }

  /** Finds and plays a move; returns its name, or `resign`. */
  async #choose(player: Player, reports: Reports = {}): Promise<string> {
    const started = performance.now();
    const { action, value = 1 } = await this.#think(player, reports);
    this.#clock?.spend(player, (performance.now() - started) / 1_000);
    if (value < this.#setting.resign) return RESIGN;
    this.#record.play(player, action);
    return vertexOf(this.#record.game, action);
  }

  /** Searches within the budget of a move. */
  #think(player: Player, reports: Reports = {}): ReturnType<GoThinker['choose']> {
    const milliseconds = this.#clock?.millisecondsFor(player);
    return this.#thinker.choose(this.#record, player, {
      budget: milliseconds === undefined ? this.#setting.budget : { milliseconds },
      signal: this.#abort.signal,
      ...reports,
    });
  }

  /** Starts an analysis, which ends with the next line. */
  #analyze(options: AnalysisOptions): void {
    const abort = new AbortController();
    const show = (line: string): void => this.#setting.write(`${line}\n`);
    const question = { budget: ENDLESS, signal: abort.signal, ...this.#reports(options, show) };
    const ended = this.#thinker.choose(this.#record, options.player, question).then(
      () => {},
      (error) => this.#setting.write(`# ${messageOf(error)}\n`),
    );
    this.#analysis = { abort, ended };
  }

  #reports(
    { player, style, interval, maxMoves, hasOwners }: AnalysisOptions,
    show: (line: string) => void,
  ): Reports {
    const { game } = this.#record;
    const owners = hasOwners ? ` ${ownershipText(game, this.#record.state, player)}` : '';
    return {
      onReport: (report) => {
        const line = analysisLine(game, report, style, maxMoves);
        if (line !== '') show(`${line}${owners}`);
      },
      reportEvery: 10 * interval,
    };
  }

  async #endAnalysis(): Promise<void> {
    if (this.#analysis === undefined) return;
    this.#analysis.abort.abort();
    await this.#analysis.ended;
    this.#analysis = undefined;
    this.#setting.write('\n');
  }
}

/** The commands whose answer goes on while a search runs. */
const ANALYSES: ReadonlyMap<string, { readonly style: AnalysisStyle; readonly plays: boolean }> = new Map([
  ['lz-analyze', { style: 'lz', plays: false }],
  ['kata-analyze', { style: 'kata', plays: false }],
  ['lz-genmove_analyze', { style: 'lz', plays: true }],
  ['kata-genmove_analyze', { style: 'kata', plays: true }],
]);
