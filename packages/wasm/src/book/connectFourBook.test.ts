/** The book of Connect Four: every score follows from those of the next ply, and a solver with it never loses the win. */
import { CONNECT_FOUR, connectN, NO_WINNER } from '@banyan/games';
import { type Proof, play, sfc32, TERMINAL } from '@banyan/mcts';
import { expect, it } from 'vitest';
import { codeOf } from '../../../games/test/errors.ts';
import { sized } from '../../../mcts/test/sized.ts';
import { randomStates } from '../../test/chance.ts';
import { connectNSolver } from '../exact.ts';
import { connectFourBook } from './connectFourBook.ts';
import { keysByPly } from './positions.ts';

const game = connectN(CONNECT_FOUR);
const book = await connectFourBook();
const position = game.notation.parsePosition;

it('has the number of positions of each ply, once for mirror images', () => {
  const counts = keysByPly(book.plies).map(({ length }) => length);
  expect(counts).toEqual([1, 4, 25, 121, 568, 2_144, 8_231, 27_109, 91_295]);
});

it('knows what is known: the first player wins with the last stone, and only in the middle', () => {
  expect(book.lookup(game.initialState())).toEqual({ outcome: 1, distance: 41 });
  const outcomes = [1, 2, 3, 4, 5, 6, 7].map((column) => book.lookup(position(`${column}`))?.outcome);
  expect(outcomes).toEqual([1, 1, 0.5, 0, 0.5, 1, 1]);
});

it('each score is the best of the next ply', () => {
  let compared = 0;
  for (const state of randomStates(game, sized(2_000, 20_000), sfc32('book'))) {
    if (state.stones >= book.plies || game.currentPlayer(state) === TERMINAL) continue;
    const replies = game.legalActions(state).map((action): Proof => {
      const next = play(game, state, action);
      if (game.currentPlayer(next) === TERMINAL) return { outcome: 1, distance: 1 };
      const { outcome, distance } = book.lookup(next) ?? { outcome: Number.NaN, distance: 0 };
      return { outcome: 1 - outcome, distance: distance + 1 };
    });
    const outcome = Math.max(...replies.map((reply) => reply.outcome));
    const distances = replies.filter((reply) => reply.outcome === outcome).map(({ distance }) => distance);
    const distance = outcome === 1 ? Math.min(...distances) : Math.max(...distances);
    expect(book.lookup(state)).toEqual({ outcome, distance });
    compared++;
  }
  expect(compared).toBeGreaterThan(sized(200, 2_000));
});

it('is the same for mirror images, and has nothing beyond its plies or after the end', () => {
  expect(book.lookup(position('1123'))).toEqual(book.lookup(position('7765')));
  expect(book.lookup(position('444444112'))).toBeUndefined();
  expect(book.lookup(position('1212121'))).toBeUndefined();
  expect(codeOf(() => book.lookup({ ...game.initialState(), stones: 2 }))).toBe('INVALID_POSITION');
});

it('a solver with the book proves every action of an early position without a search', async () => {
  const solver = await connectNSolver(CONNECT_FOUR, { book });
  const search = solver.start(game.initialState());
  expect([search.status, search.run(10), search.nodes]).toEqual(['solved', 0, 0]);
  const { proof, actions, principalVariation } = search.report();
  expect(proof).toEqual({ outcome: 1, distance: 41 });
  expect(actions.map(({ proof }) => proof?.outcome)).toEqual([1, 0.5, 0.5, 0, 0, 0, 0]);
  expect(principalVariation[0]).toBe(3);
  expect(principalVariation).toHaveLength(book.plies);
  search.dispose();
  expect(codeOf(() => search.report())).toBe('DISPOSED');
});

it('a solver with the book starts from the score at its last ply, and finds what a search finds', async () => {
  const later = randomStates(game, sized(0, 200), sfc32('last ply'));
  const last = [...later].filter(({ stones, winner }) => stones === book.plies && winner === NO_WINNER);
  for (const state of [position('44444425'), ...last.slice(0, 3)]) {
    const proofs = [];
    for (const options of [{ book }, {}]) {
      const search = (await connectNSolver(CONNECT_FOUR, options)).start(state);
      search.run(1e9);
      proofs.push(search.report().proof);
      search.dispose();
    }
    expect(proofs[0]).toEqual(proofs[1]);
    expect(proofs[0]).toEqual(book.lookup(state));
  }
}, 600_000);

it('a solver with the book has a proof of its last ply once it has a move for it', async () => {
  const solver = await connectNSolver(CONNECT_FOUR, { book });
  let looks = 0;
  for (const moves of ['44444425', '45221766', '12345671']) {
    const search = solver.start(position(moves));
    for (let look = 0; search.status === 'searching' && look < 200; look++, looks++) {
      search.run(1_000);
      const { proof, actions } = search.report();
      if (proof !== undefined) expect(actions[0].proof?.outcome).toBe(proof.outcome);
    }
    search.dispose();
  }
  expect(looks).toBeGreaterThan(10);
});

it('a book of another board is refused', async () => {
  const solver = connectNSolver({ columns: 5, rows: 4, connect: 4 }, { book });
  await expect(solver).rejects.toMatchObject({ code: 'INVALID_OPTION' });
});
