import { play, sfc32, TERMINAL } from '@banyan/mcts';
import { checkGame, snapshot } from '@banyan/mcts/testing';
import { describe, expect, it } from 'vitest';
import { sized } from '../../../mcts/test/sized.ts';
import { codeOf, errorOf } from '../../test/errors.ts';
import { linesOf, NEVER_A_SIZE, shareOf } from '../../test/lines.ts';
import { randomGame, statesWithin } from '../../test/states.ts';
import { GOMOKU, mnk, NO_WINNER, ticTacToe } from '../index.ts';
import { MAX_SIDE } from './state.ts';

const TIC_TAC_TOE: mnk.Board = { columns: 3, rows: 3, connect: 3 };

describe.each<mnk.Board>([
  TIC_TAC_TOE,
  { columns: 4, rows: 4, connect: 4 },
  { columns: 4, rows: 4, connect: 3 },
  GOMOKU,
  { columns: 5, rows: 4, connect: 2 },
  { columns: 7, rows: 3, connect: 5 }, // lines fit across only
  { columns: 3, rows: 7, connect: 6 }, // and upwards only
  { columns: 6, rows: 5, connect: 4 },
  { columns: 4, rows: 1, connect: 3 },
  { columns: 1, rows: 4, connect: 4 },
  { columns: MAX_SIDE, rows: 4, connect: MAX_SIDE },
])('$connect in a line on $columns x $rows', (board) => {
  const { columns, rows } = board;
  const game = mnk(board);

  it('keeps the laws of games', () => {
    const count = columns * rows > 50 ? sized(1, 5) : 5;
    const { games, longest } = checkGame(game, { games: count, mustEnd: true });
    expect(games).toBe(count);
    expect(longest).toBeLessThanOrEqual(columns * rows);
  });

  it('is won as soon as one of its lines is full of one player, and not before', () => {
    const lines = linesOf(board, (column, row) => row * columns + column);
    const random = sfc32('lines');
    for (let number = 0; number < 20; number++) {
      const state = game.initialState();
      for (const cell of randomGame(game, random)) {
        game.apply(state, cell);
        const owners = [0, 1].filter((player) =>
          lines.some((line) => line.every((part) => state.cells[part] === 1 + player)),
        );
        expect(owners).toEqual(state.winner === NO_WINNER ? [] : [state.winner]);
        const isOver = owners.length > 0 || state.stones === columns * rows;
        expect(game.currentPlayer(state)).toBe(isOver ? TERMINAL : state.stones % 2);
        if (isOver) expect(game.returns(state)).toEqual([shareOf(0, owners), shareOf(1, owners)]);
      }
    }
  });

  it('draws rollout actions uniformly from the legal actions', () => {
    const random = sfc32('rollout');
    for (let number = 0; number < 10; number++) {
      const state = game.initialState();
      while (game.currentPlayer(state) !== TERMINAL) {
        const actions = game.legalActions(state);
        for (const drawn of [0, random(), random(), 1 - 2 ** -32]) {
          const action = game.rolloutAction?.(state, () => drawn);
          expect(action).toBe(actions[Math.floor(drawn * actions.length)]);
        }
        game.apply(state, actions[Math.floor(random() * actions.length)]);
      }
    }
  });
});

describe('three in a line on 3 x 3', () => {
  it('is tic-tac-toe', () => {
    const game = mnk(TIC_TAC_TOE);
    const states = statesWithin(game, 9);
    expect(states).toHaveLength(5_478);
    for (const state of states) {
      const same = { cells: state.cells, marks: state.stones };
      const player = game.currentPlayer(state);
      expect(ticTacToe.currentPlayer(same)).toBe(player);
      expect(ticTacToe.legalActions(same)).toEqual(game.legalActions(state));
      if (player === TERMINAL) expect(ticTacToe.returns(same)).toEqual(game.returns(state));
    }
  });
});

function after(board: mnk.Board, moves: string): mnk.State {
  return mnk(board).notation.parsePosition(moves);
}

describe('five in a line on 11 x 11', () => {
  it.each([
    ['across, at the bottom edge', 'a1 a3 b1 b3 c1 c3 d1 d3 e1'],
    ['across, at the right end of the top edge', 'g11 a3 h11 b3 i11 c3 j11 d3 k11'],
    ['upwards, at the left edge', 'a1 c1 a2 c2 a3 c3 a4 c4 a5'],
    ['upwards, into the corner', 'k7 a1 k8 a2 k9 a3 k10 a4 k11'],
    ['along a rising diagonal, out of the corner', 'a1 a2 b2 b3 c3 c4 d4 d5 e5'],
    ['along a falling diagonal, into the corner', 'g5 a1 h4 a2 i3 a3 j2 a4 k1'],
    ['from the middle out', 'd4 a1 f6 a2 g7 a3 h8 a4 e5'],
    ['as six at once', 'a1 a3 b1 b3 c1 c3 e1 e3 f1 g3 d1'],
    ['as nine at once', 'a1 a3 b1 b3 c1 c3 d1 d3 f1 h3 g1 i3 h1 j3 i1 k5 e1'],
  ])('wins %s', (_, moves) => {
    expect(after(GOMOKU, moves).winner).toBe(0);
    expect(after(GOMOKU, moves.slice(0, moves.lastIndexOf(' '))).winner).toBe(NO_WINNER);
  });

  it('wins for the second player, too', () => {
    const state = after(GOMOKU, 'k11 a1 k9 b1 k7 c1 k5 d1 k3 e1');
    expect(state.winner).toBe(1);
    expect(mnk(GOMOKU).returns(state)).toEqual([0, 1]);
  });

  it.each([
    ['goes round the edge across', 'i1 a5 j1 b5 k1 c5 a2 e5 b2'],
    ['goes round the edge along a rising diagonal', 'i1 a2 j2 b9 k3 c5 a5 d8 b6'],
    ['goes round the edge along a falling diagonal', 'c1 e1 b2 f3 a3 g5 k3 h7 j4'],
    ['goes over the top', 'c9 a1 c10 b1 c11 e1 c1 f1 c2'],
    ['has a gap', 'a1 a3 b1 b3 c1 c3 e1 e3 f1'],
    ['has a stone of the other player in it', 'a1 c1 b1 a3 d1 b3 e1 c3 f1'],
    ['turns a corner', 'a1 c5 b1 d5 c1 e5 c2 f6 c3'],
  ])('is not what %s', (_, moves) => {
    expect(after(GOMOKU, moves).winner).toBe(NO_WINNER);
  });
});

describe('a line longer than one of the sides', () => {
  it('is possible along the other', () => {
    expect(after({ columns: 5, rows: 2, connect: 5 }, 'a1a2b1b2c1c2d1d2e1').winner).toBe(0);
    expect(after({ columns: 2, rows: 5, connect: 5 }, 'a1b1a2b2a3b3a4b4a5').winner).toBe(0);
  });
});

describe('a full board', () => {
  const board: mnk.Board = { columns: 4, rows: 4, connect: 4 };
  const state = after(board, 'a1c1b1d1c2a2d2b2a3c3b3d3c4a4d4b4');

  it('without a line is a draw', () => {
    const game = mnk(board);
    expect(state.stones).toBe(16);
    expect(state.winner).toBe(NO_WINNER);
    expect(game.currentPlayer(state)).toBe(TERMINAL);
    expect(game.returns(state)).toEqual([0.5, 0.5]);
  });

  it('is won where the last stone completes one', () => {
    const won = after(TIC_TAC_TOE, 'a1c1b2a2b1b3a3c2c3');
    expect(won.stones).toBe(9);
    expect(won.winner).toBe(0);
    expect(mnk(TIC_TAC_TOE).returns(won)).toEqual([1, 0]);
  });
});

describe('a board', () => {
  describe.each(['columns', 'rows', 'connect'])('whose number of %s is', (field) => {
    it.each([...NEVER_A_SIZE, MAX_SIDE + 1])('%o is refused, with the range', (value) => {
      const error = errorOf(() => Reflect.apply(mnk, undefined, [{ ...GOMOKU, [field]: value }]));
      expect(error.code).toBe(field === 'connect' ? 'INVALID_CONNECT' : 'INVALID_BOARD');
      const range = field === 'connect' ? 'from 2 to 11 on a board of 11x11' : 'from 1 to 19';
      expect(error.message).toContain(`${field} must be a whole number ${range}, not `);
    });
  });

  it.each([
    [{ columns: 20, rows: 6, connect: 4 }, 'columns must be a whole number from 1 to 19, not 20'],
    [
      { columns: 3, rows: 5, connect: 6 },
      'connect must be a whole number from 2 to 5 on a board of 3x5, not 6',
    ],
    [
      { columns: 3, rows: 3, connect: 1 },
      'connect must be a whole number from 2 to 3 on a board of 3x3, not 1',
    ],
    [{ columns: 1, rows: 1, connect: 1 }, 'a board of 1x1 has no line of two'],
  ])('%o is refused: %s', (board, message) => {
    expect(errorOf(() => mnk(board)).message).toBe(message);
  });

  it.each([undefined, null, 7, '3x3', true])('is an object, not %o', (board) => {
    expect(codeOf(() => Reflect.apply(mnk, undefined, [board]))).toBe('INVALID_BOARD');
  });

  it('with a misspelt side is refused, with the right name', () => {
    const error = errorOf(() => Reflect.apply(mnk, undefined, [{ columns: 3, row: 3, connect: 3 }]));
    expect(error.code).toBe('UNKNOWN_OPTION');
    expect(error.message).toContain('"row"; did you mean rows?');
  });

  it('is copied, so that changing it later changes no rules', () => {
    const board = { ...TIC_TAC_TOE };
    const game = mnk(board);
    board.columns = 2;
    expect(game.board).toEqual(TIC_TAC_TOE);
    expect(game.legalActions(game.initialState())).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe('a move', () => {
  const game = mnk({ columns: 4, rows: 3, connect: 3 });
  const states = statesWithin(game, 5);

  it('to a cell that is taken or not there, or after the end, is refused and changes nothing', () => {
    for (const state of states.filter((_, index) => index % sized(20, 1) === 0)) {
      const isOver = game.currentPlayer(state) === TERMINAL;
      const before = snapshot(state);
      for (const cell of [-1, 0.5, ...state.cells.keys(), 12, Number.NaN]) {
        if (!isOver && state.cells[cell] === 0) continue;
        expect(codeOf(() => play(game, state, cell))).toBe(isOver ? 'GAME_OVER' : 'ILLEGAL_MOVE');
      }
      expect(snapshot(state)).toBe(before);
    }
  });
});

describe('a game of m,n,k', () => {
  it('has a name, a key of each state, and settings that suit it', () => {
    const own = mnk({ columns: 4, rows: 3, connect: 3 });
    expect(own.name).toBe('mnk 4x3x3');
    expect(own.recommended).toMatchObject({
      solver: true,
      compiled: { solver: true, rolloutPolicy: 'decisive' },
    });
    const state = own.initialState();
    const keys = new Set([own.stateKey?.(state)]);
    for (const cell of [0, 4, 1, 5, 2]) {
      own.apply(state, cell);
      keys.add(own.stateKey?.(state));
    }
    expect([keys.size, state.winner]).toEqual([6, 0]);
    expect(() => own.checkState(state)).not.toThrow();
    expect(() => own.checkState({ ...state, stones: 4 })).toThrow('counts 4 stones');
  });
});
