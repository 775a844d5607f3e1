/** What the heaps and a state of Nim must be, for those who are handed one by others. */
import { BanyanError } from '@banyan/mcts';
import { checkBoolean, inspect } from '@banyan/mcts/checks';
import { checkFields, checkWhole, isWhole, refuseState } from '../boardFields.ts';
import { MAX_NIM_HEAP, MAX_NIM_HEAPS, type NimHeaps, type NimState } from './state.ts';

/**
 * @throws BanyanError `INVALID_BOARD` for heaps that are not 1 to 26 whole numbers from 1 to 999, and for a `most` that is
 *   neither a whole number from 1 nor Infinity; `INVALID_OPTION` for a `misere` that is not true or false; and
 *   `UNKNOWN_OPTION` for a misspelt key.
 */
export function checkNimHeaps(rules: NimHeaps): void {
  checkFields('a game of nim', rules, ['heaps', 'most', 'misere']);
  const { heaps, most, misere } = rules;
  if (!Array.isArray(heaps) || heaps.length < 1 || heaps.length > MAX_NIM_HEAPS) {
    const given = Array.isArray(heaps) ? `${heaps.length} heaps` : inspect(heaps);
    throw new BanyanError(
      'INVALID_BOARD',
      `heaps must be an array of 1 to ${MAX_NIM_HEAPS} heaps, not ${given}`,
    );
  }
  for (const matches of heaps) checkWhole('a heap', matches, 1, MAX_NIM_HEAP);
  if (most !== undefined && most !== Infinity && !isWhole(most, 1, Number.MAX_SAFE_INTEGER)) {
    throw new BanyanError(
      'INVALID_BOARD',
      `most must be a whole number from 1 or Infinity, not ${inspect(most)}`,
    );
  }
  if (misere !== undefined) checkBoolean('misere', misere);
}

/**
 * Refuses a state that these heaps cannot become: another number of heaps, a heap that has grown, a player who cannot
 * be the one to move.
 * @throws BanyanError `INVALID_POSITION`, with the rule that is broken.
 */
export function checkNimState(rules: NimHeaps, state: NimState): void {
  const fault = faultOf(rules, state);
  if (fault !== undefined) refuseState(`nim ${rules.heaps.join('-')}`, fault);
}

function faultOf({ heaps: start, most = Infinity }: NimHeaps, state: NimState): string | undefined {
  const { heaps, player } = state ?? {};
  const atMost = Math.min(most, MAX_NIM_HEAP);
  if (heaps?.length !== start.length) return `it has ${heaps?.length ?? 'no'} heaps, not ${start.length}`;
  for (const [heap, matches] of heaps.entries()) {
    if (!isWhole(matches, 0, start[heap]))
      return `heap ${heap} has ${inspect(matches)} matches, not 0 to ${start[heap]}`;
  }
  if (player !== 0 && player !== 1) return `the player is ${inspect(player)}, not 0 or 1`;

  // What was taken from a heap can have been taken in any number of moves between the fewest and one a match.
  const taken = start.map((matches, heap) => matches - heaps[heap]);
  const mostMoves = taken.reduce((sum, count) => sum + count, 0);
  const fewestMoves = taken.reduce((sum, count) => sum + Math.ceil(count / atMost), 0);
  return fewestMoves === mostMoves && mostMoves % 2 !== player
    ? `player ${player} is to move after ${mostMoves} moves`
    : undefined;
}
