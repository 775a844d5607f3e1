/**
 * The values of small boards under the rules of this package: area scoring, positional superko, no suicide. Van der Werf has
 * those of 1 x 3, 1 x 4 and 3 x 3: Black owns the whole board. A board of value v is won with a komi below v alone.
 */
import { solve } from '@banyan/mcts';
import { expect, it } from 'vitest';
import { sized } from '../../../mcts/test/sized.ts';
import { go } from '../index.ts';

const NODES = 20_000_000;
const TIMEOUT = 600_000;

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
