import { CHANCE, type ChanceGame, type HiddenInformationGame, TERMINAL } from '@banyan/mcts';

/**
 * Tricks for two: ten cards in two suits, four for each player and two that stay hidden. The highest card of the suit
 * that was led takes the trick and leads the next. A player who has that suit must follow it.
 */
export interface Tricks {
  hands: readonly [readonly number[], readonly number[]];
  played: readonly number[];
  /** Who leads each trick, the next one included. */
  leaders: readonly number[];
}

const RANKS = 5;
const HAND = 4;
const DECK = Array.from({ length: 2 * RANKS }, (_, card) => card);

const suitOf = (card: number): number => Math.floor(card / RANKS);
const isDealt = ({ hands, played }: Tricks): boolean => hands.flat().length + played.length === 2 * HAND;
const dealtTo = ({ hands }: Tricks): 0 | 1 => (hands[0].length < HAND ? 0 : 1);
const leaderOf = ({ leaders }: Tricks): number => leaders.at(-1) ?? 0;
const mover = (state: Tricks): number => (leaderOf(state) + state.played.length) % 2;

/** Whether a card can be in this player's hand, by what the player has not followed. */
function mayHold({ played, leaders }: Tricks, player: number, card: number): boolean {
  return leaders.every((leader, trick) => {
    const [lead, reply] = played.slice(2 * trick, 2 * trick + 2);
    if (leader === player || lead === undefined || reply === undefined) return true;
    return suitOf(lead) === suitOf(reply) || suitOf(lead) !== suitOf(card);
  });
}

function withHand(hands: Tricks['hands'], player: number, hand: readonly number[]): Tricks['hands'] {
  return player === 0 ? [hand, hands[1]] : [hands[0], hand];
}

export const tricks: ChanceGame<Tricks> & HiddenInformationGame<Tricks> = {
  name: 'tricks',
  players: 2,
  range: [0, HAND],
  totalReturn: HAND,
  initialState: () => ({ hands: [[], []], played: [], leaders: [0] }),
  clone: (state) => ({ ...state }), // `apply` replaces the lists and never writes into them
  currentPlayer(state) {
    if (!isDealt(state)) return CHANCE;
    return state.played.length === 2 * HAND ? TERMINAL : mover(state);
  },
  legalActions(state) {
    if (!isDealt(state)) return DECK.filter((card) => !state.hands.flat().includes(card));
    const hand = state.hands[mover(state)] ?? [];
    const lead = state.played.length % 2 === 0 ? undefined : state.played.at(-1);
    const following = hand.filter((card) => lead !== undefined && suitOf(card) === suitOf(lead));
    return following.length > 0 ? following : hand;
  },
  chanceProbabilities: ({ hands }) => {
    const left = DECK.length - hands.flat().length;
    return new Array<number>(left).fill(1 / left);
  },
  apply(state, card) {
    const player = isDealt(state) ? mover(state) : dealtTo(state);
    const hand = state.hands[player] ?? [];
    if (!isDealt(state)) {
      state.hands = withHand(
        state.hands,
        player,
        [...hand, card].sort((a, b) => a - b),
      );
      return;
    }
    const lead = state.played.length % 2 === 0 ? undefined : state.played.at(-1);
    state.hands = withHand(
      state.hands,
      player,
      hand.filter((each) => each !== card),
    );
    state.played = [...state.played, card];
    if (lead === undefined) return;
    const takes = suitOf(card) === suitOf(lead) && card > lead;
    state.leaders = [...state.leaders, takes ? player : 1 - player];
  },
  returns: ({ leaders }) => [0, 1].map((player) => leaders.slice(1).filter((each) => each === player).length),

  informationStateKey: ({ hands, played }, player) =>
    `${hands[player]} of ${hands.map(({ length }) => length)} after ${played}`,
  observedAction: (state, card, player) => (isDealt(state) || dealtTo(state) === player ? card : 'face down'),
  determinize(state, player, random) {
    const other = 1 - player;
    const unseen = DECK.filter(
      (card) => !state.played.includes(card) && !state.hands[player]?.includes(card),
    );
    const possible = unseen.filter((card) => mayHold(state, other, card));
    const drawn = (state.hands[other] ?? []).flatMap(() =>
      possible.splice(Math.floor(random() * possible.length), 1),
    );
    return {
      ...state,
      hands: withHand(
        state.hands,
        other,
        drawn.sort((a, b) => a - b),
      ),
    };
  },
};
