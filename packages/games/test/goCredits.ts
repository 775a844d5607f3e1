/**
 * Whether White can hold Black to a lead, from every position of a board of Go of up to 16 points at once.
 *
 * A position is seen by the player to move, whose stones are `own`. The rules are area scoring without suicide and simple ko: a
 * stone that takes one stone may not be taken back at once. Longer cycles are counted by what they take: a player who loses more
 * stones in each round loses the game, and where both lose as many, White has held.
 *
 * This is an energy game (Brim et al. 2011, "Faster algorithms for mean-payoff games"). The credit of a position is the least number
 * of stones that White must own in advance to pay for all its losses and to end the game with at most this lead for Black. Each
 * sweep raises a credit to what the best move needs, until none rises. Credits above one stone a point count as none.
 */

import { legalPositions, lowest, sizeOf, tablesOf } from './goTables.ts';

/** In place of a credit: none suffices. */
const NONE = 127;

/** A position where a point is forbidden, and the credits. */
interface Ko {
  readonly own: number;
  readonly other: number;
  readonly point: number;
  white: number;
  black: number;
}

/** Who loses endless play: the player who loses more stones in it, or Black. */
export type Endless = 'by captures' | 'for White';

/**
 * The stones that White must be able to lose, taken back or not, to hold Black to a lead on an empty board; `undefined` if a
 * credit of one stone a point does not suffice.
 */
export function creditToHold(
  columns: number,
  rows: number,
  lead: number,
  endless: Endless,
): number | undefined {
  const { points, all, beside, chains, codes, images } = tablesOf(columns, rows);
  const { classes } = legalPositions(columns, rows);
  const sets = all + 1;
  const weight = endless === 'by captures' ? 1 : 0;
  /** White's credits by position, with White or Black to move, after a stone or a pass. */
  const [white, whiteAfterPass, black, blackAfterPass] = Array.from(
    { length: 4 },
    () => new Int8Array(3 ** points),
  );
  /** Those where a point is forbidden by ko, by the code of one of the symmetric positions, 16 times, and the point. */
  const kos = new Map<number, Ko>();
  let ofWhite = 0;
  let ofBlack = 0;

  function koKey(own: number, other: number, point: number): number {
    let least = Infinity;
    for (const image of images) {
      const code = codes[image.sets[own]] + 2 * codes[image.sets[other]];
      least = Math.min(least, code * 16 + image.points[point]);
    }
    return least;
  }

  /** The stones of the opponent that a stone captures. */
  function takenBy(stone: number, other: number, freeAfter: number): number {
    let taken = 0;
    for (let left = beside[stone] & other; left !== 0; left &= left - 1) {
      const chain = chains[other * points + lowest(left)];
      if ((beside[chain] & freeAfter) === 0) taken |= chain;
    }
    return taken;
  }

  /** Sets `ofWhite` and `ofBlack` to the credit before the best stone, with White or Black to move. */
  function weighStones(own: number, other: number, forbidden: number): void {
    ofWhite = NONE;
    ofBlack = 0;
    const empty = all & ~(own | other);
    for (let left = empty & ~forbidden; left !== 0; left &= left - 1) {
      const stone = left & -left;
      const taken = takenBy(stone, other, empty & ~stone);
      const next = own | stone;
      const chain = chains[next * points + lowest(stone)];
      if (taken === 0 && (beside[chain] & empty & ~stone) === 0) continue; // suicide
      const rest = other & ~taken;
      const size = sizeOf(taken);
      const code = codes[rest] + 2 * codes[next];
      let whiteNext = white[code];
      let blackNext = black[code];
      if (size === 1 && chain === stone && (beside[stone] & ~rest & ~taken) === 0) {
        const ko = kos.get(koKey(rest, next, lowest(taken)));
        if (ko !== undefined) {
          whiteNext = ko.white;
          blackNext = ko.black;
        }
      }
      const lost = weight * size;
      ofWhite = Math.min(ofWhite, blackNext === NONE ? NONE : Math.max(0, blackNext - lost));
      ofBlack = Math.max(ofBlack, whiteNext === NONE || whiteNext + lost > points ? NONE : whiteNext + lost);
    }
  }

  function areaLead(own: number, other: number): number {
    const empty = all & ~(own | other);
    let sum = sizeOf(own) - sizeOf(other);
    for (let left = empty; left !== 0; ) {
      const region = chains[empty * points + lowest(left)];
      const touchesOwn = (beside[region] & own) !== 0;
      if (touchesOwn !== ((beside[region] & other) !== 0))
        sum += touchesOwn ? sizeOf(region) : -sizeOf(region);
      left &= ~region;
    }
    return sum;
  }

  /** Raises the credits of some positions; returns those that it raised. */
  function sweep(positions: Float64Array): Float64Array {
    let raised = 0;
    const list = new Float64Array(positions.length);
    for (const position of positions) {
      const own = Math.floor(position / sets);
      const other = position - own * sets;
      const code = codes[own] + 2 * codes[other];
      const swapped = codes[other] + 2 * codes[own];
      weighStones(own, other, 0);
      const ownLead = areaLead(own, other);
      const afterPass = Math.min(ofWhite, -ownLead <= lead ? 0 : NONE);
      const blackPassed = Math.max(ofBlack, ownLead <= lead ? 0 : NONE);
      const toMove = Math.min(ofWhite, blackAfterPass[swapped]);
      const blackToMove = Math.max(ofBlack, whiteAfterPass[swapped]);
      const before = white[code] + whiteAfterPass[code] + black[code] + blackAfterPass[code];
      if (toMove + afterPass + blackToMove + blackPassed === before) continue; // none ever falls
      list[raised++] = position;
      for (const image of images) {
        const at = codes[image.sets[own]] + 2 * codes[image.sets[other]];
        white[at] = toMove;
        whiteAfterPass[at] = afterPass;
        black[at] = blackToMove;
        blackAfterPass[at] = blackPassed;
      }
    }
    return list.subarray(0, raised);
  }

  /** `sweep` for the positions with a ko; returns whether it raised any. */
  function sweepKos(): boolean {
    let isRaised = false;
    for (const ko of kos.values()) {
      const { own, other, point } = ko;
      weighStones(own, other, 1 << point);
      const swapped = codes[other] + 2 * codes[own];
      const toMove = Math.min(ofWhite, blackAfterPass[swapped]);
      const blackToMove = Math.max(ofBlack, whiteAfterPass[swapped]);
      if (toMove === ko.white && blackToMove === ko.black) continue;
      ko.white = toMove;
      ko.black = blackToMove;
      isRaised = true;
    }
    return isRaised;
  }

  /** Whether a stone on a point would take one stone, whose only liberty it is. */
  function isKo(own: number, other: number, point: number): boolean {
    const stone = 1 << point;
    if ((beside[stone] & ~other) !== 0) return false;
    const taken = takenBy(stone, other, all & ~(own | other | stone));
    return sizeOf(taken) === 1;
  }

  for (const position of classes) {
    const own = Math.floor(position / sets);
    const other = position - own * sets;
    for (let left = all & ~(own | other); left !== 0; left &= left - 1) {
      const point = lowest(left);
      const key = koKey(own, other, point);
      if (!isKo(own, other, point) || kos.has(key)) continue;
      kos.set(key, { own, other, point, white: 0, black: 0 });
    }
  }

  // A change goes round in a few positions mostly, so these are swept alone until they rest.
  let isRaised = true;
  while (isRaised) {
    let raised = sweep(classes);
    isRaised = sweepKos() || raised.length > 0;
    while (raised.length > 0) {
      raised = sweep(raised);
      sweepKos();
    }
  }
  return black[0] === NONE ? undefined : black[0];
}
