import { describe, expect, it } from 'vitest';
import { codeOf, errorOf } from '../../test/errors.ts';
import { statesWithin } from '../../test/states.ts';
import { checkNimState, type NimHeaps, type NimState, nim } from '../index.ts';

const RULES: NimHeaps = { heaps: [3, 12, 5], most: 10 };
const start = nim(RULES).initialState();

describe('a state', () => {
  it.each<NimHeaps>([{ heaps: [2, 3], most: 2 }, { heaps: [1, 1, 1] }, { heaps: [4, 2], misere: true }])(
    'that play can reach is accepted, and no other: %o',
    (rules) => {
      const game = nim(rules);
      const reached = new Set(statesWithin(game, 9).map((state) => game.stateKey?.(state)));
      for (const player of [0, 1]) {
        for (const heaps of fillings(rules.heaps)) {
          const state = { heaps: Uint16Array.from(heaps), player };
          if (reached.has(game.stateKey?.(state))) checkNimState(rules, state);
          else expect(codeOf(() => checkNimState(rules, state))).toBe('INVALID_POSITION');
        }
      }
    },
  );

  it.each<[string, NimState, RegExp]>([
    ['of other heaps', nim({ heaps: [3, 5] }).initialState(), /2 heaps, not 3/],
    [
      'whose heap has grown',
      { heaps: Uint16Array.of(4, 1, 1), player: 0 },
      /heap 0 has 4 matches, not 0 to 3/,
    ],
    ['in which a third player is to move', { ...start, player: 2 }, /the player is 2, not 0 or 1/],
    ['in which the second player begins', { ...start, player: 1 }, /player 1 is to move after 0 moves/],
  ])('%s is refused', (_, wrong, message) => {
    const error = errorOf(() => checkNimState(RULES, wrong));
    expect(error.code).toBe('INVALID_POSITION');
    expect(error.message).toMatch(/^this is no state of nim 3-12-5: /);
    expect(error.message).toMatch(message);
  });

  it.each([undefined, null, 7, 'a1', {}, { heaps: [] }, { heaps: [1.5, 0, 0], player: 0 }])(
    'is not %o',
    (wrong) => {
      expect(codeOf(() => Reflect.apply(checkNimState, undefined, [RULES, wrong]))).toBe('INVALID_POSITION');
    },
  );
});

/** Every way in which heaps can have as many matches as these or fewer. */
function fillings([first, ...others]: readonly number[]): number[][] {
  if (first === undefined) return [[]];
  return Array.from({ length: first + 1 }, (_, matches) => matches).flatMap((matches) =>
    fillings(others).map((rest) => [matches, ...rest]),
  );
}
