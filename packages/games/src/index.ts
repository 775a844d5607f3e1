export { cardOf, cardOfName, HIDDEN_CARD, nameOfCard, rankOf, suitOf } from './cards.ts';
export { CONNECT_FOUR, CONNECT_THREE, type ConnectN, connectN } from './connectN.ts';
export { checkBoard, checkState, MAX_COLUMNS, MAX_CONNECT_PLAYERS, MAX_ROWS } from './connectNChecks.ts';
export { type ConnectNMany, connectNMany } from './connectNMany.ts';
export { connectNNotation } from './connectNNotation.ts';
export type { ConnectNBoard, ConnectNState } from './connectNState.ts';
export { type Hearts, hearts } from './hearts.ts';
export { checkHeartsOptions, checkHeartsState } from './heartsChecks.ts';
export { heartsNotation } from './heartsNotation.ts';
export {
  type HeartsOptions,
  type HeartsPhase,
  type HeartsState,
  MAX_HEARTS_TARGET,
  NO_CARD,
} from './heartsState.ts';
export { type Hex, hex } from './hex.ts';
export { checkHexBoard, checkHexState } from './hexChecks.ts';
export { BOTH_EDGES, FIRST_EDGE, SECOND_EDGE } from './hexLinks.ts';
export { hexNotation } from './hexNotation.ts';
export { type HexBoard, type HexState, MAX_HEX_SIZE, SWAP } from './hexState.ts';
export { type KnockoutWhist, knockoutWhist } from './knockoutWhist.ts';
export { checkKnockoutWhistOptions, checkKnockoutWhistState } from './knockoutWhistChecks.ts';
export { knockoutWhistNotation } from './knockoutWhistNotation.ts';
export {
  CALL_CLUBS,
  FIRST_CUT,
  type KnockoutWhistOptions,
  type KnockoutWhistState,
  MAX_WHIST_CARDS,
  MAX_WHIST_PLAYERS,
  NONE,
  type WhistPhase,
} from './knockoutWhistState.ts';
export {
  BET,
  KUHN_STAKE,
  type KuhnPoker,
  type KuhnPokerState,
  kuhnPoker,
  PASS_BET,
} from './kuhnPoker.ts';
export { checkKuhnPokerState } from './kuhnPokerChecks.ts';
export { kuhnPokerNotation } from './kuhnPokerNotation.ts';
export { type LeducPoker, leducPoker } from './leducPoker.ts';
export { checkLeducPokerState } from './leducPokerChecks.ts';
export { leducPokerNotation } from './leducPokerNotation.ts';
export { CALL, FOLD, LEDUC_STAKE, type LeducPokerState, RAISE } from './leducPokerState.ts';
export { type LiarsDice, liarsDice } from './liarsDice.ts';
export { checkLiarsDiceOptions, checkLiarsDiceState } from './liarsDiceChecks.ts';
export { liarsDiceNotation } from './liarsDiceNotation.ts';
export {
  type Bid,
  HIDDEN_DIE,
  LIAR,
  type LiarsDiceOptions,
  type LiarsDiceState,
  MAX_LIARS_DICE,
  MAX_LIARS_PLAYERS,
  MAX_LIARS_SIDES,
} from './liarsDiceState.ts';
export { EMPTY, NOBODY } from './lineBoard.ts';
export { GOMOKU, type Mnk, mnk } from './mnk.ts';
export { checkMnkBoard, checkMnkState, MAX_MNK_SIDE } from './mnkChecks.ts';
export { mnkNotation } from './mnkNotation.ts';
export type { MnkBoard, MnkState } from './mnkState.ts';
export { type Nim, nim } from './nim.ts';
export { checkNimHeaps, checkNimState } from './nimChecks.ts';
export { nimNotation } from './nimNotation.ts';
export { MAX_NIM_HEAP, MAX_NIM_HEAPS, type NimHeaps, type NimState, type NimTake } from './nimState.ts';
export { BLACK, OTHELLO_SIDE, type Othello, type OthelloState, othello, PASS, WHITE } from './othello.ts';
export { checkOthelloState } from './othelloChecks.ts';
export { othelloNotation } from './othelloNotation.ts';
export {
  HIDDEN_STONE,
  NOTHING_SEEN,
  type PhantomMnk,
  phantom444,
  phantomMnk,
  phantomTicTacToe,
} from './phantomMnk.ts';
export { checkPhantomMnkState } from './phantomMnkChecks.ts';
export { phantomMnkNotation } from './phantomMnkNotation.ts';
export type { PhantomMnkState } from './phantomMnkState.ts';
export { type Pig, pig } from './pig.ts';
export { checkPigOptions, checkPigState } from './pigChecks.ts';
export { pigNotation } from './pigNotation.ts';
export {
  HOLD,
  MAX_PIG_PLAYERS,
  MAX_PIG_TARGET,
  type PigOptions,
  type PigState,
  ROLL,
} from './pigState.ts';
export { type SameGame, sameGame } from './sameGame.ts';
export { parseSameGameBoard, type RandomSameGame, randomSameGameBoard } from './sameGameBoards.ts';
export { checkSameGameBoard, checkSameGameState } from './sameGameChecks.ts';
export { sameGameNotation } from './sameGameNotation.ts';
export {
  CLEARING_BONUS,
  MAX_COLOURS,
  MAX_SAME_GAME_SIDE,
  type SameGameBoard,
  type SameGameState,
} from './sameGameState.ts';
export { type TicTacToe, type TicTacToeState, ticTacToe } from './ticTacToe.ts';
export { ticTacToeNotation } from './ticTacToeNotation.ts';
