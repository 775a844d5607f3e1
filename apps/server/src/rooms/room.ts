/**
 * A room: a game, its seats and clocks. Its records make it: `apply` changes it, and every other function only reads. So
 * the same records make the same room again after a crash.
 */
import { CHANCE, type Random, TERMINAL } from '@banyan/mcts';
import type { ServedGame } from '../catalogue.ts';
import { quote, RequestError } from '../errors.ts';
import type { ClockSettings, PositionMessage } from '../messages/serverMessage.ts';
import { Agreement } from './agreement.ts';
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
  /** The players who have a client that can agree on the end of the game. */
  readonly able: Set<number> = new Set();
  readonly #served: ServedGame<State>;
  #state: State;
  readonly #moves: string[] = [];
  /** The player of each move; null for chance. */
  readonly #movers: (number | null)[] = [];
  readonly #streams: Streams;
  readonly #clocks: Clocks | undefined;
  /** How often each player has changed marks. */
  readonly #changes = new Map<number, number>();
  #agreement: Agreement<State> | undefined;
  /** How many moves were left when a player did not agree on the end. */
  #resumedAt: number | undefined;
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

  /** Whether the players can agree on the end of the game; engines cannot. */
  get hasAgreement(): boolean {
    const hasEngine = this.seats.some(({ kind }) => kind === 'engine');
    return this.#served.agreement !== undefined && !this.isHidden && !hasEngine;
  }

  /** Whether the players have still to agree on the end of the game. */
  get isAgreementOpen(): boolean {
    return this.#agreement !== undefined;
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
      ...(this.#agreement && { agreement: this.#agreement.view }),
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

  /** Returns the record that a player has a client that can agree; `undefined` if this is known, or does not matter. */
  enable(player: number): RoomChange | undefined {
    return this.hasAgreement && !this.able.has(player) ? { kind: 'canAgree', player } : undefined;
  }

  /**
   * Checks marks of the end of the game, and returns their record; `undefined` if they are there.
   * @throws RequestError `GAME_OVER`, `NOT_OPEN`, `STALE`, `ILLEGAL_MARKS`, `LIMIT`.
   */
  mark(player: number, ply: number, marks: string): RoomChange | undefined {
    return this.#agreementAt(ply).mark(player, marks);
  }

  /**
   * Checks that a player agrees with marks, and returns the record; `undefined` if the player has done so.
   * @throws RequestError `GAME_OVER`, `NOT_OPEN`, `STALE`, `ILLEGAL_MARKS`.
   */
  agree(player: number, ply: number, marks: string): RoomChange | undefined {
    return this.#agreementAt(ply).agree(player, marks);
  }

  /**
   * Returns the record that a player does not agree.
   * @throws RequestError `GAME_OVER`, `NOT_OPEN`, `STALE`.
   */
  resume(player: number, ply: number): RoomChange {
    this.#agreementAt(ply);
    return { kind: 'resumed', player };
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
      case 'canAgree':
        this.able.add(change.player);
        break;
      case 'marked':
        this.#agreement?.change(change.player, change.marks);
        this.#streams.add({ type: 'marks', player: change.player, marks: change.marks });
        break;
      case 'agreed':
        this.#accept(change.player, change.marks);
        break;
      case 'resumed':
        this.#resume(change.player, now);
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
    if (this.#opensAgreement()) this.#openAgreement();
    else this.#count(game.returns(state));
  }

  /** Ends the game by its returns. */
  #count(returns: readonly number[], marks?: string): void {
    const best = Math.max(...returns);
    const winners = returns.flatMap((each, index) => (each === best && returns.length > 1 ? [index] : []));
    this.#finish({ reason: 'rules', player: null, winners, returns, ...(marks !== undefined && { marks }) });
  }

  /**
   * Whether the players have to agree on the end of the game. If one of them did not, and nothing was played since but the
   * moves that end the game, the rules decide: a player who agrees with nothing cannot keep the game from its end.
   */
  #opensAgreement(): boolean {
    const { agreement } = this.#served;
    if (agreement === undefined || !this.hasAgreement || this.able.size < this.players) return false;
    const isLast = this.#resumedAt === this.#moves.length - agreement.takenBack;
    return !isLast && agreement.isOpen(this.#state);
  }

  #openAgreement(): void {
    const { agreement } = this.#served;
    this.#agreement = agreement && new Agreement(agreement, this.#state, this.#changes);
  }

  /** @throws RequestError `GAME_OVER`, `NOT_OPEN`, `STALE`. */
  #agreementAt(ply: number): Agreement<State> {
    if (this.#ending !== undefined) throw new RequestError('GAME_OVER', 'the game is over');
    if (this.#agreement === undefined)
      throw new RequestError('NOT_OPEN', 'there is nothing to agree on before the moves are over');
    if (ply !== this.#moves.length)
      throw new RequestError('STALE', `the moves ended at the ply ${this.#moves.length}, not ${ply}`);
    return this.#agreement;
  }

  #accept(player: number, marks: string): void {
    this.#agreement?.accept(player, marks);
    this.#streams.add({ type: 'agree', player, marks });
    const result = this.#agreement?.resultOf(this.players);
    if (result !== undefined) this.#count(result.returns, result.marks);
  }

  /** Takes back the moves that ended the game. */
  #resume(player: number, now: number): void {
    const { game, notation, agreement } = this.#served;
    const left = this.#moves.length - (agreement?.takenBack ?? 0);
    this.#moves.length = left;
    this.#movers.length = left;
    this.#streams.takeBack(left, player);
    this.#state = game.initialState();
    for (const move of this.#moves) {
      const action = notation.parseAction(this.#state, move); // legal, as it was played
      if (action !== undefined) game.apply(this.#state, action);
    }
    this.#resumedAt = left;
    this.#agreement = undefined;
    this.#runClock(undefined, now);
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
    this.#agreement = undefined;
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
