/**
 * Outcomes of the value head, and the returns of the players. With two players the outcomes are win, draw and loss of the
 * player to move; with more, a share of each, the player to move first and the others in turn; with one, the return and
 * its complement.
 */
import type { Player } from '@banyan/mcts';

/**
 * Writes the probabilities of the outcomes that have these returns as their mean, from `out[offset]` on. A return between
 * win, draw and loss is a mixture of the two nearest.
 * @param returns by player.
 */
export function writeOutcomes(
  returns: ArrayLike<number>,
  mover: Player,
  out: Float32Array,
  offset: number,
): void {
  const players = returns.length;
  const own = returns[mover];
  if (players === 1) out.set([own, 1 - own], offset);
  else if (players === 2) {
    const [win, loss] = [Math.max(0, 2 * own - 1), Math.max(0, 1 - 2 * own)];
    out.set([win, 1 - win - loss, loss], offset);
  } else {
    let total = 0;
    for (let player = 0; player < players; player++) total += returns[player];
    for (let turn = 0; turn < players; turn++) {
      const share = returns[(mover + turn) % players];
      out[offset + turn] = total > 0 ? share / total : 1 / players;
    }
  }
}

/**
 * Writes the expected return of each player into `returns`, which has an element for each.
 * @param total the sum of the returns of three players or more.
 */
export function readReturns(
  outcomes: ArrayLike<number>,
  offset: number,
  mover: Player,
  total: number,
  returns: Float64Array,
): void {
  const players = returns.length;
  const at = (index: number): number => outcomes[offset + index];
  if (players === 1) returns[0] = at(0);
  else if (players === 2) {
    const own = Math.min(1, at(0) + at(1) / 2);
    returns[mover] = own;
    returns[1 - mover] = 1 - own;
  } else {
    for (let turn = 0; turn < players; turn++) {
      returns[(mover + turn) % players] = Math.min(1, at(turn) * total);
    }
  }
}
