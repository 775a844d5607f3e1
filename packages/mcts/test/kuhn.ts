/**
 * Kuhn's poker: three cards, one for each player; bet one chip or pass. The smallest game with both chance and hidden
 * information.
 */
import { CHANCE, type ChanceGame, type HiddenInformationGame, TERMINAL } from '../src/index.ts';

export interface KuhnState {
  /** The card of each player, 0 to 2, once dealt. */
  cards: readonly [number, number] | undefined;
  /** The actions so far: `p` for a pass, `b` for a bet. */
  actions: string;
}

const DEALS: readonly (readonly [number, number])[] = [
  [0, 1],
  [0, 2],
  [1, 0],
  [1, 2],
  [2, 0],
  [2, 1],
];
const ENDS = ['pp', 'pbp', 'pbb', 'bp', 'bb'];
const PASS = 0;

/** The game with all cards open, for searches of perfect information. */
export const openKuhn: ChanceGame<KuhnState> = {
  name: "Kuhn's poker, with all cards open",
  players: 2,
  initialState: () => ({ cards: undefined, actions: '' }),
  clone: (state) => ({ ...state }),
  currentPlayer({ cards, actions }) {
    if (cards === undefined) return CHANCE;
    return ENDS.includes(actions) ? TERMINAL : actions.length % 2;
  },
  legalActions: ({ cards }) => (cards === undefined ? DEALS.map((_, deal) => deal) : [PASS, 1]),
  chanceProbabilities: () => DEALS.map(() => 1 / DEALS.length),
  apply(state, action) {
    if (state.cards === undefined) state.cards = DEALS[action];
    else state.actions += action === PASS ? 'p' : 'b';
  },
  returns({ cards = [0, 1], actions }) {
    const stake = actions.endsWith('bb') ? 2 : 1;
    const folded = actions.endsWith('bp');
    const winner = folded ? actions.length % 2 : Number(cards[1] > cards[0]);
    const won = (2 + stake) / 4; // chips from -2 to 2, as a share from 0 to 1
    return winner === 0 ? [won, 1 - won] : [1 - won, won];
  },
};

export const kuhn: ChanceGame<KuhnState> & HiddenInformationGame<KuhnState> = {
  ...openKuhn,
  name: "Kuhn's poker",
  informationStateKey: ({ cards, actions }, player) => `${cards?.[player] ?? '-'} ${actions}`,
  determinize({ cards, actions }, player, random) {
    if (cards === undefined) return { cards, actions };
    const unseen = [0, 1, 2].filter((card) => card !== cards[player]);
    const other = unseen[Math.floor(random() * unseen.length)];
    return { cards: player === 0 ? [cards[0], other] : [other, cards[1]], actions };
  },
  // A player sees only its own card of the deal.
  observedAction: ({ cards }, action, player) => (cards === undefined ? DEALS[action][player] : action),
};
