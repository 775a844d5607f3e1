/** Knockout Whist: rounds of fewer and fewer cards; a player without a trick is out. */
import { knockoutWhist } from '@banyan/games';
import { SEATS } from '../seats.ts';
import { capitalize } from '../words.ts';
import {
  backs,
  cardPiece,
  cardsIn,
  cellOf,
  faceOf,
  handBlocks,
  others,
  suitName,
  trickWinner,
} from './cards.ts';
import { sees } from './picture.ts';
import type { HiddenRuleset, TableEvent } from './ruleset.ts';

const NONE = -1;
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
    aim: 'Follow suit; the highest trump, or else the highest card of the suit led, takes the trick. A player who takes none in a round is out. Each round has a card fewer; the last player wins.',
    game,
    notation: game.notation,
    seats,
    picture(state, observer) {
      const mover = game.currentPlayer(state);
      const legal = new Set(mover >= 0 && observer === mover ? game.legalActions(state) : []);
      return {
        kind: 'table',
        hasTricks: true,
        largestHand: cards,
        players: seats.map((_, player) => {
          const hand = handOf(state, player);
          return {
            hand: sees(observer, player)
              ? hand.map((card) => cardPiece(card, player === mover && legal.has(card) ? card : undefined))
              : backs(hand.length),
            played: state.table[player] === NONE ? undefined : cardPiece(state.table[player]),
            note: noteOf(state, player),
          };
        }),
        centre: [],
        facts: [
          `Round of ${state.round === 1 ? '1 card' : `${state.round} cards`}`,
          ...(state.phase === 'call' ? [`${seats[state.player]} calls trumps`] : []),
          ...(state.trumps === NONE ? [] : [`Trumps: ${suitName(state.trumps)}`]),
        ],
      };
    },
    label(_, action) {
      if (action >= FIRST_CUT) return `${seats[action - FIRST_CUT]} wins the cut`;
      return action >= CALL_CLUBS ? capitalize(suitName(action - CALL_CLUBS)) : faceOf(action).name;
    },
    event({ phase, left, table, player, leader, trumps }, card): TableEvent | undefined {
      if (phase !== 'play' || left > 1) return undefined;
      const trick = Array.from(table).with(player, card);
      return {
        text: 'takes the trick',
        player: trickWinner(trick, leader, trumps),
        played: trick.map((each) => (each === NONE ? undefined : cardPiece(each))),
      };
    },
    secrets: (observer) => handBlocks(seats, observer),
    truths: (state, observer) => others(players, observer).map((player) => handOf(state, player).map(cellOf)),
  };
}
