import { BanyanError } from '@banyan/mcts';
import { expect, it } from 'vitest';
import { endingOf } from './failure.ts';

/** The error of the copy of the library that a module of the user imports. */
class OtherError extends Error {
  override readonly name = 'BanyanError';
  readonly code = 'INVALID_POSITION';
}

it('an error of the library ends a command with its message alone, whichever copy of the library throws it', () => {
  const ending = { exitCode: 2, message: '"e9" is not a legal move' };
  expect(endingOf(new BanyanError('INVALID_POSITION', ending.message))).toEqual(ending);
  expect(endingOf(new OtherError(ending.message))).toEqual(ending);
});

it('any other error keeps its stack', () => {
  const error = new RangeError('no');
  expect(endingOf(error)).toEqual({ exitCode: 1, message: error.stack });
});
