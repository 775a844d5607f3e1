/**
 * Deals unseen cards to hidden hands, uniformly over all deals that agree with what an observer knows.
 *
 * The observer knows kinds of cards that a hand cannot have, most often suits that the player failed to follow. Hands
 * that lack the same kinds form a group. The shape of a deal is the number of cards of each kind that each group gets.
 * A shape stands for a number of deals, a product of binomial coefficients, and is drawn with that weight (a double
 * holds it to 15 digits); the cards of each kind and the hands of each group are then shuffled. Weights depend on
 * counts alone. They are computed once for each situation, which a search meets many thousand times.
 */
import { BanyanError, type Random } from '@banyan/mcts';

/** The unseen cards, and the constraints of the hands. */
export interface UnseenCards {
  /** The cards, kind by kind. Cards that no hand gets stay unseen. */
  readonly cards: readonly number[];
  /** The number of cards of each kind: up to six kinds of up to 13 cards. */
  readonly counts: readonly number[];
  /** The number of cards that each hand gets. */
  readonly sizes: readonly number[];
  /** The kinds that each hand cannot have: bit k for kind k. */
  readonly lacks: readonly number[];
}

/** Deals cards to hands: calls `give` for each card. */
export type DealUnseen = (
  unseen: UnseenCards,
  random: Random,
  give: (hand: number, card: number) => void,
) => void;

/**
 * Counts of kinds are digits of a number in this base, the first kind's the lowest: one more than the most cards of a
 * kind.
 */
const BASE = 14;

/** The most situations whose weights are kept. */
const MAX_PLANS = 256;

/** Hands that lack the same kinds. */
interface Group {
  readonly lacks: number;
  readonly hands: readonly number[];
  readonly size: number;
}

/**
 * The shapes of one group's cards, given the cards that the groups before it have left: counts as digits, with
 * cumulative weights.
 */
interface Shapes {
  readonly shapes: readonly number[];
  readonly upTo: readonly number[];
}

/** The groups and weights of a situation. */
interface Plan {
  readonly groups: readonly Group[];
  /** For each group, its shapes by the counts of the cards left. */
  readonly shapes: readonly Map<number, Shapes>[];
}

const BINOMIALS: readonly (readonly number[])[] = Array.from({ length: BASE }, (_, n) => {
  const row = [1];
  for (let k = 1; k <= n; k++) row.push((row[k - 1] * (n - k + 1)) / k);
  return row;
});

/**
 * A dealer that keeps the weights of up to 256 situations.
 * Dealing throws BanyanError `INVALID_POSITION` where no deal satisfies the constraints.
 */
export function unseenDealer(): DealUnseen {
  const plans = new Map<string, Plan>();

  function planFor(unseen: UnseenCards): Plan {
    const { counts, sizes, lacks } = unseen;
    const key = String.fromCharCode(counts.length, ...counts, ...sizes, ...lacks);
    let plan = plans.get(key);
    if (plan === undefined) {
      if (plans.size === MAX_PLANS) plans.clear();
      plan = planOf(unseen);
      plans.set(key, plan);
    }
    return plan;
  }

  return (unseen, random, give) => {
    const { cards, counts, sizes, lacks } = unseen;
    const left = cards.slice();
    if (lacks.every((kinds) => kinds === 0)) {
      const hands = sizes.map((_, hand) => hand);
      dealOut(left, hands, sizes, random, give);
      return;
    }
    dealByShapes(planFor(unseen), counts, left, sizes, random, give);
  };
}

/** The groups of hands. The last group lacks nothing; the cards that stay unseen are left with it. */
function planOf({ sizes, lacks }: UnseenCards): Plan {
  const groups = [...new Set([...lacks, 0])]
    .sort((one, other) => other - one)
    .map((kinds) => {
      const hands = [...lacks.keys()].filter((hand) => lacks[hand] === kinds);
      return { lacks: kinds, hands, size: hands.reduce((sum, hand) => sum + sizes[hand], 0) };
    });
  return { groups, shapes: groups.map(() => new Map()) };
}

function dealByShapes(
  plan: Plan,
  counts: readonly number[],
  cards: number[],
  sizes: readonly number[],
  random: Random,
  give: (hand: number, card: number) => void,
): void {
  const { groups } = plan;
  const ends: number[] = [];
  let end = 0;
  for (let kind = 0; kind < counts.length; kind++) {
    end += counts[kind];
    ends.push(end);
  }
  let left = digitsOf(counts);
  for (let group = 0; group < groups.length; group++) {
    const shape = drawShape(plan, group, left, random);
    left -= shape;
    const held: number[] = [];
    let rest = shape;
    let start = 0;
    for (let kind = 0; kind < counts.length; kind++) {
      for (let digit = rest % BASE; digit > 0; digit--) {
        held.push(takeOut(cards, start, ends[kind], random));
        ends[kind]--;
      }
      rest = Math.floor(rest / BASE);
      start += counts[kind];
    }
    dealOut(held, groups[group].hands, sizes, random, give);
  }
}

/** Deals the cards to the hands uniformly. */
function dealOut(
  cards: number[],
  hands: readonly number[],
  sizes: readonly number[],
  random: Random,
  give: (hand: number, card: number) => void,
): void {
  let end = cards.length;
  for (let index = 0; index < hands.length; index++) {
    const hand = hands[index];
    for (let size = sizes[hand]; size > 0; size--) give(hand, takeOut(cards, 0, end--, random));
  }
}

/** Takes a random card out of those from `start` to before `end`; the last of them takes its place. */
function takeOut(cards: number[], start: number, end: number, random: Random): number {
  const place = start + Math.floor(random() * (end - start));
  const card = cards[place];
  cards[place] = cards[end - 1];
  return card;
}

function drawShape(plan: Plan, group: number, left: number, random: Random): number {
  const { shapes, upTo } = shapesOf(plan, group, left);
  const total = upTo.at(-1) ?? 0;
  if (total === 0) {
    throw new BanyanError(
      'INVALID_POSITION',
      'no deal of the unseen cards agrees with the suits that players are known to lack',
    );
  }
  const drawn = random() * total;
  // Binary search for the first shape whose cumulative weight exceeds the draw.
  let first = 0;
  let end = upTo.length - 1;
  while (first < end) {
    const middle = (first + end) >> 1;
    if (upTo[middle] <= drawn) first = middle + 1;
    else end = middle;
  }
  return shapes[first];
}

/**
 * The shapes of a group, each weighted by the number of deals to it and to all groups after it. The last group, which
 * lacks nothing, takes all cards left.
 */
function shapesOf(plan: Plan, group: number, left: number): Shapes {
  if (group === plan.groups.length - 1) return { shapes: [left], upTo: [1] };
  const known = plan.shapes[group].get(left);
  if (known !== undefined) return known;
  const { lacks, size } = plan.groups[group];
  const counts: number[] = [];
  for (let rest = left; rest > 0; rest = Math.floor(rest / BASE)) counts.push(rest % BASE);
  const room = counts.map((count, kind) => ((lacks >> kind) & 1 ? 0 : count));
  /** The number of cards that the kinds from one on can give. */
  const roomFrom = room.map((_, kind) => room.slice(kind).reduce((sum, count) => sum + count, 0));
  roomFrom.push(0);

  const shapes: number[] = [];
  const upTo: number[] = [];
  let total = 0;
  const choose = (kind: number, missing: number, ways: number, shape: number): void => {
    if (kind === counts.length) {
      const weight = missing === 0 ? ways * waysFrom(plan, group + 1, left - shape) : 0;
      total += weight;
      shapes.push(shape);
      upTo.push(total);
      return;
    }
    const least = Math.max(0, missing - roomFrom[kind + 1]);
    for (let taken = least; taken <= Math.min(room[kind], missing); taken++) {
      choose(kind + 1, missing - taken, ways * BINOMIALS[counts[kind]][taken], shape + taken * BASE ** kind);
    }
  };
  choose(0, size, 1, 0);

  const found = { shapes, upTo };
  plan.shapes[group].set(left, found);
  return found;
}

function waysFrom(plan: Plan, group: number, left: number): number {
  return shapesOf(plan, group, left).upTo.at(-1) ?? 0;
}

function digitsOf(counts: readonly number[]): number {
  return counts.reduceRight((number, count) => number * BASE + count, 0);
}
