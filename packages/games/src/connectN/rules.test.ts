import { play, sfc32, TERMINAL } from '@banyan/mcts';
import { checkGame, snapshot } from '@banyan/mcts/testing';
import { describe, expect, it } from 'vitest';
import { sized } from '../../../mcts/test/sized.ts';
import { codeOf, errorOf } from '../../test/errors.ts';
import { linesOf, NEVER_A_SIZE, shareOf } from '../../test/lines.ts';
import { randomGame, statesWithin } from '../../test/states.ts';
import { CONNECT_FOUR, CONNECT_THREE, connectN, NO_WINNER } from '../index.ts';
import { MAX_COLUMNS, MAX_ROWS } from './state.ts';

describe.each<connectN.Board>([
  CONNECT_FOUR,
  CONNECT_THREE,
  { columns: 4, rows: 4, connect: 4 },
  { columns: 9, rows: 7, connect: 4 },
  { columns: 8, rows: 8, connect: 6 },
  { columns: 6, rows: 5, connect: 2 },
  { columns: 12, rows: 3, connect: 5 }, // lines fit across only
  { columns: 3, rows: 12, connect: 8 }, // and upwards only
  { columns: 4, rows: 1, connect: 4 },
  { columns: 1, rows: 4, connect: 4 },
  { columns: MAX_COLUMNS, rows: 1, connect: 3 },
  { columns: 1, rows: MAX_ROWS, connect: MAX_ROWS },
])('connect-$connect on $columns x $rows', (board) => {
  const game = connectN(board);

  it('keeps the laws of games', () => {
    const { games, longest } = checkGame(game, { games: sized(3, 30), mustEnd: true });
    expect(games).toBe(sized(3, 30));
    expect(longest).toBeLessThanOrEqual(board.columns * board.rows);
  });

  it('is won as soon as one of its lines is full of one player, and not before', () => {
    const lines = linesOf(board, (column, row) => column * board.rows + row);
    const random = sfc32('lines');
    for (let number = 0; number < sized(15, 100); number++) {
      const state = game.initialState();
      for (const column of randomGame(game, random)) {
        game.apply(state, column);
        const owners = [0, 1].filter((player) =>
          lines.some((line) => line.every((cell) => state.cells[cell] === 1 + player)),
        );
        expect(owners).toEqual(state.winner === NO_WINNER ? [] : [state.winner]);
        const isOver = owners.length > 0 || state.stones === board.columns * board.rows;
        expect(game.currentPlayer(state)).toBe(isOver ? TERMINAL : state.stones % 2);
        if (isOver) expect(game.returns(state)).toEqual([shareOf(0, owners), shareOf(1, owners)]);
      }
    }
  });
});

describe('a board', () => {
  describe.each(['columns', 'rows', 'connect'])('whose number of %s is', (field) => {
    it.each([...NEVER_A_SIZE, MAX_ROWS + 1])('%o is refused, with the range', (value) => {
      const error = errorOf(() => Reflect.apply(connectN, undefined, [{ ...CONNECT_FOUR, [field]: value }]));
      expect(error.code).toBe(field === 'connect' ? 'INVALID_CONNECT' : 'INVALID_BOARD');
      const ranges: Record<string, string> = {
        columns: `from 1 to ${MAX_COLUMNS}`,
        rows: `from 1 to ${MAX_ROWS}`,
        connect: 'from 2 to 7 on a board of 7x6',
      };
      const range = ranges[field];
      expect(error.message).toContain(`${field} must be a whole number ${range}, not `);
    });
  });

  it.each([
    [{ columns: 36, rows: 6, connect: 4 }, 'columns must be a whole number from 1 to 35, not 36'],
    [{ columns: 7, rows: -6, connect: 4 }, 'rows must be a whole number from 1 to 127, not -6'],
    [
      { columns: 3, rows: 5, connect: 6 },
      'connect must be a whole number from 2 to 5 on a board of 3x5, not 6',
    ],
    [
      { columns: 3, rows: 3, connect: 4 },
      'connect must be a whole number from 2 to 3 on a board of 3x3, not 4',
    ],
    [
      { columns: 7, rows: 6, connect: 1 },
      'connect must be a whole number from 2 to 7 on a board of 7x6, not 1',
    ],
    [{ columns: 1, rows: 1, connect: 1 }, 'a board of 1x1 has no line of two'],
    [{ columns: 1, rows: 1, connect: 2 }, 'a board of 1x1 has no line of two'],
  ])('%o is refused: %s', (board, message) => {
    expect(errorOf(() => connectN(board)).message).toBe(message);
  });

  it.each([undefined, null, 7, '7x6', true])('is an object, not %o', (board) => {
    const error = errorOf(() => Reflect.apply(connectN, undefined, [board]));
    expect(error.code).toBe('INVALID_BOARD');
    expect(error.message).toMatch(/^a board is \{ columns, rows, connect \}, not /);
  });

  it('with a misspelt side is refused, with the right name', () => {
    const error = errorOf(() => Reflect.apply(connectN, undefined, [{ column: 7, rows: 6, connect: 4 }]));
    expect(error.code).toBe('UNKNOWN_OPTION');
    expect(error.message).toContain('"column"; did you mean columns?');
  });

  it('is copied, so that changing it later changes no rules', () => {
    const board = { ...CONNECT_FOUR };
    const game = connectN(board);
    board.columns = 3;
    expect(game.board).toEqual(CONNECT_FOUR);
    expect(game.legalActions(game.initialState())).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });
});

describe('a move', () => {
  const board = { columns: 4, rows: 4, connect: 3 };
  const game = connectN(board);
  const states = statesWithin(game, 8);
  const open = states.filter((state) => game.currentPlayer(state) !== TERMINAL);
  const finished = states.filter((state) => game.currentPlayer(state) === TERMINAL);

  /** The fault of a state after queries, which must not change it. */
  function changeOf(state: connectN.State, ask: () => void): string | undefined {
    const before = snapshot(state);
    ask();
    return snapshot(state) === before ? undefined : `${before} became ${snapshot(state)}`;
  }

  it('into a full column or beyond the board is refused and changes nothing, in any state', () => {
    const full = { asked: 0, refused: 0 };
    const beyond = { asked: 0, refused: 0 };
    const changes = open.map((state) =>
      changeOf(state, () => {
        for (let column = -2; column <= board.columns + 2; column++) {
          if (state.heights[column] < board.rows) continue;
          const tally = column in state.heights ? full : beyond;
          tally.asked++;
          if (codeOf(() => play(game, state, column)) === 'ILLEGAL_MOVE') tally.refused++;
        }
      }),
    );
    expect(changes.filter((change) => change !== undefined)).toEqual([]);
    expect(beyond).toEqual({ asked: 5 * open.length, refused: 5 * open.length });
    expect(full.asked).toBeGreaterThan(1_000);
    expect(full.refused).toBe(full.asked);
  });

  it.each([0.5, -0.5, Number.NaN, Infinity, 2 ** 32])('to column %s is refused', (column) => {
    const error = errorOf(() => play(game, game.initialState(), column));
    expect(error.code).toBe('ILLEGAL_MOVE');
    expect(error.message).toBe(`${column} is not legal in this state of connect-3 4x4; legal are 0, 1, 2, 3`);
  });

  it('after the end is refused and changes nothing, whatever the column', () => {
    expect(finished).toHaveLength(44 + 66 + 496 + 660); // won in five to eight moves, as the reference counts
    for (const state of finished) {
      const change = changeOf(state, () => {
        for (let column = -1; column <= board.columns; column++) {
          expect(codeOf(() => play(game, state, column))).toBe('GAME_OVER');
        }
      });
      expect(change).toBeUndefined();
    }
  });

  it('that is legal puts a stone on top of its column, in a copy of the state', () => {
    for (const state of open) {
      const change = changeOf(state, () => {
        for (const column of game.legalActions(state)) {
          const expected = game.clone(state);
          expected.cells[column * board.rows + expected.heights[column]++] = 1 + (expected.stones++ % 2);
          const next = play(game, state, column);
          expect(snapshot({ ...next, winner: NO_WINNER })).toBe(snapshot(expected));
        }
      });
      expect(change).toBeUndefined();
    }
  });
});

describe('a game of Connect-N', () => {
  it('has a name, a key of each state, lines, and settings that suit it', () => {
    const own = connectN({ columns: 5, rows: 4, connect: 3 });
    expect(own.name).toBe('connect-3 5x4');
    expect(own.recommended).toMatchObject({
      solver: true,
      c: 0.7,
      compiled: { solver: true, rolloutPolicy: 'decisive', c: 0.7 },
    });
    const state = own.initialState();
    const keys = new Set([own.stateKey?.(state)]);
    for (const column of [0, 1, 0, 1, 0]) {
      own.apply(state, column);
      keys.add(own.stateKey?.(state));
    }
    expect([keys.size, state.winner]).toEqual([6, 0]);
    expect(() => own.checkState(state)).not.toThrow();
    expect(() => own.checkState({ ...state, stones: 4 })).toThrow('counts 4 stones');
  });
});
