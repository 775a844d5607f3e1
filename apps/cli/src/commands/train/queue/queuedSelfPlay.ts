/** The games of self-play of a generation for a coordinator: handed out, checked, kept and withdrawn. */
import type { GameSource, NumberedTask } from '@banyan/fleet';
import { CHANCE, play, TERMINAL } from '@banyan/mcts';
import { finalValues } from '@banyan/mcts/checks';
import type { GameRecord, SelfPlayResult, TrainingBatch } from '@banyan/train';
import type { TrainedGame } from '../../../engines/trainedGame.ts';
import { Failure } from '../../../failure.ts';
import { movesDifference } from '../../tournament/queue/movesDifference.ts';
import { type RowSizes, readPlayed } from './messages.ts';

/** A game of self-play, as its positions and its actions. */
type Played = SelfPlayResult<number>;

/** What the games belong to. */
export interface QueuedSelfPlayOptions<State> {
  readonly trained: TrainedGame<State>;
  /** The lengths of the rows of positions. */
  readonly sizes: RowSizes;
  /** The numbers of the games. The coordinator counts them from 0. */
  readonly numbers: readonly number[];
  /** A game of this many actions ends with equal shares. */
  readonly maxMoves: number;
  /** Plays a game on this machine. */
  playHere(number: number): Promise<Played>;
  /** Receives each game that is kept. */
  onResult(result: Played): void;
}

/** The games that a queue plays. */
export class QueuedSelfPlay<State> implements GameSource<Played> {
  readonly #options: QueuedSelfPlayOptions<State>;
  /** The games that are not in a job; the last one is the next. */
  readonly #waiting: number[];
  readonly #kept = new Map<number, { readonly result: Played; readonly machine: string }>();
  #failure: Failure | undefined;

  constructor(options: QueuedSelfPlayOptions<State>) {
    this.#options = options;
    this.#waiting = [...options.numbers.keys()].toReversed();
  }

  /**
   * The results in the order of the games.
   * @throws Failure if a game could not be played.
   */
  get results(): readonly Played[] {
    if (this.#failure !== undefined) throw this.#failure;
    return [...this.#kept].toSorted(([one], [other]) => one - other).map(([, { result }]) => result);
  }

  get isOver(): boolean {
    return this.#failure !== undefined || this.#kept.size === this.#options.numbers.length;
  }

  get remaining(): number {
    return this.#waiting.length;
  }

  has(number: number): boolean {
    return this.#options.numbers[number] === undefined || this.#kept.has(number);
  }

  async take(): Promise<NumberedTask | undefined> {
    const number = this.#waiting.pop();
    return number === undefined ? undefined : { number, set: number, task: this.#options.numbers[number] };
  }

  /** @throws Failure, BanyanError or ValiError for a game that was not played by the rules, or other positions. */
  async check(_: number, content: unknown): Promise<Played> {
    const { sizes } = this.#options;
    const result = readPlayed(content, sizes);
    for (const game of result.games) this.#checkPlay(game, result.positions);
    return result;
  }

  async save(number: number, result: Played, machine: string): Promise<void> {
    this.#kept.set(number, { result, machine });
    this.#options.onResult(result);
  }

  giveUp(number: number, reason: string): void {
    const game = this.#options.numbers[number];
    this.#failure ??= new Failure(`game ${game} of self-play could not be played three times: ${reason}`);
  }

  async withdraw(machine: string): Promise<readonly number[]> {
    const withdrawn = [...this.#kept].flatMap(([number, kept]) => (kept.machine === machine ? [number] : []));
    for (const number of withdrawn) this.#kept.delete(number);
    this.#waiting.push(...withdrawn.toReversed());
    return withdrawn;
  }

  difference(one: Played, other: Played): string | undefined {
    const [here, there] = [one, other].map(({ positions, ...rest }) =>
      JSON.stringify([rest, ...columnsOf(positions).map((column) => [...column])]),
    );
    if (here === there) return undefined;
    const where = movesDifference(actionsOf(one), actionsOf(other));
    return where ?? 'the moves are equal, and the positions or the simulations are not';
  }

  async playHere(number: number): Promise<Played> {
    const game = this.#options.numbers[number];
    if (game === undefined) throw new Failure(`there is no game ${number}`);
    return this.#options.playHere(game);
  }

  /** Plays the actions of a game, and compares its end and the inputs of its positions. */
  #checkPlay({ actions, openingMoves, returns }: GameRecord<number>, positions: TrainingBatch): void {
    const { trained, sizes, maxMoves } = this.#options;
    const { game, encoding } = trained;
    const inputs = new Float32Array(sizes.inputs);
    let state = game.initialState();
    let row = 0;
    for (const [index, action] of actions.entries()) {
      const player = game.currentPlayer(state);
      if (index >= openingMoves && player !== CHANCE) {
        inputs.fill(0);
        encoding.write(state, player, inputs, 0);
        const from = row++ * sizes.inputs;
        if (!inputs.every((value, place) => value === positions.inputs[from + place])) {
          throw new Failure('other positions');
        }
      }
      state = play(game, state, action);
    }
    if (row !== positions.count) throw new Failure('another number of positions');
    const isOver = game.currentPlayer(state) === TERMINAL;
    if (!isOver && actions.length < maxMoves) throw new Failure('the game is not over');
    const values = isOver
      ? finalValues(game, state)
      : Array.from({ length: game.players }, () => 1 / game.players);
    if (values.length !== returns.length || values.some((value, player) => value !== returns[player])) {
      throw new Failure('other values');
    }
    const targets = [positions.policy, positions.outcomes];
    if (!targets.every((column) => column.every((value) => value >= 0 && value <= 1))) {
      throw new Failure('targets beyond 0 and 1');
    }
  }
}

/** The actions of its games, one after another. */
function actionsOf({ games }: Played): number[] {
  return games.flatMap(({ actions }) => actions);
}

function columnsOf({ inputs, policy, legal, outcomes }: TrainingBatch): (Float32Array | Uint8Array)[] {
  return [inputs, policy, legal, outcomes];
}
