/** A match: its positions, its players, and the engine that moves for some of them. */
import { CHANCE, levelsOf, TERMINAL } from '@banyan/mcts';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { EngineClient } from '../engine/engineClient.ts';
import { isNetworkKept, MAX_NETWORK_BYTES } from '../engine/networkStore.ts';
import type { Bounds, MoveReport, Settings } from '../engine/protocol.ts';
import { type Position, startOf } from '../games/position.ts';
import type { AnyGame, Method } from '../games/ruleset.ts';
import { capitalize } from '../games/words.ts';
import { boundsOf, HUMAN, LINKED_NETWORK, OWN_NETWORK, type SeatText, settingsOf } from './seats.ts';

/**
 * The bounds of a hint: simulations where these are fast, so that the hint is the same on every machine; else time, which all
 * threads use.
 */
const HINT: Readonly<Record<Method, Bounds>> = {
  proving: { simulations: 50_000, milliseconds: 2_000 },
  dice: { simulations: 50_000, milliseconds: 2_000 },
  rave: { milliseconds: 1_500 },
  puzzle: { milliseconds: 1_500 },
};

/** The minimum time of a move of the engine or of chance: the length of the animation. */
const MIN_MILLISECONDS = 450;

function minMilliseconds(): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : MIN_MILLISECONDS;
}

export interface MatchOptions {
  readonly game: AnyGame;
  readonly position: Position;
  readonly seats: readonly SeatText[];
  readonly seed: number;
  readonly settings: Settings;
  /** The path of the network in the address, if it names one. */
  readonly linked: string | undefined;
}

export class Match {
  readonly seed: number;
  readonly linked: string | undefined;
  readonly position: ReadonlySignal<Position>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly #game: AnyGame;
  readonly #thinker = new EngineClient();
  /** The positions from the start; never empty. */
  readonly #positions = signal<readonly Position[]>([]);
  readonly #seats = signal<readonly SeatText[]>([]);
  readonly seats: ReadonlySignal<readonly SeatText[]> = this.#seats;
  readonly #settings = signal<Settings>({});
  readonly settings: ReadonlySignal<Settings> = this.#settings;
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
  /** Counts changes; the answer to an earlier search is ignored. */
  #number = 0;

  constructor({ game, position, seats, seed, settings, linked }: MatchOptions) {
    this.linked = linked;
    this.#game = game;
    this.seed = seed;
    this.#settings.value = settings;
    this.#positions.value = historyOf(game, position);
    this.#seats.value = seats;
    this.position = computed(() => this.#positions.value[this.#positions.value.length - 1]);
    this.canUndo = computed(() => this.#undone() !== undefined);
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
      const settings = settingsOf(LINKED_NETWORK, this.#settings.value, path);
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

  get isHumanToMove(): boolean {
    const { player } = this.position.value;
    return player >= 0 && this.#seats.value[player] === HUMAN;
  }

  /** Plays a person's move; ignored if the move is illegal or the engine is to move. */
  play(action: number): void {
    const isLegal = this.position.value.legal.some((move) => move.action === action);
    if (this.isHumanToMove && isLegal) this.#move(this.position.value.after(action));
  }

  /** Takes back a person's last move and the replies to it. */
  undo(): void {
    const length = this.#undone();
    if (length !== undefined) this.#go(this.#positions.value.slice(0, length));
  }

  restart(): void {
    this.#go([startOf(this.#game)]);
  }

  /** Rotates the players by one seat. */
  flip(): void {
    const [first, ...others] = this.#seats.value;
    this.setSeats([...others, first]);
  }

  setSeats(seats: readonly SeatText[]): void {
    this.#seats.value = seats;
    this.#go(this.#positions.value);
  }

  /**
   * Seats the network of a file, which the browser then keeps for the game.
   * @returns why the file is refused, as a sentence; the seats then stay as they are.
   */
  async seatNetwork(player: number, file: File): Promise<string | undefined> {
    if (file.size > MAX_NETWORK_BYTES) {
      return `The file has ${(file.size / 1e6).toFixed(1)} MB, and the file of a network has at most ${MAX_NETWORK_BYTES / 1e6} MB.`;
    }
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      await this.#thinker.keepNetwork(this.position.value.info.name, bytes);
    } catch (error) {
      return `${capitalize(messageOf(error))}.`;
    }
    this.#hasOwnNetwork.value = true;
    this.setSeats(this.#seats.value.with(player, OWN_NETWORK));
    return undefined;
  }

  /** Sets the number of threads; `undefined` for automatic. */
  setThreads(threads: number | undefined): void {
    const { threads: _, ...settings } = this.#settings.value;
    this.#settings.value = threads === undefined ? settings : { ...settings, threads };
    this.#go(this.#positions.value);
  }

  setPaused(isPaused: boolean): void {
    this.#isPaused.value = isPaused;
    this.#go(this.#positions.value);
  }

  /** Ends the engine's search: it plays the best move so far. */
  hurry(): void {
    this.#thinker.stop();
  }

  /** Requests a hint, which stays until the next move. */
  async askForHint(): Promise<void> {
    if (!this.isHumanToMove || this.#isThinking.value) return;
    const best = await this.#think(HINT[this.position.value.info.method], this.#settings.value);
    if (best !== undefined) this.#hint.value = best;
  }

  /** The number of positions after an undo. */
  #undone(): number | undefined {
    const positions = this.#positions.value;
    const seats = this.#seats.value;
    const hasHuman = seats.includes(HUMAN);
    for (let index = positions.length - 2; index >= 0; index--) {
      const { player } = positions[index];
      if (player >= 0 && (!hasHuman || seats[player] === HUMAN)) return index + 1;
    }
    return undefined;
  }

  #move(position: Position): void {
    this.#go([...this.#positions.value, position]);
  }

  #go(positions: readonly Position[]): void {
    this.#number++;
    this.#thinker.stop();
    this.#hint.value = undefined;
    this.#isThinking.value = false;
    this.#positions.value = positions;
    void this.#turn();
  }

  async #turn(): Promise<void> {
    const position = this.position.value;
    if (position.player === TERMINAL || this.#isPaused.value) return;
    const number = ++this.#number;
    const waited = wait(minMilliseconds());
    if (position.player === CHANCE) {
      await waited;
      if (number === this.#number) this.#move(position.roll(Math.random));
      return;
    }
    const seat = this.#seats.value[position.player];
    const levels = this.#game(({ game }) => levelsOf(game));
    const bounds = boundsOf(seat, levels);
    if (bounds === undefined) return;
    const best = await this.#think(bounds, settingsOf(seat, this.#settings.value, this.linked));
    await waited;
    if (best !== undefined && number === this.#number) this.#move(position.after(best.action));
  }

  /** The best move of the position; `undefined` if the match has changed meanwhile. */
  async #think(bounds: Bounds, settings: Settings): Promise<MoveReport | undefined> {
    const number = this.#number;
    const { info, text, moves } = this.position.value;
    this.#isThinking.value = true;
    this.#failure.value = undefined;
    try {
      // Each move has a seed of its own, which follows from that of the match.
      const seed = (this.seed + moves.length) >>> 0;
      const found = await this.#thinker.search({ game: info.name, moves: text, seed, settings }, bounds);
      return number === this.#number ? found?.moves[0] : undefined;
    } catch (error) {
      if (number === this.#number) this.#failure.value = messageOf(error);
      return undefined;
    } finally {
      if (number === this.#number) this.#isThinking.value = false;
    }
  }
}

/** The positions from the start to a position. */
function historyOf(game: AnyGame, { moves }: Position): readonly Position[] {
  const positions = [startOf(game)];
  for (const { action } of moves) positions.push(positions[positions.length - 1].after(action));
  return positions;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
