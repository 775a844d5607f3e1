import { play, sfc32, solve, strongest, TERMINAL } from '@banyan/mcts';
import { checkEncoding, checkGame, perftByPly, snapshot } from '@banyan/mcts/testing';
import { describe, expect, it } from 'vitest';
import { sized } from '../../../mcts/test/sized.ts';
import reference from '../../reference/dotsAndBoxes.json' with { type: 'json' };
import { codeOf, errorOf } from '../../test/errors.ts';
import { NEVER_A_SIZE } from '../../test/lines.ts';
import { expectDrawnFromTheList } from '../../test/rolloutActions.ts';
import { randomGame, statesWithin } from '../../test/states.ts';
import { dotsAndBoxes } from '../index.ts';

describe.each<dotsAndBoxes.Board>([
  { columns: 1, rows: 1 },
  { columns: 2, rows: 1 },
  { columns: 3, rows: 3 },
  { columns: 5, rows: 2 },
  { columns: dotsAndBoxes.MAX_SIDE, rows: dotsAndBoxes.MAX_SIDE },
])('dots and boxes of $columns x $rows', (board) => {
  const { columns, rows } = board;
  const game = dotsAndBoxes(board);
  const lines = rows * (columns + 1) + columns * (rows + 1);
  const isLarge = columns > 5;

  it('keeps the laws of games, and ends when all lines are drawn', () => {
    const { longest } = checkGame(game, { games: isLarge ? 1 : 5, mustEnd: true });
    expect(longest).toBe(lines);
  });

  it('keeps the laws of encodings, with all symmetries of the board', () => {
    const { symmetries = [] } = game.encoding;
    expect(symmetries).toHaveLength(columns === rows ? 7 : 3);
    const { states } = checkEncoding(game, game.encoding, { games: isLarge ? 1 : 10 });
    expect(states).toBe((isLarge ? 1 : 10) * lines);
  });

  it('gives a box to the player who draws its fourth side, who moves again', () => {
    const random = sfc32('boxes');
    for (let number = 0; number < (isLarge ? 1 : 10); number++) {
      const state = game.initialState();
      for (const action of randomGame(game, random)) {
        const before = game.clone(state);
        game.apply(state, action);
        const closed = [...state.owners.keys()].filter((box) => state.owners[box] !== before.owners[box]);
        for (const box of closed) {
          expect([before.sides[box], state.sides[box]]).toEqual([3, 4]);
          expect(state.owners[box]).toBe(1 + before.player);
        }
        expect(state.player === before.player).toBe(closed.length > 0);
      }
      const owned = [1, 2].map((owner) => state.owners.filter((each) => each === owner).length);
      expect(owned[0] + owned[1]).toBe(columns * rows);
      expect(state.lead).toBe(owned[0] - owned[1]);
      expect(game.returns(state)[0]).toBe((1 + Math.sign(state.lead)) / 2);
    }
  });

  it('draws rollout actions uniformly from the legal actions', () => {
    expectDrawnFromTheList(game, isLarge ? 1 : 5);
  });
});

describe('dots and boxes', () => {
  it.each(reference.perft)(
    'on $columns x $rows has the sequences, positions and wins of an independent program',
    ({ columns, rows, ...expected }) => {
      const game = dotsAndBoxes({ columns, rows });
      const found = perftByPly(game, game.initialState(), expected.sequences.length - 1);
      expect({
        sequences: found.map(({ sequences }) => sequences),
        wonSequences: found.map(({ wonSequences }) => wonSequences),
        positions: found.map(({ positions }) => positions),
        wonPositions: found.map(({ wonPositions }) => wonPositions),
      }).toEqual(expected);
    },
  );

  it.each(reference.values.filter(({ columns, rows }) => columns * rows <= sized(4, 6)))(
    'on $columns x $rows has the known net score of each first line',
    ({ columns, rows, lines }) => {
      const game = dotsAndBoxes({ columns, rows });
      const known = new Map<string, number>();

      /** The boxes that the player to move gains on the other, from a state on. */
      function net(state: dotsAndBoxes.State): number {
        if (game.currentPlayer(state) === TERMINAL) return 0;
        const key = state.open.join();
        const found = known.get(key);
        if (found !== undefined) return found;
        const best = Math.max(...game.legalActions(state).map((line) => netOf(state, line)));
        known.set(key, best);
        return best;
      }

      function netOf(state: dotsAndBoxes.State, line: number): number {
        const next = game.clone(state);
        game.apply(next, line);
        const rest = net(next);
        return Math.abs(next.lead - state.lead) + (next.player === state.player ? rest : -rest);
      }

      const start = game.initialState();
      expect(game.legalActions(start).map((line) => netOf(start, line))).toEqual(lines);
    },
  );

  it.each(reference.values.filter(({ columns, rows }) => columns * rows <= sized(4, 6)))(
    'on $columns x $rows is solved with that outcome, and the lines that keep it',
    async ({ columns, rows, net, lines }) => {
      const game = dotsAndBoxes({ columns, rows });
      const { status, outcome, bestActions } = await solve(game, game.initialState());
      expect([status, outcome]).toEqual(['solved', (1 + Math.sign(net)) / 2]);
      const keeping = [...lines.keys()].filter((line) => Math.sign(lines[line]) === Math.sign(net));
      expect(bestActions).toEqual(keeping); // all lines are drawn in the end, so distances are equal
    },
  );

  it('evaluates a state by the lead', () => {
    const game = dotsAndBoxes({ columns: 2, rows: 1 });
    const { parsePosition } = game.notation;
    expect(game.evaluate?.(parsePosition(''))).toEqual([0.5, 0.5]);
    expect(game.evaluate?.(parsePosition('b1a2b3c2'))).toEqual([0.25, 0.75]);
  });

  it('recommends alpha-beta, which proves small boards', () => {
    const game = dotsAndBoxes({ columns: 3, rows: 1 });
    const engine = strongest(game);
    expect(engine.name).toBe('alphaBeta(dots and boxes 3x1)');
    const search = engine.start(game.initialState(), 1);
    search.run(100_000);
    expect(search.report()).toMatchObject({ status: 'solved', proven: 0 }); // the second player wins by one box
    search.dispose();
  });

  it('has the inputs that its drawing shows', () => {
    const game = dotsAndBoxes({ columns: 2, rows: 1 });
    const state = game.notation.parsePosition('b1a2b3c2e2');
    const inputs = new Float32Array(30);
    game.encoding.write(state, game.currentPlayer(state), inputs, 0);
    const half = -0.5; // of the boxes: the first player is to move, and the second has one of two
    // biome-ignore format: the rows of the board
    expect([...inputs]).toEqual([
      0, 1, 0, 0, 0,
      1, 0, 1, 0, 1,
      0, 1, 0, 0, 0,
      half, 0, half, 0, half,
      0, 0, 0, 1, 0,
      half, 0, half, 0, half,
    ]);
  });
});

describe('a board', () => {
  it.each([...NEVER_A_SIZE, dotsAndBoxes.MAX_SIDE + 1])(
    'of %o columns is refused, with the range',
    (columns) => {
      const error = errorOf(() => Reflect.apply(dotsAndBoxes, undefined, [{ columns, rows: 3 }]));
      expect(error.code).toBe('INVALID_BOARD');
      expect(error.message).toContain('columns must be a whole number from 1 to 12, not ');
    },
  );

  it.each([undefined, null, 7, '3x3', [3]])('is an object, not %o', (board) => {
    expect(codeOf(() => Reflect.apply(dotsAndBoxes, undefined, [board]))).toBe('INVALID_BOARD');
  });

  it('with a misspelt field is refused, with the right name', () => {
    const error = errorOf(() => Reflect.apply(dotsAndBoxes, undefined, [{ columns: 3, row: 3 }]));
    expect(error.code).toBe('UNKNOWN_OPTION');
    expect(error.message).toContain('"row"; did you mean rows?');
  });
});

describe('a move', () => {
  it('along a line that is drawn or not there, or after the end, is refused and changes nothing', () => {
    const game = dotsAndBoxes({ columns: 1, rows: 1 });
    for (const state of statesWithin(game, 4)) {
      const isOver = game.currentPlayer(state) === TERMINAL;
      const legal = isOver ? [] : game.legalActions(state);
      const before = snapshot(state);
      for (const action of [-1, 0.5, 0, 1, 2, 3, 4, 31, 32, Number.NaN]) {
        if (legal.includes(action)) continue;
        expect(codeOf(() => play(game, state, action))).toBe(isOver ? 'GAME_OVER' : 'ILLEGAL_MOVE');
      }
      expect(snapshot(state)).toBe(before);
    }
  });
});
