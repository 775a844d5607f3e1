/** The messages of selections name what they refuse. */
import { describe, expect, it } from 'vitest';
import { callUntyped, errorOf } from '../../test/errors.ts';
import {
  dirichletNoise,
  grave,
  gumbel,
  progressiveBias,
  progressiveWidening,
  puct,
  rave,
  reducedPlay,
  singlePlayer,
  ucb1,
  ucb1OfStates,
  ucb1Tuned,
} from '../index.ts';

const FACTORIES: readonly (readonly [
  name: string,
  make: (options: object) => unknown,
  options: readonly string[],
])[] = [
  ['ucb1', ucb1, ['c', 'firstPlay']],
  ['ucb1Tuned', ucb1Tuned, ['c']],
  ['ucb1OfStates', ucb1OfStates, ['c']],
  ['singlePlayer', singlePlayer, ['c', 'd']],
  ['progressiveBias', progressiveBias, ['weight', 'c']],
  ['progressiveWidening', progressiveWidening, ['coefficient', 'exponent']],
  ['puct', puct, ['c', 'base', 'firstPlay']],
  ['rave', rave, ['equivalence', 'bias', 'c', 'firstPlay', 'priors', 'firstTaker']],
  ['grave', grave, ['reference', 'bias', 'c', 'firstPlay']],
  [
    'gumbel',
    (options) => callUntyped(gumbel, { simulations: 9, ...options }),
    ['simulations', 'actions', 'cVisit', 'cScale', 'noise'],
  ],
  ['dirichletNoise', (options) => dirichletNoise(puct(), options), ['alpha', 'fraction']],
];

describe.each(FACTORIES)('the errors of %s', (name, make, options) => {
  it('begin with the option that has a wrong value', () => {
    for (const option of options) {
      const { code, message } = errorOf(() => make({ [option]: -1 }));
      expect([code, message.startsWith(`${option} must be `)]).toEqual(['INVALID_OPTION', true]);
    }
  });

  it('name the selection, and all of its options, where an option is unknown', () => {
    const { code, message } = errorOf(() => make({ unknown: 1 }));
    expect([code, message.startsWith(`${name} has no option `)]).toEqual(['UNKNOWN_OPTION', true]);
    expect(message.endsWith(`It has ${options.join(', ')}`)).toBe(true);
  });
});

describe('the errors of other arguments', () => {
  it('begin with the name of the argument', () => {
    expect(errorOf(() => reducedPlay(-1)).message).toMatch(/^reduction must be a finite number/);
    expect(errorOf(() => callUntyped(dirichletNoise, 1)).message).toBe(
      'selection must be a function such as puct(), not 1',
    );
  });
});
