/** Connect Four on seven columns of six rows: Connect-N with a size of literals. */
import { ConnectN } from './connectN';
import { makeColumnTable } from './connectNBoard';
import { ConnectFour } from './size';

export type Game = ConnectN<ConnectFour>;

export function configure(words: usize): void {
  makeColumnTable<ConnectFour>();
}
