import { mcts, play, TERMINAL } from '@banyan/mcts';
import { checkGame, snapshot } from '@banyan/mcts/testing';
import { describe, expect, it } from 'vitest';
import { codeOf, errorOf } from '../../test/errors.ts';
import { NEVER_A_SIZE } from '../../test/lines.ts';
import { proveActions } from '../../test/prove.ts';
import { expectDrawnFromTheList } from '../../test/rolloutActions.ts';
import { statesWithin } from '../../test/states.ts';
import { nim } from '../index.ts';

describe.each<nim.Options>([
  { heaps: [7] },
  { heaps: [1] },
  { heaps: [21], most: 3 },
  { heaps: [1, 3, 5, 7] },
  { heaps: [1, 3, 5, 7], misere: true },
  { heaps: [4, 4, 4], most: 2, misere: true },
  { heaps: [3, 1, 4, 1, 5, 9], most: 4 },
  { heaps: [2, 2], most: 1 },
  { heaps: [nim.MAX_MATCHES, 2], most: 300 },
])('nim of $heaps, $most at most, misere $misere', (rules) => {
  const game = nim(rules);

  it('keeps the laws of games', () => {
    const { games, longest } = checkGame(game, {
      games: Math.max(...rules.heaps) > 100 ? 1 : 10,
      mustEnd: true,
    });
    expect(games).toBeGreaterThan(0);
    expect(longest).toBeLessThanOrEqual(rules.heaps.reduce((sum, matches) => sum + matches, 0));
  });

  it('draws rollout actions uniformly from the legal actions', () => {
    expectDrawnFromTheList(game, 5);
  });
});

/** Whether the player to move wins: by the exclusive or of the heaps, each modulo `most` + 1. */
function wins({ heaps, most = Infinity, misere = false }: nim.Options): boolean {
  const rests = heaps.map((matches) => matches % (most + 1));
  const isNimSumZero = rests.reduce((sum, rest) => sum ^ rest, 0) === 0;
  const isTurned = misere && rests.every((rest) => rest <= 1); // Bouton: play as usual until the heaps are that small
  return isNimSumZero === isTurned;
}

/** Every one to three heaps of 1 to `largest` matches, in ascending order. */
function smallHeaps(largest: number): number[][] {
  const heaps = Array.from({ length: largest }, (_, less) => [less + 1]);
  const longer = (short: number[][]): number[][] =>
    short.flatMap((row) => heaps.map(([next]) => [...row, next]).filter(([...all]) => isAscending(all)));
  return [...heaps, ...longer(heaps), ...longer(longer(heaps))];
}

function isAscending(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => index === 0 || numbers[index - 1] <= number);
}

describe.each([
  { most: 1, misere: false },
  { most: 2, misere: false },
  { most: 3, misere: false },
  { most: Infinity, misere: false },
  { most: 1, misere: true },
  { most: 2, misere: true },
  { most: 3, misere: true },
  { most: Infinity, misere: true },
])('nim with $most at most, misere $misere', ({ most, misere }) => {
  it('is won by the player that the formula names, in all small positions', () => {
    expect(smallHeaps(5)).toHaveLength(55);
    for (const heaps of smallHeaps(5)) {
      const game = nim({ heaps, most, misere });
      const state = game.initialState();
      for (const [action, worth] of proveActions(game, state)) {
        const left = play(game, state, action).heaps;
        expect(worth).toBe(wins({ heaps: [...left], most, misere }) ? 0 : 1);
      }
    }
  });

  it('is lost with one heap of a multiple of most + 1 matches', () => {
    for (let matches = 1; matches <= 20; matches++) {
      const rules = { heaps: [matches], most, misere };
      const game = nim(rules);
      const best = Math.max(...proveActions(game, game.initialState()).values());
      const rest = matches % (most + 1);
      expect(best).toBe(rest === (misere ? 1 % (most + 1) : 0) ? 0 : 1);
    }
  });

  it('is solved by a search, which then leaves a lost position', () => {
    for (const heaps of smallHeaps(3)) {
      const game = nim({ heaps, most, misere });
      const state = game.initialState();
      const search = mcts(game, { solver: true, maxNodes: 20_000 }).start(state, 1);
      search.run(10_000);
      const { status, proven, action } = search.report();
      const isWon = wins({ heaps, most, misere });
      expect([heaps, status, proven]).toEqual([heaps, 'solved', isWon ? 1 : 0]);
      if (action === undefined) throw new Error('nothing is recommended');
      const left = play(game, state, action).heaps;
      expect(wins({ heaps: [...left], most, misere })).toBe(!isWon);
    }
  });
});

describe('an action', () => {
  const game = nim({ heaps: [2, 4, 3], most: 3 });

  it('has a number for each heap and count, fewer matches first', () => {
    expect(game.legalActions(game.initialState()).map(game.takeOf)).toEqual([
      { heap: 0, count: 1 },
      { heap: 0, count: 2 },
      { heap: 1, count: 1 },
      { heap: 1, count: 2 },
      { heap: 1, count: 3 },
      { heap: 2, count: 1 },
      { heap: 2, count: 2 },
      { heap: 2, count: 3 },
    ]);
    for (const action of game.legalActions(game.initialState()))
      expect(game.actionOf(game.takeOf(action))).toBe(action);
  });

  it('of more matches than a heap has, or after the end, is refused and changes nothing', () => {
    for (const state of statesWithin(game, 9)) {
      const isOver = game.currentPlayer(state) === TERMINAL;
      const legal = isOver ? [] : game.legalActions(state);
      const before = snapshot(state);
      for (const action of [-1, 0.5, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, Number.NaN]) {
        if (legal.includes(action)) continue;
        expect(codeOf(() => play(game, state, action))).toBe(isOver ? 'GAME_OVER' : 'ILLEGAL_MOVE');
      }
      expect(snapshot(state)).toBe(before);
    }
  });
});

describe('the last match', () => {
  const state: nim.State = { heaps: Uint16Array.of(1, 0), player: 1 };

  it.each([
    { misere: false, returns: [0, 1] },
    { misere: true, returns: [1, 0] },
  ])('gives $returns to the players where the second one takes it, misere $misere', ({ misere, returns }) => {
    const game = nim({ heaps: [3, 3], misere });
    const after = play(game, state, game.actionOf({ heap: 0, count: 1 }));
    expect(game.currentPlayer(after)).toBe(TERMINAL);
    expect(game.returns(after)).toEqual(returns);
  });
});

describe('looking ahead', () => {
  const game = nim({ heaps: [3, 3] });

  it('finds that taking a single heap wins, and that all other moves lose', () => {
    expect(game.lookAhead({ heaps: Uint16Array.of(0, 3), player: 0 })).toEqual({
      winning: [2],
      losing: [0, 1],
    });
  });

  it('finds that taking one of two heaps loses', () => {
    expect(game.lookAhead(game.initialState())).toEqual({ winning: [], losing: [2, 5] });
  });

  it('finds nothing in misère games', () => {
    const misere = nim({ heaps: [3, 3], misere: true });
    expect(misere.lookAhead({ heaps: Uint16Array.of(0, 1), player: 0 })).toEqual({ winning: [], losing: [] });
  });
});

describe('heaps', () => {
  it.each([...NEVER_A_SIZE, nim.MAX_MATCHES + 1])(
    'of which one has %o matches are refused, with the range',
    (matches) => {
      const error = errorOf(() => Reflect.apply(nim, undefined, [{ heaps: [3, matches] }]));
      expect(error.code).toBe('INVALID_BOARD');
      expect(error.message).toContain('a heap must be a whole number from 1 to 999, not ');
    },
  );

  it.each([
    [[]],
    [new Array(27).fill(1)],
    ['345'],
    [undefined],
    [null],
    [Uint16Array.of(3)],
    [{ length: 1 }],
  ])('are an array of 1 to 26, not %o', (heaps) => {
    const error = errorOf(() => Reflect.apply(nim, undefined, [{ heaps }]));
    expect(error.code).toBe('INVALID_BOARD');
    expect(error.message).toContain('heaps must be an array of 1 to 26 heaps, not ');
  });

  it.each([0, -1, 1.5, Number.NaN, -Infinity, '3', null, true, 3n, {}])(
    'are not taken %o at most',
    (most) => {
      const error = errorOf(() => Reflect.apply(nim, undefined, [{ heaps: [3], most }]));
      expect(error.code).toBe('INVALID_BOARD');
      expect(error.message).toContain('most must be a whole number from 1 or Infinity, not ');
    },
  );

  it.each([null, 0, 1, 'true'])('have a boolean misere, not %o', (misere) => {
    expect(codeOf(() => Reflect.apply(nim, undefined, [{ heaps: [3], misere }]))).toBe('INVALID_OPTION');
  });

  it.each([undefined, null, 7, '3-4-5', [3, 4, 5]])('are an object, not %o', (rules) => {
    expect(codeOf(() => Reflect.apply(nim, undefined, [rules]))).toBe('INVALID_BOARD');
  });

  it('with a misspelt name are refused, with the right name', () => {
    const error = errorOf(() => Reflect.apply(nim, undefined, [{ heap: [3] }]));
    expect(error.code).toBe('UNKNOWN_OPTION');
    expect(error.message).toContain('"heap"; did you mean heaps?');
  });

  it('are copied, so that changing them later changes no rules', () => {
    const heaps = [3, 4];
    const game = nim({ heaps });
    heaps[0] = 1;
    expect(game.options).toEqual({ heaps: [3, 4], most: Infinity, misere: false });
    expect([...game.initialState().heaps]).toEqual([3, 4]);
  });

  it('are part of the name of the game', () => {
    expect(nim({ heaps: [3, 4, 5] }).name).toBe('nim 3-4-5');
    expect(nim({ heaps: [9], most: 3, misere: true }).name).toBe('misere nim 9, 3 at most');
  });
});
