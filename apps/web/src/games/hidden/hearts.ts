/** Hearts: four hands of thirteen cards, three passed cards each, and thirteen tricks. */
import { hearts } from '@banyan/games';
import { SEATS } from '../seats.ts';
import { backs, cardPiece, cardsIn, cellOf, faceOf, handBlocks, others, trickWinner } from './cards.ts';
import { sees } from './picture.ts';
import type { HiddenRuleset, TableEvent } from './ruleset.ts';

const PLAYERS = 4;
const NO_CARD = -1;

/** The seats to the left that cards are passed, by the number of the deal; 0 for none. */
const PASSING = [1, 3, 2, 0];

/** @throws BanyanError `INVALID_OPTION`. */
export function heartsRules(target: number | undefined): HiddenRuleset<hearts.State> {
  const game = hearts(target === undefined ? {} : { target });
  const seats = SEATS.slice(0, PLAYERS);
  const handOf = ({ cards }: hearts.State, player: number): readonly number[] => cardsIn(cards, 4 * player);
  const factsOf = ({ phase, deal, player, left, broken }: hearts.State): string[] => {
    if (phase === 'pass') {
      const receiver = seats[(player + PASSING[deal % 4]) % PLAYERS];
      return [`${seats[player]} passes ${left === 1 ? '1 card' : `${left} cards`} to ${receiver}`];
    }
    return [broken ? 'Hearts may be led' : 'Hearts may not be led yet'];
  };
  return {
    name: target === undefined ? 'hearts' : `hearts:${target}`,
    title: target === undefined ? 'Hearts, one deal' : `Hearts to ${target} points`,
    aim: 'Follow suit, and take no points: a heart costs one, the queen of spades 13. A player who takes all 26 gives them to the others. The fewest points win.',
    game,
    notation: game.notation,
    seats,
    picture(state, observer) {
      const isOwn = (player: number): boolean => player === game.currentPlayer(state) && observer === player;
      const legal = new Set(isOwn(state.player) ? game.legalActions(state) : []);
      return {
        kind: 'table',
        hasTricks: true,
        largestHand: 13,
        players: seats.map((_, player) => {
          const hand = handOf(state, player);
          const points = state.points[player] + (target === undefined ? 0 : state.scores[player]);
          return {
            hand: sees(observer, player)
              ? hand.map((card) => cardPiece(card, isOwn(player) && legal.has(card) ? card : undefined))
              : backs(hand.length),
            played: state.table[player] === NO_CARD ? undefined : cardPiece(state.table[player]),
            note: points === 1 ? '1 point' : `${points} points`,
          };
        }),
        centre: [],
        facts: factsOf(state),
      };
    },
    label: (_, action) => faceOf(action).name,
    event({ phase, left, table, player, leader }, card): TableEvent | undefined {
      if (phase !== 'play' || left > 1) return undefined;
      const trick = Array.from(table).with(player, card);
      return {
        text: 'takes the trick',
        player: trickWinner(trick, leader, NO_CARD),
        played: trick.map((each) => cardPiece(each)),
      };
    },
    secrets: (observer) => handBlocks(seats, observer),
    truths: (state, observer) => others(PLAYERS, observer).map((player) => handOf(state, player).map(cellOf)),
  };
}
