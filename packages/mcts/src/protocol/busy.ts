/**
 * The searches that `think` and `ponder` are driving. Between two slices others may look at such a search, but not
 * change it: the result would be of another root, or of more simulations, than was asked for.
 */
import { BanyanError } from '../checking/errors.ts';

export const busy: WeakSet<object> = new WeakSet();

/**
 * Makes a search busy, until `busy.delete`.
 * @throws BanyanError `BUSY` where it is so already.
 */
export function occupy(search: object): void {
  if (busy.has(search)) {
    throw new BanyanError('BUSY', 'this search is thinking already; await it, or start another');
  }
  busy.add(search);
}
