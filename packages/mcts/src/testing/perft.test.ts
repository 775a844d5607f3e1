import { describe, expect, it } from 'vitest';
import { completeTree } from '../../test/completeTree.ts';
import { codeOf } from '../../test/errors.ts';
import { kuhn } from '../../test/kuhn.ts';
import { nim } from '../../test/nim.ts';
import { perft, perftByPly } from './perft.ts';

describe('perft', () => {
  const tree = completeTree({ name: 'tree', players: 2, branching: 3, depth: 4, returns: () => [0.5, 0.5] });

  it('counts every sequence of exactly `depth` actions', () => {
    const state = tree.initialState();
    expect([0, 1, 2, 3, 4].map((depth) => perft(tree, state, depth))).toEqual([1, 3, 9, 27, 81]);
  });

  it('counts a finished game at its own last action and not beyond', () => {
    const game = nim(1, 2);
    // 1-2: take 1, or 1 of 2, or 2; then from 2, 1-1, 1 in turn: 2 + 2 + 1; then from 1, 1, 1: 3.
    expect([0, 1, 2, 3, 4].map((depth) => perft(game, game.initialState(), depth))).toEqual([1, 3, 5, 3, 0]);
  });

  it('counts each outcome of chance once', () => {
    // 6 deals; pass or bet; then pp, pb, bp, bb; then pbp, pbb.
    expect([1, 2, 3, 4].map((depth) => perft(kuhn, kuhn.initialState(), depth))).toEqual([6, 12, 24, 12]);
  });

  it('leaves the state as it was', () => {
    const game = nim(2, 2);
    const state = game.initialState();
    perft(game, state, 4);
    perftByPly(game, state, 4);
    expect(state).toEqual(game.initialState());
  });

  it.each([-1, 0.5, Number.NaN, Infinity])('refuses the depth %s', (depth) => {
    expect(codeOf(() => perft(tree, tree.initialState(), depth))).toBe('INVALID_OPTION');
    expect(codeOf(() => perftByPly(tree, tree.initialState(), depth))).toBe('INVALID_OPTION');
  });
});

describe('perftByPly', () => {
  it('counts the same sequences as perft, although it walks each position once', () => {
    const game = nim(3, 4, 5);
    const plies = perftByPly(game, game.initialState(), 5);
    const counted = [0, 1, 2, 3, 4, 5].map((depth) => perft(game, game.initialState(), depth));
    expect(plies.map(({ sequences }) => sequences)).toEqual(counted);
  });

  it('counts distinct positions and wins', () => {
    const game = nim(1, 2);
    expect(perftByPly(game, game.initialState(), 3)).toEqual([
      { sequences: 1, wonSequences: 0, positions: 1, wonPositions: 0 },
      { sequences: 3, wonSequences: 0, positions: 3, wonPositions: 0 }, // 0-2, 1-1, 1-0
      { sequences: 5, wonSequences: 2, positions: 3, wonPositions: 1 }, // 0-1, 1-0, and 0-0 from 0-2 and 1-0
      { sequences: 3, wonSequences: 3, positions: 1, wonPositions: 1 },
    ]);
  });

  it('does not count a draw as won', () => {
    const draw = completeTree({
      name: 'draws',
      players: 2,
      branching: 2,
      depth: 1,
      returns: () => [0.5, 0.5],
    });
    expect(perftByPly(draw, draw.initialState(), 1)[1]).toMatchObject({ wonSequences: 0, wonPositions: 0 });
  });

  it('needs stateKey', () => {
    const { stateKey: _, ...keyless } = nim(2);
    expect(codeOf(() => perftByPly(keyless, keyless.initialState(), 1))).toBe('GAME_INCONSISTENT');
  });
});
