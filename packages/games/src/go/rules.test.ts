import { mcts, sfc32, TERMINAL } from '@banyan/mcts';
import { checkGame, perft } from '@banyan/mcts/testing';
import { describe, expect, it } from 'vitest';
import { sized } from '../../../mcts/test/sized.ts';
import reference from '../../reference/perft.json' with { type: 'json' };
import { codeOf, errorOf } from '../../test/errors.ts';
import { drawnState } from '../../test/goBoards.ts';
import { NEVER_A_SIZE } from '../../test/lines.ts';
import { go } from '../index.ts';

const MAX_SEQUENCES = sized(10_000, 1_000_000);

function superkoOf(text: string): 'positional' | 'situational' {
  return text === 'situational' ? 'situational' : 'positional';
}

describe.each<go.Board>([
  { columns: 1, rows: 1 },
  { columns: 2, rows: 2, suicide: true },
  { columns: 3, rows: 2, superko: 'situational', suicide: true, komi: 0 },
  { columns: 5, rows: 5, komi: 0.5 },
  { columns: 9, rows: 9, handicap: 4 },
])('go on $columns x $rows, superko $superko, suicide $suicide', (board) => {
  const game = go(board);

  it('keeps the laws of games', () => {
    const { games } = checkGame(game, { games: 1, mustEnd: true });
    expect(games).toBe(1);
  });

  it('has states that its own check accepts', () => {
    const random = sfc32('states');
    const state = game.initialState();
    while (game.currentPlayer(state) !== TERMINAL) {
      game.checkState(state);
      const actions = game.legalActions(state);
      game.apply(state, actions[Math.floor(random() * actions.length)]);
    }
    game.checkState(state);
    expect(state.moves).toBeGreaterThan(1);
  });
});

describe.each(reference.go.map(({ superko, ...board }) => ({ ...board, superko: superkoOf(superko) })))(
  'go on $columns x $rows with $superko superko, suicide $suicide',
  ({ sequences, ...board }) => {
    const walked = sequences.map((count, depth) => ({ depth, count }));

    it.each(walked.filter(({ count }) => count <= MAX_SEQUENCES))(
      'goes on in $count ways after $depth moves',
      ({ depth, count }) => {
        const game = go(board);
        expect(perft(game, game.initialState(), depth)).toBe(count);
      },
    );
  },
);

describe('a board of go', () => {
  it.each([...NEVER_A_SIZE, 20])('of %o columns is refused, with the range', (columns) => {
    const error = errorOf(() => Reflect.apply(go, undefined, [{ columns, rows: 9 }]));
    expect(error.code).toBe('INVALID_BOARD');
    expect(error.message).toContain('columns must be a whole number from 1 to 19, not ');
  });

  it.each([
    [{ komi: 7.25 }, 'komi must be a number of halves from -400 to 400, not 7.25'],
    [{ komi: 400.5 }, 'komi must be a number of halves from -400 to 400, not 400.5'],
    [{ komi: Number.NaN }, 'komi must be a number of halves from -400 to 400, not NaN'],
    [{ superko: 'simple' }, 'superko must be "positional" or "situational", not "simple"'],
    [{ suicide: 'yes' }, 'suicide must be '],
    [{ mercy: 362 }, 'mercy must be a whole number from 0 to 361, not 362'],
    [{ mercy: -1 }, 'mercy must be a whole number from 0 to 361, not -1'],
    [{ handicap: 1 }, 'handicap on 9x9 must be 0, 2 to 9 or a list of points, not 1'],
    [{ handicap: 10 }, 'handicap on 9x9 must be 0, 2 to 9 or a list of points, not 10'],
    [{ handicap: [3, 3] }, 'handicap must be different points from 0 to 80, not 3'],
    [{ handicap: [81] }, 'handicap must be different points from 0 to 80, not 81'],
    [{ columns: 1, rows: 2, handicap: [0, 1] }, 'handicap must be fewer than 2 points, not 2'],
  ])('with %o is refused', (options, message) => {
    const error = errorOf(() => Reflect.apply(go, undefined, [{ columns: 9, rows: 9, ...options }]));
    expect(error.code).toBe('INVALID_OPTION');
    expect(error.message).toContain(message);
  });

  it('with a misspelt field is refused, with the right name', () => {
    expect(codeOf(() => Reflect.apply(go, undefined, [{ columns: 9, rows: 9, komy: 7 }]))).toBe(
      'UNKNOWN_OPTION',
    );
  });

  it.each([
    [9, 2, 'c3 g7'],
    [9, 4, 'c3 c7 g3 g7'],
    [9, 5, 'c3 c7 e5 g3 g7'],
    [9, 7, 'c3 c5 c7 e5 g3 g5 g7'],
    [19, 3, 'd16 d4 q16'],
    [19, 8, 'd10 d16 d4 k16 k4 q10 q16 q4'],
    [19, 9, 'd10 d16 d4 k10 k16 k4 q10 q16 q4'],
    [8, 4, 'c3 c6 f3 f6'],
  ])('of side %i puts %i handicap stones on the points of the Go Text Protocol', (side, handicap, points) => {
    const game = go({ columns: side, rows: side, handicap });
    const start = game.initialState();
    const names = game.board.handicap.map((point) => game.notation.formatAction(start, point));
    expect(names.sort().join(' ')).toBe(points);
    expect([start.stones, game.currentPlayer(start)]).toEqual([handicap, 1]);
    expect(start.cells.every((cell, point) => (cell === 1) === game.board.handicap.includes(point))).toBe(
      true,
    );
  });

  it.each([
    [7, 5],
    [8, 5],
    [6, 2],
  ])('of side %i has no %i usual points', (side, handicap) => {
    expect(codeOf(() => go({ columns: side, rows: side, handicap }))).toBe('INVALID_OPTION');
  });
});

describe('a light rollout', () => {
  it('draws each legal move that fills no eye of the player as often', () => {
    const game = go({ columns: 3, rows: 3 });
    const state = game.notation.parsePosition('b1 pass b2 pass a2 pass');
    const counts = new Map<number, number>();
    const random = sfc32('draws');
    for (let draw = 0; draw < 6_000; draw++) {
      const action = game.rolloutAction?.(state, random) ?? -1;
      counts.set(action, (counts.get(action) ?? 0) + 1);
    }
    const names = [...counts.keys()].map((action) => game.notation.formatAction(state, action)).sort();
    expect(names).toEqual(['a3', 'b3', 'c1', 'c2', 'c3']); // a1 is an eye
    for (const count of counts.values()) expect(Math.abs(count - 1_200)).toBeLessThan(4 * 31);
  });

  it.each([9, 19])('on %i x %i points ends within three moves a point', (side) => {
    const game = go({ columns: side, rows: side });
    const random = sfc32('length');
    for (let number = 0; number < sized(3, 100); number++) {
      const state = game.initialState();
      while (game.currentPlayer(state) !== TERMINAL)
        game.apply(state, game.rolloutAction?.(state, random) ?? go.PASS);
      expect(state.passes).toBe(2);
      expect(state.moves).toBeLessThan(3 * side * side);
      game.checkState(state);
    }
  });

  it('passes by the mercy rule once a player leads by that many stones, and so does a heavy one', () => {
    const drawing = `. . . . .
       . O . . .
       X X X X .
       . . X . .
       . . . . .`;
    const passes = [3, 4, 5].map((mercy) => {
      const game = go({ columns: 5, rows: 5, mercy });
      const state = drawnState(game, drawing, 1);
      const actions = [game.rolloutAction, game.heavyRolloutAction].map((draw) =>
        draw?.(game.clone(state), sfc32('mercy')),
      );
      return actions.map((action) => action === go.PASS);
    });
    expect(passes).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ]);
  });

  it('of an estimate knows no mercy rule', () => {
    const [played, expected] = [4, 0].map((mercy) => {
      const game = go({ columns: 5, rows: 5, mercy });
      return game.estimate(game.initialState(), 20, sfc32('estimate'));
    });
    expect(played).toEqual(expected);
  });

  it('takes part in a search, which captures what is in atari', () => {
    const game = go({ columns: 5, rows: 5, komi: 0.5 });
    const state = drawnState(
      game,
      `. . . . .
       X X X X X
       O O O O O
       X X X X .
       . . . . .`,
      0,
    );
    const search = mcts(game).start(state, 1);
    search.run(1_000);
    const { action } = search.report();
    expect(action === undefined ? undefined : game.notation.formatAction(state, action)).toBe('e2');
  });
});
