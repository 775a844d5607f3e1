/**
 * Training: generation by generation, the network plays against itself, and the learner takes steps on the latest positions.
 *
 * Self-play always has the latest network, as in AlphaZero. The gate decides which network is the best one, to be kept.
 */
import {
  type Abort,
  BanyanError,
  type Budget,
  type Encoding,
  encodingOf,
  type PerfectInformationGame,
  sfc32,
} from '@banyan/mcts';
import { createLearner, type Learner, type TrainingBatch } from '../network/learner.ts';
import type { Loss } from '../network/loss.ts';
import { createNetwork, type Network } from '../network/network.ts';
import { type NetworkShape, outcomesOf } from '../network/shape.ts';
import { ReplayBuffer } from '../replay/replayBuffer.ts';
import { joined, type RowSizes } from '../selfPlay/positions.ts';
import { eloAfter, type GateResult, playGate } from './gate.ts';
import type { Generation, GenerationRecord, TrainerState, Workers } from './generation.ts';
import { type GivenSettings, settingsFor, type TrainingSettings } from './settings.ts';
import { type Rival, type SelfPlayTask, type TaskResult, TaskRunner, type TrainingTask } from './tasks.ts';

/** Options of a `Trainer`. */
export interface TrainerOptions<State, Action> {
  /** Default `encodingOf(game)`. */
  readonly encoding?: Encoding<State, Action>;
  readonly settings?: GivenSettings;
  /** Default this thread alone. */
  readonly workers?: (settings: TrainingSettings) => Workers<Action>;
}

/** Options of `Trainer.measure`. */
export interface MeasureOptions {
  readonly signal?: Abort;
  readonly parameters?: Float32Array;
}

/** What to tell while a generation is at work: finished games of self-play. */
export type OnGames = (games: number, positions: number) => void;

/** Tasks of self-play for each worker and generation, so that workers end at about the same time. */
const TASKS_A_WORKER = 4;
/** The learner waits until there are as many batches of positions. */
const BATCHES_BEFORE_LEARNING = 4;

/** Trains a network for one game, generation by generation. */
export class Trainer<State, Action> {
  readonly settings: TrainingSettings;
  readonly shape: NetworkShape;
  readonly encoding: Encoding<State, Action>;
  readonly buffer: ReplayBuffer;
  readonly #workers: Workers<Action>;
  readonly sizes: RowSizes;
  readonly #network: Network;
  readonly #learner: Learner;
  readonly #curve: GenerationRecord[] = [];
  #mean: Float32Array;
  /** The best network that gates know: at first, that of random weights. */
  #best: Float32Array;
  #hasGated = false;

  /** @throws BanyanError as `settingsFor` and `encodingOf`. */
  constructor(game: PerfectInformationGame<State, Action>, options: TrainerOptions<State, Action> = {}) {
    const { encoding = encodingOf(game) } = options;
    this.encoding = encoding;
    this.settings = settingsFor(game, encoding, options.settings);
    const { seed, layers, weightDecay, buffer } = this.settings;
    const { shape, actions, symmetries } = encoding;
    const [planes, height, width] = shape;
    this.sizes = { inputs: planes * height * width, actions, outcomes: outcomesOf(game.players) };
    this.shape = { inputs: shape, actions, players: game.players, layers };
    this.#network = createNetwork(this.shape, seed);
    this.#learner = createLearner(this.#network, { weightDecay });
    this.#mean = this.#network.parameters;
    this.#best = this.#mean;
    this.buffer = new ReplayBuffer(this.sizes, buffer, symmetries);
    this.#workers = options.workers?.(this.settings) ?? inThisThread(game, encoding, this.settings);
  }

  /** The records of all generations so far. */
  get curve(): readonly GenerationRecord[] {
    return this.#curve;
  }

  /** The parameters of the best network; before the first gate, and without gates, of the latest one. */
  get best(): Float32Array {
    return this.#hasGated ? this.#best : this.#mean;
  }

  /** The parameters of the latest network. */
  get latest(): Float32Array {
    return this.#mean;
  }

  /**
   * Trains for one generation.
   * @param signal ends it early: it rejects with the reason of the signal, and the trainer must not be used any more.
   */
  async next(signal?: Abort, onGames: OnGames = () => undefined): Promise<Generation<Action>> {
    const generation = this.#curve.length + 1;
    const { results, positions } = await this.#selfPlay(generation, signal, onGames);
    this.buffer.add(positions);
    const { steps, loss } = this.#learn(generation, positions.count, signal);
    const isGateDue = this.settings.gatePairs > 0 && generation % this.settings.gateEvery === 0;
    const gate = isGateDue ? await this.#gate(signal) : undefined;
    if (this.settings.gatePairs === 0) this.#best = this.#mean;
    const games = results.flatMap((result) => result.games);
    const record: GenerationRecord = {
      generation,
      games: games.length,
      positions: positions.count,
      simulations: results.reduce((sum, { simulations }) => sum + simulations, 0),
      steps,
      loss,
      ...(gate && { gate }),
      elo: eloAfter(this.#curve.at(-1)?.elo, gate),
    };
    this.#curve.push(record);
    return { record, positions, games };
  }

  /**
   * Plays the gate of the latest network, and records it with the latest generation, which changes the state.
   * @returns the result; `undefined` where that generation had a gate already, and without gates.
   */
  async finish(signal?: Abort): Promise<GateResult | undefined> {
    const last = this.#curve.at(-1);
    if (last === undefined || last.gate !== undefined || this.settings.gatePairs === 0) return undefined;
    const gate = await this.#gate(signal);
    this.#curve[this.#curve.length - 1] = { ...last, gate, elo: eloAfter(this.#curve.at(-1)?.elo, gate) };
    return gate;
  }

  /**
   * Plays a match of a network against an engine that does not learn.
   * @param pairs the numbers of the pairs.
   * @param parameters of the network; default those of the best one.
   * @returns the score of the network in each pair.
   */
  measure(
    opponent: Rival,
    pairs: readonly number[],
    budget: Budget,
    { signal, parameters = this.best }: MeasureOptions = {},
  ): Promise<number[]> {
    return this.#match(parameters, opponent, pairs, budget, signal);
  }

  /** A copy of all that another trainer of the game continues from, besides the positions. */
  state(): TrainerState {
    return {
      settings: this.settings,
      curve: [...this.#curve],
      shards: this.buffer.shards,
      parameters: this.#network.parameters,
      mean: this.#mean,
      best: this.#best,
      learner: this.#learner.state(),
    };
  }

  /**
   * Continues from a state, in a trainer of the same settings that has not begun.
   * @param shards the positions of the latest generations, in their order.
   * @throws BanyanError `INVALID_NETWORK` for parameters of another network, and for fewer shards than the buffer had.
   */
  restore(
    { curve, parameters, mean, best, learner, shards: held }: Omit<TrainerState, 'settings'>,
    shards: readonly TrainingBatch[],
  ): void {
    if (shards.length < held) {
      const message = `the training needs the positions of ${held} generations, and has those of ${shards.length}`;
      throw new BanyanError('INVALID_NETWORK', message);
    }
    for (const each of [mean, best, parameters]) this.#network.load(each);
    this.#learner.restore(learner);
    this.#mean = mean;
    this.#best = mean.every((value, index) => value === best[index]) ? mean : best;
    this.#curve.push(...curve);
    this.#hasGated = curve.some(({ gate }) => gate !== undefined);
    for (const shard of shards) this.buffer.add(shard);
  }

  /** Plays the games of a generation. The results are in the order of the games, however they end. */
  async #selfPlay(generation: number, signal: Abort | undefined, onGames: OnGames) {
    const { games } = this.settings;
    const first = (generation - 1) * games;
    const numbers = Array.from({ length: games }, (_, index) => first + index);
    const taskOf = (each: readonly number[]): SelfPlayTask => ({
      kind: 'self-play',
      parameters: this.#mean,
      games: each,
    });
    let [played, learned] = [0, 0];
    const onResult = (result: TaskResult<Action>): void => {
      if (result.kind !== 'self-play') return;
      played += result.games.length;
      learned += result.positions.count;
      onGames(played, learned);
    };
    const size = Math.ceil(games / (TASKS_A_WORKER * this.#workers.count));
    const found =
      (await this.#workers.selfPlay?.(taskOf(numbers), onResult)) ??
      (await this.#all(chunks(numbers, size).map(taskOf), signal, onResult));
    const results = found.filter((result) => result.kind === 'self-play');
    const positions = joined(
      results.map((result) => result.positions),
      this.sizes,
    );
    return { results, positions };
  }

  /** Takes the steps that new positions allow, then updates the mean of the parameters. */
  #learn(generation: number, positions: number, signal: Abort | undefined): { steps: number; loss: Loss } {
    const { seed, batch: size, reuse, averaging } = this.settings;
    const learningRate = rateAt(this.settings, generation);
    const isReady = this.buffer.count >= BATCHES_BEFORE_LEARNING * size;
    const steps = isReady ? Math.max(1, Math.round((positions * reuse) / size)) : 0;
    const random = sfc32(`${seed}, learner ${generation}`);
    const batch = this.buffer.batch(size);
    const total = { policy: 0, value: 0 };
    for (let step = 0; step < steps; step++) {
      throwIfAborted(signal);
      this.buffer.sample(batch, random);
      const { policy, value } = this.#learner.step(batch, learningRate);
      total.policy += policy / steps;
      total.value += value / steps;
    }
    if (steps > 0) {
      const mean = this.#network.parameters;
      const before = this.#mean;
      // The first networks are worse than the latest one: their weight grows to its full size.
      const weight = Math.min(averaging, 1 - 2 / (generation + 1));
      for (let index = 0; index < mean.length; index++) {
        mean[index] = weight * before[index] + (1 - weight) * mean[index];
      }
      this.#mean = mean;
    }
    return { steps, loss: total };
  }

  /** Lets the latest network play the best one, which it replaces if it wins. */
  async #gate(signal: Abort | undefined): Promise<GateResult> {
    const budget = { simulations: this.settings.simulations };
    const result = await playGate(this.settings.gatePairs, (pairs) =>
      this.#match(this.#mean, this.#best, pairs, budget, signal),
    );
    this.#hasGated = true;
    if (result.isAccepted) this.#best = this.#mean;
    return result;
  }

  /** Plays pairs of games of a network against an opponent, each a task, and returns the scores of the network. */
  async #match(
    parameters: Float32Array,
    opponent: Rival | Float32Array,
    pairs: readonly number[],
    budget: Budget,
    signal: Abort | undefined,
  ): Promise<number[]> {
    const tasks = pairs.map(
      (pair): TrainingTask => ({ kind: 'match', parameters, opponent, pairs: [pair], budget }),
    );
    const results = await this.#all(tasks, signal);
    return results.flatMap((result) => (result.kind === 'match' ? result.scores : []));
  }

  /** Runs tasks on all workers. The results are in the order of the tasks. */
  async #all(
    tasks: readonly TrainingTask[],
    signal: Abort | undefined,
    onResult: (result: TaskResult<Action>) => void = () => undefined,
  ): Promise<TaskResult<Action>[]> {
    const results: TaskResult<Action>[] = [];
    let begun = 0;
    const work = async (): Promise<void> => {
      while (begun < tasks.length) {
        throwIfAborted(signal);
        const index = begun++;
        results[index] = await this.#workers.run(tasks[index]);
        onResult(results[index]);
      }
    };
    await Promise.all(Array.from({ length: this.#workers.count }, work));
    return results;
  }
}

/** @throws the reason of the signal, if it is aborted. */
function throwIfAborted(signal: Abort | undefined): void {
  if (signal?.aborted) throw signal.reason;
}

/** The learning rate of a generation. */
export function rateAt(
  { learningRate, halveRateEvery }: Pick<TrainingSettings, 'learningRate' | 'halveRateEvery'>,
  generation: number,
): number {
  return halveRateEvery === 0
    ? learningRate
    : learningRate / 2 ** Math.floor((generation - 1) / halveRateEvery);
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, chunk) =>
    items.slice(chunk * size, (chunk + 1) * size),
  );
}

/** A worker in this thread. */
export function inThisThread<State, Action>(
  game: PerfectInformationGame<State, Action>,
  encoding: Encoding<State, Action>,
  settings: TrainingSettings,
): Workers<Action> {
  const runner = new TaskRunner(game, encoding, settings);
  return { count: 1, run: (task) => runner.run(task) };
}
