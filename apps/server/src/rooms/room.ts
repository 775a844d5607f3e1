/**
 * A room: a game, its seats and clocks. Its records make it: `apply` changes it, and every other function only reads. So
 * the same records make the same room again after a crash.
 */
import { CHANCE, type Random, TERMINAL } from '@banyan/mcts';
import type { ServedGame } from '../catalogue.ts';
import { quote, RequestError } from '../errors.ts';
import type { ClockSettings, PositionMessage } from '../messages/serverMessage.ts';
import { drawOutcomes } from './chance.ts';
import { Clocks } from './clock.ts';
import type { Ending } from './events.ts';
import { observedBoard, observedMove, type Viewer } from './observation.ts';
import { Occupancy } from './occupancy.ts';
import type { RoomChange, RoomCreated, SeatRecord } from './record.ts';
import { seatAfter } from './seating.ts';
import { type Stream, Streams } from './streams.ts';

/** A room, whatever the type of its states. */
export type Room = Pick<GameRoom<unknown>, keyof GameRoom<unknown>>;

export class GameRoom<State> {
  readonly id: string;
  readonly game: string;
  readonly players: number;
  readonly isHidden: boolean;
  readonly clockSettings: ClockSettings | undefined;
  readonly seats: readonly SeatRecord[];
  readonly occupancy: Occupancy;
  readonly drawOffers: Set<number> = new Set();
  readonly rematchOffers: Set<number> = new Set();
  readonly #served: ServedGame<State>;
  readonly #state: State;
  readonly #moves: string[] = [];
  /** The player of each move; null for chance. */
  readonly #movers: (number | null)[] = [];
  readonly #streams: Streams;
  readonly #clocks: Clocks | undefined;
  #ending: Ending | undefined;
  #next: string | undefined;

  constructor(served: ServedGame<State>, { room, seats, clock }: RoomCreated) {
    const { players } = served.game;
    this.id = room;
    this.game = served.name;
    this.players = players;
    this.isHidden = served.hidden !== undefined;
    this.clockSettings = clock;
    this.seats = seats;
    this.#served = served;
    this.#state = served.game.initialState();
    this.#streams = new Streams(this.isHidden ? players : 0);
    this.#clocks = clock && new Clocks(clock, players);
    this.occupancy = new Occupancy(seats);
  }

  /** The moves so far, outcomes of chance included, as text. */
  get moves(): readonly string[] {
    return this.#moves;
  }

  /** Whether every seat has been taken; nothing can be played before. */
  get isStarted(): boolean {
    return this.occupancy.isComplete;
  }

  get ending(): Ending | undefined {
    return this.#ending;
  }

  /** The room of the rematch. */
  get next(): string | undefined {
    return this.#next;
  }

  /** Whether a move of chance comes next. */
  get isChance(): boolean {
    return this.isStarted && this.#ending === undefined && this.#toMove() === CHANCE;
  }

  /** The player who is to move now; `undefined` before the start, after the end and before a move of chance. */
  get toMove(): number | undefined {
    const player = this.isStarted && this.#ending === undefined ? this.#toMove() : CHANCE;
    return player >= 0 ? player : undefined;
  }

  stream(viewer: Viewer): Stream {
    return this.#streams.of(viewer);
  }

  position(viewer: Viewer, now: number): PositionMessage {
    const { game, notation } = this.#served;
    const player = this.#toMove();
    const isToMove = viewer !== null && this.toMove === viewer;
    return {
      type: 'position',
      ply: this.stream(viewer).plies.length,
      toMove: player >= 0 && this.#ending === undefined ? player : null,
      board: observedBoard(this.#served, this.#state, viewer),
      ...(isToMove && {
        legal: game.legalActions(this.#state).map((action) => notation.formatAction(this.#state, action)),
      }),
      ...(this.#clocks && { clocks: this.#clocks.at(now), running: this.#clocks.running ?? null }),
      drawOffers: [...this.drawOffers],
      rematchOffers: [...this.rematchOffers],
      started: this.isStarted,
      over: this.#ending !== undefined,
    };
  }

  /** What the player to move has left; `undefined` if no clock runs. */
  timeLeft(now: number): number | undefined {
    const running = this.#clocks?.running;
    return running === undefined ? undefined : this.#clocks?.at(now)[running];
  }

  /**
   * Checks a move and returns its record: `timedOut` if its player has no time left, `undefined` if the same move, in its
   * canonical text, has been played at that ply already.
   * @throws RequestError `NOT_STARTED`, `GAME_OVER`, `STALE`, `NOT_YOUR_TURN`, `ILLEGAL_MOVE`.
   */
  move(player: number, ply: number, text: string, now: number): RoomChange | undefined {
    if (!this.isStarted) throw new RequestError('NOT_STARTED', 'the game starts when every seat is taken');
    const { plies } = this.stream(player);
    const known = plies[ply];
    if (known !== undefined && this.#movers[known] === player && this.#moves[known] === text)
      return undefined;
    if (this.#ending !== undefined) throw new RequestError('GAME_OVER', 'the game is over');
    if (ply !== plies.length)
      throw new RequestError('STALE', `the next move has the ply ${plies.length}, not ${ply}`);
    if (this.toMove !== player)
      throw new RequestError('NOT_YOUR_TURN', `it is not the turn of player ${player + 1}`);
    const { game, notation } = this.#served;
    const action = legalAction(this.#served, this.#state, text);
    if (action === undefined) throw new RequestError('ILLEGAL_MOVE', `${quote(text)} is not a legal move`);
    const move = notation.formatAction(this.#state, action);
    if (this.#clocks === undefined) return { kind: 'moved', player, move };
    const ahead = game.clone(this.#state);
    game.apply(ahead, action);
    if (this.#clocks.at(now)[player] === 0) return { kind: 'timedOut', player };
    const clocks = this.#clocks.after(now, game.currentPlayer(ahead) !== player);
    return { kind: 'moved', player, move, clocks };
  }

  /** Draws the outcomes of chance up to the next player, and returns their record; `undefined` if a player is to move. */
  roll(random: Random): RoomChange | undefined {
    if (!this.isChance) return undefined;
    return { kind: 'rolled', moves: drawOutcomes(this.#served, this.#state, random) };
  }

  /** Changes the room by a record. `now` is the time from which clocks run. */
  apply(change: RoomChange, now: number): void {
    switch (change.kind) {
      case 'taken':
        this.#take(change.player, change.token, now);
        break;
      case 'moved':
        this.#play(change.player, change.move, change.clocks);
        this.#runClock(change.clocks, now);
        break;
      case 'rolled':
        for (const move of change.moves) this.#play(null, move, undefined);
        this.#runClock(undefined, now);
        break;
      case 'offeredDraw':
        this.drawOffers.add(change.player);
        this.#streams.add({ type: 'drawOffer', player: change.player });
        if (this.drawOffers.size === this.players) this.#end('draw', null, now);
        break;
      case 'offeredRematch':
        this.rematchOffers.add(change.player);
        this.#streams.add({ type: 'rematchOffer', player: change.player });
        break;
      case 'resigned':
        this.#end('resign', change.player, now);
        break;
      case 'timedOut':
        this.#end('time', change.player, now);
        break;
      case 'cut':
        this.#end('length', null, now);
        break;
    }
  }

  /** Names the room of the rematch, in which each player sits one seat further. */
  linkRematch(room: string): void {
    this.#next = room;
    const seats = this.seats.map((_, player) => seatAfter(player, this.players));
    this.#streams.add({ type: 'rematch', room, seats });
  }

  #toMove(): number {
    return this.#served.game.currentPlayer(this.#state);
  }

  #take(player: number, token: string | undefined, now: number): void {
    this.occupancy.take(player, token);
    if (!this.isStarted) return;
    this.#streams.add({ type: 'start' });
    this.#runClock(undefined, now);
  }

  #play(player: number | null, move: string, clocks: readonly number[] | undefined): void {
    const { game } = this.#served;
    const state = this.#state;
    const action = legalAction(this.#served, state, move);
    if (action === undefined) throw new Error(`the record of a move, ${quote(move)}, is not legal`);
    this.#streams.addMove(this.#moves.length, { player, clocks }, (viewer) =>
      observedMove(this.#served, state, action, viewer),
    );
    this.#moves.push(move);
    this.#movers.push(player);
    game.apply(state, action);
    const next = game.currentPlayer(state);
    if (player !== null && next !== player)
      for (const each of this.drawOffers) if (each !== player) this.drawOffers.delete(each);
    if (next !== TERMINAL) return;
    const returns = game.returns(state);
    const best = Math.max(...returns);
    const winners = returns.flatMap((each, index) => (each === best && returns.length > 1 ? [index] : []));
    this.#finish({ reason: 'rules', player: null, winners, returns });
  }

  #runClock(left: readonly number[] | undefined, now: number): void {
    this.#clocks?.run(left ?? this.#clocks.at(now), this.toMove, now);
  }

  #end(reason: Ending['reason'], player: number | null, now: number): void {
    const winners = this.seats.flatMap((_, each) => (each === player || this.players === 1 ? [] : [each]));
    this.#finish({ reason, player, winners, returns: null });
    this.#runClock(undefined, now);
  }

  #finish(ending: Ending): void {
    this.#ending = ending;
    this.drawOffers.clear();
    this.#streams.add({ type: 'over', ...ending });
  }
}

/** The legal action that a text names. */
function legalAction<State>(
  { game, notation }: ServedGame<State>,
  state: State,
  text: string,
): number | undefined {
  const action = notation.parseAction(state, text);
  return action !== undefined && game.legalActions(state).includes(action) ? action : undefined;
}
