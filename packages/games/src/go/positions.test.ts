/** Positions of Go with known answers: captures, ko, superko, snapback, seki, ladders, area. */
import { play } from '@banyan/mcts';
import { snapshot } from '@banyan/mcts/testing';
import { describe, expect, it } from 'vitest';
import { codeOf, errorOf } from '../../test/errors.ts';
import { drawingOf, drawnState, played } from '../../test/goBoards.ts';
import { go } from '../index.ts';

const [BLACK, WHITE] = [0, 1];
const five = go({ columns: 5, rows: 5 });

/** The legal moves of a state but a pass, by name. */
function legalNames(game: go.Game, state: go.State): string[] {
  return game
    .legalActions(state)
    .flatMap((action) => (action === go.PASS ? [] : [game.notation.formatAction(state, action)]));
}

function expectDrawing(game: go.Game, state: go.State, drawing: string): void {
  expect(drawingOf(game, state)).toBe(
    drawing
      .trim()
      .split('\n')
      .map((line) => line.trim())
      .join('\n'),
  );
}

describe('a capture', () => {
  it('takes every chain that a stone leaves without a liberty', () => {
    const state = drawnState(
      five,
      `. X X . .
       X O O . .
       . X X O X
       . . X O X
       . . . X .`,
      BLACK,
    );
    expectDrawing(
      five,
      played(five, state, 'd4 pass'),
      `. X X . .
       X . . X .
       . X X . X
       . . X . X
       . . . X .`,
    );
  });

  it('comes before suicide: a stone without a liberty takes its neighbours', () => {
    const state = drawnState(
      five,
      `. . . . .
       . . . . .
       O O O . .
       X X O . .
       . X O . .`,
      WHITE,
    );
    expectDrawing(
      five,
      played(five, state, 'a1'),
      `. . . . .
       . . . . .
       O O O . .
       . . O . .
       O . O . .`,
    );
  });
});

describe('suicide', () => {
  const drawing = `. . . . .
                   . . . . .
                   X X . . .
                   O O X . .
                   . O X . .`;

  it('is illegal by default, and changes nothing', () => {
    const state = drawnState(five, drawing, WHITE);
    const before = snapshot(state);
    expect(legalNames(five, state)).not.toContain('a1');
    expect(codeOf(() => play(five, state, 0))).toBe('ILLEGAL_MOVE');
    expect(snapshot(state)).toBe(before);
  });

  it('takes a chain of the player off by option', () => {
    const game = go({ columns: 5, rows: 5, suicide: true });
    expectDrawing(
      game,
      played(game, drawnState(game, drawing, WHITE), 'a1'),
      `. . . . .
       . . . . .
       X X . . .
       . . X . .
       . . X . .`,
    );
  });

  it('of one stone repeats the position, which positional superko forbids', () => {
    const drawn = `. X . . .
                   X . . . .
                   . . . . .
                   . . . . .
                   . . . . .`;
    const positional = go({ columns: 5, rows: 5, suicide: true });
    expect(legalNames(positional, drawnState(positional, drawn, WHITE))).not.toContain('a5');
    const situational = go({ columns: 5, rows: 5, suicide: true, superko: 'situational' });
    const state = situational.notation.parsePosition('b5 e1 a4');
    expect(legalNames(situational, state)).toContain('a5');
    const later = played(situational, state, 'a5 pass'); // White's suicide is like a pass
    expect(legalNames(situational, later)).not.toContain('a5');
  });
});

describe('ko', () => {
  const ko = drawnState(
    five,
    `. . . . .
     . X O . .
     X O . O .
     . X O . .
     . . . . .`,
    BLACK,
  );

  it('is not taken back at once', () => {
    const taken = played(five, ko, 'c3');
    expect(taken.cells[11]).toBe(0);
    expect(legalNames(five, taken)).not.toContain('b3');
    expect(errorOf(() => five.notation.parsePosition('b4 c4 a3 b3 b2 d3 e1 c2 c3 b3')).message).toBe(
      'move 10 of the position, "b3", takes its own chain off the board, or repeats a position; moves are a1 to e5, and pass',
    );
  });

  it('is taken back after a threat and its answer', () => {
    expect(legalNames(five, played(five, ko, 'c3 e1 e5'))).toContain('b3');
  });
});

describe('superko', () => {
  const drawing = `. . . . .
                   . . . . .
                   . . . . .
                   X X O . .
                   . O . O .`;

  it('that is positional forbids a cycle of three moves: White sends two stones and takes one back', () => {
    expect(legalNames(five, played(five, drawnState(five, drawing, WHITE), 'a1 c1'))).not.toContain('b1');
  });

  it('that is situational allows it, as the other player is to move, and forbids the second time', () => {
    const game = go({ columns: 5, rows: 5, superko: 'situational' });
    const state = played(game, drawnState(game, drawing, WHITE), 'a1 c1 b1');
    expect(state.cells).toEqual(drawnState(game, drawing, WHITE).cells);
    expect(legalNames(game, played(game, state, 'pass'))).not.toContain('a1');
  });
});

describe('a snapback', () => {
  it('takes back more than the one stone that was taken', () => {
    const state = drawnState(
      five,
      `. . . . .
       . . . . .
       . X X X .
       X O O O X
       X O . . X`,
      BLACK,
    );
    expectDrawing(
      five,
      played(five, state, 'c1 d1 c1'),
      `. . . . .
       . . . . .
       . X X X .
       X . . . X
       X . X . X`,
    );
  });
});

describe('a seki', () => {
  const state = drawnState(
    five,
    `. . O X .
     . . O X .
     O O O X X
     O X . O X
     O X . O X`,
    BLACK,
  );

  it.each([
    ['Black', 'c1 c2', 'b1'],
    ['White', 'pass c1 c2', 'd1'],
  ])('loses the stones of the player who begins, %s', (_, moves, lost) => {
    const after = played(five, state, moves);
    expect(after.cells[five.notation.parseAction(after, lost) ?? -1]).toBe(0);
  });

  it('leaves the shared liberties to neither player', () => {
    expect(five.score(state)).toBe(10 - 13 - 7.5);
    expect([...five.owners(state)].filter((owner) => owner === 0)).toHaveLength(2);
  });
});

describe('a ladder', () => {
  const seven = go({ columns: 7, rows: 7 });

  /** Whether Black, to move, captures the stone on a point by giving atari with every move. */
  function isLadder(state: go.State, point: number): boolean {
    return seven.legalActions(state).some((atari) => {
      const attacked = seven.clone(state);
      seven.apply(attacked, atari);
      if (attacked.cells[point] === 0) return true;
      const liberties = savingMoves(attacked, point);
      if (liberties.length !== 1) return false;
      const extended = seven.clone(attacked);
      seven.apply(extended, liberties[0]);
      return isLadder(extended, point);
    });
  }

  /** The liberties of a chain of White, to move. */
  function savingMoves({ cells }: go.State, point: number): number[] {
    const chain = [point];
    const liberties = new Set<number>();
    for (const each of chain) {
      for (const [step, isInside] of [
        [1, each % 7 < 6],
        [-1, each % 7 > 0],
        [7, each < 42],
        [-7, each >= 7],
      ] as const) {
        if (!isInside) continue;
        if (cells[each + step] === 0) liberties.add(each + step);
        if (cells[each + step] === 2 && !chain.includes(each + step)) chain.push(each + step);
      }
    }
    return [...liberties];
  }

  it.each([
    ['captures the stone', 'pass', true],
    ['fails at a stone that breaks it', 'b5', false],
  ])('across the board %s', (_, breaker, captures) => {
    // Black to move drives the stone on e3 along d3, d4, c4, c5, and so on.
    const state = played(seven, seven.initialState(), `e2 e3 f3 pass d2 ${breaker}`);
    expect(isLadder(state, seven.notation.parseAction(state, 'e3') ?? -1)).toBe(captures);
  });
});

it.each(['cells', 'empty', 'history', 'positions'])('a state without %s is refused', (field) => {
  const state = { ...five.initialState(), [field]: undefined };
  expect(codeOf(() => Reflect.apply(five.checkState, undefined, [state]))).toBe('INVALID_POSITION');
});

describe('the area', () => {
  it.each([
    ['of an empty board belongs to neither player', '', -7.5],
    ['of a board with one stone is all of the player with it', 'c3', 25 - 7.5],
    ['with a stone of each player is their stones', 'c3 a1', -7.5],
  ])('%s', (_, moves, score) => {
    expect(five.score(five.notation.parsePosition(moves))).toBe(score);
  });

  it('decides after two passes: more than the komi wins, as much is a draw', () => {
    const [win, draw, loss] = [24.5, 25, 25.5].map((komi) => {
      const game = go({ columns: 5, rows: 5, komi });
      return game.returns(game.notation.parsePosition('c3 pass pass'));
    });
    expect([win, draw, loss]).toEqual([
      [1, 0],
      [0.5, 0.5],
      [0, 1],
    ]);
  });
});
