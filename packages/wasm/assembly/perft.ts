/** Perft, by which tests compare the rules with known counts. */
import { MAX_PERFT_DEPTH, PERFT_STATES } from './memory';
import { STATE_BYTES } from './generated/constants';
import { copyState, Rules, UNDECIDED } from './rules';

/** The number of sequences of exactly `depth` moves from a state, exact up to 2^53; depth is at most 64. */
export function perft<G extends Rules>(state: G, depth: u32): f64 {
  if (depth == 0) return 1;
  if (state.result != UNDECIDED) return 0;
  const count = state.count;
  if (depth == 1) return <f64>count;
  const next = changetype<G>(PERFT_STATES + <usize>((MAX_PERFT_DEPTH - depth) * STATE_BYTES));
  let total: f64 = 0;
  for (let n: u32 = 0; n < count; n++) {
    copyState<G>(next, state);
    next.play(n);
    total += perft<G>(next, depth - 1);
  }
  return total;
}
