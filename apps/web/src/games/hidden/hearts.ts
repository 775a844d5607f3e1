/** Hearts: four hands of thirteen cards, three passed cards each, and thirteen tricks. */
import { hearts } from '@banyan/games';
import { SEATS } from '../seats.ts';
import { cardsIn, cellOf, faceOf, handBlocks, others } from './cards.ts';
import type { TableFact } from './picture.ts';
import type { HiddenRuleset } from './ruleset.ts';
import { trickEvent, trickPlayers } from './tricks.ts';

const PLAYERS = 4;

/** The seats to the left that cards are passed, by the number of the deal; 0 for none. */
const PASSING = [1, 3, 2, 0];

/** @throws BanyanError `INVALID_OPTION`. */
export function heartsRules(target: number | undefined): HiddenRuleset<hearts.State> {
  const game = hearts(target === undefined ? {} : { target });
  const seats = SEATS.slice(0, PLAYERS);
  const handOf = ({ cards }: hearts.State, player: number): readonly number[] => cardsIn(cards, 4 * player);
  const factsOf = ({ phase, deal, player, left, broken }: hearts.State): TableFact[] => {
    if (phase === 'pass') {
      const receiver = (player + PASSING[deal % 4]) % PLAYERS;
      return [{ player, text: `passes ${left === 1 ? '1 card' : `${left} cards`} to`, receiver }];
    }
    return [broken ? 'Hearts may be led' : 'Hearts may not be led yet'];
  };
  const noteOf = ({ points, scores }: hearts.State, player: number): string => {
    const all = points[player] + (target === undefined ? 0 : scores[player]);
    return all === 1 ? '1 point' : `${all} points`;
  };
  return {
    name: target === undefined ? 'hearts' : `hearts:${target}`,
    title: target === undefined ? 'Hearts, one deal' : `Hearts to ${target} points`,
    aim: 'Follow suit, and take no points: a heart costs one, the queen of spades 13. A player who takes all 26 gives them to the others. The fewest points win.',
    game,
    notation: game.notation,
    seats,
    picture: (state, observer) => ({
      kind: 'table',
      hasTricks: true,
      largestHand: 13,
      players: trickPlayers({ game, players: PLAYERS, handOf, noteOf }, state, observer),
      centre: [],
      facts: factsOf(state),
    }),
    label: (_, action) => faceOf(action).name,
    event: trickEvent,
    secrets: (observer) => handBlocks(seats, observer),
    truths: (state, observer) => others(PLAYERS, observer).map((player) => handOf(state, player).map(cellOf)),
  };
}
