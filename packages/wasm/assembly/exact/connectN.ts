/** The module of the exact search of Connect-N on any board of at most 56 bits. */
import { AnySize as Board, setSize } from '../games/size';
import { WORDS } from './memory';
import { orderColumns } from './moves';
import {
  actionAt,
  askEvery,
  beginRoot,
  knowLeast as atLeast,
  knowMost as atMost,
  knowRoot as know,
  runRoot,
  writeLine,
} from './root';
import { KEY_BITS } from './table';

export { WORDS as words } from './memory';
export { actionCount, actionProof, isSolved, rootProof } from './root';
export { reserveEntries } from './table';

/** The parameters: columns, rows, and the length of a line. */
export function configure(): void {
  const bits = <u64>load<u32>(WORDS) * (<u64>load<u32>(WORDS, 4) + 1);
  if (bits > KEY_BITS) throw new RangeError('a board has at most 56 bits');
  setSize(load<u32>(WORDS), load<u32>(WORDS, 4), load<u32>(WORDS, 8));
  orderColumns<Board>();
}

export function begin(): void {
  beginRoot<Board>();
}

export function knowRoot(proof: u32): void {
  know<Board>(proof);
}

export function knowLeast(proof: u32): void {
  atLeast<Board>(proof);
}

export function knowMost(action: u32, proof: u32): void {
  atMost<Board>(action, proof);
}

export function proveEveryAction(): void {
  askEvery<Board>();
}

export function run(nodes: u32): u32 {
  return runRoot<Board>(nodes);
}

export function action(n: u32): u32 {
  return actionAt<Board>(n);
}

export function line(): u32 {
  return writeLine<Board>();
}
