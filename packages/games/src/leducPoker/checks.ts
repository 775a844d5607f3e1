/** What a state of Leduc poker must be, for those who are handed one by others. */
import { TERMINAL } from '@banyan/mcts';
import { inspect } from '@banyan/mcts/checks';
import { isWhole, refuseState } from '../boardFields.ts';
import { leducPoker } from './rules.ts';
import { FOLD, LEDUC_LETTERS, type LeducPokerState } from './state.ts';

/**
 * Refuses a state that is not one of this game, or that nobody can have come to: a card dealt twice, actions before
 * their cards or after the end, chips that the actions have not put in.
 * @throws BanyanError `INVALID_POSITION`, with the rule that is broken.
 */
export function checkLeducPokerState(state: LeducPokerState): void {
  const fault = faultOf(state);
  if (fault !== undefined) refuseState('Leduc poker', fault);
}

function faultOf(state: LeducPokerState): string | undefined {
  const { cards, rounds, paid } = state ?? {};
  if (!Array.isArray(cards) || cards.length > 3) return `its cards are ${inspect(cards)}, not three at most`;
  for (const [place, card] of cards.entries()) {
    if (!isWhole(card, 0, 5)) return `a card is ${inspect(card)}, not 0 to 5`;
    if (cards.indexOf(card) !== place) return `card ${card} is dealt twice`;
  }
  if (!Array.isArray(rounds) || rounds.length !== 2 || rounds.some((round) => typeof round !== 'string'))
    return `its rounds are ${inspect(rounds)}, not two strings`;
  if (!Array.isArray(paid) || paid.length !== 2)
    return `the chips put in are ${inspect(paid)}, not of two players`;

  const replayed = leducPoker.initialState();
  const steps = [...cards.slice(0, 2), ...actionsOf(rounds[0]), ...cards.slice(2), ...actionsOf(rounds[1])];
  for (const step of steps) {
    const done = replayed.rounds.join('/');
    if (leducPoker.currentPlayer(replayed) === TERMINAL || !leducPoker.legalActions(replayed).includes(step))
      return `its rounds are ${rounds.join('/')}, which nobody can have played after ${cards.length} cards and ${done}`;
    leducPoker.apply(replayed, step);
  }
  if (paid[0] === replayed.paid[0] && paid[1] === replayed.paid[1]) return undefined;
  return `the players have put in ${paid.join(' and ')}, and should have ${replayed.paid.join(' and ')}`;
}

/** The actions that the letters of a round stand for; -1 for letters that are none. */
function actionsOf(round: string): number[] {
  return [...round].map((letter) => {
    const index = LEDUC_LETTERS.indexOf(letter);
    return index === -1 ? -1 : FOLD + index;
  });
}
