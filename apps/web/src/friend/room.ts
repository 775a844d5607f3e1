/** A room of the server as one viewer sees it: a player or a spectator. */
import { BanyanError } from '@banyan/mcts';
import type { MessageOf, ServerMessage } from '@banyan/server/messages';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { findGame } from '../games/catalog.ts';
import { type Position, startOf } from '../games/position.ts';
import type { Agreement, SharedEnding } from '../games/toolsProps.ts';
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

/** What a player says of the end of the game, on its way to the server. */
interface SentOnEnd {
  readonly type: 'mark' | 'agree' | 'resume';
  readonly id: string;
  readonly ply: number;
  /** In the text of addresses. */
  readonly marks?: string;
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
const ABILITY = 'ability';

/** The codes of errors of a message that came late: the position that follows says more. */
const LATE: readonly string[] = ['STALE', 'GAME_OVER', 'NOT_OPEN'];

/** The codes of errors that pass, and the milliseconds until the message is sent again. */
const PASSING: readonly string[] = ['BUSY', 'STORE_FAILED'];
const RETRY_AFTER = 2_000;

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
  readonly #sentOnEnd = signal<SentOnEnd | undefined>(undefined);
  #numberOnEnd = 0;
  /** Whether the position to come is the first one after a lost connection. */
  #hasRejoined = false;
  readonly #agreement = signal<Agreement | undefined>(undefined);
  /** What the players have agreed on, and who leads by it; `undefined` before. */
  readonly agreement: ReadonlySignal<Agreement | undefined> = this.#agreement;
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
  /** What the players say of the end, while they have to agree on it. */
  readonly ending: ReadonlySignal<Omit<SharedEnding, 'mark'> | undefined>;

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
    this.ending = computed(() => this.#openEnding());
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

  /** Marks the end of the game otherwise than before, in the text of addresses. */
  mark(marks: string): void {
    this.#sayOnEnd({ type: 'mark', marks });
  }

  /** Agrees with marks. */
  agree(marks: string): void {
    this.#sayOnEnd({ type: 'agree', marks });
  }

  /** Takes back the moves that ended the game, on which the player does not agree. */
  resume(): void {
    this.#sayOnEnd({ type: 'resume' });
  }

  #sayOnEnd(message: Pick<SentOnEnd, 'type' | 'marks'>): void {
    const { position } = this.#state.value;
    if (position === undefined) return;
    this.#refusal.value = undefined;
    this.#sentOnEnd.value = { ...message, ply: position.ply, id: `end ${++this.#numberOnEnd}` };
    this.#connection.send(this.#sentOnEnd.value);
  }

  /** Says that this page can agree on the end of the game. */
  #sendAbility(): void {
    const player = this.#state.value.room?.player ?? undefined;
    const name = this.#positions.value?.[0].info.name;
    if (player !== undefined && name?.startsWith('go:'))
      this.#connection.send({ type: 'canAgree', id: ABILITY });
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

  #openEnding(): Omit<SharedEnding, 'mark'> | undefined {
    const { position, moves, room } = this.#state.value;
    const agreement = position?.agreement;
    if (agreement === undefined || position?.ply !== moves.length) return undefined;
    const viewer = room?.player ?? undefined;
    const said = this.#sentOnEnd.value;
    if (said?.type === 'mark') return { marks: said.marks, by: viewer, agreed: [], viewer };
    const { marks, by, agreed } = agreement;
    return { marks: marks ?? undefined, by: by ?? undefined, agreed, viewer };
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
    if (message.type === 'room') {
      this.#hasRejoined = before.room !== undefined;
      if (this.#hasRejoined) this.#sendAbility();
      else void this.#loadGame(message);
    }
    if (message.type === 'resume') this.#sent.value = undefined; // it was played, and is taken back
    if (message.type === 'move' || message.type === 'resume') this.#follow();
    if (message.type === 'over') void this.#readAgreement();
    if (message.type === 'ok' && message.id === this.#sentOnEnd.value?.id) this.#sentOnEnd.value = undefined;
    if (message.type === 'rematch' && before.position !== undefined) this.#isRematchNew.value = true;
    if (message.type === 'position') this.#readPosition(message);
    if (message.type === 'error') this.#readError(message);
  }

  #readPosition({ ply, clocks, running, over, agreement }: MessageOf<'position'>): void {
    const said = this.#sentOnEnd.value;
    if (agreement === undefined || said?.ply !== ply) this.#sentOnEnd.value = undefined;
    else if (this.#hasRejoined && said.type === 'mark')
      this.#sentOnEnd.value = undefined; // marks that are newer count
    else if (this.#hasRejoined) this.#connection.send(said); // what arrives twice counts once
    this.#hasRejoined = false;
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
    if (id === ABILITY) {
      if (PASSING.includes(code)) setTimeout(() => this.#sendAbility(), RETRY_AFTER);
      return; // otherwise the server has no agreements
    }
    if (id === MOVE) this.#sent.value = undefined;
    const said = this.#sentOnEnd.value;
    const isOnEnd = said !== undefined && id === said.id;
    if (isOnEnd) this.#sentOnEnd.value = undefined;
    if (isOnEnd && said.type === 'agree' && code === 'STALE') this.#refusal.value = CHANGED;
    else if (id === REQUEST || !LATE.includes(code)) this.#refusal.value = refusalOf(code, message);
  }

  async #loadGame({ game: name, hidden }: MessageOf<'room'>): Promise<void> {
    const game = hidden ? undefined : await gameOf(name);
    this.#positions.value = game && [startOf(game)];
    this.#isGameLoaded.value = true;
    this.#follow();
    this.#sendAbility();
    await this.#readAgreement();
  }

  /** Reads what the players have agreed on, once the game is there. */
  async #readAgreement(): Promise<void> {
    const marks = this.#state.value.over?.marks;
    const position = this.#positions.value?.at(-1);
    if (marks === undefined || position === undefined) return;
    const { agreementOf } = await import('../go/dead.ts');
    const agreement = agreementOf(position, marks);
    if (typeof agreement !== 'string') this.#agreement.value = agreement;
  }

  /** Plays the moves that the positions lack, and leaves out those that were taken back. */
  #follow(): void {
    const { moves } = this.#state.value;
    let positions = this.#positions.value;
    if (positions === undefined) return;
    positions = positions.slice(0, moves.length + 1);
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

const CHANGED = 'The marks are not those that you saw. Look at them once more.';

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
