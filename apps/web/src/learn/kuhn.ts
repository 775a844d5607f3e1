/** Kuhn's poker as a chapter needs it: situations, words, equilibria. */
import { kuhnPoker } from '@banyan/games';

/** The cards, the lowest first. */
export const CARDS = ['J', 'Q', 'K'] as const;
export type Card = 0 | 1 | 2;

/** What was done before each decision, `p` for a pass, `b` for a bet: the first player decides after '' and `pb`. */
export const SITUATIONS = ['', 'p', 'b', 'pb'] as const;
export type Situation = (typeof SITUATIONS)[number];

/** A decision: what its player holds and has seen, which is an information set. */
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

/** A state in which the player to move holds the card; the other's is one of those that it can be. */
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

/** What has happened, from where one sits: `at the start`, `after check and bet`. */
export function situationWords(after: Situation): string {
  return { '': 'at the start', p: 'after a check', b: 'facing a bet', pb: 'having checked, facing a bet' }[
    after
  ];
}

/**
 * How likely a bet or call is at equilibrium: one number, or the ends of a range (Kuhn 1950). The first player chooses
 * how often to bluff with a jack, from never to a third, and the rest follows from that.
 */
export function equilibrium({ card, after }: Decision): readonly [least: number, most: number] {
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

/** A share of the pot as chips won, from -2 to 2. */
export function chipsOf(share: number): number {
  return 4 * share - 2;
}
