import { connectN, dotsAndBoxes, hex, nim, othello, pig, sameGame, ticTacToe } from '@banyan/games';
import { encodingOf, type PerfectInformationGame } from '@banyan/mcts';
import { expect, it } from 'vitest';
import { checkSettings, settingsFor, sizeOf } from './settings.ts';

const game = hex({ size: 5 });
const PUZZLE = sameGame({ columns: 3, rows: 3, cells: [1, 2, 1, 2, 2, 1, 1, 1, 2] });
const encoding = encodingOf(game);

function settingsOf<State, Action>(each: PerfectInformationGame<State, Action>) {
  return settingsFor(each, encodingOf(each));
}

it.each([
  ['ticTacToe', () => settingsOf(ticTacToe)],
  ['connectN', () => settingsOf(connectN({ columns: 7, rows: 6, connect: 4 }))],
  ['othello', () => settingsOf(othello)],
  ['nim', () => settingsOf(nim({ heaps: [3, 4, 5] }))],
  ['pig', () => settingsOf(pig({ target: 20 }))],
  ['sameGame', () => settingsOf(PUZZLE)],
  ['dotsAndBoxes', () => settingsOf(dotsAndBoxes({ columns: 3, rows: 3 }))],
  ['hex 19', () => settingsOf(hex({ size: 19 }))],
])('the defaults for %s are valid', (_, settings) => {
  const { buffer } = settings();
  expect(() => checkSettings(settings(), 2)).not.toThrow();
  expect(buffer).toBeGreaterThanOrEqual(1_000);
});

it('the size of a game is that of random games', () => {
  const { moves, actions } = sizeOf(game);
  expect(moves).toBeGreaterThan(18);
  expect(moves).toBeLessThan(25);
  expect(actions).toBeGreaterThan(12);
  expect(actions).toBeLessThan(18);
  expect(sizeOf(game)).toEqual({ moves, actions });
});

it('the replay buffer has fewer positions where they are large', () => {
  expect(settingsOf(game).buffer).toBe(50_000);
  const { buffer } = settingsFor(game, { ...encoding, shape: [100, 5, 5] });
  expect(buffer).toBe(Math.floor(2 ** 28 / (4 * (2_500 + 25 + 3) + 25)));
});

it('given settings precede the defaults', () => {
  expect(settingsFor(game, encoding, { simulations: 77, seed: 5 })).toMatchObject({
    simulations: 77,
    seed: 5,
  });
});

it.each([
  [{ simulations: 1 }, 'simulations must be a whole number from 2 to 1000000, not 1'],
  [{ seed: -1 }, 'seed must be a whole number from 0 to 4294967295, not -1'],
  [{ learningRate: 0 }, /^learningRate must be .*, not 0$/],
  [{ averaging: 1 }, /^averaging must be .*, not 1$/],
  [{ noise: Number.NaN }, /^noise must be .*, not NaN$/],
])('refuses %j', (given, message) => {
  expect(() => settingsFor(game, encoding, given)).toThrow(
    expect.objectContaining({ code: 'INVALID_OPTION', message: expect.stringMatching(message) }),
  );
});

it('a game of one player has no gate', () => {
  expect(settingsOf(PUZZLE).gatePairs).toBe(0);
  expect(() => settingsFor(PUZZLE, encodingOf(PUZZLE), { gatePairs: 5 })).toThrow('gatePairs');
});

it('refuses returns of two players that do not sum to 1, before the training', () => {
  const returns = (state: nim.State): number[] => heaps.returns(state).map((each) => each / 2);
  const heaps = nim({ heaps: [3, 4, 5] });
  expect(() => settingsOf({ ...heaps, returns })).toThrow(
    expect.objectContaining({
      code: 'INVALID_RETURNS',
      message: expect.stringMatching(
        /^a network for two players needs returns that sum to 1, as \[1, 0\] for a win: .* gave \[0(\.5)?, 0(\.5)?\]$/,
      ),
    }),
  );
  const units: readonly [number, number] = [-2, 4];
  expect(() => settingsOf({ ...heaps, range: units, returns: () => [1, 1] })).not.toThrow();
  expect(() => settingsOf({ ...heaps, range: units, returns: () => [4, 4] })).toThrow(
    'returns that sum to 2, as [4, -2] for a win: nim 3-4-5 gave [4, 4]',
  );
  const thirds = (state: nim.State): number[] => heaps.returns(state).map((each) => (1 + each) / 3);
  expect(() => settingsOf({ ...heaps, returns: thirds })).not.toThrow();
});
