/**
 * Visit counts of correct searches, computed by independent programs (November 2026) in 64-bit and 80-bit arithmetic,
 * where no randomness is involved. `at` maps the number of simulations to the counts.
 */

export interface BanditCase {
  readonly rewards: readonly number[];
  readonly c: number;
  /** Pulls of each arm. */
  readonly at: Readonly<Record<number, readonly number[]>>;
}

/** UCB1 on arms with constant rewards. */
export const FIXED_BANDITS: readonly BanditCase[] = [
  {
    rewards: [1, 0.5, 0],
    c: Math.SQRT2,
    at: {
      10: [5, 3, 2],
      100: [80, 14, 6],
      1000: [952, 36, 12],
      10000: [9920, 63, 17],
      100000: [99890, 87, 23],
    },
  },
  {
    rewards: [0.6, 0.4],
    c: Math.SQRT2,
    at: {
      10: [6, 4],
      100: [70, 30],
      1000: [870, 130],
      10000: [9689, 311],
      100000: [99502, 498],
    },
  },
  {
    rewards: [0.9, 0.8, 0.7, 0.5, 0.3, 0.2, 0.1],
    c: Math.SQRT2,
    at: {
      10: [2, 2, 2, 1, 1, 1, 1],
      100: [31, 22, 17, 11, 7, 6, 6],
      1000: [573, 212, 110, 45, 25, 19, 16],
      10000: [8636, 862, 304, 93, 45, 34, 26],
      100000: [97498, 1730, 497, 134, 61, 45, 35],
    },
  },
  {
    rewards: [0.9, 0.8, 0.7, 0.5, 0.3, 0.2, 0.1],
    c: 0.5,
    at: {
      10: [2, 2, 2, 1, 1, 1, 1],
      100: [59, 20, 10, 4, 3, 2, 2],
      1000: [867, 83, 29, 9, 5, 4, 3],
      10000: [9747, 173, 50, 14, 7, 5, 4],
      100000: [99634, 260, 69, 18, 8, 6, 5],
    },
  },
];

export interface BernoulliCase {
  /** The probability that an arm pays 1 instead of 0. */
  readonly probabilities: readonly number[];
  readonly c: number;
  readonly at: Readonly<Record<number, BernoulliPulls>>;
}

export interface BernoulliPulls {
  /** Of each arm, over 8,000 runs or more. */
  readonly mean: readonly number[];
  readonly deviation: readonly number[];
}

/** UCB1 on arms that pay 1 or 0. */
export const BERNOULLI_BANDITS: readonly BernoulliCase[] = [
  {
    probabilities: [0.6, 0.4],
    c: Math.SQRT2,
    at: {
      100: { mean: [70.095, 29.905], deviation: [8.978, 8.978] },
      1000: { mean: [869.176, 130.824], deviation: [35.106, 35.106] },
      10000: { mean: [9690.773, 309.227], deviation: [71.501, 71.501] },
    },
  },
  {
    probabilities: [0.9, 0.8],
    c: Math.SQRT2,
    at: {
      100: { mean: [61.13, 38.87], deviation: [7.968, 7.968] },
      1000: { mean: [751.239, 248.761], deviation: [49.519, 49.519] },
      10000: { mean: [9123.542, 876.458], deviation: [164.53, 164.53] },
    },
  },
  {
    probabilities: [0.55, 0.45, 0.45, 0.45, 0.45, 0.45, 0.45],
    c: Math.SQRT2,
    at: {
      100: {
        mean: [17.634, 13.834, 13.731, 13.761, 13.754, 13.66, 13.626],
        deviation: [4.947, 4.021, 4.077, 4.028, 4.073, 4.028, 4.067],
      },
      1000: {
        mean: [252.86, 124.339, 124.025, 124.394, 125.336, 123.974, 125.073],
        deviation: [53.299, 31.571, 31.853, 31.912, 31.979, 31.244, 31.758],
      },
      10000: {
        mean: [5540.997, 739.85, 741.082, 741.33, 748.577, 742.506, 745.658],
        deviation: [444.896, 171.017, 174.131, 174.032, 177.098, 175.195, 175.042],
      },
    },
  },
  {
    probabilities: [0.6, 0.4],
    c: 1,
    at: {
      100: { mean: [75.477, 24.523], deviation: [11.141, 11.141] },
      1000: { mean: [915.005, 84.995], deviation: [32.468, 32.468] },
      10000: { mean: [9828.124, 171.876], deviation: [56.079, 56.079] },
    },
  },
];

export interface TreeCase {
  readonly tree: 'T1' | 'T2';
  readonly c: number;
  readonly at: Readonly<Record<number, TreeVisits>>;
}

export interface TreeVisits {
  readonly rootMean: number;
  readonly children: readonly number[];
  /** From the left, of all children. */
  readonly grandchildren: readonly number[];
}

/** UCT on the complete trees T1 and T2, whose rollouts always take the first action. */
export const TREES: readonly TreeCase[] = [
  {
    tree: 'T1',
    c: Math.SQRT2,
    at: {
      10: { rootMean: 0.65, children: [4, 6], grandchildren: [1, 2, 3, 2] },
      100: { rootMean: 0.86, children: [50, 50], grandchildren: [23, 26, 25, 24] },
      1000: { rootMean: 0.963, children: [531, 469], grandchildren: [261, 269, 244, 224] },
      10000: { rootMean: 0.99325, children: [5201, 4799], grandchildren: [2589, 2611, 2499, 2299] },
    },
  },
  {
    tree: 'T1',
    c: 0.5,
    at: {
      10: { rootMean: 0.65, children: [4, 6], grandchildren: [1, 2, 4, 1] },
      100: { rootMean: 0.945, children: [4, 96], grandchildren: [1, 2, 52, 43] },
      1000: { rootMean: 0.9895, children: [513, 487], grandchildren: [246, 266, 253, 233] },
      10000: { rootMean: 0.9988, children: [5105, 4895], grandchildren: [2520, 2584, 2525, 2369] },
    },
  },
  {
    tree: 'T2',
    c: Math.SQRT2,
    at: {
      10: { rootMean: 0.33, children: [3, 2, 5], grandchildren: [1, 1, 0, 1, 0, 0, 1, 2, 1] },
      100: { rootMean: 0.461, children: [36, 26, 38], grandchildren: [19, 10, 6, 12, 8, 5, 8, 19, 10] },
      1000: {
        rootMean: 0.34024,
        children: [358, 299, 343],
        grandchildren: [195, 72, 90, 134, 105, 59, 52, 211, 79],
      },
      10000: {
        rootMean: 0.221823,
        children: [3894, 3250, 2856],
        grandchildren: [3141, 218, 534, 2191, 829, 229, 132, 2509, 214],
      },
    },
  },
  {
    tree: 'T2',
    c: 0.7,
    at: {
      10: { rootMean: 0.318, children: [2, 2, 6], grandchildren: [1, 0, 0, 1, 0, 0, 1, 3, 1] },
      100: { rootMean: 0.3764, children: [40, 21, 39], grandchildren: [27, 8, 4, 11, 6, 3, 3, 29, 6] },
      1000: {
        rootMean: 0.23975,
        children: [341, 347, 312],
        grandchildren: [307, 27, 6, 227, 93, 26, 6, 278, 27],
      },
      10000: {
        rootMean: 0.206211,
        children: [5082, 3061, 1857],
        grandchildren: [4542, 102, 437, 2266, 712, 82, 27, 1765, 64],
      },
    },
  },
];

export interface PuctCase extends BanditCase {
  readonly priors: readonly number[];
}

/** PUCT on arms with constant rewards. */
export const PUCT_BANDITS: readonly PuctCase[] = [
  {
    rewards: [1, 0.5, 0],
    priors: [1 / 3, 1 / 3, 1 / 3],
    c: 1.25,
    at: {
      10: [8, 1, 1],
      100: [90, 7, 3],
      1000: [963, 25, 12],
      10000: [9877, 82, 41],
    },
  },
  {
    rewards: [1, 0.5, 0],
    priors: [1 / 3, 1 / 3, 1 / 3],
    c: 2.5,
    at: {
      10: [6, 3, 1],
      100: [80, 13, 7],
      1000: [926, 49, 25],
      10000: [9755, 163, 82],
    },
  },
  {
    rewards: [1, 0.5, 0],
    priors: [0.2, 0.3, 0.5],
    c: 1.25,
    at: {
      10: [3, 5, 2],
      100: [87, 7, 6],
      1000: [958, 23, 19],
      10000: [9864, 74, 62],
    },
  },
  {
    rewards: [1, 0.5, 0],
    priors: [0.2, 0.3, 0.5],
    c: 2.5,
    at: {
      10: [5, 2, 3],
      100: [76, 13, 11],
      1000: [917, 45, 38],
      10000: [9728, 148, 124],
    },
  },
];
