/** Liar's Dice: hidden dice, and bids on all of them. */
import { liarsDice } from '@banyan/games';
import { SEATS } from '../seats.ts';
import { others } from './cards.ts';
import { type Piece, sees } from './picture.ts';
import type { HiddenRuleset } from './ruleset.ts';

const SIDES = 6;

/** @throws BanyanError `INVALID_OPTION`. */
export function liarsDiceRules(dice: number, players: number): HiddenRuleset<liarsDice.State> {
  const game = liarsDice({ players, dice, sides: SIDES });
  const seats = SEATS.slice(0, players);
  const label = (action: number): string => {
    if (action === liarsDice.LIAR) return 'Liar!';
    const { quantity, face } = game.bidOf(action);
    return `${quantity} × ${face}`;
  };
  const facesOf = ({ counts }: liarsDice.State, player: number): number[] =>
    Array.from(counts.subarray(player * SIDES, (player + 1) * SIDES), (count, index) =>
      new Array<number>(count).fill(index + 1),
    ).flat();
  const said = ({ bids, doubted }: liarsDice.State, player: number): string | undefined => {
    if (doubted && bids.length % players === player) return 'Liar!';
    const at = bids.findLastIndex((_, turn) => turn % players === player);
    return at === -1 ? undefined : label(bids[at]);
  };
  return {
    name: `liars-dice:${dice}x${players}`,
    title: `Liar’s Dice${players > 2 ? ` for ${players}` : ''}${dice === 1 ? '' : `, ${dice} dice each`}`,
    aim: 'Bid how many dice of all players show a face, each bid higher than the one before, or call the last bidder a liar. A 6 counts as any face.',
    game,
    notation: game.notation,
    saysMoves: true,
    seats,
    picture(state, observer) {
      const isSeen = (player: number): boolean => state.doubted || sees(observer, player);
      const all = players * dice;
      return {
        kind: 'table',
        hasTricks: false,
        largestHand: dice,
        players: seats.map((_, player) => ({
          hand: facesOf(state, player).map(
            (face): Piece => ({ kind: 'die', face: isSeen(player) ? face : undefined }),
          ),
          said: said(state, player),
          note: dice === 1 ? '1 die' : `${dice} dice`,
        })),
        centre: [],
        facts: [`${all} dice in all`],
        largestBid: { quantity: all, face: SIDES },
      };
    },
    label: (_, action) => label(action),
    secrets: (observer) =>
      others(players, observer).map((player) => ({
        title: `${seats[player]} has at least one`,
        rows: [''],
        columns: Array.from({ length: SIDES }, (_, index) => String(index + 1)),
      })),
    truths: ({ counts }, observer) =>
      others(players, observer).map((player) =>
        Array.from({ length: SIDES }, (_, index) => index).filter(
          (index) => counts[player * SIDES + index] > 0,
        ),
      ),
  };
}
