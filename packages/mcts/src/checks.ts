/**
 * `@banyan/mcts/checks`: the checks of Banyan, for packages that build on it. Their errors are one line, with the value
 * and what is allowed, and with the nearest name for an unknown one.
 */
export { checkBudget } from './agent/budget.ts';
export {
  checkBoolean,
  checkChoice,
  checkCount,
  checkFunction,
  checkInteger,
  checkKeys,
  checkOptions,
  checkRange,
  editDistance,
  inspect,
  nearest,
  show,
} from './checking/options.ts';
export { excerpt, quote } from './checking/quote.ts';
export { checkedRange, checkedValues, checkReturns, finalValues, totalValue } from './rules/returns.ts';
