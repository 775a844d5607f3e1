/** The replay buffer: the latest positions of self-play, from which the learner draws its batches. */
import type { EncodingSymmetry, Random } from '@banyan/mcts';
import type { TrainingBatch } from '../network/learner.ts';
import { bytesPerPosition, emptyBatch, type RowSizes } from '../selfPlay/positions.ts';

/** Keeps the shards of the latest generations: as few as hold `capacity` positions. */
export class ReplayBuffer {
  readonly #sizes: RowSizes;
  readonly #capacity: number;
  readonly #symmetries: readonly EncodingSymmetry[];
  readonly #shards: TrainingBatch[] = [];
  #count = 0;

  /** @param symmetries with which positions are varied when they are drawn. */
  constructor(sizes: RowSizes, capacity: number, symmetries: readonly EncodingSymmetry[] = []) {
    this.#sizes = sizes;
    this.#capacity = capacity;
    this.#symmetries = symmetries;
  }

  /** The number of positions. */
  get count(): number {
    return this.#count;
  }

  /** The number of shards, the latest ones of those that were added. */
  get shards(): number {
    return this.#shards.length;
  }

  /** The bytes of its positions. */
  get bytes(): number {
    return this.#count * bytesPerPosition(this.#sizes);
  }

  /** Adds a shard. The oldest are dropped once the others hold `capacity` positions. */
  add(shard: TrainingBatch): void {
    this.#shards.push(shard);
    this.#count += shard.count;
    while (this.#shards.length > 1 && this.#count - this.#shards[0].count >= this.#capacity) {
      this.#count -= this.#shards[0].count;
      this.#shards.shift();
    }
  }

  /** A batch to fill by `sample`. */
  batch(size: number): TrainingBatch {
    return emptyBatch(size, this.#sizes);
  }

  /** Fills a batch with positions drawn uniformly, each as it is or as the image of a symmetry. The buffer is not empty. */
  sample(batch: TrainingBatch, random: Random): void {
    const symmetries = this.#symmetries;
    for (let row = 0; row < batch.count; row++) {
      let index = Math.floor(random() * this.#count);
      let shard = 0;
      while (index >= this.#shards[shard].count) index -= this.#shards[shard++].count;
      const symmetry = symmetries[Math.floor(random() * (symmetries.length + 1))];
      this.#copy(this.#shards[shard], index, batch, row, symmetry);
    }
  }

  #copy(
    from: TrainingBatch,
    index: number,
    to: TrainingBatch,
    row: number,
    symmetry: EncodingSymmetry | undefined,
  ): void {
    const { inputs, actions, outcomes } = this.#sizes;
    copyRow(from.inputs, to.inputs, inputs, index, row, symmetry?.inputs);
    copyRow(from.policy, to.policy, actions, index, row, symmetry?.actions);
    copyRow(from.legal, to.legal, actions, index, row, symmetry?.actions);
    copyRow(from.outcomes, to.outcomes, outcomes, index, row, undefined);
  }
}

/** Copies row `index` of `from` to row `row` of `to`, in the order of a permutation if there is one. */
function copyRow<Row extends Float32Array | Uint8Array>(
  from: Row,
  to: Row,
  size: number,
  index: number,
  row: number,
  order: Int32Array | undefined,
): void {
  const [source, target] = [index * size, row * size];
  for (let place = 0; place < size; place++) {
    to[target + place] = from[source + (order === undefined ? place : order[place])];
  }
}
