/** Kuhn's and Leduc poker: a card each, and bets. */
import { kuhnPoker, leducPoker } from '@banyan/games';
import type { Player } from '@banyan/mcts';
import { SEATS } from '../seats.ts';
import { type Piece, sees } from './picture.ts';
import type { HiddenRuleset } from './ruleset.ts';

const SEATS_OF_TWO = SEATS.slice(0, 2);
const RANKS = ['J', 'Q', 'K'];
const NAMES = ['jack', 'queen', 'king'];

function chipsNote(chips: number): string {
  return chips === 1 ? '1 chip in the pot' : `${chips} chips in the pot`;
}

/** A card by its rank, 0 for a jack; hidden where it is not dealt to the observer. */
function pieces(rank: number | undefined, isSeen: boolean): readonly Piece[] {
  if (rank === undefined) return [];
  const face = isSeen ? { rank: RANKS[rank], suit: undefined, name: NAMES[rank] } : undefined;
  return [{ kind: 'card', face }];
}

function otherCard(observer: Player) {
  return [{ title: `The card of ${SEATS_OF_TWO[1 - observer]}`, rows: [''], columns: RANKS }];
}

/** What a player of Kuhn's poker has said last. */
function saidInKuhn(bets: string, player: Player): string | undefined {
  const at = bets.length - 1 - ((((bets.length - 1 - player) % 2) + 2) % 2);
  if (at < 0) return undefined;
  const isFacingBet = bets[at - 1] === 'b';
  if (bets[at] === 'b') return isFacingBet ? 'Call' : 'Bet';
  return isFacingBet ? 'Fold' : 'Check';
}

export const kuhnRules: HiddenRuleset<kuhnPoker.State> = {
  name: 'kuhn',
  title: 'Kuhn’s poker',
  aim: 'Jack, queen and king: each player gets one card, pays a chip, and may bet one more. The higher card wins, unless a player folds.',
  game: kuhnPoker,
  notation: kuhnPoker.notation,
  saysMoves: true,
  seats: SEATS_OF_TWO,
  picture({ cards, bets }, observer) {
    const isShown = bets === 'pp' || bets.endsWith('bb');
    return {
      kind: 'table',
      hasTricks: false,
      largestHand: 1,
      players: [0, 1].map((player) => ({
        hand: pieces(cards.at(player), isShown || sees(observer, player)),
        said: saidInKuhn(bets, player),
        note: chipsNote(hasBet(bets, player) ? 2 : 1),
      })),
      centre: [],
      facts: [],
    };
  },
  label({ bets }, action) {
    const isFacingBet = bets.endsWith('b');
    if (action === kuhnPoker.PASS) return isFacingBet ? 'Fold' : 'Check';
    if (action === kuhnPoker.BET) return isFacingBet ? 'Call' : 'Bet';
    return NAMES[action];
  },
  secrets: otherCard,
  truths: ({ cards }, observer) => [cards.slice(1 - observer, 2 - observer)],
};

function hasBet(bets: string, player: Player): boolean {
  return [...bets].some((bet, turn) => bet === 'b' && turn % 2 === player);
}

const WORDS: Readonly<Record<string, string>> = { f: 'Fold', r: 'Raise' };

/** What a player of Leduc poker has said last in a round. */
function saidInLeduc(round: string, player: Player): string | undefined {
  const at = [...round].findLastIndex((_, turn) => turn % 2 === player);
  if (at === -1) return undefined;
  return WORDS[round[at]] ?? (round[at - 1] === 'r' ? 'Call' : 'Check');
}

export const leducRules: HiddenRuleset<leducPoker.State> = {
  name: 'leduc',
  title: 'Leduc poker',
  aim: 'Two jacks, two queens and two kings. Players bet on their own card, see a card on the table, and bet again. A pair with that card wins, or else the higher card.',
  game: leducPoker,
  notation: leducPoker.notation,
  saysMoves: true,
  seats: SEATS_OF_TWO,
  picture(state, observer) {
    const { cards, rounds, paid } = state;
    const round = cards.length < 3 ? rounds[0] : rounds[1];
    const isShown = rounds[1].length > 1 && rounds[1].endsWith('c');
    const rankOf = (card: number | undefined): number | undefined =>
      card === undefined ? undefined : card >> 1;
    return {
      kind: 'table',
      hasTricks: false,
      largestHand: 1,
      players: [0, 1].map((player) => ({
        hand: pieces(rankOf(cards.at(player)), isShown || sees(observer, player)),
        said: saidInLeduc(round, player),
        note: chipsNote(paid[player]),
      })),
      centre: pieces(rankOf(cards[2]), true),
      facts: [cards.length < 3 ? 'First round: a raise is 2 chips' : 'Second round: a raise is 4 chips'],
    };
  },
  label({ cards, paid }, action) {
    if (action === leducPoker.FOLD) return 'Fold';
    if (action === leducPoker.CALL) return paid[0] === paid[1] ? 'Check' : 'Call';
    if (action === leducPoker.RAISE) return `Raise by ${cards.length < 3 ? 2 : 4}`;
    return NAMES[action >> 1];
  },
  secrets: otherCard,
  truths: ({ cards }, observer) => [cards.slice(1 - observer, 2 - observer).map((card) => card >> 1)],
};
