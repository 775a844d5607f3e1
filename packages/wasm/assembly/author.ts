/** What the file of a game imports, as `@banyan/wasm/assembly`. */
export { noteAction } from './amaf';
export { placeOf } from './place';
export { below as randomBelow } from './random';
export { cutShort, playUniformly } from './rollout';
export { DRAW, FIRST_WINS, NONE, resultOfWin, Rules, SECOND_WINS, UNDECIDED } from './rules';
export { IS_FOR_JAVASCRIPT } from './target';
