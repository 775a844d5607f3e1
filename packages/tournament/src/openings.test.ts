import { CONNECT_FOUR, CONNECT_THREE, connectN, mnk, ticTacToe } from '@banyan/games';
import { agent, CHANCE, type ChanceGame, mcts, TERMINAL } from '@banyan/mcts';
import { expect, it, vi } from 'vitest';
import { evenBy, openings, stateAfter } from './openings.ts';

const connectFour = connectN(CONNECT_FOUR);

const first = <Thing>(count: number, at: (round: number) => Promise<Thing>): Promise<Thing[]> =>
  Promise.all(Array.from({ length: count }, (_, round) => at(round)));

it('openings are legal and different, and have the requested number of moves', async () => {
  const found = await first(100, openings(connectFour, { seed: 1, moves: 4 }));
  for (const actions of found) {
    expect(actions).toHaveLength(4);
    expect(connectFour.currentPlayer(stateAfter(connectFour, actions))).toBe(0);
  }
  const keys = found.map((actions) => connectFour.stateKey?.(stateAfter(connectFour, actions)));
  expect(new Set(keys).size).toBe(100);
});

it('an opening depends only on its seed and round', async () => {
  const inOrder = await first(20, openings(connectFour, { seed: 7, moves: 3 }));
  const at = openings(connectFour, { seed: 7, moves: 3 });
  expect(await at(19)).toEqual(inOrder[19]);
  expect(await at(4)).toEqual(inOrder[4]);
  expect(await first(20, openings(connectFour, { seed: 8, moves: 3 }))).not.toEqual(inOrder);
});

it('known openings are not computed again, and change no other', async () => {
  const all = await first(10, openings(connectFour, { seed: 3, moves: 2 }));
  const known = new Map([2, 5, 6].map((round) => [round, all[round]]));
  const admits = vi.fn(() => true);
  expect(await first(10, openings(connectFour, { seed: 3, moves: 2, known, admits }))).toEqual(all);
  expect(admits).toHaveBeenCalledTimes(7);
});

it('openings get longer when there are no others', async () => {
  // Connect Three has 5 columns, hence 5 first moves.
  const game = connectN(CONNECT_THREE);
  const firstMoves = game.legalActions(game.initialState()).length;
  const found = await first(firstMoves + 1, openings(game, { seed: 1, moves: 1 }));
  const lengths = found.map((actions) => actions.length);
  expect(lengths.slice(0, -1).every((length) => length === 1)).toBe(true);
  expect(lengths.at(-1)).toBe(2);
});

it('a game without further openings is an error', async () => {
  const tiny = mnk({ columns: 1, rows: 3, connect: 3 });
  const at = openings(tiny, { seed: 1, moves: 1 });
  await expect(first(50, at)).rejects.toThrow(
    expect.objectContaining({
      code: 'NO_OPENING',
      message: expect.stringMatching(
        /has no more than \d+ openings of 1 to 9 moves that differ and are even/,
      ),
    }),
  );
});

it('without moves, all games begin at the start', async () => {
  expect(await first(3, openings(ticTacToe, { seed: 1, moves: 0 }))).toEqual([[], [], []]);
});

it('openings are even', async () => {
  const engine = mcts(connectFour, { solver: true, rolloutPolicy: 'decisive', maxNodes: 10_000 });
  const admits = evenBy(agent(engine));
  // X is to move and has three in a row with both ends open.
  expect(await admits(stateAfter(connectFour, [2, 2, 3, 3, 4, 4]))).toBe(false);
  expect(await admits(connectFour.initialState())).toBe(true);
  const found = await first(4, openings(connectFour, { seed: 5, moves: 6, admits }));
  for (const actions of found) {
    const search = engine.start(stateAfter(connectFour, actions), 0);
    search.run(400);
    expect(search.report().proven).toBeUndefined();
    search.dispose();
  }
});

it('outcomes of chance are drawn and do not count as moves', async () => {
  const at = openings(dice, { seed: 1, moves: 2 });
  const found = await first(8, at);
  for (const actions of found) {
    expect(dice.currentPlayer(stateAfter(dice, actions))).not.toBe(CHANCE);
    // A roll before each of the three moves, the next one included.
    expect(actions).toHaveLength(5);
  }
});

/** Forty plies: a roll before each move, in turn. */
const dice: ChanceGame<number[]> = {
  name: 'dice',
  players: 2,
  initialState: () => [],
  clone: (state) => [...state],
  currentPlayer: ({ length }) =>
    length === 20 ? TERMINAL : length % 2 === 0 ? CHANCE : ((length - 1) / 2) % 2,
  legalActions: () => [0, 1, 2],
  apply: (state, action) => {
    state.push(action);
  },
  returns: () => [0.5, 0.5],
  chanceProbabilities: () => [0.5, 0.25, 0.25],
};
