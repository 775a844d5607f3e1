/**
 * `@banyan/mcts/checks`: how Banyan refuses bad input, for those who build on it. One line, with the value and what is
 * allowed, and the nearest name where a name is wrong.
 */
export { checkBudget } from './agent/budget.ts';
export {
  checkBoolean,
  checkChoice,
  checkCount,
  checkFunction,
  checkInteger,
  checkKeys,
  checkNumber,
  checkOptions,
  editDistance,
  inspect,
  nearest,
  show,
} from './checking/options.ts';
export { excerpt, quote } from './checking/quote.ts';
export { checkReturns } from './rules/answers.ts';
