/** A game under way: its positions, who plays, and the engine that moves for those who are none. */
import { CHANCE, TERMINAL } from '@banyan/mcts';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { EngineClient } from '../engine/engineClient.ts';
import type { Bounds, MoveReport, Settings } from '../engine/protocol.ts';
import { type Position, startOf } from '../games/position.ts';
import type { AnyGame, Method } from '../games/ruleset.ts';
import { boundsOf, HUMAN, proves, type SeatText } from './seats.ts';

/**
 * What a hint thinks by: simulations where these are fast, so that it comes at once and is the same for everybody; else
 * time, which all threads use.
 */
const HINT: Readonly<Record<Method, Bounds>> = {
  proving: { simulations: 50_000, milliseconds: 2_000 },
  dice: { simulations: 50_000, milliseconds: 2_000 },
  rave: { milliseconds: 1_500 },
  puzzle: { milliseconds: 1_500 },
};

/** The least that a move of the engine or of chance takes: a stone falls for so long. */
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
}

export class Match {
  readonly seed: number;
  readonly settings: ReadonlySignal<Settings>;
  readonly position: ReadonlySignal<Position>;
  readonly seats: ReadonlySignal<readonly SeatText[]>;
  readonly isThinking: ReadonlySignal<boolean>;
  readonly isPaused: ReadonlySignal<boolean>;
  readonly hint: ReadonlySignal<MoveReport | undefined>;
  /** What went wrong with the engine, for people. */
  readonly failure: ReadonlySignal<string | undefined>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly #game: AnyGame;
  readonly #thinker = new EngineClient();
  /** From the start on; never empty. */
  readonly #positions = signal<readonly Position[]>([]);
  readonly #seats = signal<readonly SeatText[]>([]);
  readonly #settings = signal<Settings>({});
  readonly #isThinking = signal(false);
  readonly #isPaused = signal(false);
  readonly #hint = signal<MoveReport | undefined>(undefined);
  readonly #failure = signal<string | undefined>(undefined);
  /** Counts what ends a thought: an answer that belongs to an earlier number is too late. */
  #number = 0;

  constructor({ game, position, seats, seed, settings }: MatchOptions) {
    this.#game = game;
    this.seed = seed;
    this.#settings.value = settings;
    this.settings = this.#settings;
    this.#positions.value = historyOf(game, position);
    this.#seats.value = seats;
    this.position = computed(() => this.#positions.value[this.#positions.value.length - 1]);
    this.seats = this.#seats;
    this.isThinking = this.#isThinking;
    this.isPaused = this.#isPaused;
    this.hint = this.#hint;
    this.failure = this.#failure;
    this.canUndo = computed(() => this.#undone() !== undefined);
  }

  /** Lets whoever is to move begin. */
  begin(): void {
    void this.#turn();
  }

  /** Ends the match and its worker. */
  close(): void {
    this.#number++;
    this.#thinker.close();
  }

  get isHumanToMove(): boolean {
    const { player } = this.position.value;
    return player >= 0 && this.#seats.value[player] === HUMAN;
  }

  /** A move of a person; nothing happens where it is not theirs, or not legal. */
  play(action: number): void {
    const isLegal = this.position.value.legal.some((move) => move.action === action);
    if (this.isHumanToMove && isLegal) this.#move(this.position.value.after(action));
  }

  /** Takes back to where a person was last to move: their move and the replies to it. */
  undo(): void {
    const length = this.#undone();
    if (length !== undefined) this.#go(this.#positions.value.slice(0, length));
  }

  restart(): void {
    this.#go([startOf(this.#game)]);
  }

  /** Everybody takes the seat of the next. */
  flip(): void {
    const [first, ...others] = this.#seats.value;
    this.setSeats([...others, first]);
  }

  setSeats(seats: readonly SeatText[]): void {
    this.#seats.value = seats;
    this.#go(this.#positions.value);
  }

  /** How many threads think; `undefined` leaves it to the engine. */
  setThreads(threads: number | undefined): void {
    const { threads: _, ...settings } = this.#settings.value;
    this.#settings.value = threads === undefined ? settings : { ...settings, threads };
    this.#go(this.#positions.value);
  }

  setPaused(isPaused: boolean): void {
    this.#isPaused.value = isPaused;
    this.#go(this.#positions.value);
  }

  /** Ends the engine's thought: it plays the best that it has. */
  hurry(): void {
    this.#thinker.stop();
  }

  /** Asks what to play; the answer stays until somebody moves. */
  async askForHint(): Promise<void> {
    if (!this.isHumanToMove || this.#isThinking.value) return;
    const best = await this.#think(HINT[this.position.value.info.method], true);
    if (best !== undefined) this.#hint.value = best;
  }

  /** How many positions are left after an undo. */
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
    const bounds = boundsOf(seat);
    if (bounds === undefined) return;
    const best = await this.#think(bounds, proves(seat));
    await waited;
    if (best !== undefined && number === this.#number) this.#move(position.after(best.action));
  }

  /** The best move of the position, unless something else happens meanwhile. */
  async #think(bounds: Bounds, isProving: boolean): Promise<MoveReport | undefined> {
    const number = this.#number;
    const { info, text, moves } = this.position.value;
    this.#isThinking.value = true;
    this.#failure.value = undefined;
    try {
      const chosen = this.#settings.value;
      const settings = isProving ? chosen : { ...chosen, isProving };
      // Each move has a seed of its own, and all follow from that of the match.
      const seed = (this.seed + moves.length) >>> 0;
      const found = await this.#thinker.search({ game: info.name, moves: text, seed, settings }, bounds);
      return number === this.#number ? found?.moves[0] : undefined;
    } catch (error) {
      if (number === this.#number)
        this.#failure.value = error instanceof Error ? error.message : String(error);
      return undefined;
    } finally {
      if (number === this.#number) this.#isThinking.value = false;
    }
  }
}

/** The positions that led to one, and itself. */
function historyOf(game: AnyGame, { moves }: Position): readonly Position[] {
  const positions = [startOf(game)];
  for (const { action } of moves) positions.push(positions[positions.length - 1].after(action));
  return positions;
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
