import { CONNECT_FOUR } from '@banyan/games';
import { connectFourBook } from '@banyan/wasm/connect-four-book';
import { connectNSolver } from '@banyan/wasm/exact';
import { expect, it } from 'vitest';
import { exactTimes } from './times.ts';

it('proves positions of the plies in turn, with the same work for equal seeds', async () => {
  const solver = await connectNSolver(CONNECT_FOUR);
  const sample = { positions: 4, plies: [20, 22], seed: 1 };
  const times = exactTimes(solver, sample);
  expect(times.map(({ moves }) => moves.length)).toEqual([20, 22, 20, 22]);
  const work = (each: typeof times) => each.map(({ moves, proof, nodes }) => ({ moves, proof, nodes }));
  expect(work(exactTimes(solver, sample))).toEqual(work(times));
});

it('finds what the book has', async () => {
  const book = await connectFourBook();
  const solver = await connectNSolver(CONNECT_FOUR, { book });
  const [{ proof, nodes }] = exactTimes(solver, { positions: 1, plies: [0], seed: 1 });
  expect({ proof, nodes }).toEqual({ proof: { outcome: 1, distance: 41 }, nodes: 0 });
});
