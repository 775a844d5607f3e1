/** The state of the root. */
import { ROOT_STATE } from './memory';
import { Rules } from './rules';

// @ts-ignore: decorator
@inline
export function rootState<G extends Rules>(): G {
  return changetype<G>(ROOT_STATE);
}
