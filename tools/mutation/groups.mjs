// What is mutated, by group, and the tests that must notice. Statistical tests and random games stay out:
// they are slow, and what they kill is to be killed by a precise test as well.

/** @typedef {{ files: string[], tests: string[] }} Group */

const mcts = 'packages/mcts/src';
const games = 'packages/games/src';

/** @type {Record<string, Group>} */
export const groups = {
  solver: {
    files: [`${mcts}/solver/{bounds,prover,solver,maxnSolver}.ts`],
    tests: [`${mcts}/solver/{bounds,prover,backUp,maxnBackUp}.test.ts`],
  },
  report: {
    files: [`${mcts}/report/{finalMove,ranking,report,explain,sampleAction}.ts`],
    tests: [`${mcts}/report/*.test.ts`],
  },
  determinizers: {
    files: [
      `${mcts}/hidden/{determinizer,resampled}.ts`,
      `${games}/*/beliefs.ts`,
      `${games}/cards/unseenCards.ts`,
      `${games}/boards/hiddenStones.ts`,
    ],
    tests: [
      `${mcts}/hidden/{determinizer,resampled}.test.ts`,
      `${games}/cards/*.test.ts`,
      `${games}/boards/hiddenStones.test.ts`,
      `${games}/{hearts,knockoutWhist}/{beliefs,rules}.test.ts`,
    ],
  },
  tree: { files: [`${mcts}/tree/*.ts`], tests: [`${mcts}/tree/!(recycle|transpositions).test.ts`] },
  selection: { files: [`${mcts}/selection/*.ts`], tests: [`${mcts}/selection/!(bandits).test.ts`] },
  rules: {
    files: [
      `${games}/*/rules.ts`,
      `${games}/boards/{gridLines,lineBoard,takingTurns}.ts`,
      `${games}/hex/links.ts`,
      `${games}/sameGame/cells.ts`,
      `${games}/cards/cards.ts`,
    ],
    tests: [
      `${games}/*/{rules,beliefs,laws}.test.ts`,
      `${games}/cards/cards.test.ts`,
      `${games}/connectN/checks.test.ts`,
    ],
  },
};
