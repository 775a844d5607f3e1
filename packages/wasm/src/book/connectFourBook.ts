/**
 * `@banyan/wasm/connect-four-book`: the exact score of each position of Connect Four of up to eight plies that is not over.
 *
 * The book stores the scores alone, a byte each in the order of `keysByPly`, deflated. The score of a draw is 0. A player
 * who wins with its k-th stone of the game has the score 22 - k, and the other player has its negative.
 */
import { CONNECT_FOUR, connectN, NO_WINNER } from '@banyan/games';
import type { Proof } from '@banyan/mcts';
import { bytesOfBase85 } from '../base85.ts';
import type { ConnectNBook } from '../exact/exactBook.ts';
import { scores } from './connectFourScores.ts';
import { firstKeys, type Keys, keyOf, keysAfter } from './positions.ts';

export type { ConnectNBook } from '../exact/exactBook.ts';

/** The last ply of the book, and what a byte has more than its score. */
const LAST_PLY = 8;
const SCORE_OFFSET = 32;

const { columns, rows } = CONNECT_FOUR;

/**
 * Unpacks the book, which takes 2.2 MB of memory, and which all its users share.
 *
 * The first call enumerates the positions, ply by ply, in some 0.1 s of processor time, of which the last ply takes half. The
 * event loop is free between plies. A lookup in a search then enumerates nothing.
 */
export async function connectFourBook(): Promise<ConnectNBook> {
  const game = connectN(CONNECT_FOUR);
  unpackedBook ??= unpacked().catch((error: unknown) => {
    unpackedBook = undefined; // the next call tries again
    throw error;
  });
  const { bytes, plies } = await unpackedBook;

  return {
    board: CONNECT_FOUR,
    plies: LAST_PLY,
    lookup(state) {
      game.checkState(state);
      const { stones, winner } = state;
      if (stones > LAST_PLY || winner !== NO_WINNER) return undefined;
      const { keys, start } = plies[stones];
      const place = start + indexIn(keys, keyOf(codesOf(state)));
      return proofOf(bytes[place] - SCORE_OFFSET, stones);
    },
  };
}

/** The positions of a ply, and where their scores begin. */
interface Ply {
  readonly keys: Keys;
  readonly start: number;
}

/** What all users of the book share. */
interface Unpacked {
  readonly bytes: Uint8Array;
  readonly plies: readonly Ply[];
}

let unpackedBook: Promise<Unpacked> | undefined;

async function unpacked(): Promise<Unpacked> {
  const bytes = await inflated(bytesOfBase85(scores));
  const plies: Ply[] = [{ keys: firstKeys(), start: 0 }];
  for (let ply = 0; ply < LAST_PLY; ply++) {
    await new Promise((resolve) => setTimeout(resolve));
    const { keys, start } = plies[ply];
    plies.push({ keys: keysAfter(keys, ply), start: start + keys.length });
  }
  return { bytes, plies };
}

/** Inflates bytes without a `Response`, whose code in Node 20 needs WebAssembly. */
async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value);
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** The columns of a state, as `positions.ts` has them. */
function codesOf({ cells, heights, stones }: connectN.State): number[] {
  return Array.from({ length: columns }, (_, column) => {
    let code = 1 << heights[column];
    for (let row = 0; row < heights[column]; row++) {
      if (cells[column * rows + row] === 1 + (stones % 2)) code |= 1 << row;
    }
    return code;
  });
}

/** The place of a key among sorted ones, of which it is one. */
function indexIn(keys: Float64Array, key: number): number {
  let low = 0;
  let high = keys.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keys[middle] < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

function proofOf(score: number, stones: number): Proof {
  if (score === 0) return { outcome: 0.5, distance: columns * rows - stones };
  const winningStone = (columns * rows) / 2 + 1 - Math.abs(score);
  return score > 0
    ? { outcome: 1, distance: 2 * (winningStone - Math.floor(stones / 2)) - 1 }
    : { outcome: 0, distance: 2 * (winningStone - Math.ceil(stones / 2)) };
}
