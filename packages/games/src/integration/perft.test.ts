/** Perft of the rules, compared with independent programs. */
import type { Game } from '@banyan/mcts';
import { perft, perftByPly } from '@banyan/mcts/testing';
import { describe, expect, it } from 'vitest';
import { sized } from '../../../mcts/test/sized.ts';
import reference from '../../reference/perft.json' with { type: 'json' };
import { connectN, hex, mnk, othello, ticTacToe } from '../index.ts';

interface Counts {
  readonly sequences: readonly number[];
  readonly wonSequences: readonly number[];
  readonly positions: readonly number[];
  readonly wonPositions: readonly number[];
}

/** The largest counts that are tested: of sequences in all, and of positions of one ply. */
interface Bounds {
  readonly sequences: number;
  readonly positions: number;
}

const BOUNDS: Bounds = { sequences: sized(40_000, 300_000), positions: sized(6_000, 60_000) };
// At full size as far as the first lines of four.
const MNK_BOUNDS: Bounds = { sequences: sized(25_000, 6_000_000), positions: sized(22_000, 401_000) };

const MAX_OTHELLO_SEQUENCES = sized(60_000, 400_000);
const TIMEOUT = 60_000; // milliseconds, for slow machines

for (const board of reference.connectN) compare(connectN(board), board, BOUNDS);
for (const board of reference.mnk) compare(mnk(board), board, MNK_BOUNDS);
for (const { size, swap, ...counts } of reference.hex) compare(hex({ size, swap }), counts, BOUNDS);
compare(ticTacToe, reference.ticTacToe, BOUNDS);

function compare<State>(game: Game<State>, expected: Counts, bounds: Bounds): void {
  describe(game.name, () => {
    const walked = expected.sequences.map((count, depth) => ({ depth, count }));

    it.each(walked.filter(({ count }) => count <= bounds.sequences))(
      'goes on in $count ways after $depth moves',
      ({ depth, count }) => {
        expect(perft(game, game.initialState(), depth)).toBe(count);
      },
    );

    const tooMany = expected.positions.findIndex((count) => count > bounds.positions);
    const plies = tooMany === -1 ? expected.positions.length : tooMany;

    it(
      `has the positions, the ways to them and the wins of its first ${plies} plies`,
      () => {
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
      },
      TIMEOUT,
    );
  });
}

describe('othello', () => {
  const walked = reference.othello.sequences.map((count, depth) => ({ depth, count }));

  it.each(walked.filter(({ count }) => count <= MAX_OTHELLO_SEQUENCES))(
    'goes on in $count ways after $depth moves, passes being moves',
    ({ depth, count }) => {
      expect(perft(othello, othello.initialState(), depth)).toBe(count);
    },
  );
});

describe('boards that are wider than high', () => {
  const MAX_POSITIONS = sized(10_000, 230_000);

  it.each(reference.mnkPositions)(
    'have their positions and wins with $connect in a line on $columns x $rows',
    ({ positions, wonPositions, ...board }) => {
      const game = mnk(board);
      const turned = mnk({ ...board, columns: board.rows, rows: board.columns });
      const tooMany = positions.findIndex((count) => count > MAX_POSITIONS);
      const plies = tooMany === -1 ? positions.length : tooMany;
      for (const rules of [game, turned]) {
        const found = perftByPly(rules, rules.initialState(), plies - 1);
        expect(found.map((ply) => ply.positions)).toEqual(positions.slice(0, plies));
        expect(found.map((ply) => ply.wonPositions)).toEqual(wonPositions.slice(0, plies));
      }
    },
    TIMEOUT,
  );
});

describe('four in a line on small boards', () => {
  it.each(reference.connectFourTotals.filter(({ positions }) => positions <= sized(20_000, Infinity)))(
    'has $positions positions on $columns x $rows',
    (board) => {
      const game = connectN(board);
      const plies = perftByPly(game, game.initialState(), board.columns * board.rows);
      expect(plies.reduce((sum, { positions }) => sum + positions, 0)).toBe(board.positions);
    },
  );
});
