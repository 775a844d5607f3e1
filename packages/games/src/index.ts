export { EMPTY_CELL } from './boards/lineBoard.ts';
export { connectNMany } from './connectN/many.ts';
export { CONNECT_FOUR, CONNECT_THREE, connectN } from './connectN/rules.ts';
export { dotsAndBoxes } from './dotsAndBoxes/rules.ts';
export { draughts } from './draughts/rules.ts';
export { goAgreement, goDeadIn, goDeadText } from './go/agreement.ts';
export { goObstacle } from './go/obstacle.ts';
export {
  GO_JUDGING_ROLLOUTS,
  GO_PASS_THRESHOLD,
  goDeadChains,
  goIsSettled,
  goWithoutPass,
} from './go/openEnd.ts';
export { go } from './go/rules.ts';
export { hearts } from './hearts/rules.ts';
export { hex } from './hex/rules.ts';
export { knockoutWhist } from './knockoutWhist/rules.ts';
export { kuhnPoker } from './kuhnPoker/rules.ts';
export { leducPoker } from './leducPoker/rules.ts';
export { liarsDice } from './liarsDice/rules.ts';
export { GOMOKU, mnk } from './mnk/rules.ts';
export { nim } from './nim/rules.ts';
export { othello } from './othello/rules.ts';
export { phantom444, phantomMnk, phantomTicTacToe } from './phantomMnk/rules.ts';
export { pig } from './pig/rules.ts';
export { sameGame } from './sameGame/rules.ts';
export { ticTacToe } from './ticTacToe/rules.ts';
export { NO_WINNER } from './winner.ts';
