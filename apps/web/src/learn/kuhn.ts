/** The decisions of Kuhn's poker, their words, and the equilibrium. */
import { kuhnPoker } from '@banyan/games';

/** The cards, the lowest first. */
export const CARDS = ['J', 'Q', 'K'] as const;
export type Card = 0 | 1 | 2;

/** The actions before each decision, `p` for a pass, `b` for a bet. The first player decides after '' and `pb`. */
export const SITUATIONS = ['', 'p', 'b', 'pb'] as const;
export type Situation = (typeof SITUATIONS)[number];

/** A decision, which is an information set: the card of the player to move, and the actions before. */
export interface Decision {
  readonly card: Card;
  readonly after: Situation;
}

export const DECISIONS: readonly Decision[] = SITUATIONS.flatMap((after) =>
  ([0, 1, 2] as const).map((card) => ({ card, after })),
);

export function moverAfter(bets: string): 0 | 1 {
  return bets.length % 2 === 0 ? 0 : 1;
}

/** One of the two states of an information set. */
export function stateOf({ card, after }: Decision): kuhnPoker.State {
  const other = (card + 1) % CARDS.length;
  return { cards: moverAfter(after) === 0 ? [card, other] : [other, card], bets: after };
}

/** `checks`, `bets`, `folds`, `calls`. */
export function moveWord(bets: string, action: number): string {
  const isAnswer = bets.endsWith('b');
  if (action === kuhnPoker.BET) return isAnswer ? 'calls' : 'bets';
  if (action !== kuhnPoker.PASS) throw new Error(`${action} is no move of Kuhn's poker`);
  return isAnswer ? 'folds' : 'checks';
}

/** The actions before a decision, in words. */
export function situationWords(after: Situation): string {
  return { '': 'at the start', p: 'after a check', b: 'facing a bet', pb: 'having checked, facing a bet' }[
    after
  ];
}

/**
 * The range of the probability of a bet or call at equilibrium (Kuhn 1950). The first player may bluff with a jack with
 * any probability up to 1/3; the other probabilities of that player follow from it.
 */
export function equilibrium({ card, after }: Decision): readonly [low: number, high: number] {
  const third = 1 / 3;
  const shares: Readonly<Record<Situation, readonly (readonly [number, number])[]>> = {
    '': [
      [0, third],
      [0, 0],
      [0, 1],
    ],
    p: [
      [third, third],
      [0, 0],
      [1, 1],
    ],
    b: [
      [0, 0],
      [third, third],
      [1, 1],
    ],
    pb: [
      [0, 0],
      [third, 2 * third],
      [1, 1],
    ],
  };
  return shares[after][card];
}

/** Converts a value in [0, 1] to chips, -2 to 2. */
export function chipsOf(share: number): number {
  return 4 * share - 2;
}
