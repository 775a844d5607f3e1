/**
 * Multi-armed bandits: each arm pays 1 with its own probability, else 0. A search of a game of one move by UCB1 plays a
 * bandit by UCB1 (Auer, Cesa-Bianchi and Fischer 2002), so `mcts` does it.
 */
import { type Game, mcts } from '@banyan/mcts';

export interface ArmState {
  arm: number | undefined;
}

export interface BanditRun {
  /** The pulls of each arm. */
  readonly pulls: readonly number[];
  /** The payouts of each arm. */
  readonly wins: readonly number[];
}

/** More visits than any arm gets, so that no arm is expanded. */
const NEVER = 1_000_000;

/** A game of one move. The evaluator draws the payout. */
function banditGame(chances: readonly number[]): Game<ArmState> {
  const arms = chances.map((_, arm) => arm);
  return {
    name: `bandit of ${chances.join(' ')}`,
    players: 1,
    initialState: () => ({ arm: undefined }),
    clone: ({ arm }) => ({ arm }),
    currentPlayer: () => 0,
    legalActions: () => arms,
    apply(state, arm) {
      state.arm = arm;
    },
    returns: ({ arm = 0 }) => [chances[arm]],
  };
}

/**
 * Plays a bandit by UCB1.
 * @param c the exploration weight; 0 always pulls the arm with the best mean.
 * @param times numbers of pulls, ascending.
 * @returns the state after each of them.
 */
export function playBandit(
  chances: readonly number[],
  c: number,
  seed: number,
  times: readonly number[],
): BanditRun[] {
  const game = banditGame(chances);
  const engine = mcts(game, {
    maxNodes: chances.length + 1,
    expandAfter: NEVER,
    evaluator: ({ arm = 0 }, _, random) => ({ returns: [random() < chances[arm] ? 1 : 0] }),
    c,
  });
  const search = engine.start(game.initialState(), seed);
  let pulled = 0;
  const runs = times.map((time) => {
    if (time > pulled) pulled += search.run(time - pulled);
    const { actions } = search.report();
    const byArm = [...actions].sort((one, other) => one.action - other.action);
    return {
      pulls: byArm.map(({ visits }) => visits),
      wins: byArm.map(({ visits, value }) => Math.round(visits * value)),
    };
  });
  search.dispose();
  return runs;
}

/** The expected loss against pulling the best arm always. */
export function regretOf(chances: readonly number[], { pulls }: BanditRun): number {
  const best = Math.max(...chances);
  return pulls.reduce((sum, number, arm) => sum + number * (best - chances[arm]), 0);
}

/** The expected regret of a random pull. */
export function randomRegret(chances: readonly number[]): number {
  return Math.max(...chances) - chances.reduce((sum, chance) => sum + chance, 0) / chances.length;
}

/** The lower bound of the asymptotic regret, as the factor of ln n (Lai and Robbins 1985). */
export function minRegret(chances: readonly number[]): number {
  const best = Math.max(...chances);
  return chances
    .filter((chance) => chance < best)
    .reduce((sum, chance) => sum + (best - chance) / divergence(chance, best), 0);
}

/** The Kullback-Leibler divergence of two Bernoulli distributions. */
function divergence(p: number, q: number): number {
  const part = (a: number, b: number): number => (a === 0 ? 0 : a * Math.log(a / b));
  return part(p, q) + part(1 - p, 1 - q);
}
