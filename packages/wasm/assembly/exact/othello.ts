/** The module of the exact search of Othello. */
import { initBoard } from './othello/board';
import { initEndings } from './othello/endings';
import { actionAt, beginRoot, runRoot, writeLine } from './othello/root';
import { WORDS } from './memory';

export { WORDS as words } from './memory';
export { actionAt as action, actionCount, actionProof, hasLine as isSolved, rootProof } from './othello/root';
export { reserveEntries } from './othello/table';

export function configure(): void {
  initBoard();
  initEndings();
}

/** Begins the search of a state: the first player's discs, low word and high word, the second's, and the player to move. */
export function begin(): void {
  const black = load<u64>(WORDS);
  const white = load<u64>(WORDS, 8);
  const isBlack = load<u32>(WORDS, 16) == 0;
  beginRoot(isBlack ? black : white, isBlack ? white : black);
}

export function run(nodes: u32): u32 {
  return runRoot(nodes);
}

export function line(): u32 {
  return writeLine(WORDS);
}
