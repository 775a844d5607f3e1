/** The client of the Go Text Protocol: runs an engine of Go in a process of its own. */
import { go } from '@banyan/games';
import type { Budget, Player } from '@banyan/mcts';
import { readGameText } from '../games/gameText.ts';
import { GO_GAME, goBoardOf } from '../games/goGame.ts';
import { findEntry } from '../games.ts';
import type { EngineMove } from '../protocol/client.ts';
import { LineProcess } from '../protocol/lineProcess.ts';
import { quote, UsageError } from '../usage.ts';
import { COLOURS, vertexIn, vertexOf } from './words.ts';

/** The answer to a command: its first line, or the error. */
interface Answer {
  readonly isError: boolean;
  readonly text: string;
}

/** Each method takes at most `timeout` milliseconds a command. */
export class GtpProcess extends LineProcess {
  static override readonly example: string = 'gnugo --mode gtp';

  #id = 0;
  #game: go.Game | undefined;
  /** The moves that the engine knows. */
  #sentMoves: readonly string[] = [];
  /** The seconds of a period that the engine knows. */
  #period: number | undefined;

  /** @throws Failure unless the engine speaks version 2. */
  async introduce(timeout: number): Promise<void> {
    const version = await this.#command('protocol_version', timeout);
    if (version !== '2') throw this.failure(`speaks version ${quote(version)} of GTP, not 2`);
  }

  /**
   * Sets the board up.
   * @param name of the game, as `findGame` reads it.
   * @throws UsageError for another game than Go or an oblong board; Failure if the engine does not play it.
   */
  async game(name: string, timeout: number): Promise<void> {
    const text = readGameText(name);
    if (findEntry(text) !== GO_GAME) throw new UsageError(`gtp: is for engines of go, not of ${name}`);
    const game = go(goBoardOf(text));
    const { columns, rows } = game.board;
    if (columns !== rows) throw new UsageError(`the Go Text Protocol has no board of ${columns}x${rows}`);
    this.#game = game;
    await this.#command(`boardsize ${columns}`, timeout);
    await this.#clear(game, timeout);
  }

  /**
   * Asks for a move in the position after these moves. The protocol has neither simulations nor a seed.
   * @throws Failure if the engine does not answer in time, or refuses a move.
   */
  async go(
    moves: readonly string[],
    { milliseconds }: Budget,
    _seed: number | undefined,
    timeout: number,
  ): Promise<EngineMove> {
    const game = this.#game;
    if (game === undefined) throw this.failure('has no game');
    const first: Player = game.currentPlayer(game.initialState());
    const colourAt = (ply: number): string => COLOURS[(first + ply) % 2] ?? '';
    if (!this.#sentMoves.every((move, index) => move === moves[index])) await this.#clear(game, timeout);
    for (const [ply, move] of moves.entries()) {
      if (ply < this.#sentMoves.length) continue;
      await this.#command(`play ${colourAt(ply)} ${vertexOf(game, vertexIn(game, move))}`, timeout);
    }
    const colour = colourAt(moves.length);
    if (milliseconds !== undefined) await this.#setClock(colour, milliseconds, timeout);
    const move = (await this.#command(`genmove ${colour}`, timeout)).toLowerCase();
    this.#sentMoves = [...moves, move];
    return { move, info: {} };
  }

  /** Asks the engine to exit; kills it if it does not. */
  quit(timeout: number): Promise<number | null> {
    return this.leave('quit', timeout);
  }

  /** Empties the board. */
  async #clear(game: go.Game, timeout: number): Promise<void> {
    await this.#command('clear_board', timeout);
    await this.#command(`komi ${game.board.komi}`, timeout);
    const { handicap } = game.board;
    if (handicap.length > 0) {
      const points = handicap.map((point) => vertexOf(game, point));
      await this.#command(`set_free_handicap ${points.join(' ')}`, timeout);
    }
    this.#sentMoves = [];
  }

  /** Gives a move its time, in whole seconds as the protocol has them: below one second none is left. */
  async #setClock(colour: string, milliseconds: number, timeout: number): Promise<void> {
    const seconds = Math.floor(milliseconds / 1_000);
    const period = Math.max(1, seconds); // a period of 0 would stand for no clock
    if (period !== this.#period) await this.#ask(`time_settings 0 ${period} 1`, timeout);
    this.#period = period;
    await this.#ask(`time_left ${colour} ${seconds} 1`, timeout); // engines without clocks refuse both
  }

  /** @throws Failure for an error. */
  async #command(line: string, timeout: number): Promise<string> {
    const { isError, text } = await this.#ask(line, timeout);
    if (isError) throw this.failure(`refused ${quote(line)}: ${quote(text)}`);
    return text;
  }

  #ask(line: string, timeout: number): Promise<Answer> {
    const id = ++this.#id;
    return this.ask({
      send: [`${id} ${line}`],
      expected: `"=" or "?" to ${quote(line)}`,
      timeout,
      read: (text) => {
        const [, sign, number, answer = ''] = /^([=?])(\d*)(.*)$/.exec(text) ?? [];
        if (sign === undefined) return undefined;
        if (number !== String(id))
          throw this.failure(
            `answered ${quote(`${id} ${line}`)} with ${quote(text)}, without the number ${id}`,
          );
        return { isError: sign === '?', text: answer.trim() };
      },
    });
  }
}
