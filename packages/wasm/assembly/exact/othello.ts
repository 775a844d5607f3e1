/** Othello, exactly: the outcome under perfect play, and a line of play that ends so. Only numbers cross. */
import { initBoard } from './othello/board';
import { initEndings } from './othello/endings';
import * as search from './othello/search';
import * as table from './othello/table';

initBoard();
initEndings();

export function reserve(bits: u32): bool {
  const base = (__heap_base + 63) & ~63;
  const pages = <i32>((base + table.tableBytes(bits) + 65535) >> 16) - memory.size();
  if (pages > 0 && memory.grow(pages) < 0) return false;
  table.placeTable(base, bits);
  return true;
}
export function ask(own: u64, other: u64, draw: bool): void {
  table.clearTable();
  search.begin();
  search.ask(own, other, draw, true);
}
export function askAgain(own: u64, other: u64, draw: bool): void {
  search.ask(own, other, draw, true);
}
export function run(n: u32): u32 { return search.run(n); }
export function isAnswered(): bool { return search.isAnswered; }
export function answer(): bool { return search.answer; }
export function bestMove(): u32 { return search.bestMove; }
export function nodes(): f64 { return search.nodes; }
