/** The core's rules against the counts of independent programs. */
import { CONNECT_FOUR, CONNECT_THREE, type go } from '@banyan/games';
import { perft, perftByPly } from '@banyan/mcts/testing';
import { describe, expect, it } from 'vitest';
import reference from '../../games/reference/perft.json' with { type: 'json' };
import { proofSized, sized } from '../../mcts/test/sized.ts';
import { type OpenCore, openCore } from '../test/cores.ts';
import {
  connectNSubject,
  goSubject,
  hexSubject,
  mnkSubject,
  othelloSubject,
  type Tested,
  tested,
} from '../test/subjects.ts';

/** The sequences that each build has time for, at each depth of a board. */
const MAX_SEQUENCES = {
  wasm: sized(10_000, proofSized(200_000_000, 3_400_000_000)),
  js: sized(1_000, 200_000),
};

/** The positions that each build has time for, at each ply of a board. */
const MAX_POSITIONS = { wasm: sized(150, 5_000), js: sized(50, 500) };

interface Counted {
  readonly tested: Tested;
  readonly sequences: readonly number[];
}

const counted: readonly Counted[] = [
  ...reference.connectN.map((board) => counts(tested(connectNSubject(sizeOf(board))), board)),
  ...reference.mnk.map((board) => counts(tested(mnkSubject(sizeOf(board))), board)),
  ...reference.go.map((board) => counts(tested(goSubject(goBoardOf(board))), board)),
  ...reference.hex.map(({ size, swap, ...board }) => counts(tested(hexSubject({ size, swap })), board)),
  { tested: tested(othelloSubject), sequences: reference.othello.sequences.map(withoutFinished) },
];

function counts(game: Tested, { sequences }: { readonly sequences: readonly number[] }): Counted {
  return { tested: game, sequences };
}

/**
 * The program that counted Othello goes on counting a finished game, once a move. The first that end, 228 of them, do so
 * after nine moves.
 */
function withoutFinished(count: number, depth: number): number {
  return depth === 10 ? count - 228 : count;
}

function goBoardOf({ columns, rows, superko, suicide }: (typeof reference.go)[number]): go.Board {
  return { columns, rows, suicide, superko: superko === 'situational' ? 'situational' : 'positional' };
}

function sizeOf({ columns, rows, connect }: { columns: number; rows: number; connect: number }) {
  return { columns, rows, connect };
}

/** The ways to play each of these numbers of moves. */
function perftOf(core: OpenCore, game: Tested, depths: readonly number[]): number[] {
  return game.with(({ game, inCore }) => {
    const { perft } = inCore(core);
    return depths.map((depth) => perft(game.initialState(), depth));
  });
}

describe.each(['wasm', 'js'] as const)('the %s build', (build) => {
  const core = openCore(build);
  const walked = counted.map(({ tested, sequences }) => {
    const depths = [...sequences.keys()].filter((depth) => sequences[depth] <= MAX_SEQUENCES[build]);
    return { name: tested.name, tested, depths, expected: depths.map((depth) => sequences[depth]) };
  });

  it.each(walked)('counts the ways to play $depths moves of $name', ({ tested, depths, expected }) => {
    expect(perftOf(core, tested, depths)).toEqual(expected);
  });

  it.each([CONNECT_FOUR, CONNECT_THREE])('lends rules by which there are as many ways on %o', (board) => {
    const { game } = core.connectN(board);
    const known = counted.find(({ tested }) => tested.name === game.name);
    for (let depth = 0; depth <= sized(3, 5); depth++) {
      expect(perft(game, game.initialState(), depth)).toBe(known?.sequences[depth]);
    }
  });

  it.each(reference.connectN)(
    'reaches as many positions, ply by ply, as are known of $columns x $rows x $connect',
    (board) => {
      const { game } = core.connectN(sizeOf(board));
      const tooMany = board.positions.findIndex((count) => count > MAX_POSITIONS[build]);
      const plies = tooMany === -1 ? board.positions.length : tooMany;
      const found = perftByPly(game, game.initialState(), plies - 1);
      expect(found.map(({ positions }) => positions)).toEqual(board.positions.slice(0, plies));
      expect(found.map(({ wonPositions }) => wonPositions)).toEqual(board.wonPositions.slice(0, plies));
    },
  );
});
