/** A match with hidden hands: its deal, its players, who looks at the page, and the engine that moves for some of them. */
import { CHANCE, type Player, TERMINAL } from '@banyan/mcts';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { HiddenClient } from '../../engine/hiddenClient.ts';
import type { HiddenReport, HiddenTask } from '../../engine/hiddenProtocol.ts';
import type { Observer } from '../../games/hidden/picture.ts';
import { type HiddenPosition, startOfHidden } from '../../games/hidden/position.ts';
import type { AnyHiddenGame } from '../../games/hidden/ruleset.ts';
import { messageOf } from '../ownNetwork.ts';
import { paced } from '../pace.ts';
import { boundsOf, HUMAN, levelOf, type SeatText } from '../seats.ts';
import { nextHolder, observerOf, peopleIn } from './observer.ts';
import { hiddenTask, worldsTask } from './tasks.ts';

export interface HiddenMatchOptions {
  readonly game: AnyHiddenGame;
  /** The positions from the start; not empty. */
  readonly positions: readonly HiddenPosition[];
  readonly seats: readonly SeatText[];
  readonly seed: number;
}

/** A recommended action and why. */
export interface HiddenHint {
  readonly action: number;
  /** The action as its button shows it. */
  readonly name: string;
  readonly sentence: string;
}

/** The pause after a complete trick, in moves. */
const TRICK_PAUSE = 3;

/** The bounds of a hint. */
const HINT = { simulations: 5_000, milliseconds: 1_500 };

export class HiddenMatch {
  readonly seed: number;
  readonly position: ReadonlySignal<HiddenPosition>;
  readonly observer: ReadonlySignal<Observer>;
  /** The person who is to take the device; `undefined` where the page may be looked at. */
  readonly awaited: ReadonlySignal<Player | undefined>;
  readonly #game: AnyHiddenGame;
  readonly #engine = new HiddenClient();
  readonly #positions = signal<readonly HiddenPosition[]>([]);
  readonly #seats = signal<readonly SeatText[]>([]);
  readonly seats: ReadonlySignal<readonly SeatText[]> = this.#seats;
  readonly #holder = signal<Player | undefined>(undefined);
  readonly #isThinking = signal(false);
  readonly isThinking: ReadonlySignal<boolean> = this.#isThinking;
  readonly #hint = signal<HiddenHint | undefined>(undefined);
  readonly hint: ReadonlySignal<HiddenHint | undefined> = this.#hint;
  readonly #failure = signal<string | undefined>(undefined);
  /** The error message of the engine. */
  readonly failure: ReadonlySignal<string | undefined> = this.#failure;
  /** The deal that the last new one has ended. */
  readonly #left = signal<readonly HiddenPosition[] | undefined>(undefined);
  readonly canGoBack: ReadonlySignal<boolean> = computed(() => this.#left.value !== undefined);
  /** Counts changes; the answer to an earlier search is ignored. */
  #number = 0;

  constructor({ game, positions, seats, seed }: HiddenMatchOptions) {
    this.#game = game;
    this.seed = seed;
    this.#positions.value = positions.at(-1)?.moves.length === 0 ? this.#deal() : positions;
    this.#seats.value = seats;
    this.position = computed(() => this.#positions.value[this.#positions.value.length - 1]);
    this.observer = computed(() =>
      observerOf(this.position.value.player, this.#seats.value, this.#holder.value),
    );
    this.awaited = computed(() =>
      nextHolder(this.position.value.player, this.#seats.value, this.#holder.value),
    );
  }

  /** Starts the match. */
  begin(): void {
    void this.#turn();
  }

  /** Terminates the worker. */
  close(): void {
    this.#number++;
    this.#engine.close();
  }

  get isHumanToMove(): boolean {
    const { player } = this.position.value;
    return player >= 0 && this.#seats.value[player] === HUMAN;
  }

  /** Says that the awaited person has the device. */
  take(): void {
    this.#holder.value = this.awaited.value ?? this.#holder.value;
  }

  /** Plays a person's move; ignored where the move is illegal, or another is to move or to take the device. */
  play(action: number): void {
    const position = this.position.value;
    if (!this.isHumanToMove || this.awaited.value !== undefined) return;
    if (position.legal.some((move) => move.action === action)) this.#move(position.after(action));
  }

  /** Deals anew; `goBack` returns to the present deal. */
  dealAgain(): void {
    this.#left.value = this.#positions.value;
    this.#go(this.#deal());
  }

  /** Returns to the deal before the last new one. */
  goBack(): void {
    const left = this.#left.value;
    if (left === undefined) return;
    this.#left.value = undefined;
    this.#go(left);
  }

  /** Rotates the players by one seat, as `setSeats` does. */
  flip(): void {
    const [first, ...others] = this.#seats.value;
    this.setSeats([...others, first]);
  }

  /** Deals anew where other players than before are people: they would see a hand that was hidden from them. */
  setSeats(seats: readonly SeatText[]): void {
    const isSame = peopleIn(seats).join() === peopleIn(this.#seats.value).join();
    this.#seats.value = seats;
    if (isSame) this.#go(this.#positions.value);
    else {
      this.#left.value = undefined;
      this.#go(this.#deal());
    }
  }

  /** Ends the engine's search: it plays the best move so far. */
  hurry(): void {
    this.#engine.stop();
  }

  /** Requests a hint, which stays until the next move. */
  async askForHint(): Promise<void> {
    const position = this.position.value;
    if (!this.isHumanToMove || this.#isThinking.value || this.awaited.value !== undefined) return;
    const report = await this.#search({ ...hiddenTask(position, this.seed), ...HINT });
    const name = position.legal.find(({ action }) => action === report?.action)?.name;
    if (report !== undefined && name !== undefined) this.#hint.value = { ...report, name };
  }

  /** The positions in which engines have chosen among several moves. */
  get decisions(): readonly HiddenPosition[] {
    const seats = this.#seats.value;
    return this.#positions.value
      .slice(0, -1)
      .filter(({ player, legal }) => player >= 0 && seats[player] !== HUMAN && legal.length > 1);
  }

  /**
   * Samples the first worlds of an engine's search once more, which are the same for the same seed.
   * @throws Error of the engine.
   */
  worldsAt(decision: HiddenPosition): Promise<HiddenReport> {
    return this.#engine.search(worldsTask(decision, this.seed, this.#seats.value[decision.player]));
  }

  #deal(): readonly HiddenPosition[] {
    return [startOfHidden(this.#game).settled(Math.random)];
  }

  #move(position: HiddenPosition): void {
    this.#show([...this.#positions.value, position]);
  }

  /** Goes to another deal, or on with other players. */
  #go(positions: readonly HiddenPosition[]): void {
    this.#holder.value = undefined;
    this.#engine.stop();
    this.#show(positions);
  }

  #show(positions: readonly HiddenPosition[]): void {
    this.#number++;
    this.#hint.value = undefined;
    this.#isThinking.value = false;
    this.#positions.value = positions;
    void this.#turn();
  }

  async #turn(): Promise<void> {
    const position = this.position.value;
    const { player, event } = position;
    if (player === TERMINAL || (player >= 0 && this.#seats.value[player] === HUMAN)) return;
    const number = ++this.#number;
    const waited = paced(event?.played === undefined ? 1 : TRICK_PAUSE);
    const seat = this.#seats.value[player];
    const report =
      player === CHANCE
        ? undefined
        : await this.#search({ ...hiddenTask(position, this.seed, levelOf(seat)), ...this.#bounds(seat) });
    await waited;
    if (number !== this.#number) return;
    if (player === CHANCE) this.#move(position.settled(Math.random));
    else if (report !== undefined) this.#move(position.after(report.action));
  }

  #bounds(seat: SeatText): Pick<HiddenTask, 'simulations' | 'milliseconds'> {
    const { simulations, milliseconds } = boundsOf(seat, this.position.value.info.levels) ?? {};
    return { simulations: typeof simulations === 'number' ? simulations : undefined, milliseconds };
  }

  /** The report of a search; `undefined` if it failed or the match has changed meanwhile. */
  async #search(task: HiddenTask): Promise<HiddenReport | undefined> {
    const number = this.#number;
    this.#isThinking.value = true;
    this.#failure.value = undefined;
    try {
      const report = await this.#engine.search(task);
      return number === this.#number ? report : undefined;
    } catch (error) {
      if (number === this.#number) this.#failure.value = messageOf(error);
      return undefined;
    } finally {
      if (number === this.#number) this.#isThinking.value = false;
    }
  }
}
