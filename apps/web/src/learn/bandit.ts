/**
 * Bandits: arms that pay 1 with a chance of their own, else 0. Searching a game of one move by UCB1 is playing a bandit
 * by UCB1 (Auer, Cesa-Bianchi and Fischer 2002), so that is what is done: no second implementation.
 */
import { type Game, mcts } from '@banyan/mcts';

export interface ArmState {
  arm: number | undefined;
}

export interface BanditRun {
  /** Pulls of each arm. */
  readonly pulls: readonly number[];
  /** What each arm has paid. */
  readonly wins: readonly number[];
}

/** Visits before an arm gets moves behind it: it has none. */
const NEVER = 1_000_000;

/** Whoever has chosen an arm is still to be paid: the evaluation draws what it pays. */
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
 * Plays a bandit by UCB1, and tells of each time that is wanted.
 * @param c the weight of exploration: without any, whoever has paid best so far is pulled.
 * @param times numbers of pulls, ascending.
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

/** What the pulls have cost against pulling the best arm always, in expectation. */
export function regretOf(chances: readonly number[], { pulls }: BanditRun): number {
  const best = Math.max(...chances);
  return pulls.reduce((sum, number, arm) => sum + number * (best - chances[arm]), 0);
}

/** The same in expectation for one who pulls at random, for each pull. */
export function randomRegret(chances: readonly number[]): number {
  return Math.max(...chances) - chances.reduce((sum, chance) => sum + chance, 0) / chances.length;
}

/** What no good player can stay below for long: so much regret for each unit of ln n (Lai and Robbins 1985). */
export function leastRegret(chances: readonly number[]): number {
  const best = Math.max(...chances);
  return chances
    .filter((chance) => chance < best)
    .reduce((sum, chance) => sum + (best - chance) / divergence(chance, best), 0);
}

/** Of Kullback and Leibler, between coins. */
function divergence(p: number, q: number): number {
  const part = (a: number, b: number): number => (a === 0 ? 0 : a * Math.log(a / b));
  return part(p, q) + part(1 - p, 1 - q);
}
