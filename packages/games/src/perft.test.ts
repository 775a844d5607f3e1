/** What the rules count, against the counts of independent programs. */
import type { Game } from '@banyan/mcts';
import { perft, perftByPly } from '@banyan/mcts/testing';
import { describe, expect, it } from 'vitest';
import reference from '../reference/perft.json' with { type: 'json' };
import { connectN, ticTacToe } from './index.ts';

interface Counts {
  readonly sequences: readonly number[];
  readonly wonSequences: readonly number[];
  readonly positions: readonly number[];
  readonly wonPositions: readonly number[];
}

/** How far the counts are followed: sequences one by one, positions by the most of them that a ply has. */
const MOST_SEQUENCES = 300_000;
const MOST_POSITIONS = 60_000;

for (const board of reference.connectN) compare(connectN(board), board);
compare(ticTacToe, reference.ticTacToe);

function compare<State>(game: Game<State>, expected: Counts): void {
  describe(game.name, () => {
    const walked = expected.sequences.map((count, depth) => ({ depth, count }));

    it.each(walked.filter(({ count }) => count <= MOST_SEQUENCES))(
      'goes on in $count ways after $depth moves',
      ({ depth, count }) => {
        expect(perft(game, game.initialState(), depth)).toBe(count);
      },
    );

    const tooMany = expected.positions.findIndex((count) => count > MOST_POSITIONS);
    const plies = tooMany === -1 ? expected.positions.length : tooMany;

    it(`has the positions, the ways to them and the wins of its first ${plies} plies`, () => {
      const found = perftByPly(game, game.initialState(), plies - 1);
      expect({
        sequences: found.map(({ sequences }) => sequences),
        wonSequences: found.map(({ wonSequences }) => wonSequences),
        positions: found.map(({ positions }) => positions),
        wonPositions: found.map(({ wonPositions }) => wonPositions),
      }).toEqual({
        sequences: expected.sequences.slice(0, plies),
        wonSequences: expected.wonSequences.slice(0, plies),
        positions: expected.positions.slice(0, plies),
        wonPositions: expected.wonPositions.slice(0, plies),
      });
    });
  });
}

describe('four in a line on small boards', () => {
  it.each(reference.connectFourTotals)('has $positions positions on $columns x $rows', (board) => {
    const game = connectN(board);
    const plies = perftByPly(game, game.initialState(), board.columns * board.rows);
    expect(plies.reduce((sum, { positions }) => sum + positions, 0)).toBe(board.positions);
  });
});
