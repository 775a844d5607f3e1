export {
  CONNECT_FOUR,
  CONNECT_THREE,
  type ConnectN,
  type ConnectNBoard,
  type ConnectNState,
  checkBoard,
  connectN,
  EMPTY,
  MAX_SIDE,
  NOBODY,
} from './connectN.ts';
export { connectNNotation } from './connectNNotation.ts';
export { type TicTacToeState, ticTacToe } from './ticTacToe.ts';
export { ticTacToeNotation } from './ticTacToeNotation.ts';
