/**
 * `@banyan/mcts/checks`: how Banyan refuses bad input, for those who build on it. One line, with the value and what is
 * allowed, and the nearest name where a name is wrong.
 */
export { checkCount } from './budget.ts';
export {
  checkBoolean,
  checkChoice,
  checkFunction,
  checkInteger,
  checkKeys,
  checkNumber,
  checkOptions,
  editDistance,
  inspect,
  nearest,
} from './options.ts';
