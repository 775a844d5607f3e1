/** What the options and a state of Liar's Dice must be, for those who are handed them by others. */
import { checkInteger, checkOptions, inspect } from '@banyan/mcts/checks';
import { isWhole, refuseState } from '../boardFields.ts';
import {
  type LiarsDiceOptions,
  type LiarsDiceState,
  MAX_LIARS_DICE,
  MAX_LIARS_PLAYERS,
  MAX_LIARS_SIDES,
} from './state.ts';

/** @throws BanyanError `INVALID_OPTION`, with the range, and `UNKNOWN_OPTION`. */
export function checkLiarsDiceOptions(options: LiarsDiceOptions): void {
  checkOptions('liarsDice', options, ['players', 'dice', 'sides']);
  if (options.players !== undefined) checkInteger('players', options.players, 2, MAX_LIARS_PLAYERS);
  if (options.dice !== undefined) checkInteger('dice', options.dice, 1, MAX_LIARS_DICE);
  if (options.sides !== undefined) checkInteger('sides', options.sides, 2, MAX_LIARS_SIDES);
}

/**
 * Refuses a state that is not one of this game, or that nobody can have come to: dice that were not rolled, bids that
 * do not rise, a doubt of nothing.
 * @throws BanyanError `INVALID_POSITION`, with the rule that is broken.
 */
export function checkLiarsDiceState(options: LiarsDiceOptions, state: LiarsDiceState): void {
  const fault = faultOf(options, state);
  if (fault !== undefined) refuseState("liar's dice", fault);
}

function faultOf(
  { players = 2, dice = 1, sides = 6 }: LiarsDiceOptions,
  state: LiarsDiceState,
): string | undefined {
  const { counts, rolled, bids, doubted } = state ?? {};
  const all = players * dice;
  if (counts?.length !== players * sides)
    return `it counts ${counts?.length ?? 'no'} faces, not ${players * sides}`;
  if (!isWhole(rolled, 0, all)) return `${inspect(rolled)} dice are rolled, not 0 to ${all}`;
  for (let player = 0; player < players; player++) {
    const due = Math.min(Math.max(rolled - player * dice, 0), dice);
    const has = counts.subarray(player * sides, (player + 1) * sides).reduce((sum, count) => sum + count, 0);
    if (has !== due) return `player ${player} has rolled ${has} dice, and should have ${due}`;
  }
  if (!Array.isArray(bids)) return `its bids are ${inspect(bids)}`;
  if (typeof doubted !== 'boolean') return `doubted is ${inspect(doubted)}, not true or false`;
  if (bids.length > 0 && rolled < all) return `there are bids before ${all - rolled} dice are rolled`;
  if (doubted && bids.length === 0) return 'a bid is doubted before there is one';
  for (const [index, bid] of bids.entries()) {
    const least = index === 0 ? sides + 1 : bids[index - 1] + 1;
    if (!isWhole(bid, least, (all + 1) * sides))
      return `bid ${index + 1} is ${inspect(bid)}, not ${least} to ${(all + 1) * sides}`;
  }
  return undefined;
}
