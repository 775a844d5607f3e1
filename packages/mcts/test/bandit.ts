/** Bandits: one-player games that end after one action. Searching one by UCB1 is playing the bandit by UCB1. */
import { CHANCE, type ChanceGame, type Game, TERMINAL } from '../src/index.ts';

export interface BanditState {
  arm: number | undefined;
}

/** Each arm always pays its reward. */
export function bandit(rewards: readonly number[]): Game<BanditState> {
  const arms = rewards.map((_, arm) => arm);
  return {
    name: `bandit of ${rewards.join(' ')}`,
    players: 1,
    initialState: () => ({ arm: undefined }),
    clone: ({ arm }) => ({ arm }),
    currentPlayer: ({ arm }) => (arm === undefined ? 0 : TERMINAL),
    legalActions: () => arms,
    apply(state, arm) {
      state.arm = arm;
    },
    returns: ({ arm = 0 }) => [rewards[arm]],
  };
}

export interface BernoulliState {
  arm: number | undefined;
  reward: number | undefined;
}

/** Each arm pays 1 with its probability, otherwise 0: after the arm, chance has the outcomes 0 and 1. */
export function bernoulliBandit(probabilities: readonly number[]): ChanceGame<BernoulliState> {
  const arms = probabilities.map((_, arm) => arm);
  const outcomes = [0, 1];
  return {
    name: `Bernoulli bandit of ${probabilities.join(' ')}`,
    players: 1,
    initialState: () => ({ arm: undefined, reward: undefined }),
    clone: ({ arm, reward }) => ({ arm, reward }),
    currentPlayer({ arm, reward }) {
      if (arm === undefined) return 0;
      return reward === undefined ? CHANCE : TERMINAL;
    },
    legalActions: ({ arm }) => (arm === undefined ? arms : outcomes),
    chanceProbabilities: ({ arm = 0 }) => [1 - probabilities[arm], probabilities[arm]],
    apply(state, action) {
      if (state.arm === undefined) state.arm = action;
      else state.reward = action;
    },
    returns: ({ reward = 0 }) => [reward],
  };
}
