/** A room of the server as one viewer sees it: a player or a spectator. */
import { BanyanError } from '@banyan/mcts';
import type { MessageOf, ServerMessage } from '@banyan/server/messages';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { findGame } from '../games/catalog.ts';
import { type Position, startOf } from '../games/position.ts';
import { Connection, type ConnectionState } from './connection.ts';
import { pageName } from './gameNames.ts';
import { socketUrl } from './requests.ts';
import { afterMessage, EMPTY_ROOM, type RoomState } from './roomState.ts';

/** Which room, and as whom. */
export interface RoomKey {
  readonly room: string;
  /** Absent for spectators. */
  readonly token: string | undefined;
}

/** A move on its way to the server. */
interface SentMove {
  readonly ply: number;
  readonly move: string;
}

/** The times of the players, as they were when the page learned of them. */
export interface ClockTimes {
  readonly left: readonly number[];
  readonly running: number | undefined;
  /** As `performance.now()`. */
  readonly at: number;
}

const MOVE = 'move';
const REQUEST = 'request';

export class Room {
  readonly key: RoomKey;
  readonly #connection: Connection;
  readonly connection: ReadonlySignal<ConnectionState>;
  readonly #state = signal<RoomState>(EMPTY_ROOM);
  readonly state: ReadonlySignal<RoomState> = this.#state;
  /** The positions from the start; `undefined` where the page lacks the game. */
  readonly #positions = signal<readonly Position[] | undefined>(undefined);
  /** The position with the sent move; `undefined` while the game loads and where the page lacks it. */
  readonly position: ReadonlySignal<Position | undefined>;
  readonly #isGameLoaded = signal(false);
  /** Whether the page knows by now if it has the game. */
  readonly isGameLoaded: ReadonlySignal<boolean> = this.#isGameLoaded;
  readonly #sent = signal<SentMove | undefined>(undefined);
  readonly #isRematchNew = signal(false);
  /** Whether the players have agreed on a rematch since the page opened the room. */
  readonly isRematchNew: ReadonlySignal<boolean> = this.#isRematchNew;
  readonly #clocks = signal<ClockTimes | undefined>(undefined);
  readonly clocks: ReadonlySignal<ClockTimes | undefined> = this.#clocks;
  readonly #refusal = signal<string | undefined>(undefined);
  /** Why the server refused the last request, as a sentence. */
  readonly refusal: ReadonlySignal<string | undefined> = this.#refusal;
  /** The moves that the viewer may play now, in the notation of the game. */
  readonly legal: ReadonlySignal<readonly string[]>;
  /** The players whose seats a visitor may take. */
  readonly openSeats: ReadonlySignal<readonly number[]>;

  constructor(key: RoomKey) {
    this.key = key;
    this.#connection = new Connection({
      url: socketUrl(),
      join: () => ({ type: 'join', ...key, after: this.#state.value.seq }),
      onMessage: (message) => this.#read(message),
    });
    this.connection = this.#connection.state;
    this.position = computed(() => this.#shownPosition());
    this.legal = computed(() => this.#legalMoves());
    this.openSeats = computed(() => openSeatsOf(this.#state.value));
  }

  close(): void {
    this.#connection.close();
  }

  /** Plays a move in the notation of the game; ignored where it is not legal now. */
  play(move: string): void {
    const { position } = this.#state.value;
    if (position === undefined || !this.legal.value.includes(move)) return;
    this.#sent.value = { ply: position.ply, move };
    this.#refusal.value = undefined;
    this.#sendMove();
  }

  /** Sends one of the requests of a player that have no more to say. */
  ask(type: 'resign' | 'offerDraw' | 'offerRematch'): void {
    this.#refusal.value = undefined;
    this.#connection.send({ type, id: REQUEST });
  }

  #sendMove(): void {
    const sent = this.#sent.value;
    if (sent !== undefined) this.#connection.send({ type: 'move', ...sent, id: MOVE });
  }

  #legalMoves(): readonly string[] {
    if (this.#sent.value !== undefined) return [];
    const { position, moves } = this.#state.value;
    // The board that the moves make has to be the one that the server means.
    if (position === undefined || position.over || position.ply !== moves.length) return [];
    return position.legal ?? [];
  }

  #shownPosition(): Position | undefined {
    const position = this.#positions.value?.at(-1);
    const sent = this.#sent.value;
    if (position === undefined || sent === undefined) return position;
    return position.moves.length === sent.ply ? positionBy(position, sent.move) : position;
  }

  #read(message: ServerMessage): void {
    const before = this.#state.value;
    this.#state.value = afterMessage(before, message);
    if (message.type === 'room' && before.room === undefined) void this.#loadGame(message);
    if (message.type === 'move') this.#follow();
    if (message.type === 'rematch' && before.position !== undefined) this.#isRematchNew.value = true;
    if (message.type === 'position') this.#readPosition(message);
    if (message.type === 'error') this.#readError(message);
  }

  #readPosition({ ply, clocks, running, over }: MessageOf<'position'>): void {
    const sent = this.#sent.value;
    if (sent !== undefined) {
      if (over || ply > sent.ply) this.#sent.value = undefined;
      else this.#sendMove(); // after a lost connection: a move that arrives twice counts once
    }
    if (clocks === undefined) return;
    this.#clocks.value = { left: clocks, running: running ?? undefined, at: performance.now() };
  }

  #readError({ id, code, message }: MessageOf<'error'>): void {
    if (code === 'NOT_FOUND') this.#connection.giveUp();
    if (id === MOVE) {
      this.#sent.value = undefined;
      if (code === 'STALE' || code === 'GAME_OVER') return; // the position that follows says more
    }
    this.#refusal.value = refusalOf(code, message);
  }

  async #loadGame({ game: name, hidden }: MessageOf<'room'>): Promise<void> {
    const game = hidden ? undefined : await gameOf(name);
    this.#positions.value = game && [startOf(game)];
    this.#isGameLoaded.value = true;
    this.#follow();
  }

  /** Plays the moves that the positions lack. */
  #follow(): void {
    const { moves } = this.#state.value;
    let positions = this.#positions.value;
    if (positions === undefined) return;
    for (const { move } of moves.slice(positions.length - 1)) {
      const next = positionBy(positions[positions.length - 1], move);
      if (next === undefined) {
        this.#positions.value = undefined; // the rules of the page are not those of the server
        return;
      }
      positions = [...positions, next];
    }
    this.#positions.value = positions;
  }
}

function openSeatsOf({ seats, over }: RoomState): readonly number[] {
  if (seats === undefined || over !== undefined) return [];
  return seats.seats.flatMap(({ kind, taken }, player) => (kind === 'open' && !taken ? [player] : []));
}

/** The page's game by the name of the server; `undefined` where the page lacks it. */
async function gameOf(name: string): ReturnType<typeof findGame> {
  try {
    return await findGame(pageName(name));
  } catch (error) {
    if (error instanceof BanyanError) return undefined;
    throw error;
  }
}

/** The position after a move by its name; `undefined` where it is not legal. */
function positionBy(position: Position, name: string | null): Position | undefined {
  const move = position.legal.find((each) => each.name === name);
  return move && position.after(move.action);
}

/** Refusals in the words of the page. */
const REFUSALS: Readonly<Record<string, string>> = {
  NOT_FOUND: 'The server has no such game, or the link is incomplete.',
  NOT_STARTED: 'The game starts when all players have taken their seats.',
  NOT_YOUR_TURN: 'It is not your turn.',
  GAME_OVER: 'The game is over.',
  DRAW_DECLINED: 'The engine declines the draw.',
  ALREADY_OFFERED: 'You have offered that already.',
  STORE_FAILED: 'The server cannot save the move. Try again.',
};

function refusalOf(code: string, message: string): string {
  return REFUSALS[code] ?? `The server refuses: ${message}.`;
}
