/**
 * Liar's Dice: all roll in secret; then each in turn raises the bid of how many dice of a face there are, or doubts it.
 * The bidder wins where there are as many, who doubts where there are not. One round, as in OpenSpiel: the highest face
 * is wild and counts as every other, and a higher bid is of more dice, or of as many with a higher face.
 */
import { CHANCE, type HiddenInformationGame, type Player, TERMINAL } from '@banyan/mcts';
import { fairOdds } from '../fairOdds.ts';
import { checkLiarsDiceOptions } from './checks.ts';
import { type Bid, HIDDEN_DIE, LIAR, type LiarsDiceOptions, type LiarsDiceState } from './state.ts';

export interface LiarsDice extends HiddenInformationGame<LiarsDiceState> {
  readonly rules: Required<LiarsDiceOptions>;
  /** The number of the action that bids so. */
  actionOf(bid: Bid): number;
  /** What the action of that number bids. */
  bidOf(action: number): Bid;
  chanceProbabilities(state: LiarsDiceState): readonly number[];
  observedAction(state: LiarsDiceState, action: number, player: Player): number | string;
}

/**
 * The rules for so many players with so many dice. Actions are `LIAR` and numbers that `actionOf` and `bidOf`
 * translate; outcomes of chance are faces, from 1, die by die. The order of a player's dice is not kept. Of more than
 * two players, those who neither bid last nor doubt have half a share.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function liarsDice(options: LiarsDiceOptions = {}): LiarsDice {
  checkLiarsDiceOptions(options);
  const { players = 2, dice = 1, sides = 6 } = options;
  const all = players * dice;
  const faces = Array.from({ length: sides }, (_, index) => index + 1);
  const odds = fairOdds(sides);

  const actionOf = ({ quantity, face }: Bid): number => quantity * sides + face;
  const bidOf = (action: number): Bid => ({
    quantity: Math.floor((action - 1) / sides),
    face: ((action - 1) % sides) + 1,
  });
  const bids = Array.from({ length: all * sides }, (_, index) => sides + 1 + index);
  /** What is legal after each bid, by its index. */
  const afterBid = bids.map((_, index) => [LIAR, ...bids.slice(index + 1)]);

  /** How many dice a player has rolled, when so many are rolled in all. */
  function rolledBy(player: Player, rolled: number): number {
    return Math.min(Math.max(rolled - player * dice, 0), dice);
  }

  /** How many dice there are of a face or wild. */
  function countFace(counts: Uint8Array, face: number): number {
    let count = 0;
    for (let start = 0; start < counts.length; start += sides) {
      count += counts[start + face - 1];
      if (face !== sides) count += counts[start + sides - 1];
    }
    return count;
  }

  return {
    name: `liar's dice for ${players}, ${dice} of ${sides} sides each`,
    rules: { players, dice, sides },
    players,
    totalReturn: players / 2,
    actionOf,
    bidOf,

    initialState: () => ({ counts: new Uint8Array(players * sides), rolled: 0, bids: [], doubted: false }),

    clone: ({ counts, rolled, bids, doubted }) => ({ counts: counts.slice(), rolled, bids, doubted }),

    currentPlayer({ rolled, bids, doubted }) {
      if (rolled < all) return CHANCE;
      return doubted ? TERMINAL : bids.length % players;
    },

    legalActions({ rolled, bids: made }) {
      if (rolled < all) return faces;
      return made.length === 0 ? bids : afterBid[made[made.length - 1] - sides - 1];
    },

    chanceProbabilities: () => odds,

    apply(state, action) {
      if (state.rolled < all) {
        state.counts[Math.floor(state.rolled / dice) * sides + action - 1]++;
        state.rolled++;
      } else if (action === LIAR) state.doubted = true;
      else state.bids = [...state.bids, action];
    },

    returns({ counts, bids: made }) {
      const { quantity, face } = bidOf(made[made.length - 1]);
      const holds = countFace(counts, face) >= quantity;
      const shares = new Array<number>(players).fill(0.5);
      shares[(made.length - 1) % players] = holds ? 1 : 0;
      shares[made.length % players] = holds ? 0 : 1;
      return shares;
    },

    /** The own dice, and all bids. After a doubt all dice are shown. */
    informationStateKey({ counts, rolled, bids: made, doubted }, player) {
      const shown = doubted ? counts : counts.subarray(player * sides, (player + 1) * sides);
      return `${shown.join()} ${rolled} ${made.join(' ')}`;
    },

    /** The others' dice, rolled again. */
    determinize({ counts, rolled, bids: made, doubted }, observer, random) {
      const drawn = { counts: counts.slice(), rolled, bids: made, doubted };
      if (doubted) return drawn;
      for (let player = 0; player < players; player++) {
        if (player === observer) continue;
        drawn.counts.fill(0, player * sides, (player + 1) * sides);
        for (let die = rolledBy(player, rolled); die > 0; die--) {
          drawn.counts[player * sides + Math.floor(random() * sides)]++;
        }
      }
      return drawn;
    },

    /** Who rolls a die sees its face; the others see that it is rolled. */
    observedAction({ rolled }, action, player) {
      return rolled < all && Math.floor(rolled / dice) !== player ? HIDDEN_DIE : action;
    },
  };
}
