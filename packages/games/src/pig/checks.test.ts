import { describe, expect, it } from 'vitest';
import { codeOf, errorOf } from '../../test/errors.ts';
import { statesWithin } from '../../test/states.ts';
import { checkPigState, type PigState, pig, pigNotation } from '../index.ts';

const OPTIONS = { target: 20 };

describe('a state', () => {
  const { parsePosition } = pigNotation(pig(OPTIONS));
  const state = parsePosition('6 hold 5 hold 4');

  it.each([2, 3, 4, 7])('that play can reach is accepted, and no other, to %i', (target) => {
    const game = pig({ target });
    const reached = new Set(statesWithin(game, 100).map((state) => game.stateKey?.(state)));
    const upTo = Array.from({ length: target + 7 }, (_, number) => number);
    for (const [first, second] of upTo.flatMap((one) => upTo.map((other) => [one, other]))) {
      for (const turn of upTo) {
        for (const [player, rolling] of [
          [0, true],
          [0, false],
          [1, true],
          [1, false],
        ] as const) {
          const state = { scores: Uint16Array.of(first, second), player, turn, rolling };
          if (reached.has(game.stateKey?.(state))) checkPigState({ target }, state);
          else expect(codeOf(() => checkPigState({ target }, state))).toBe('INVALID_POSITION');
        }
      }
    }
  });

  it.each<[string, PigState, RegExp]>([
    ['of three players', pig({ target: 20, players: 3 }).initialState(), /3 scores, not 2/],
    ['with a score of 1', { ...state, scores: Uint16Array.of(6, 1) }, /player 1 holds 1, not 0 or 2 to 19/],
    ['with a score that has won', { ...state, scores: Uint16Array.of(20, 0) }, /player 0 holds 20/],
    ['in which a third player is to move', { ...state, player: 2 }, /the player is 2, not 0 to 1/],
    ['with a turn of 1', { ...state, turn: 1 }, /the turn has brought 1, not 0 or 2 to 19/],
    ['with a turn that went on after it was enough', { ...state, turn: 20 }, /the turn has brought 20/],
    [
      'that rolls after the turn was enough',
      { ...state, turn: 14, rolling: true },
      /brought 14, not 0 or 2 to 13/,
    ],
    ['with a turn that is no number', { ...state, turn: Number.NaN }, /brought NaN/],
  ])('%s is refused', (_, wrong, message) => {
    const error = errorOf(() => checkPigState(OPTIONS, wrong));
    expect(error.code).toBe('INVALID_POSITION');
    expect(error.message).toMatch(/^this is no state of pig to 20: /);
    expect(error.message).toMatch(message);
  });

  it.each([
    undefined,
    null,
    7,
    'hold',
    {},
    { scores: [] },
    { scores: [0, 0], player: 0, turn: 0, rolling: 1 },
  ])('is not %o', (wrong) => {
    expect(codeOf(() => Reflect.apply(checkPigState, undefined, [OPTIONS, wrong]))).toBe('INVALID_POSITION');
  });
});
