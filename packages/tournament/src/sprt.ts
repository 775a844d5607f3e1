/**
 * The sequential probability ratio test (Wald 1945): stops a match as soon as one of two hypotheses on the difference
 * in Elo is much likelier than the other.
 *
 * The ratio is generalized: each hypothesis fixes only the mean of the pairs' scores, so that the rest of their
 * distribution is estimated by maximum likelihood under each. M. Van den Bergh, "Comparing the approximations for the
 * generalized log likelihood ratio of a multinomial distribution",
 * https://www.cantate.be/Fishtest/comparing_approximations.pdf; for normalized Elo section 4.1 of
 * https://www.cantate.be/Fishtest/normalized_elo_practical.pdf. Fastchess uses the same formulas.
 */
import { BanyanError } from '@banyan/mcts';
import { checkChoice, checkOptions, checkRange, inspect } from '@banyan/mcts/checks';
import { scoreOf } from './elo.ts';
import { PAIR_SCORES, type Pentanomial } from './pentanomial.ts';

/** The scale of the hypotheses: `logistic` Elo by the score, `normalized` Elo by the score in standard deviations. */
export type EloModel = 'logistic' | 'normalized';

/** The hypotheses and the risks of a test. */
export interface SprtOptions {
  /** The difference in Elo under H0, from -1,000 (normalized: -200). */
  readonly elo0: number;
  /** The difference in Elo under H1, above `elo0`, to 1,000 (normalized: 200). */
  readonly elo1: number;
  /** The probability of accepting H1 although H0 is true, above 0 and below 1. Default: 0.05. */
  readonly alpha?: number;
  /** The probability of accepting H0 although H1 is true, above 0; with `alpha`, in all below 1. Default: 0.05. */
  readonly beta?: number;
  /** Default: `logistic`. */
  readonly model?: EloModel;
}

/**
 * H0: the difference is `elo0`.
 *
 * H1: it is `elo1`.
 */
export type Hypothesis = 'H0' | 'H1';

/** A test of two hypotheses. */
export interface Sprt extends Required<SprtOptions> {
  /** The log-likelihood ratio at or below which H0 is accepted. */
  readonly lower: number;
  /** The log-likelihood ratio at or above which H1 is accepted. */
  readonly upper: number;
  /** Returns the logarithm of the likelihood of these pairs under H1, divided by that under H0. */
  logLikelihoodRatio(counts: Pentanomial): number;
  /** Returns the accepted hypothesis; `undefined` if more games are needed. */
  accepted(logLikelihoodRatio: number): Hypothesis | undefined;
}

const MAX_ELO: Readonly<Record<EloModel, number>> = { logistic: 1_000, normalized: 200 };
const NORMALIZED_ELO = 800 / Math.LN10;

/** Replaces a count of 0, which would make a score impossible. */
const UNSEEN = 1e-3;

/**
 * Makes a test of two hypotheses.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function sprt(options: SprtOptions): Sprt {
  checkOptions('sprt', options, ['elo0', 'elo1', 'alpha', 'beta', 'model']);
  const { elo0, elo1, alpha = 0.05, beta = 0.05, model = 'logistic' } = options;
  checkChoice('model', model, ['logistic', 'normalized']);
  checkRange('elo0', elo0, { min: -MAX_ELO[model], max: MAX_ELO[model] });
  checkRange('elo1', elo1, { min: -MAX_ELO[model], max: MAX_ELO[model] });
  if (elo0 >= elo1) throw new BanyanError('INVALID_OPTION', `elo1 must be above elo0 = ${elo0}, not ${elo1}`);
  checkRisk('alpha', alpha);
  checkRisk('beta', beta);
  if (alpha + beta >= 1) {
    throw new BanyanError('INVALID_OPTION', `alpha + beta must be below 1, not ${alpha} + ${beta}`);
  }
  const lower = Math.log(beta / (1 - alpha));
  const upper = Math.log((1 - beta) / alpha);
  const likeliest = model === 'logistic' ? likeliestOfScore : likeliestOfNormalizedElo;
  return {
    ...{ elo0, elo1, alpha, beta, model, lower, upper },
    logLikelihoodRatio(counts) {
      const seen = counts.map((count) => count || UNSEEN);
      const total = seen.reduce((sum, count) => sum + count);
      const shares = seen.map((count) => count / total);
      const under0 = likeliest(shares, elo0);
      const under1 = likeliest(shares, elo1);
      return seen.reduce((sum, count, place) => sum + count * Math.log(under1[place] / under0[place]), 0);
    },
    accepted(ratio) {
      if (ratio >= upper) return 'H1';
      return ratio <= lower ? 'H0' : undefined;
    },
  };
}

/** @throws BanyanError `INVALID_OPTION` for what is no number above 0 and below 1. */
function checkRisk(name: string, risk: number): void {
  if (typeof risk === 'number' && risk > 0 && risk < 1) return;
  throw new BanyanError(
    'INVALID_OPTION',
    `${name} must be a number above 0 and below 1, not ${inspect(risk)}`,
  );
}

/** Returns the likeliest distribution for the observed shares among those with the score of `elo` as their mean. */
function likeliestOfScore(shares: readonly number[], elo: number): number[] {
  const score = scoreOf(elo);
  return tilted(
    shares,
    PAIR_SCORES.map((each) => each - score),
  );
}

/** The maximum number of iterations below, of which some ten suffice, and the change that ends them. */
const MAX_STEPS = 100;
const TOLERANCE = 1e-12;

/**
 * Returns the likeliest distribution for the observed shares among those with a mean of `elo` normalized Elo. Since the
 * standard deviation is that of the distribution itself, the problem is solved repeatedly around the last solution,
 * starting from the uniform distribution.
 */
function likeliestOfNormalizedElo(shares: readonly number[], elo: number): number[] {
  const deviations = (Math.SQRT2 * elo) / NORMALIZED_ELO;
  let likeliest = shares.map(() => 1 / shares.length);
  for (let step = 0; step < MAX_STEPS; step++) {
    const mean = expected(likeliest, (score) => score);
    const deviation = Math.sqrt(expected(likeliest, (score) => (score - mean) ** 2));
    const next = tilted(
      shares,
      PAIR_SCORES.map(
        (score) => score - 0.5 - 0.5 * deviations * deviation * (1 + ((score - mean) / deviation) ** 2),
      ),
    );
    const change = Math.max(...next.map((share, place) => Math.abs(share - likeliest[place])));
    likeliest = next;
    if (change < TOLERANCE) break;
  }
  return likeliest;
}

function expected(shares: readonly number[], value: (score: number) => number): number {
  return PAIR_SCORES.reduce((sum, score, place) => sum + shares[place] * value(score), 0);
}

/** Enough to halve an interval of doubles down to neighbours. */
const MAX_HALVINGS = 200;

/**
 * Returns the likeliest distribution with a zero mean of `amounts`: `share / (1 + x * amount)` with the right x.
 * Between the poles next to 0, the mean falls from infinity to minus infinity as x grows, so that it has one root.
 */
function tilted(shares: readonly number[], amounts: readonly number[]): number[] {
  let low = -1 / Math.max(...amounts);
  let high = -1 / Math.min(...amounts);
  for (let halving = 0; halving < MAX_HALVINGS; halving++) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    const sum = shares.reduce((total, share, place) => {
      const amount = amounts[place];
      return total + (share * amount) / (1 + middle * amount);
    }, 0);
    if (sum > 0) low = middle;
    else high = middle;
  }
  const root = (low + high) / 2;
  return shares.map((share, place) => share / (1 + root * amounts[place]));
}
