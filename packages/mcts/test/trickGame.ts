/**
 * A minimal trick-taking game: cards without suits, one left over. Each player plays one card to a trick; the highest
 * takes the trick and leads the next. A player's possible actions depend on cards that the others do not see.
 */
import { CHANCE, type ChanceGame, type HiddenInformationGame, TERMINAL } from '../src/index.ts';

export interface TrickState {
  /** The cards that each player holds, ascending. */
  hands: number[][];
  /** The cards played, trick by trick. */
  played: number[];
  /** Who won each trick so far. */
  winners: number[];
}

type TrickGame = ChanceGame<TrickState> & HiddenInformationGame<TrickState>;

/** The observation of a card dealt to another player. */
const FACE_DOWN = 'face down';

export function trickGame(players: number, hand: number): TrickGame {
  const deck = Array.from({ length: players * hand + 1 }, (_, card) => card);
  const isDealt = ({ hands, played }: TrickState): boolean =>
    hands.reduce((sum, { length }) => sum + length, 0) + played.length === players * hand;
  const dealtTo = ({ hands }: TrickState): number => hands.findIndex(({ length }) => length < hand);
  const left = ({ hands, played }: TrickState): number[] =>
    deck.filter((card) => !played.includes(card) && !hands.some((cards) => cards.includes(card)));
  const leader = ({ winners }: TrickState): number => winners[winners.length - 1] ?? 0;

  return {
    name: `tricks for ${players}`,
    players,
    initialState: () => ({ hands: Array.from({ length: players }, () => []), played: [], winners: [] }),
    clone: ({ hands, played, winners }) => ({
      hands: hands.map((cards) => [...cards]),
      played: [...played],
      winners: [...winners],
    }),
    currentPlayer(state) {
      if (!isDealt(state)) return CHANCE;
      if (state.winners.length === hand) return TERMINAL;
      return (leader(state) + (state.played.length % players)) % players;
    },
    legalActions(state) {
      return isDealt(state) ? (state.hands[this.currentPlayer(state)] ?? []) : left(state);
    },
    chanceProbabilities: (state) => left(state).map((_, __, { length }) => 1 / length),
    apply(state, card) {
      if (!isDealt(state)) {
        const to = dealtTo(state);
        state.hands[to] = [...state.hands[to], card].sort((a, b) => a - b);
        return;
      }
      const player = this.currentPlayer(state);
      state.hands[player] = state.hands[player].filter((other) => other !== card);
      const first = leader(state);
      state.played.push(card);
      if (state.played.length % players > 0) return;
      const trick = state.played.slice(-players);
      state.winners.push((first + trick.indexOf(Math.max(...trick))) % players);
    },
    returns: ({ winners }) =>
      Array.from(
        { length: players },
        (_, player) => winners.filter((winner) => winner === player).length / hand,
      ),
    totalReturn: 1,
    informationStateKey: ({ hands, played }, player) => {
      const sizes = hands.map(({ length }) => length);
      return `${hands[player]} of ${sizes} after ${played}`;
    },
    determinize(state, player, random) {
      const drawn = this.clone(state);
      const unseen = deck.filter(
        (card) => !state.played.includes(card) && !state.hands[player].includes(card),
      );
      for (let other = 0; other < players; other++) {
        if (other === player) continue;
        drawn.hands[other] = state.hands[other]
          .map(() => unseen.splice(Math.floor(random() * unseen.length), 1)[0])
          .sort((a, b) => a - b);
      }
      return drawn;
    },
    observedAction: (state, card, player) => (isDealt(state) || dealtTo(state) === player ? card : FACE_DOWN),
  };
}
