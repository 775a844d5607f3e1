/** A match: its positions, its players, and the engine that moves for some of them. */
import { CHANCE, type Level, levelsOf, TERMINAL } from '@banyan/mcts';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { EngineClient } from '../engine/engineClient.ts';
import { isNetworkKept } from '../engine/networkStore.ts';
import type { MoveReport, Settings } from '../engine/protocol.ts';
import { type Position, startOf } from '../games/position.ts';
import type { AnyGame } from '../games/ruleset.ts';
import type { Agreement } from '../games/toolsProps.ts';
import { historyOf, lengthAfterUndo } from './history.ts';
import { pondererOf } from './keptTree.ts';
import { keepFile, messageOf } from './ownNetwork.ts';
import { paced } from './pace.ts';
import { HUMAN, isAlphaBeta, LINKED_NETWORK, OWN_NETWORK, type SeatText, settingsOf } from './seats.ts';
import { type BoundedTask, hintIn, searchIn } from './tasks.ts';

export interface MatchOptions {
  readonly game: AnyGame;
  readonly position: Position;
  readonly seats: readonly SeatText[];
  readonly seed: number;
  readonly settings: Settings;
  /** Whether an engine thinks on the opponent's time, where it can. */
  readonly isPonderOn: boolean;
  /** The path of the network in the address, if it names one. */
  readonly linked: string | undefined;
  /** What the players have agreed on at the end. */
  readonly agreement?: Agreement | undefined;
}

/**
 * The value below which an engine of Go answers a pass by a pass in a settled position: `GO_PASS_THRESHOLD`, without the code of
 * Go. Otherwise it would play on in a lost game, at last in its own area, for as long as the person passes.
 */
const PASS_THRESHOLD = 0.1;

export class Match {
  readonly seed: number;
  readonly linked: string | undefined;
  readonly position: ReadonlySignal<Position>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly #game: AnyGame;
  readonly levels: readonly Level[];
  /** Whether the game recommends alpha-beta. */
  readonly isAlphaBeta: boolean;
  readonly #thinker = new EngineClient();
  /** The positions from the start; never empty. */
  readonly #positions = signal<readonly Position[]>([]);
  readonly #seats = signal<readonly SeatText[]>([]);
  readonly seats: ReadonlySignal<readonly SeatText[]> = this.#seats;
  readonly #settings = signal<Settings>({});
  readonly settings: ReadonlySignal<Settings> = this.#settings;
  readonly #isPonderOn = signal(false);
  readonly isPonderOn: ReadonlySignal<boolean> = this.#isPonderOn;
  /** Whether an engine can think on the opponent's time. */
  readonly canPonder: ReadonlySignal<boolean>;
  readonly #isThinking = signal(false);
  readonly isThinking: ReadonlySignal<boolean> = this.#isThinking;
  readonly #isPaused = signal(false);
  readonly isPaused: ReadonlySignal<boolean> = this.#isPaused;
  readonly #hint = signal<MoveReport | undefined>(undefined);
  readonly hint: ReadonlySignal<MoveReport | undefined> = this.#hint;
  readonly #failure = signal<string | undefined>(undefined);
  /** The error message of the engine. */
  readonly failure: ReadonlySignal<string | undefined> = this.#failure;
  readonly #hasOwnNetwork = signal(false);
  /** Whether this browser keeps a network of the user's for the game. */
  readonly hasOwnNetwork: ReadonlySignal<boolean> = this.#hasOwnNetwork;
  readonly #agreement = signal<Agreement | undefined>(undefined);
  /** What the players have agreed on after the last move, where a game needs it. */
  readonly agreement: ReadonlySignal<Agreement | undefined> = this.#agreement;
  /** The positions that the last restart has left. */
  readonly #left = signal<readonly Position[] | undefined>(undefined);
  /** Whether an undo takes back the last restart, and no move. */
  readonly undoesRestart: ReadonlySignal<boolean>;
  /** Counts changes; the answer to an earlier search is ignored. */
  #number = 0;
  #tree = 0;

  constructor({ game, position, seats, seed, settings, isPonderOn, linked, agreement }: MatchOptions) {
    this.linked = linked;
    this.#game = game;
    this.levels = game(({ game }) => levelsOf(game));
    this.isAlphaBeta = game(({ game }) => game.recommended?.engine === 'alphaBeta');
    this.seed = seed;
    this.#settings.value = settings;
    this.#isPonderOn.value = isPonderOn;
    this.canPonder = computed(() => pondererOf(this.#seats.value, this.levels) !== undefined);
    this.#positions.value = historyOf(game, position);
    this.#seats.value = seats;
    this.#agreement.value = agreement;
    this.position = computed(() => this.#positions.value[this.#positions.value.length - 1]);
    const hasMoves = computed(() => lengthAfterUndo(this.#positions.value, this.#seats.value) !== undefined);
    this.undoesRestart = computed(() => !hasMoves.value && this.#left.value !== undefined);
    this.canUndo = computed(() => hasMoves.value || this.undoesRestart.value);
  }

  /** Starts the match. */
  begin(): void {
    void this.#turn();
    if (this.linked !== undefined) void this.#openLinked(this.linked);
    void isNetworkKept(this.position.value.info.name).then((isKept) => {
      if (isKept) this.#hasOwnNetwork.value = true;
    });
  }

  /** Opens the engine by the network of the address, so that an error is known before its turn. */
  async #openLinked(path: string): Promise<void> {
    try {
      const settings = settingsOf(LINKED_NETWORK, this.#settings.value, { path });
      await this.#thinker.open(this.position.value.info.name, settings);
    } catch (error) {
      this.#failure.value = messageOf(error);
    }
  }

  /** Terminates the worker. */
  close(): void {
    this.#number++;
    this.#thinker.close();
  }

  /** The number of the engine's tree: every change but a move begins another. */
  get tree(): number {
    return this.#tree;
  }

  get isHumanToMove(): boolean {
    const { player } = this.position.value;
    return player >= 0 && this.#seats.value[player] === HUMAN;
  }

  /** Plays a person's move; ignored if the move is illegal or the engine is to move. */
  play(action: number): void {
    const isLegal = this.position.value.legal.some((move) => move.action === action);
    if (this.isHumanToMove && isLegal) this.#move(this.position.value.after(action));
  }

  /** Takes back a person's last move and the replies to it; without one, the last restart. */
  undo(): void {
    const length = lengthAfterUndo(this.#positions.value, this.#seats.value);
    const left = this.#left.value;
    if (length !== undefined) this.#goElsewhere(this.#positions.value.slice(0, length));
    else if (left !== undefined) {
      this.#left.value = undefined;
      this.#goElsewhere(left);
    }
  }

  /** Ends the game by the agreement of its players. */
  agree(agreement: Agreement): void {
    this.#agreement.value = agreement;
  }

  /** Takes back the last moves, so that the players go on. */
  takeBack(moves: number): void {
    this.#goElsewhere(this.#positions.value.slice(0, -moves));
  }

  restart(): void {
    if (this.canUndo.value && !this.undoesRestart.value) this.#left.value = this.#positions.value;
    this.#goElsewhere([startOf(this.#game)]);
  }

  /** Rotates the players by one seat. */
  flip(): void {
    const [first, ...others] = this.#seats.value;
    this.setSeats([...others, first]);
  }

  setSeats(seats: readonly SeatText[]): void {
    this.#seats.value = seats;
    this.#goElsewhere(this.#positions.value);
  }

  /**
   * Seats the network of a file, which the browser then keeps for the game.
   * @returns why the file is refused, as a sentence; the seats then stay as they are.
   */
  async seatNetwork(player: number, file: File): Promise<string | undefined> {
    const problem = await keepFile(this.#thinker, this.position.value.info.name, file);
    if (problem !== undefined) return problem;
    this.#hasOwnNetwork.value = true;
    this.setSeats(this.#seats.value.with(player, OWN_NETWORK));
    return undefined;
  }

  /** Sets the number of threads; `undefined` for automatic. */
  setThreads(threads: number | undefined): void {
    const { threads: _, ...settings } = this.#settings.value;
    this.#settings.value = threads === undefined ? settings : { ...settings, threads };
    this.#goElsewhere(this.#positions.value);
  }

  setPonder(isOn: boolean): void {
    this.#isPonderOn.value = isOn;
    if (!this.isHumanToMove || this.#isThinking.value) return;
    if (isOn) void this.#ponder();
    else this.#thinker.stop();
  }

  setPaused(isPaused: boolean): void {
    this.#isPaused.value = isPaused;
    this.#goElsewhere(this.#positions.value);
  }

  /** Ends the engine's search: it plays the best move so far. */
  hurry(): void {
    this.#thinker.stop();
  }

  /** Requests a hint, which stays until the next move. */
  async askForHint(): Promise<void> {
    if (!this.isHumanToMove || this.#isThinking.value) return;
    const number = this.#number;
    const best = await this.#think(hintIn(this));
    if (best !== undefined) this.#hint.value = best;
    if (number === this.#number) await this.#ponder();
  }

  #move(position: Position): void {
    this.#go([...this.#positions.value, position]);
  }

  /** Goes to positions that do not follow by a move. */
  #goElsewhere(positions: readonly Position[]): void {
    this.#tree++;
    this.#go(positions);
  }

  #go(positions: readonly Position[]): void {
    this.#number++;
    this.#thinker.stop();
    this.#hint.value = undefined;
    this.#agreement.value = undefined;
    this.#isThinking.value = false;
    this.#positions.value = positions;
    void this.#turn();
  }

  async #turn(): Promise<void> {
    const position = this.position.value;
    if (position.player === TERMINAL || this.#isPaused.value) return;
    const number = ++this.#number;
    const waited = paced();
    if (position.player === CHANCE) {
      await waited;
      if (number === this.#number) this.#move(position.roll(Math.random));
      return;
    }
    const search = searchIn(this, position.player);
    if (search === undefined) return this.#ponder();
    const best = await this.#think(search);
    await waited;
    if (best === undefined || number !== this.#number) return;
    // Alpha-beta does not know who is ahead in Go.
    const isBehind = best.value < PASS_THRESHOLD || isAlphaBeta(this.#seats.value[position.player]);
    const isLost = search.task.isOpen === true && best.proven !== 1 && isBehind;
    const passes = isLost && (await this.#isSettled(position));
    if (number !== this.#number) return;
    const pass = passes ? position.legal.find(({ name }) => name === 'pass') : undefined;
    this.#move(position.after((pass ?? best).action));
  }

  /** Whether little is left to play for; false where this cannot be judged. */
  async #isSettled({ info, text }: Position): Promise<boolean> {
    try {
      return await this.#thinker.isSettled(info.name, text);
    } catch {
      return false; // the worker is lost; the next search starts another
    }
  }

  /** Lets the engine think on while a person chooses, if it does so. */
  async #ponder(): Promise<void> {
    const player = this.#isPonderOn.value ? pondererOf(this.#seats.value, this.levels) : undefined;
    const search = player === undefined ? undefined : searchIn(this, player);
    if (search === undefined || search.task.isOpen) return; // no tree is kept for such a search
    const number = this.#number;
    try {
      await this.#thinker.ponder(search.task, search.bounds);
    } catch (error) {
      if (number === this.#number) this.#failure.value = messageOf(error);
    }
  }

  /** The best move of the position; `undefined` if the match has changed meanwhile. */
  async #think({ task, bounds }: BoundedTask): Promise<MoveReport | undefined> {
    const number = this.#number;
    this.#isThinking.value = true;
    this.#failure.value = undefined;
    try {
      const found = await this.#thinker.search(task, bounds);
      return number === this.#number ? found?.moves[0] : undefined;
    } catch (error) {
      if (number === this.#number) this.#failure.value = messageOf(error);
      return undefined;
    } finally {
      if (number === this.#number) this.#isThinking.value = false;
    }
  }
}
