import { play, sfc32, TERMINAL } from '@banyan/mcts';
import { checkGame, snapshot } from '@banyan/mcts/testing';
import { describe, expect, it } from 'vitest';
import { sized } from '../../../mcts/test/sized.ts';
import { codeOf, errorOf } from '../../test/errors.ts';
import { linksEdges } from '../../test/hexEdges.ts';
import { expectKeysToTellStatesApart } from '../../test/keys.ts';
import { NEVER_A_SIZE } from '../../test/lines.ts';
import { proveActions } from '../../test/prove.ts';
import { expectDrawnFromTheList } from '../../test/rolloutActions.ts';
import { randomGame, statesWithin } from '../../test/states.ts';
import { EMPTY_CELL, hex, NO_WINNER } from '../index.ts';

describe.each<hex.Board>([
  { size: 2 },
  { size: 3, swap: true },
  { size: 5 },
  { size: 11, swap: true },
  { size: hex.MAX_SIZE },
])('hex of size $size, swap $swap', (board) => {
  const { size } = board;
  const game = hex(board);

  it('keeps the laws of games', () => {
    const { games, longest } = checkGame(game, { games: size > 5 ? sized(1, 5) : 5, mustEnd: true });
    expect(games).toBe(size > 5 ? sized(1, 5) : 5);
    expect(longest).toBeLessThanOrEqual(size * size + 1); // with a swap
  });

  it('is won as soon as one player has linked the edges, and not before', () => {
    const random = sfc32('links');
    for (let number = 0; number < (size > 11 ? 1 : 5); number++) {
      const state = game.initialState();
      for (const action of randomGame(game, random)) {
        game.apply(state, action);
        const owners = [0, 1].filter((player) => linksEdges(state.cells, size, player));
        expect(owners).toEqual(state.winner === NO_WINNER ? [] : [state.winner]);
        expect(game.currentPlayer(state) === TERMINAL).toBe(owners.length === 1);
      }
      expect(game.returns(state)).toEqual(state.winner === 0 ? [1, 0] : [0, 1]);
    }
  });

  it('has exactly one winner on a full board, the winner before it was full', () => {
    const random = sfc32('full');
    for (let number = 0; number < 10; number++) {
      const state = game.initialState();
      for (const action of randomGame(game, random)) game.apply(state, action);
      const cells = state.cells.slice();
      for (const cell of cells.keys()) {
        if (cells[cell] === EMPTY_CELL) cells[cell] = random() < 0.5 ? 1 : 2;
      }
      expect([0, 1].filter((player) => linksEdges(cells, size, player))).toEqual([state.winner]);
    }
  });

  it('draws rollout actions uniformly from the legal actions', () => {
    expectDrawnFromTheList(game, size > 11 ? 1 : 5);
  });
});

describe('hex of size 3', () => {
  const game = hex({ size: 3 });
  const states = statesWithin(game, 9);

  /** By an independent program, in Python: distinct positions by the number of stones, and the won ones among them. */
  it('has the known numbers of positions', () => {
    const counts = Array.from({ length: 10 }, () => [0, 0]);
    for (const { stones, winner } of states) {
      counts[stones][0]++;
      if (winner !== NO_WINNER) counts[stones][1]++;
    }
    expect(counts).toEqual([
      [1, 0],
      [9, 0],
      [72, 0],
      [252, 0],
      [756, 0],
      [1_260, 120],
      [1_520, 160],
      [1_140, 420],
      [420, 210],
      [84, 84],
    ]);
  });

  it('is won where the edges are linked, in all its positions', () => {
    for (const { cells, winner } of states) {
      const owners = [0, 1].filter((player) => linksEdges(cells, 3, player));
      expect(owners).toEqual(winner === NO_WINNER ? [] : [winner]);
    }
  });

  it('links the edges of exactly one player on every full board', () => {
    for (let filling = 0; filling < 2 ** 9; filling++) {
      const cells = Uint8Array.from({ length: 9 }, (_, cell) => 1 + ((filling >> cell) & 1));
      expect([0, 1].filter((player) => linksEdges(cells, 3, player))).toHaveLength(1);
    }
  });
});

describe('the first player', () => {
  /** By Nash's argument, a first move that wins exists on every board; which ones, by an independent program. */
  it.each([
    { size: 2, winning: 'a2 b1' },
    { size: 3, winning: 'a2 a3 b2 c1 c2' },
  ])('wins on size $size, with $winning', ({ size, winning }) => {
    const game = hex({ size });
    const state = game.initialState();
    const { formatAction } = game.notation;
    const proven = [...proveActions(game, state)].filter(([, worth]) => worth === 1);
    expect(
      proven
        .map(([action]) => formatAction(state, action))
        .sort()
        .join(' '),
    ).toBe(winning);
  });

  it('wins on size 4, with b3', () => {
    const game = hex({ size: 4 });
    const { parsePosition } = game.notation;
    // In a small test, after the answers c3 and c1 alone.
    const outcomes = [...proveActions(game, parsePosition(sized('b3c3b2c1', 'b3'))).values()];
    expect(Math.max(...outcomes)).toBe(sized(1, 0));
  });

  it.each([2, 3])('loses on size %i with the swap rule', (size) => {
    const game = hex({ size, swap: true });
    expect(Math.max(...proveActions(game, game.initialState()).values())).toBe(0);
  });
});

describe('a state of hex', () => {
  it('has a key of its own', () => {
    expectKeysToTellStatesApart(hex({ size: 4, swap: true }), 5);
  });

  it('has a name with its board', () => {
    expect(hex({ size: 5 }).name).toBe('hex 5x5');
    expect(hex({ size: 5, swap: true }).name).toBe('hex 5x5 with swap');
  });
});

describe('a swap', () => {
  const game = hex({ size: 4, swap: true });
  const { parsePosition, formatAction } = game.notation;

  it('is legal only as the answer to the first stone', () => {
    expect(game.legalActions(parsePosition(''))).not.toContain(hex.SWAP);
    expect(game.legalActions(parsePosition('b1')).at(-1)).toBe(hex.SWAP);
    expect(game.legalActions(parsePosition('b1swap'))).not.toContain(hex.SWAP);
    expect(game.legalActions(parsePosition('b1c3'))).not.toContain(hex.SWAP);
    expect(game.legalActions(parsePosition('b1swapc3'))).not.toContain(hex.SWAP);
  });

  it('is not legal without the swap rule', () => {
    const plain = hex({ size: 4 });
    expect(plain.legalActions(plain.notation.parsePosition('b1'))).not.toContain(hex.SWAP);
  });

  it.each([
    ['b1', 'a2'],
    ['d2', 'b4'],
    ['c3', 'c3'],
    ['a4', 'd1'],
  ])('makes of a stone on %s one of the second player on %s, and the first is to move', (from, to) => {
    const state = parsePosition(`${from} swap`);
    expect([...state.cells.keys()].filter((cell) => state.cells[cell] !== EMPTY_CELL)).toHaveLength(1);
    expect(formatAction(state, state.cells.indexOf(2))).toBe(to);
    expect([state.stones, game.currentPlayer(state)]).toEqual([1, 0]);
  });

  it('mirrors the first stone for the second player', () => {
    const random = sfc32('mirror');
    const plain = hex({ size: 4 });
    for (let number = 0; number < 20; number++) {
      const [state, mirrored] = [plain.initialState(), game.initialState()];
      for (const [index, cell] of randomGame(plain, random).entries()) {
        plain.apply(state, cell);
        game.apply(mirrored, index === 0 ? cell : (cell % 4) * 4 + Math.floor(cell / 4));
        if (index === 0) game.apply(mirrored, hex.SWAP);
        expect(game.currentPlayer(mirrored)).toBe(
          plain.currentPlayer(state) === TERMINAL ? TERMINAL : 1 - plain.currentPlayer(state),
        );
      }
      expect(game.returns(mirrored)).toEqual(plain.returns(state).toReversed());
    }
  });

  it('gives equal stones with different players to move different keys', () => {
    const swapped = parsePosition('b1swapc3'); // a stone each, and the second player's turn
    const same = parsePosition('c3a2');
    expect(swapped.cells).toEqual(same.cells);
    expect(game.stateKey?.(swapped)).not.toBe(game.stateKey?.(same));
  });
});

function after(size: number, moves: string): hex.State {
  return hex({ size }).notation.parsePosition(moves);
}

describe('edges', () => {
  it.each([
    ['straight down', 4, 'b1a1b2a2b3a3b4', 0],
    ['along the short diagonal', 4, 'd1a1c2a2b3b2a4', 0],
    ['by a detour upwards', 4, 'a1b1a2b2a3c1b3d1c2c4d2d4d3a4', NO_WINNER],
    ['straight across, by the second player', 3, 'a1a2b1b2c3c2', 1],
    ['by a stone in the middle, put last', 3, 'b1a1b3a3b2', 0],
  ])('are linked %s', (_, size, moves, winner) => {
    expect(after(size, moves).winner).toBe(winner);
  });

  it.each([
    ['by the long diagonal, whose cells do not touch', 3, 'a1b1b2c1c3'],
    ['of the other player', 3, 'a1b2b1a3c1'],
    ['with a gap', 4, 'b1a1b2a2b4'],
    ['round the edge of the board', 3, 'c1a1a2b1c3'],
  ])('are not linked %s', (_, size, moves) => {
    expect(after(size, moves).winner).toBe(NO_WINNER);
  });
});

describe('a board', () => {
  it.each([...NEVER_A_SIZE, 1, hex.MAX_SIZE + 1])('of size %o is refused, with the range', (size) => {
    const error = errorOf(() => Reflect.apply(hex, undefined, [{ size }]));
    expect(error.code).toBe('INVALID_BOARD');
    expect(error.message).toContain('size must be a whole number from 2 to 19, not ');
  });

  it.each([null, 0, 1, 'true', {}])('whose swap is %o is refused', (swap) => {
    expect(codeOf(() => Reflect.apply(hex, undefined, [{ size: 5, swap }]))).toBe('INVALID_OPTION');
  });

  it.each([undefined, null, 7, '11x11', true, [11]])('is an object, not %o', (board) => {
    expect(codeOf(() => Reflect.apply(hex, undefined, [board]))).toBe('INVALID_BOARD');
  });

  it('with a misspelt field is refused, with the right name', () => {
    const error = errorOf(() => Reflect.apply(hex, undefined, [{ size: 5, swop: true }]));
    expect(error.code).toBe('UNKNOWN_OPTION');
    expect(error.message).toContain('"swop"; did you mean swap?');
  });

  it('is copied, so that changing it later changes no rules', () => {
    const board = { size: 3, swap: false };
    const game = hex(board);
    board.size = 2;
    board.swap = true;
    expect(game.board).toEqual({ size: 3, swap: false });
    expect(game.legalActions(game.initialState())).toHaveLength(9);
  });
});

describe('a move', () => {
  const game = hex({ size: 2, swap: true });

  it('to a cell that is taken or not there, or after the end, is refused and changes nothing', () => {
    for (const state of statesWithin(game, 5)) {
      const isOver = game.currentPlayer(state) === TERMINAL;
      const legal = isOver ? [] : game.legalActions(state);
      const before = snapshot(state);
      for (const action of [-1, 0.5, 0, 1, 2, 3, 4, hex.SWAP, Number.NaN]) {
        if (legal.includes(action)) continue;
        expect(codeOf(() => play(game, state, action))).toBe(isOver ? 'GAME_OVER' : 'ILLEGAL_MOVE');
      }
      expect(snapshot(state)).toBe(before);
    }
  });
});
