import { play, sfc32, TERMINAL } from '@banyan/mcts';
import { checkGame } from '@banyan/mcts/testing';
import { describe, expect, it } from 'vitest';
import { sized } from '../../../mcts/test/sized.ts';
import { codeOf } from '../../test/errors.ts';
import { expectKeysToTellStatesApart } from '../../test/keys.ts';
import { drawnOthello } from '../../test/pictures.ts';
import { randomGame } from '../../test/states.ts';
import { othello } from '../index.ts';
import { BLACK, WHITE } from './state.ts';

const { format, formatAction, parseAction, parsePosition } = othello.notation;

function legalMoves(state: othello.State): string[] {
  return othello.legalActions(state).map((action) => formatAction(state, action));
}

/** The state after a move, as text. */
function after(state: othello.State, move: string): othello.State {
  const action = parseAction(state, move);
  if (action === undefined) throw new Error(`${move} is no move`);
  return play(othello, state, action);
}

describe('othello', () => {
  it('keeps the laws of games', () => {
    const { games, longest } = checkGame(othello, { games: sized(3, 20), mustEnd: true });
    expect(games).toBe(sized(3, 20));
    expect(longest).toBeGreaterThanOrEqual(60);
  });

  it('begins with two discs each, and Black to move', () => {
    const start = othello.initialState();
    expect(othello.currentPlayer(start)).toBe(BLACK);
    expect(legalMoves(start)).toEqual(['d3', 'c4', 'f5', 'e6']);
    expect(`\n${format(start)}`).toBe(`
  a b c d e f g h
1 . . . . . . . .
2 . . . . . . . .
3 . . . . . . . .
4 . . . O X . . .
5 . . . X O . . .
6 . . . . . . . .
7 . . . . . . . .
8 . . . . . . . .`);
  });
});

describe('a move', () => {
  it('flips in all eight directions, as far as the next disc of its own', () => {
    const state = drawnOthello(
      `
  a b c d e f g h
1 X . . X . . X .
2 . O . O . O . .
3 . . O O O . . .
4 X O O . O O O X
5 . . O O O . . .
6 . O . O . O . .
7 X . . O . . O .
8 . . . X . . . X`,
      BLACK,
    );
    expect(`\n${format(after(state, 'd4'))}`).toBe(`
  a b c d e f g h
1 X . . X . . X .
2 . X . X . X . .
3 . . X X X . . .
4 X X X X X X X X
5 . . X X X . . .
6 . X . X . X . .
7 X . . X . . X .
8 . . . X . . . X`);
  });

  it('flips nothing up to an edge, over a gap, or behind a disc of its own', () => {
    const state = drawnOthello(
      `
  a b c d e f g h
1 . . . O . . . .
2 . . . O . . . .
3 . . . O . . . .
4 . X O . O X O X
5 . . O . O . . .
6 . O . . . . . .
7 O . . . . . O .
8 . . . . . . . X`,
      BLACK,
    );
    expect(`\n${format(after(state, 'd4'))}`).toBe(`
  a b c d e f g h
1 . . . O . . . .
2 . . . O . . . .
3 . . . O . . . .
4 . X X X X X O X
5 . . O . O . . .
6 . O . . . . . .
7 O . . . . . O .
8 . . . . . . . X`);
  });

  it('does not flip round the edges', () => {
    const state = drawnOthello(
      `
  a b c d e f g h
1 . . . . . . . .
2 . . . . . O O O
3 X . . . . . . .
4 . . . O X . . .
5 . . . X O . . .
6 X O . . . . . .
7 . . . . . . . .
8 . . . . . . . .`,
      BLACK,
    );
    expect(legalMoves(state)).not.toContain('e2'); // f2, g2, h2 are White's, and a3 is Black's
    expect(legalMoves(state)).not.toContain('h5');
    expect(legalMoves(state)).toContain('c6');
  });

  it('flips along the lines of its own cell only, not of those that it flips', () => {
    const state = drawnOthello(
      `
  a b c d e f g h
1 . . . . . . . .
2 . . . . . . . .
3 . . X . . . . .
4 . . O O X . . .
5 . . . O O . . .
6 . . X . . X . .
7 . . . . . . . .
8 . . . . . . . .`,
      BLACK,
    );
    // b4 flips c4 and d4; e5, which then lies between d4 and f6, stays.
    expect(`\n${format(after(state, 'b4'))}`).toBe(`
  a b c d e f g h
1 . . . . . . . .
2 . . . . . . . .
3 . . X . . . . .
4 . X X X X . . .
5 . . . O O . . .
6 . . X . . X . .
7 . . . . . . . .
8 . . . . . . . .`);
  });

  it('changes no copy of the state', () => {
    const state = othello.initialState();
    const copy = othello.clone(state);
    othello.apply(state, othello.legalActions(state)[0]);
    expect(copy).toEqual(othello.initialState());
    expect(state).not.toEqual(copy);
  });

  it('that is not legal is refused', () => {
    const start = othello.initialState();
    for (const action of [-1, 0, 27, 28, othello.PASS, 65, 0.5, Number.NaN, 18]) {
      expect(codeOf(() => play(othello, start, action))).toBe('ILLEGAL_MOVE');
    }
  });
});

describe('a pass', () => {
  it.each([
    ['Black', 'd3c3f5d2d1e1b2c1', BLACK, ['a3', 'b4', 'd6']],
    ['White', 'e6f6g6c5c3e3b5g7h8b6e2b2a7', WHITE, ['a1']],
  ])('is the only action of %s without a flip, and flips nothing: %s', (_, moves, player, next) => {
    const state = parsePosition(moves);
    expect(othello.currentPlayer(state)).toBe(player);
    expect(othello.legalActions(state)).toEqual([othello.PASS]);
    const passed = after(state, 'pass');
    expect(othello.currentPlayer(passed)).toBe(1 - player);
    expect(passed.cells).toEqual(state.cells);
    expect(legalMoves(passed)).toEqual(next);
  });
});

/** An independent implementation, on a map of squares by name: the discs that each move flips. */
function flipsByMove(state: othello.State): Map<string, string[]> {
  const signs = ['.', 'X', 'O'];
  const board = new Map<string, string>();
  for (const [row, line] of format(state).split('\n').slice(1).entries()) {
    for (const [column, sign] of line.slice(2).split(' ').entries()) board.set(`${column},${row}`, sign);
  }
  const own = signs[1 + state.player];
  const moves = new Map<string, string[]>();
  for (const [place, sign] of board) {
    if (sign !== '.') continue;
    const [column, row] = place.split(',').map(Number);
    const flipped = [-1, 0, 1].flatMap((x) =>
      [-1, 0, 1].flatMap((y) => {
        const line = [1, 2, 3, 4, 5, 6, 7].map((step) => `${column + step * x},${row + step * y}`);
        const end = line.findIndex((other) => (board.get(other) ?? '.') === '.' || board.get(other) === own);
        return board.get(line[end]) === own ? line.slice(0, end) : [];
      }),
    );
    if (flipped.length > 0) moves.set(place, flipped);
  }
  return moves;
}

describe('a state', () => {
  it('has a key of its own', () => {
    expectKeysToTellStatesApart(othello, 1);
    const state = othello.initialState();
    expect(othello.stateKey?.({ ...state, player: WHITE })).not.toBe(othello.stateKey?.(state));
  });

  it('belongs to a game with a name, and eight cells a side', () => {
    expect([othello.name, othello.SIDE, othello.PASS, othello.players]).toEqual(['othello', 8, 64, 2]);
  });
});

describe('random games', () => {
  it('agree with an independent implementation, in one game', () => {
    const random = sfc32('one game');
    let state = othello.initialState();
    for (const action of randomGame(othello, random)) {
      const places = othello.legalActions(state).map((cell) => `${cell % 8},${Math.floor(cell / 8)}`);
      const flips = flipsByMove(state);
      expect(places.filter((place) => place !== '0,8').toSorted()).toEqual([...flips.keys()].toSorted());
      state = play(othello, state, action);
    }
    expect(othello.currentPlayer(state)).toBe(TERMINAL);
  });

  it('agree with an independent implementation, passes and ends included', () => {
    const GAMES = sized(12, 100);
    const random = sfc32('othello');
    let passes = 0;
    for (let number = 0; number < GAMES; number++) {
      let state = othello.initialState();
      for (const action of randomGame(othello, random)) {
        const flips = flipsByMove(state);
        const before = state;
        state = play(othello, before, action);
        othello.checkState(state);
        expect(state.player).toBe(1 - before.player);
        if (flips.size === 0) {
          expect(othello.legalActions(before)).toEqual([othello.PASS]);
          expect(flipsByMove(state).size).toBeGreaterThan(0);
          expect(state.cells).toEqual(before.cells);
          passes++;
          continue;
        }
        const places = othello.legalActions(before).map((cell) => `${cell % 8},${Math.floor(cell / 8)}`);
        expect(places.toSorted()).toEqual([...flips.keys()].toSorted());
        const place = `${action % 8},${Math.floor(action / 8)}`;
        const changed = [...state.cells.keys()].filter((cell) => state.cells[cell] !== before.cells[cell]);
        const expected = [place, ...(flips.get(place) ?? [])];
        expect(changed.map((cell) => `${cell % 8},${Math.floor(cell / 8)}`).toSorted()).toEqual(
          expected.toSorted(),
        );
      }
      expect(flipsByMove(state).size + flipsByMove({ ...state, player: 1 - state.player }).size).toBe(0);
      const discs = [1, 2].map((disc) => state.cells.filter((cell) => cell === disc).length);
      expect(othello.returns(state)).toEqual(
        discs.map((own, player) => (Math.sign(own - discs[1 - player]) + 1) / 2),
      );
    }
    expect(passes).toBeGreaterThan(sized(0, 20));
  });
});

describe('the end', () => {
  it('comes after nine moves when White has no disc left', () => {
    const state = parsePosition('e6f4e3f6g5d6e7f5c5');
    expect(othello.currentPlayer(state)).toBe(TERMINAL);
    expect(state.cells).not.toContain(1 + WHITE);
    expect(othello.returns(state)).toEqual([1, 0]);
    expect(codeOf(() => play(othello, state, othello.PASS))).toBe('GAME_OVER');
  });

  it('comes when neither player can flip, though both have discs and cells are empty', () => {
    const state = parsePosition('f5d6c6f6f7f4d7c7c8f8e6d8g4h3e7b7a6a8e8b8');
    expect(`\n${format(state)}`).toBe(`
  a b c d e f g h
1 . . . . . . . .
2 . . . . . . . .
3 . . . . . . . O
4 . . . O O O O .
5 . . . O O O . .
6 X . O O O O . .
7 . O O O O O . .
8 O O O O O O . .`);
    expect(othello.currentPlayer(state)).toBe(TERMINAL);
    expect(othello.returns(state)).toEqual([0, 1]);
  });

  const split = `
  a b c d e f g h
1 X X X X X X X X
2 X X X X X X X X
3 X X X X X X X X
4 X X X X X X X X
5 O O O O O O O O
6 O O O O O O O O
7 O O O O O O O O
8 O O O O O O O O`;

  it.each([
    ['is a draw with 32 discs each', split, [0.5, 0.5]],
    ['is won by White with two discs more', split.replace('4 X', '4 O'), [0, 1]],
    ['is won by Black with one disc more, a cell being empty', split.replace('5 O', '5 .'), [1, 0]],
  ])('%s', (_, drawing, returns) => {
    expect(othello.returns(drawnOthello(drawing, BLACK))).toEqual(returns);
  });
});
