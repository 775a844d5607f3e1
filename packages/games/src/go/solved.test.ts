/**
 * The values of small boards, and those that van der Werf published (2003, "Solving Go on small boards"; 2009, "Solving Go for
 * rectangular boards"): 3 points on 1 x 3, 4 on 1 x 4, 9 on 3 x 3, 2 on 4 x 4, and 25 on 5 x 5, which is not here.
 *
 * With positional superko, the rule of this package, the history is part of the state: boards of up to 5 points are solved so,
 * and 3 x 3 after the centre. Larger ones are solved with simple ko and a rule for endless play, by all positions at once.
 */
import { solve } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { proofSized, sized } from '../../../mcts/test/sized.ts';
import { creditToHold } from '../../test/goCredits.ts';
import { go } from '../index.ts';

const NODES = 20_000_000;
const TIMEOUT = 600_000;

// A board of value v is won with a komi below v alone.
it.each([
  { columns: 2, rows: 1, value: 0 },
  { columns: 3, rows: 1, value: 3 },
  { columns: 4, rows: 1, value: 4 },
  { columns: 5, rows: 1, value: 0 },
  ...sized([], [{ columns: 2, rows: 2, value: 1 }]),
])(
  'Black wins $columns x $rows by $value points',
  async ({ columns, rows, value }) => {
    for (const [komi, outcome] of [
      [value - 0.5, 1],
      [value + 0.5, 0],
    ] as const) {
      const game = go({ columns, rows, komi });
      expect(await solve(game, game.initialState(), { nodes: NODES })).toMatchObject({ outcome });
    }
  },
  TIMEOUT,
);

it.each(sized([], [8.5]))(
  'Black wins all 9 points of 3 x 3 with the centre, whatever White does: komi %d',
  async (komi) => {
    const game = go({ columns: 3, rows: 3, komi });
    const state = game.notation.parsePosition('b2');
    expect(await solve(game, state, { nodes: NODES })).toMatchObject({ player: 1, outcome: 0 });
  },
  TIMEOUT,
);

describe('with simple ko', () => {
  it.each([
    { columns: 3, rows: 1 },
    { columns: 4, rows: 1 },
    { columns: 3, rows: 3 },
    { columns: 4, rows: 2 },
    { columns: 5, rows: 2 },
    { columns: 6, rows: 2 },
    ...sized([], proofSized([], [{ columns: 5, rows: 3 }])),
  ])(
    'Black owns the whole board of $columns x $rows, though White wins endless play: no superko is needed',
    ({ columns, rows }) => {
      expect(creditToHold(columns, rows, columns * rows - 1, 'for White')).toBeUndefined();
    },
    TIMEOUT,
  );

  it.each([
    { columns: 3, rows: 2, value: 0 },
    { columns: 5, rows: 1, value: 0 },
    { columns: 6, rows: 1, value: 1 },
    { columns: 7, rows: 1, value: 2 },
    { columns: 8, rows: 1, value: 3 },
    ...sized(
      [],
      [
        { columns: 9, rows: 1, value: 0 },
        { columns: 10, rows: 1, value: 1 },
        { columns: 4, rows: 3, value: 4 },
        ...proofSized([], [{ columns: 4, rows: 4, value: 2 }]),
      ],
    ),
  ])(
    'White holds Black to $value points on $columns x $rows with few stones to lose, and to fewer points not with a stone for each point',
    ({ columns, rows, value }) => {
      expect(creditToHold(columns, rows, value - 1, 'by captures')).toBeUndefined();
      expect(creditToHold(columns, rows, value, 'by captures')).toBeLessThan(columns);
    },
    TIMEOUT,
  );
});
