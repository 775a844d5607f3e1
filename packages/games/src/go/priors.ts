/**
 * Prior knowledge for RAVE: virtual simulations of each legal move, won or lost, before any real one (Gelly and Silver 2007,
 * "Combining online and offline knowledge in UCT"). On boards of up to `MAX_SMALL_AREA` points they follow from the
 * probability p that a search prefers the move: the features of a move have weights, which `npm run go-priors` learns from
 * our own searches, and p is the softmax of their sums (Coulom 2007).
 *
 * A move gets 10 even simulations, 100 sqrt(p) won and 30 max(0, 1 - 16 sqrt(p)) lost, rounded down.
 */
import type { AmafPriors } from '@banyan/mcts';
import type { Captures } from './captures.ts';
import { type GoGrid, MAX_SMALL_AREA } from './grid.ts';
import { LARGE_PRIOR_WEIGHTS, largePriorsOn } from './largePriors.ts';
import { moveFeaturesOn } from './moveFeatures.ts';
import { FEATURE_WEIGHTS, SURROUNDING_WEIGHTS } from './priorWeights.ts';
import { BLACK, type GoState, PASS } from './state.ts';
import { NO_CLASS, surroundingClasses } from './surroundings.ts';

/** Virtual simulations, in the order in which the core reads them. */
const SIMULATIONS = {
  /** Of every move: half of them won. An even number. */
  even: 10,
  /** Won and lost at most. */
  won: 100,
  lost: 30,
  /** `lost` max(0, 1 - `fall` sqrt(p)) are lost. */
  fall: 16,
  /** Won by a pass that ends the game as a win, whatever its probability. */
  winningPass: 100,
};

/** Weights are in sixteenths of a nat. */
const PER_NAT = 16;

/** e^(-n / `PER_NAT`) in units of 2^-20, which both builds share as whole numbers; smaller ones count as the last. */
const POWERS: readonly number[] = Array.from({ length: 224 }, (_, n) =>
  Math.round(2 ** 20 * Math.exp(-n / PER_NAT)),
);

/** The virtual simulations of each action. */
type WeighActions = (state: GoState, actions: readonly number[]) => AmafPriors;

/**
 * Makes the function that weighs moves. It returns the same two arrays at each call.
 * @param leadOf Black's lead, if the game ended now.
 */
export function amafPriorsOn(
  grid: GoGrid,
  captures: Captures,
  leadOf: (state: GoState) => number,
): WeighActions {
  const winsByPass = (state: GoState): boolean =>
    state.passes === 1 && (state.player === BLACK ? leadOf(state) > 0 : leadOf(state) < 0);
  return (grid.area > MAX_SMALL_AREA ? largePriorsOn : learnedPriorsOn)(grid, captures, winsByPass);
}

/** The weights for the core, on a board of `area` points: those of surroundings with their codes below them. */
export function priorWeights(area: number): readonly number[] {
  if (area > MAX_SMALL_AREA) return LARGE_PRIOR_WEIGHTS;
  const { codes } = surroundingClasses();
  const surroundings = codes.map((code, index) => (SURROUNDING_WEIGHTS[index] << 16) | code);
  return [...Object.values(SIMULATIONS), ...POWERS, ...FEATURE_WEIGHTS, ...surroundings];
}

function learnedPriorsOn(
  grid: GoGrid,
  captures: Captures,
  winsByPass: (state: GoState) => boolean,
): WeighActions {
  const features = moveFeaturesOn(grid, captures);
  const { even, won, lost, fall, winningPass } = SIMULATIONS;
  const visits: number[] = [];
  const returnSums: number[] = [];
  const sums: number[] = [];

  function weigh(action: number): number {
    let sum = 0;
    for (const feature of features.of(action)) sum += FEATURE_WEIGHTS[feature];
    const kind = action === PASS ? NO_CLASS : features.surroundings(action);
    return kind === NO_CLASS ? sum : sum + SURROUNDING_WEIGHTS[kind];
  }

  return (state, actions) => {
    visits.length = returnSums.length = sums.length = actions.length;
    features.begin(state);
    let most = -Infinity;
    for (const [index, action] of actions.entries()) {
      sums[index] = weigh(action);
      most = Math.max(most, sums[index]);
    }
    const powerOf = (sum: number): number => POWERS[Math.min(most - sum, POWERS.length - 1)];
    const total = sums.reduce((powers, sum) => powers + powerOf(sum), 0);
    for (const [index, action] of actions.entries()) {
      const root = Math.sqrt(powerOf(sums[index]) / total);
      let wins = Math.floor(won * root);
      let losses = Math.floor(Math.max(0, lost * (1 - fall * root)));
      if (action === PASS && winsByPass(state)) {
        wins = winningPass;
        losses = 0;
      }
      visits[index] = even + wins + losses;
      returnSums[index] = even / 2 + wins;
    }
    return { visits, returnSums };
  };
}
