// What is mutated, by group, and the tests that must notice. Statistical tests and random games stay out:
// they are slow, and what they kill is to be killed by a precise test as well.

/** @typedef {{ files: string[], tests: string[] }} Group */

const mcts = 'packages/mcts/src';
const games = 'packages/games/src';

/** @type {Record<string, Group>} */
export const groups = {
  solver: {
    files: [`${mcts}/solver/{bounds,solverOf,solver,maxnSolver}.ts`],
    tests: [`${mcts}/solver/{bounds,solverOf,backUp,maxnBackUp}.test.ts`],
  },
  report: {
    files: [`${mcts}/report/*.ts`],
    tests: [`${mcts}/report/*.test.ts`],
  },
  'determinizers/hidden': {
    files: [`${mcts}/hidden/{determinizer,resampled}.ts`],
    tests: [`${mcts}/hidden/{determinizer,resampled}.test.ts`],
  },
  'determinizers/cards': {
    files: [`${games}/cards/unseenCards.ts`],
    tests: [`${games}/cards/unseenCards.test.ts`],
  },
  'determinizers/boards': {
    files: [`${games}/boards/hiddenStones.ts`],
    tests: [`${games}/boards/hiddenStones.test.ts`],
  },
  'determinizers/hearts': {
    files: [`${games}/hearts/beliefs.ts`],
    tests: [`${games}/hearts/beliefs.test.ts`],
  },
  'determinizers/knockoutWhist': {
    files: [`${games}/knockoutWhist/beliefs.ts`],
    tests: [`${games}/knockoutWhist/beliefs.test.ts`],
  },
  tree: { files: [`${mcts}/tree/*.ts`], tests: [`${mcts}/tree/!(recycle|transposition*).test.ts`] },
  selection: { files: [`${mcts}/selection/*.ts`], tests: [`${mcts}/selection/!(bandits).test.ts`] },
  'rules/boards': {
    files: [`${games}/boards/{gridLines,lineBoard,turnOrder}.ts`],
    tests: [`${games}/boards/!(lookAhead).test.ts`],
  },
  'rules/cards': { files: [`${games}/cards/cards.ts`], tests: [`${games}/cards/cards.test.ts`] },
  ...rulesOf('connectN', 'hearts', 'hex', 'knockoutWhist', 'kuhnPoker', 'leducPoker', 'liarsDice'),
  ...rulesOf('mnk', 'nim', 'othello', 'phantomMnk', 'pig', 'sameGame', 'ticTacToe'),
};

/** The rules of each game, and what they alone use. @returns {Record<string, Group>} */
function rulesOf(/** @type {string[]} */ ...names) {
  return Object.fromEntries(
    names.map((game) => [
      `rules/${game}`,
      {
        files: [`${games}/${game}/{rules,many,links,cells,flips,state}.ts`],
        tests: [`${games}/${game}/{rules,many,cells,state}.test.ts`, `${games}/boards/nearWins.test.ts`],
      },
    ]),
  );
}
