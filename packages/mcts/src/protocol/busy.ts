/**
 * Searches that `think` and `ponder` drive. Between two slices other code may read such a search, but not change it:
 * the result would be of another root, or of more simulations, than requested.
 */
import { BanyanError } from '../checking/errors.ts';

/** The searches that `think` or `ponder` drives at present. */
export const busy: WeakSet<object> = new WeakSet();

/**
 * Marks a search as busy, until `busy.delete`.
 * @throws BanyanError `BUSY` for a search that is busy already.
 */
export function occupy(search: object): void {
  if (busy.has(search)) {
    throw new BanyanError('BUSY', 'this search is thinking already; await it, or start another');
  }
  busy.add(search);
}

/**
 * Refuses a call that would change a busy search.
 * @throws BanyanError `BUSY`.
 */
export function checkIdle(search: object): void {
  if (!busy.has(search)) return;
  throw new BanyanError(
    'BUSY',
    'this search is thinking: await it, or stop its pondering, before you change it',
  );
}
