/**
 * Shared batches: leaves of many searches, such as of games that are played at the same time, in one batch. A small tree
 * has few leaves that are worth evaluating together; many games fill a batch with hardly any virtual loss.
 */

import { checkFunction, checkInteger, checkOptions } from '../checking/options.ts';
import type { Evaluation } from '../evaluation/evaluation.ts';
import { type BatchEvaluator, type BatchLeaf, checkedAnswer } from '../uct/batch.ts';
import { defaultHost } from './host.ts';

/** Options of `sharedBatches`. */
export interface SharedBatchesOptions {
  /** Leaves of a full batch, 1 to 65,536. Default 256. */
  readonly size?: number;
}

const DEFAULT_SIZE = 256;
const MAX_SIZE = 65_536;

/** The leaves of one search that wait together. */
interface Request {
  readonly evaluations: Evaluation[];
  /** Leaves without an evaluation. */
  missing: number;
  resolve(evaluations: readonly Evaluation[]): void;
  reject(error: unknown): void;
}

/** A leaf that waits for a batch. */
interface Waiting<State, Action> {
  readonly leaf: BatchLeaf<State, Action>;
  readonly request: Request;
  /** Its place in the request. */
  readonly index: number;
}

/**
 * Returns an evaluator that joins the leaves of all searches that use it into batches for the given evaluator:
 *
 *     const evaluator = sharedBatches(network, { size: 256 });
 *     const engine = batchMcts(game, { evaluator, batchSize: 8 });   // 32 games at once fill a batch
 *
 * Leaves wait until the batch is full, or until no search can add one: until all of them wait, as far as they run in this
 * turn of the event loop. So a search that ended, pauses or was disposed of delays no other. Batches are evaluated one
 * after another, in the order of their leaves. An evaluation depends on its leaf alone if that of the given evaluator does;
 * then each search finds what it would find alone.
 *
 * An error of the evaluator rejects all searches with a leaf in that batch, and no others.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function sharedBatches<State, Action = number>(
  evaluator: BatchEvaluator<State, Action>,
  options: SharedBatchesOptions = {},
): BatchEvaluator<State, Action> {
  checkFunction('evaluator', evaluator, 'async (leaves) => leaves.map(evaluate)');
  checkOptions('sharedBatches', options, ['size']);
  const { size = DEFAULT_SIZE } = options;
  checkInteger('size', size, 1, MAX_SIZE);
  const waiting: Waiting<State, Action>[] = [];
  let isRunning = false;

  /** Evaluates batches until no leaf waits. */
  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      if (waiting.length < size) await defaultHost.pause();
      await evaluate(waiting.splice(0, size));
    }
    isRunning = false;
  }

  async function evaluate(batch: readonly Waiting<State, Action>[]): Promise<void> {
    try {
      const asked = batch.map(({ leaf }) => leaf);
      const answer = checkedAnswer('sharedBatches', await evaluator(asked), asked.length);
      for (const [at, { request, index }] of batch.entries()) {
        request.evaluations[index] = answer[at];
        if (--request.missing === 0) request.resolve(request.evaluations);
      }
    } catch (error) {
      const failed = new Set(batch.map(({ request }) => request));
      for (const request of failed) request.reject(error);
      const others = waiting.filter(({ request }) => !failed.has(request)); // the states of the others are no longer kept
      waiting.splice(0, waiting.length, ...others);
    }
  }

  return (leaves) =>
    new Promise((resolve, reject) => {
      const request = { evaluations: [], missing: leaves.length, resolve, reject };
      for (const [index, leaf] of leaves.entries()) waiting.push({ leaf, request, index });
      if (leaves.length === 0) resolve([]);
      else if (!isRunning) void run();
    });
}
