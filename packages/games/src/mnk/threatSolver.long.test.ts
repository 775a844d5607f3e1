/** The tests of `threatSolver.test.ts` at full size, and the suites of threats on a board of 15 x 15, whole. */
import { strongest } from '@banyan/mcts';
import { expect, it } from 'vitest';
import { gameOf, misplaced, missed } from '../../test/threatChecks.ts';
import { THREATS_ON_15 } from '../../test/threatSuites.ts';
import './threatSolver.test.ts';

it('have positions of the kinds that they name, by an exhaustive search', () => {
  expect(misplaced(THREATS_ON_15)).toEqual([]);
}, 600_000);

it('are played without a mistake by the strongest engine, in 10,000 simulations', () => {
  expect(missed(THREATS_ON_15, strongest(gameOf(THREATS_ON_15)), 10_000)).toEqual([]);
}, 600_000);
