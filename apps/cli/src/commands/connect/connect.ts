/** `banyan connect`: seats an engine or a program in a game of a server. */
import { setTimeout as delay } from 'node:timers/promises';
import {
  claimSeat,
  type MessageOf,
  RoomClient,
  type RoomLink,
  readRoomUrl,
  type ServerMessage,
  withinClock,
} from '@banyan/server';
import type { Context } from '../../context.ts';
import { defined } from '../../defined.ts';
import { Failure } from '../../failure.ts';
import { openGame } from '../../games.ts';
import { RESIGN } from '../../gtp/words.ts';
import { list, plain, quote, UsageError } from '../../usage.ts';
import { type Bot, openBot } from './bot.ts';
import { Waiting } from './waiting.ts';

/** The options of `banyan connect`. */
export interface ConnectFlags {
  readonly seat: string | undefined;
  readonly game: string | undefined;
  readonly simulations: number | undefined;
  readonly milliseconds: number | undefined;
  readonly threads: number | undefined;
  readonly seed: number | undefined;
  readonly rematch: boolean | undefined;
}

/** The codes of errors that may end by themselves, so that the request is repeated. */
const PASSING: readonly string[] = ['BUSY', 'STORE_FAILED', 'INTERNAL'];

/** The codes of errors after which the room sends what comes next. */
const FOLLOWED: readonly string[] = ['GAME_OVER', 'ALREADY_OFFERED', 'NOT_JOINED'];

/** The pause before a request is repeated, in milliseconds. */
const PAUSE = 1_000;

/**
 * Plays a seat until its game is over, with `--rematch` until it is interrupted.
 * @throws UsageError for a text that is no link, or an invalid seat; Failure if the server or the program does not play.
 */
export async function connect(this: Context, flags: ConnectFlags, text: string): Promise<void> {
  const { stdout, stderr } = this.process;
  const given = readRoomUrl(text);
  if (given === undefined)
    throw new UsageError(`${quote(text)} is not a link of a game; quote it, as it contains "&"`);
  if (flags.game !== undefined) await openGame(flags.game);
  const note = (line: string): void => void stderr.write(`banyan: ${plain(line)}\n`);
  let link: RoomLink | undefined = given.token === undefined ? await claimed(given, note) : given;
  while (link !== undefined && !this.signal.aborted) {
    const game = new SeatedGame(link, flags, this.signal, note);
    const next = await game.play();
    stdout.write(`${game.outcome}\n`);
    link = next === undefined ? undefined : { ...link, room: next };
  }
}

async function claimed(link: RoomLink, note: (line: string) => void): Promise<RoomLink> {
  const waiting = new Waiting(note);
  waiting.for(serverOf(link));
  try {
    const { token, url } = await claimSeat(link);
    note(`this seat has the link ${url}`);
    return { ...link, token };
  } catch (error) {
    throw new Failure(`cannot take a seat: ${error instanceof Error ? error.message : error}`);
  } finally {
    waiting.for(undefined);
  }
}

/** What a request waits for. */
function serverOf({ server }: RoomLink): string {
  return `the server at ${server}`;
}

/** One game of a seat. */
class SeatedGame {
  outcome = 'The game goes on without this seat.';
  readonly #flags: ConnectFlags;
  readonly #end = new AbortController();
  readonly #client: RoomClient;
  readonly #signal: AbortSignal;
  readonly #note: (line: string) => void;
  readonly #waiting: Waiting;
  readonly #server: string;
  readonly #moves: string[] = [];
  #bot: Promise<Bot> | undefined;
  #player: number | null = null;
  #next: string | undefined;
  /** The ply that is being thought about, and its move as soon as it is found. */
  #answer: { readonly ply: number; readonly move?: string } | undefined;
  /** The last request. */
  #request: object | undefined;
  #error: unknown;

  constructor(link: RoomLink, flags: ConnectFlags, signal: AbortSignal, note: (line: string) => void) {
    this.#flags = flags;
    this.#note = note;
    this.#waiting = new Waiting(note);
    this.#server = serverOf(link);
    this.#signal = AbortSignal.any([signal, this.#end.signal]);
    this.#client = new RoomClient(link, {
      note,
      signal: this.#signal,
      onMessage: (message) => {
        this.#read(message).catch((error: unknown) => this.#leave(error));
      },
    });
  }

  /** Plays to the end; returns the room of the rematch, if there is one. */
  async play(): Promise<string | undefined> {
    this.#waiting.for(this.#server);
    try {
      await this.#client.run();
    } catch (error) {
      throw new Failure(error instanceof Error ? error.message : String(error));
    } finally {
      this.#waiting.for(undefined);
      await (await this.#bot?.catch(() => undefined))?.close();
    }
    if (this.#error !== undefined) throw this.#error;
    return this.#next;
  }

  async #read(message: ServerMessage): Promise<void> {
    switch (message.type) {
      case 'room':
        this.#waiting.for(undefined);
        if (message.hidden)
          throw new Failure(`${plain(message.game)} has hidden hands, which never leave the server`);
        this.#player = message.player;
        this.#bot ??= this.#open(message.game);
        await this.#bot;
        break;
      case 'move':
        this.#moves.push(message.move ?? '');
        break;
      case 'resume':
        this.#moves.length = message.ply;
        this.#answer = undefined;
        break;
      case 'position':
        this.#waiting.for(this.#nextOf(message));
        if (message.legal !== undefined) await this.#move(message.ply, message.legal, message.clocks);
        break;
      case 'over':
        this.outcome = this.#describe(message.winners, message.reason);
        if (this.#flags.rematch) this.#ask({ type: 'offerRematch' });
        else this.#end.abort();
        break;
      case 'rematch':
        this.#next = message.room;
        if (this.#flags.rematch) this.#end.abort();
        break;
      case 'error':
        await this.#recover(message.code, message.message);
        break;
    }
  }

  /** What the game waits for, unless it is this seat. */
  #nextOf({ started, over, toMove }: MessageOf<'position'>): string | undefined {
    if (!started) return 'the other seats to be taken';
    if (over) return this.#flags.rematch ? 'the other players to offer a rematch' : undefined;
    return toMove === null || toMove === this.#player ? undefined : `player ${toMove + 1} to move`;
  }

  #ask(request: object): void {
    this.#request = request;
    this.#client.send(request);
  }

  /** Repeats the last request after a pause, if the error may end by itself. */
  async #recover(code: string, text: string): Promise<void> {
    if (FOLLOWED.includes(code)) return;
    if (!PASSING.includes(code)) throw new Failure(`the server refuses: ${plain(text)}`);
    const request = this.#request;
    this.#note(`${text}: trying again`);
    await delay(PAUSE, undefined, { signal: this.#signal }).catch(() => {}); // the client is closed then
    if (request !== undefined && request === this.#request) this.#client.send(request);
  }

  #open(game: string): Promise<Bot> {
    const { seat = 'best', simulations, milliseconds, threads, seed } = this.#flags;
    const bounds = defined({ simulations, milliseconds });
    return openBot(game, { seat, bounds, threads, seed, signal: this.#signal, show: this.#note });
  }

  async #move(ply: number, legal: readonly string[], clocks: readonly number[] | undefined): Promise<void> {
    if (this.#answer?.ply === ply) {
      // The position comes again after a lost connection; a move that is sent twice counts once.
      if (this.#answer.move !== undefined) this.#send(ply, this.#answer.move);
      return;
    }
    this.#answer = { ply };
    const moves = [...this.#moves];
    const bot = await this.#bot;
    if (bot === undefined) return;
    const left = this.#player === null ? undefined : clocks?.[this.#player];
    const [only] = legal;
    const move =
      legal.length === 1 && only !== undefined
        ? only
        : await bot.choose(moves, withinClock(bot.budget, left));
    if (this.#signal.aborted) return;
    this.#answer = { ply, move };
    this.#send(ply, move);
  }

  /** Sends a move, or the resignation that a program answers in place of one. */
  #send(ply: number, move: string): void {
    this.#ask(move === RESIGN ? { type: 'resign' } : { type: 'move', ply, move });
  }

  #describe(winners: readonly number[], reason: string): string {
    const who = list(winners.map((player) => `player ${player + 1}`));
    const result = winners.length === 1 ? `${who} wins` : 'a draw';
    const own = this.#player === null ? '' : `; this seat is player ${this.#player + 1}`;
    return `The game is over: ${result} (${plain(reason)})${own}.`;
  }

  #leave(error: unknown): void {
    this.#error ??= error;
    this.#end.abort();
  }
}
