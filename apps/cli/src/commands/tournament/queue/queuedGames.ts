/** The games of a tournament for a coordinator: handed out, checked, stored and withdrawn. */
import type { GameSource, NumberedTask } from '@banyan/fleet';
import { play, TERMINAL } from '@banyan/mcts';
import { finalValues } from '@banyan/mcts/checks';
import type { OpeningOf } from '@banyan/tournament';
import { Failure } from '../../../failure.ts';
import type { Playable } from '../../../games.ts';
import type { GameStore } from '../gameStore.ts';
import { type GameRecord, isSameGame } from '../log.ts';
import type { Progress } from '../progress.ts';
import { recordOf, taskOf } from '../runGames.ts';
import type { PlayedTask, Task } from '../task.ts';
import { type OwnTask, readPlayed } from './messages.ts';
import { movesDifference } from './movesDifference.ts';

/** What the games of a queue belong to. */
export interface QueuedGamesOptions<State> {
  readonly playable: Playable<State>;
  readonly progress: Progress;
  readonly openingOf: OpeningOf<number>;
  readonly store: GameStore;
  /** Plays a game on this machine. */
  playHere(task: Task): Promise<PlayedTask>;
  /** Receives each stored game. */
  stored(record: GameRecord): void;
  /** Receives each game that could not be played, and why. */
  failed(game: number, reason: string): void;
}

/** The games that a queue plays. */
export class QueuedGames<State> implements GameSource<GameRecord> {
  readonly #options: QueuedGamesOptions<State>;

  constructor(options: QueuedGamesOptions<State>) {
    this.#options = options;
  }

  get isOver(): boolean {
    return this.#options.progress.isOver;
  }

  get remaining(): number {
    return this.#options.progress.remaining;
  }

  has(number: number): boolean {
    const { progress } = this.#options;
    return number >= progress.maxGames || progress.has(number);
  }

  async take(): Promise<NumberedTask | undefined> {
    const { progress, openingOf } = this.#options;
    for (let fixture = progress.take(); fixture !== undefined; fixture = progress.take()) {
      const task = await taskOf(progress, openingOf, fixture);
      if (task === undefined) continue;
      const { opening, seed, chanceSeed } = task;
      const own: OwnTask = { players: fixture.players, opening, seed, chanceSeed };
      return { number: fixture.number, set: fixture.first, task: own };
    }
    return undefined;
  }

  /** @throws Failure or ValiError for a game that was not played by the rules, or from another opening. */
  async check(number: number, content: unknown): Promise<GameRecord> {
    const played = readPlayed(content);
    const task = await this.#task(number);
    this.#checkPlay(task, played);
    return recordOf(this.#options.playable, number, task, played);
  }

  async save(_: number, record: GameRecord, machine: string): Promise<void> {
    const { store, progress, stored } = this.#options;
    const kept = { ...record, machine };
    await store.save(kept);
    progress.add(kept);
    stored(kept);
  }

  giveUp(number: number, reason: string): void {
    this.#options.progress.giveUp(number);
    this.#options.failed(number, reason);
  }

  async withdraw(machine: string): Promise<readonly number[]> {
    const { progress, store } = this.#options;
    const withdrawn = progress.withdraw(machine);
    await store.save({ withdrawn, machine });
    return withdrawn;
  }

  difference(one: GameRecord, other: GameRecord): string | undefined {
    if (isSameGame(one, other)) return undefined;
    const where = movesDifference(one.moves, other.moves);
    return where ?? 'the moves are equal, and the simulations or the end are not';
  }

  async playHere(number: number): Promise<GameRecord> {
    const task = await this.#task(number);
    return recordOf(this.#options.playable, number, task, await this.#options.playHere(task));
  }

  async #task(number: number): Promise<Task> {
    const { progress, openingOf } = this.#options;
    const isGame = Number.isSafeInteger(number) && number >= 0 && number < progress.maxGames;
    const task = isGame ? await taskOf(progress, openingOf, progress.gameAt(number)) : undefined;
    if (task === undefined) throw new Failure(`there is no game ${number}`);
    return task;
  }

  /** @throws Failure for a game from another opening or with other values; BanyanError for an illegal action. */
  #checkPlay({ opening, players }: Task, { actions, returns, effort, ended }: PlayedTask): void {
    const { game } = this.#options.playable;
    const lengths = [returns.length, effort.length];
    if (lengths.some((length) => length !== players.length)) throw new Failure('another number of players');
    if (opening.some((action, index) => actions[index] !== action)) throw new Failure('another opening');
    const state = actions.reduce((before, action) => play(game, before, action), game.initialState());
    const values = game.currentPlayer(state) === TERMINAL ? finalValues(game, state) : [];
    if (ended === 'rules' && !returns.every((value, player) => value === values[player])) {
      throw new Failure('other values');
    }
  }
}
