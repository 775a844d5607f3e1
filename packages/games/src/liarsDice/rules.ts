/**
 * Liar's Dice: all players roll in secret; then each in turn bids how many dice show a face, higher than the bid
 * before, or doubts that bid. The bidder wins if the bid is true, and otherwise the player who doubts it. One round, as
 * in OpenSpiel: the highest face is wild and counts as every other; a higher bid is of more dice, or of as many with a
 * higher face.
 */
import { CHANCE, type Player, TERMINAL } from '@banyan/mcts';
import { checkInteger, checkOptions } from '@banyan/mcts/checks';
import { uniformProbabilities } from '../uniformProbabilities.ts';
import { liarsDiceNotation } from './notation.ts';
import {
  HIDDEN_DIE,
  LIAR,
  type LiarsDice,
  type LiarsDiceBid,
  type LiarsDiceOptions,
  type LiarsDiceState,
  MAX_DICE,
  MAX_PLAYERS,
  MAX_SIDES,
} from './state.ts';

function liarsDiceWith(options: LiarsDiceOptions = {}): LiarsDice {
  checkOptions('liarsDice', options, ['players', 'dice', 'sides']);
  const { players = 2, dice = 1, sides = 6 } = options;
  checkInteger('players', players, 2, MAX_PLAYERS);
  checkInteger('dice', dice, 1, MAX_DICE);
  checkInteger('sides', sides, 2, MAX_SIDES);
  const all = players * dice;
  const faces = Array.from({ length: sides }, (_, index) => index + 1);
  const probabilities = uniformProbabilities(sides);

  const actionOf = ({ quantity, face }: LiarsDiceBid): number => quantity * sides + face;
  const bidOf = (action: number): LiarsDiceBid => ({
    quantity: Math.floor((action - 1) / sides),
    face: ((action - 1) % sides) + 1,
  });
  const bids = Array.from({ length: all * sides }, (_, index) => sides + 1 + index);
  /** The legal actions after each bid, by its index. */
  const afterBid = bids.map((_, index) => [LIAR, ...bids.slice(index + 1)]);

  /** The dice that a player has rolled, where `rolled` are rolled in all. */
  function rolledBy(player: Player, rolled: number): number {
    return Math.min(Math.max(rolled - player * dice, 0), dice);
  }

  /** The number of dice that show a face or the wild one. */
  function countFace(counts: Uint8Array, face: number): number {
    let count = 0;
    for (let start = 0; start < counts.length; start += sides) {
      count += counts[start + face - 1];
      if (face !== sides) count += counts[start + sides - 1];
    }
    return count;
  }

  const rules: Omit<LiarsDice, 'notation'> = {
    name: `liar's dice for ${players}, ${dice} of ${sides} sides each`,
    options: { players, dice, sides },
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

    chanceProbabilities: () => probabilities,

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

    /** The player's own dice, and all bids. After a doubt all dice are shown. */
    informationStateKey({ counts, rolled, bids: made, doubted }, player) {
      const shown = doubted ? counts : counts.subarray(player * sides, (player + 1) * sides);
      return `${shown.join()} ${rolled} ${made.join(' ')}`;
    },

    /** Rolls the dice of the other players again. */
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

    /** A player sees only the faces of its own dice, until a doubt. */
    observedAction({ rolled }, action, player) {
      return rolled < all && Math.floor(rolled / dice) !== player ? HIDDEN_DIE : action;
    },
  };
  return { ...rules, notation: liarsDiceNotation(rules) };
}

/**
 * The rules for given options.
 *
 * Actions are `LIAR` and numbers that `actionOf` and `bidOf` translate; outcomes of chance are faces, from 1, die by die. A
 * state does not keep the order of a player's dice. Of more than two players, those who neither bid last nor doubt have half a
 * share.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export const liarsDice: ((options?: LiarsDiceOptions) => LiarsDice) & {
  readonly MAX_PLAYERS: number;
  readonly MAX_DICE: number;
  readonly MAX_SIDES: number;
  /** Doubts the last bid, which ends the game. No face of a die has its number. */
  readonly LIAR: number;
} = Object.assign(liarsDiceWith, { MAX_PLAYERS, MAX_DICE, MAX_SIDES, LIAR });

/** The types of Liar's Dice. */
export declare namespace liarsDice {
  /** The options of Liar's Dice. */
  export type Options = LiarsDiceOptions;
  /** A state of Liar's Dice. */
  export type State = LiarsDiceState;
  /** A bid of Liar's Dice. */
  export type Bid = LiarsDiceBid;
  /** The rules of Liar's Dice, with notation and constants. */
  export type Game = LiarsDice;
}
