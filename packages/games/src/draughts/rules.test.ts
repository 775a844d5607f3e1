import { alphaBeta, play, sfc32, TERMINAL } from '@banyan/mcts';
import { checkGame, perft } from '@banyan/mcts/testing';
import { describe, expect, it } from 'vitest';
import { sized } from '../../../mcts/test/sized.ts';
import reference from '../../reference/perft.json' with { type: 'json' };
import { movesByRules, signsOf } from '../../test/draughtsByRules.ts';
import { codeOf } from '../../test/errors.ts';
import { expectKeysToTellStatesApart } from '../../test/keys.ts';
import { expectDrawnFromTheList } from '../../test/rolloutActions.ts';
import { draughts } from '../index.ts';
import { DARK, LIGHT } from './state.ts';

const { formatAction, parseAction, parsePosition } = draughts.notation;

interface Pieces {
  readonly dark: readonly number[];
  readonly light: readonly number[];
  readonly kings?: readonly number[];
  readonly player?: number;
  readonly quiet?: number;
}

/** A position by the numbers of its squares; the player to move can move. */
function position({ dark, light, kings = [], player = DARK, quiet = 0 }: Pieces): draughts.State {
  const set = (squares: readonly number[]): number =>
    squares.reduce((union, square) => union | (1 << (square - 1)), 0);
  return { dark: set(dark), light: set(light), kings: set(kings), player, quiet, isStuck: false };
}

function legalMoves(state: draughts.State): string[] {
  return draughts.legalActions(state).map((action) => formatAction(state, action));
}

function after(state: draughts.State, move: string): draughts.State {
  const action = parseAction(state, move);
  if (action === undefined) throw new Error(`${move} is no move`);
  return play(draughts, state, action);
}

describe('english draughts', () => {
  it('keeps the laws of games', () => {
    const { cut } = checkGame(draughts, { games: sized(3, 30), mustEnd: true });
    expect(cut).toBe(0);
  });

  it('draws rollouts from the legal actions', () => expectDrawnFromTheList(draughts, sized(2, 20)));

  it('has a key of its own for each state', () => expectKeysToTellStatesApart(draughts, 3));

  it.each(
    reference.draughts
      .map((count, depth) => ({ count, depth }))
      .filter(({ count }) => count <= sized(180_000, 4_000_000)),
  )('goes on in $count ways after $depth moves', ({ count, depth }) => {
    expect(perft(draughts, draughts.initialState(), depth)).toBe(count);
  });

  it('agrees with the rules on a map of places, in random games', () => {
    const random = sfc32('draughts');
    let multiple = 0;
    for (let number = 0; number < sized(6, 200); number++) {
      let state = draughts.initialState();
      while (draughts.currentPlayer(state) !== TERMINAL) {
        const expected = movesByRules(state);
        const names = legalMoves(state);
        expect(names.toSorted()).toEqual([...expected.keys()].toSorted());
        const move = names[Math.floor(random() * names.length)];
        if (move.split('x').length > 2) multiple++;
        state = after(state, move);
        expect(signsOf(state)).toBe(expected.get(move));
      }
      expect(state.isStuck).toBe(movesByRules(state).size === 0);
    }
    expect(multiple).toBeGreaterThan(sized(3, 100));
  });
});

describe('a capture', () => {
  it('is compulsory, but not the one that takes most', () => {
    const state = position({ dark: [1, 9, 12], light: [14, 16, 24] });
    expect(legalMoves(state)).toEqual(['9x18', '12x19x28']);
  });

  it('goes on as far as it can, with each way to go on as an action', () => {
    const state = position({ dark: [2], light: [6, 7, 14, 15, 16] });
    expect(legalMoves(state).toSorted()).toEqual(['2x11x18', '2x11x20', '2x9x18'].toSorted());
  });

  it('ends where a man becomes a king', () => {
    const state = position({ dark: [22], light: [26, 27] });
    expect(legalMoves(state)).toEqual(['22x31']);
    const next = after(state, '22x31');
    expect(next.kings).toBe(1 << 30);
    expect(draughts.currentPlayer(next)).toBe(LIGHT);
  });

  it('of a king may end where it began, and takes no piece twice', () => {
    const state = position({ dark: [2], kings: [2], light: [6, 7, 14, 15] });
    expect(legalMoves(state).toSorted()).toEqual(['2x11x18x9x2', '2x9x18x11x2']);
    const next = after(state, '2x9x18x11x2');
    expect([next.dark, next.light, next.kings]).toEqual([1 << 1, 0, 1 << 1]);
    expect(draughts.returns(next)).toEqual([1, 0]);
  });
});

describe('a man', () => {
  it('moves forward only, and a king in all four directions', () => {
    expect(legalMoves(position({ dark: [15], light: [32] }))).toEqual(['15-18', '15-19']);
    const light = { dark: [1], light: [15], player: LIGHT };
    expect(legalMoves(position(light))).toEqual(['15-10', '15-11']);
    expect(legalMoves(position({ ...light, kings: [15] })).toSorted()).toEqual(
      ['15-10', '15-11', '15-18', '15-19'].toSorted(),
    );
  });

  it('becomes a king on the last row', () => {
    expect(after(position({ dark: [25], light: [4] }), '25-29').kings).toBe(1 << 28);
    expect(after(position({ dark: [32], light: [8], player: LIGHT }), '8-3').kings).toBe(1 << 2);
  });
});

describe('the end', () => {
  it('comes when the player to move has no move, and loses', () => {
    const blocked = after(position({ dark: [12], light: [16, 19, 24], player: LIGHT }), '24-20');
    expect(draughts.currentPlayer(blocked)).toBe(TERMINAL);
    expect(draughts.returns(blocked)).toEqual([0, 1]);
    expect(codeOf(() => play(draughts, blocked, 0))).toBe('GAME_OVER');
  });

  it('is a draw after 80 moves without a capture and without a move of a man', () => {
    const kings = { dark: [1], light: [32], kings: [1, 32] };
    const last = position({ ...kings, quiet: 79 });
    expect(draughts.currentPlayer(last)).toBe(DARK);
    const drawn = after(last, '1-5');
    expect(draughts.currentPlayer(drawn)).toBe(TERMINAL);
    expect(draughts.returns(drawn)).toEqual([0.5, 0.5]);
  });

  it('is counted anew from a capture and from a move of a man', () => {
    expect(after(position({ dark: [1, 30], light: [32], kings: [1, 32], quiet: 50 }), '1-5').quiet).toBe(51);
    expect(after(position({ dark: [1, 9], light: [32], kings: [1, 32], quiet: 50 }), '9-13').quiet).toBe(0);
    const capture = position({ dark: [1], light: [6, 32], kings: [1], quiet: 50 });
    expect(after(capture, '1x10').quiet).toBe(0);
  });
});

describe('search', () => {
  it('proves that a man is well given for two', () => {
    const state = position({ dark: [6, 10, 14], light: [22, 24] });
    const search = alphaBeta(draughts, { depth: 4 }).start(state, 1);
    search.run(10_000);
    const { proven, principalVariation } = search.report();
    expect(proven).toBe(1);
    const names = principalVariation.map((action) => formatAction(state, action));
    expect(names).toEqual(['14-18', '22x15', '10x19x28']);
  });
});

describe('the evaluation', () => {
  it('is even at the start, and prefers a man, and a king to a man', () => {
    expect(draughts.evaluate?.(draughts.initialState())).toEqual([0.5, 0.5]);
    const evaluationOf = (pieces: Pieces): number => draughts.evaluate?.(position(pieces))[0] ?? Number.NaN;
    expect(evaluationOf({ dark: [1, 2], light: [31] })).toBeGreaterThan(0.6);
    expect(evaluationOf({ dark: [10], light: [23], kings: [10] })).toBeGreaterThan(
      evaluationOf({ dark: [10], light: [23] }),
    );
    expect(evaluationOf({ dark: [2], light: [31, 32] })).toBeLessThan(0.4);
  });

  it('plays out the captures that are due', () => {
    const state = parsePosition('11-15 22-18');
    expect(legalMoves(state)).toEqual(['15x22']);
    const [dark] = draughts.evaluate?.(state) ?? [];
    expect(dark).toBeCloseTo(0.5, 1); // Light takes back
    expect(dark).toBe(draughts.evaluate?.(after(state, '15x22'))[0]);
  });
});
