/** The module of the exact search of Connect Four on seven columns of six rows. */
import { ConnectFour as Board } from '../games/size';
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

export { WORDS as words } from './memory';
export { actionCount, actionProof, isSolved, rootProof } from './root';
export { reserveEntries } from './table';

export function configure(): void {
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
