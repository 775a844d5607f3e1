/** The laws of games that searches check as well as `checkGame`, under the same names. */
import { BanyanError } from '../checking/errors.ts';
import { show } from '../checking/options.ts';

export const APPLY_IN_PLACE = 'apply changes the state in place and returns nothing';
export const COPY_APART = 'an action on a copy does not show in the original';
export const KEYS_DIFFER = 'two legal actions have two keys';
export const SAME_OF_A_COPY = 'rules give the same answers for a copy';

/**
 * The error for a broken law.
 * @param finding what was found: a sentence without its full stop.
 */
export function lawBreach(name: string, law: string, finding: string, state: unknown): BanyanError {
  return new BanyanError(
    'GAME_INCONSISTENT',
    `${name} breaks a law of games: ${law}. ${finding}. State: ${show(state)}`,
  );
}
