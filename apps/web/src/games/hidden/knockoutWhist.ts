/** Knockout Whist: rounds of fewer and fewer cards; a player without a trick is out. */
import { knockoutWhist } from '@banyan/games';
import { SEATS } from '../seats.ts';
import { capitalize } from '../words.ts';
import { cardsIn, cellOf, faceOf, handBlocks, others, suitName } from './cards.ts';
import type { HiddenRuleset } from './ruleset.ts';
import { NONE, trickEvent, trickPlayers } from './tricks.ts';

const { CALL_CLUBS, FIRST_CUT } = knockoutWhist;

/** @throws BanyanError `INVALID_OPTION`. */
export function knockoutWhistRules(cards: number, players: number): HiddenRuleset<knockoutWhist.State> {
  const game = knockoutWhist({ cards, players });
  const seats = SEATS.slice(0, players);
  const handOf = (state: knockoutWhist.State, player: number): readonly number[] =>
    cardsIn(state.cards, 4 * player);
  const isOut = ({ out }: knockoutWhist.State, player: number): boolean => ((out >> player) & 1) === 1;
  const noteOf = (state: knockoutWhist.State, player: number): string => {
    if (isOut(state, player)) return 'out';
    return state.tricks[player] === 1 ? '1 trick' : `${state.tricks[player]} tricks`;
  };
  return {
    name: `knockout-whist:${cards}x${players}`,
    title: `Knockout Whist${players === 4 ? '' : players === 2 ? ' for two' : ` for ${players}`}`,
    aim: 'Follow suit; the highest trump, or else the highest card of the suit led, takes the trick. A player who takes no trick in a round is out. Each round has one card fewer; the last player left wins.',
    game,
    notation: game.notation,
    seats,
    picture: (state, observer) => ({
      kind: 'table',
      hasTricks: true,
      largestHand: cards,
      players: trickPlayers({ game, players, handOf, noteOf }, state, observer),
      centre: [],
      facts: [
        `Round of ${state.round === 1 ? '1 card' : `${state.round} cards`}`,
        ...(state.phase === 'call' ? [{ player: state.player, text: 'calls trumps' }] : []),
        ...(state.trumps === NONE ? [] : [`Trumps: ${suitName(state.trumps)}`]),
      ],
    }),
    label(_, action) {
      if (action >= FIRST_CUT) return `${seats[action - FIRST_CUT]} wins the cut`;
      return action >= CALL_CLUBS ? capitalize(suitName(action - CALL_CLUBS)) : faceOf(action).name;
    },
    event: (before, card) => trickEvent(before, card, before.trumps),
    secrets: (observer) => handBlocks(seats, observer),
    truths: (state, observer) => others(players, observer).map((player) => handOf(state, player).map(cellOf)),
  };
}
