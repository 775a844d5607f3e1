/** What a state of Kuhn's poker must be, for those who are handed one by others. */
import { inspect } from '@banyan/mcts/checks';
import { isWhole, refuseState } from '../boardFields.ts';
import type { KuhnPokerState } from './rules.ts';

/**
 * Refuses a state that is not one of this game, or that nobody can have come to: a card dealt twice, bets before the
 * deal or after the end.
 * @throws BanyanError `INVALID_POSITION`, with the rule that is broken.
 */
export function checkKuhnPokerState(state: KuhnPokerState): void {
  const fault = faultOf(state);
  if (fault !== undefined) refuseState("Kuhn's poker", fault);
}

function faultOf(state: KuhnPokerState): string | undefined {
  const { cards, bets } = state ?? {};
  if (!Array.isArray(cards) || cards.length > 2) return `its cards are ${inspect(cards)}, not two at most`;
  for (const card of cards) {
    if (!isWhole(card, 0, 2)) return `a card is ${inspect(card)}, not 0 to 2`;
  }
  if (cards.length === 2 && cards[0] === cards[1]) return `both players have card ${cards[0]}`;
  if (typeof bets !== 'string' || !/^(|p|pp|pb|pbp|pbb|b|bp|bb)$/.test(bets))
    return `its bets are ${inspect(bets)}, which nobody can have made`;
  return bets !== '' && cards.length < 2
    ? `there are bets before ${2 - cards.length} cards are dealt`
    : undefined;
}
