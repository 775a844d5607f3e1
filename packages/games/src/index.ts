export { EMPTY, NOBODY } from './boards/lineBoard.ts';
export { cardOf, cardOfName, HIDDEN_CARD, nameOfCard, rankOf, suitOf } from './cards/cards.ts';
export { checkBoard, checkState, MAX_COLUMNS, MAX_CONNECT_PLAYERS, MAX_ROWS } from './connectN/checks.ts';
export { type ConnectNMany, connectNMany } from './connectN/many.ts';
export { connectNNotation } from './connectN/notation.ts';
export { CONNECT_FOUR, CONNECT_THREE, type ConnectN, connectN } from './connectN/rules.ts';
export type { ConnectNBoard, ConnectNState } from './connectN/state.ts';
export { checkHeartsOptions, checkHeartsState } from './hearts/checks.ts';
export { heartsNotation } from './hearts/notation.ts';
export { type Hearts, hearts } from './hearts/rules.ts';
export {
  type HeartsOptions,
  type HeartsPhase,
  type HeartsState,
  MAX_HEARTS_TARGET,
  NO_CARD,
} from './hearts/state.ts';
export { checkHexBoard, checkHexState } from './hex/checks.ts';
export { BOTH_EDGES, FIRST_EDGE, SECOND_EDGE } from './hex/links.ts';
export { hexNotation } from './hex/notation.ts';
export { type Hex, hex } from './hex/rules.ts';
export { type HexBoard, type HexState, MAX_HEX_SIZE, SWAP } from './hex/state.ts';
export { checkKnockoutWhistOptions, checkKnockoutWhistState } from './knockoutWhist/checks.ts';
export { knockoutWhistNotation } from './knockoutWhist/notation.ts';
export { type KnockoutWhist, knockoutWhist } from './knockoutWhist/rules.ts';
export {
  CALL_CLUBS,
  FIRST_CUT,
  type KnockoutWhistOptions,
  type KnockoutWhistState,
  MAX_WHIST_CARDS,
  MAX_WHIST_PLAYERS,
  NONE,
  type WhistPhase,
} from './knockoutWhist/state.ts';
export { checkKuhnPokerState } from './kuhnPoker/checks.ts';
export { kuhnPokerNotation } from './kuhnPoker/notation.ts';
export {
  BET,
  KUHN_STAKE,
  type KuhnPoker,
  type KuhnPokerState,
  kuhnPoker,
  PASS_BET,
} from './kuhnPoker/rules.ts';
export { checkLeducPokerState } from './leducPoker/checks.ts';
export { leducPokerNotation } from './leducPoker/notation.ts';
export { type LeducPoker, leducPoker } from './leducPoker/rules.ts';
export { CALL, FOLD, LEDUC_STAKE, type LeducPokerState, RAISE } from './leducPoker/state.ts';
export { checkLiarsDiceOptions, checkLiarsDiceState } from './liarsDice/checks.ts';
export { liarsDiceNotation } from './liarsDice/notation.ts';
export { type LiarsDice, liarsDice } from './liarsDice/rules.ts';
export {
  type Bid,
  HIDDEN_DIE,
  LIAR,
  type LiarsDiceOptions,
  type LiarsDiceState,
  MAX_LIARS_DICE,
  MAX_LIARS_PLAYERS,
  MAX_LIARS_SIDES,
} from './liarsDice/state.ts';
export { checkMnkBoard, checkMnkState, MAX_MNK_SIDE } from './mnk/checks.ts';
export { mnkNotation } from './mnk/notation.ts';
export { GOMOKU, type Mnk, mnk } from './mnk/rules.ts';
export type { MnkBoard, MnkState } from './mnk/state.ts';
export { checkNimHeaps, checkNimState } from './nim/checks.ts';
export { nimNotation } from './nim/notation.ts';
export { type Nim, nim } from './nim/rules.ts';
export { MAX_NIM_HEAP, MAX_NIM_HEAPS, type NimHeaps, type NimState, type NimTake } from './nim/state.ts';
export { checkOthelloState } from './othello/checks.ts';
export { othelloNotation } from './othello/notation.ts';
export {
  BLACK,
  OTHELLO_SIDE,
  type Othello,
  type OthelloState,
  othello,
  PASS,
  WHITE,
} from './othello/rules.ts';
export { checkPhantomMnkState } from './phantomMnk/checks.ts';
export { phantomMnkNotation } from './phantomMnk/notation.ts';
export {
  HIDDEN_STONE,
  NOTHING_SEEN,
  type PhantomMnk,
  phantom444,
  phantomMnk,
  phantomTicTacToe,
} from './phantomMnk/rules.ts';
export type { PhantomMnkState } from './phantomMnk/state.ts';
export { checkPigOptions, checkPigState } from './pig/checks.ts';
export { pigNotation } from './pig/notation.ts';
export { type Pig, pig } from './pig/rules.ts';
export {
  HOLD,
  MAX_PIG_PLAYERS,
  MAX_PIG_TARGET,
  type PigOptions,
  type PigState,
  ROLL,
} from './pig/state.ts';
export { parseSameGameBoard, type RandomSameGame, randomSameGameBoard } from './sameGame/boards.ts';
export { checkSameGameBoard, checkSameGameState } from './sameGame/checks.ts';
export { sameGameNotation } from './sameGame/notation.ts';
export { type SameGame, sameGame } from './sameGame/rules.ts';
export {
  CLEARING_BONUS,
  MAX_COLOURS,
  MAX_SAME_GAME_SIDE,
  type SameGameBoard,
  type SameGameState,
} from './sameGame/state.ts';
export { ticTacToeNotation } from './ticTacToe/notation.ts';
export { type TicTacToe, type TicTacToeState, ticTacToe } from './ticTacToe/rules.ts';
