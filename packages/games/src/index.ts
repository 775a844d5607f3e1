export { CONNECT_FOUR, CONNECT_THREE, type ConnectN, connectN } from './connectN.ts';
export { checkBoard, checkState, MAX_SIDE } from './connectNChecks.ts';
export { connectNNotation } from './connectNNotation.ts';
export { type ConnectNBoard, type ConnectNState, EMPTY, NOBODY } from './connectNState.ts';
export { type TicTacToeState, ticTacToe } from './ticTacToe.ts';
export { ticTacToeNotation } from './ticTacToeNotation.ts';
