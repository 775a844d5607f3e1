/** What the options and a state of Pig must be, for those who are handed them by others. */
import { checkInteger, checkOptions, inspect } from '@banyan/mcts/checks';
import { isWhole, refuseState } from '../boardFields.ts';
import { MAX_PIG_PLAYERS, MAX_PIG_TARGET, type PigOptions, type PigState } from './state.ts';

/** @throws BanyanError `INVALID_OPTION`, with the range, and `UNKNOWN_OPTION`. */
export function checkPigOptions(options: PigOptions): void {
  checkOptions('pig', options, ['target', 'players']);
  checkInteger('target', options.target, 2, MAX_PIG_TARGET);
  if (options.players !== undefined) checkInteger('players', options.players, 2, MAX_PIG_PLAYERS);
}

/**
 * Refuses a state that is not one of this game, or that the die cannot bring about: a score of 1 or of the target,
 * a turn of 1, a turn that went on after it was enough.
 * @throws BanyanError `INVALID_POSITION`, with the rule that is broken.
 */
export function checkPigState(options: PigOptions, state: PigState): void {
  const fault = faultOf(options, state);
  if (fault !== undefined) refuseState(`pig to ${options.target}`, fault);
}

function faultOf({ target, players = 2 }: PigOptions, state: PigState): string | undefined {
  const { scores, player, turn, rolling } = state ?? {};
  if (scores?.length !== players) return `it has ${scores?.length ?? 'no'} scores, not ${players}`;
  for (const [owner, score] of scores.entries()) {
    if (!isWhole(score, 0, target - 1) || score === 1)
      return `player ${owner} holds ${inspect(score)}, not 0 or 2 to ${target - 1}`;
  }
  if (!isWhole(player, 0, players - 1)) return `the player is ${inspect(player)}, not 0 to ${players - 1}`;
  if (typeof rolling !== 'boolean') return `rolling is ${inspect(rolling)}, not true or false`;
  const room = target - 1 - scores[player]; // for what the turn brings before its last roll
  const most = rolling ? room : (room === 1 ? 0 : room) + 6;
  if (turn === 0 || isWhole(turn, 2, most)) return undefined;
  return `the turn has brought ${inspect(turn)}, not 0 or 2 to ${most}`;
}
