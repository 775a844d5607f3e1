import { type Encoding, encodingOf } from '@banyan/mcts';
import { checkEncoding } from '@banyan/mcts/testing';
import { type Chomp, chomp } from './chomp.ts';

const derived = encodingOf(chomp);

const SIDE = 4;
const SQUARES = [...Array(SIDE * SIDE).keys()];
const transposed = Int32Array.from(SQUARES, (square) => (square % SIDE) * SIDE + Math.floor(square / SIDE));

/** One plane, with a 1 on each square that is left. Rows and columns can be exchanged. */
const encoding: Encoding<Chomp> = {
  shape: [1, SIDE, SIDE],
  actions: SQUARES.length,
  write({ rows }, _player, out, offset) {
    for (const square of SQUARES) {
      out[offset + square] = square % SIDE < (rows[Math.floor(square / SIDE)] ?? 0) ? 1 : 0;
    }
  },
  indexOf: (bite) => SIDE * Math.floor(bite / 10) + (bite % 10),
  symmetries: [{ inputs: transposed, actions: transposed }],
};
const { distinct } = checkEncoding(chomp, encoding);
console.log(`${derived.shape[0]} inputs derived; own ones break no law in ${distinct} positions`);
