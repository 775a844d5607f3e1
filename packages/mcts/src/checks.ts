/**
 * `@banyan/mcts/checks`: the checks of Banyan, for packages that build on it.
 *
 * Their errors are one line, with the value and what is allowed, and with what may have been meant by an unknown name.
 * @module
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
  inspect,
  isObject,
  show,
} from './checking/options.ts';
export { excerpt, quote, withoutUnprintable } from './checking/quote.ts';
export { meantName, synonymIn } from './checking/suggestion.ts';
export { checkIsState } from './rules/answers.ts';
export { checkedRange, checkedValues, finalValues, totalValue } from './rules/returns.ts';
