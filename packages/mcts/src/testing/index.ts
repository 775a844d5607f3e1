export { type CheckEncodingOptions, checkEncoding, type EncodingSummary } from './checkEncoding.ts';
export { type CheckEngineOptions, checkEngine, type EngineSummary } from './checkEngine.ts';
export { type CheckGameOptions, checkGame, type GameSummary } from './checkGame.ts';
export { type Ply, perft, perftByPly } from './perft.ts';
export { snapshot } from './snapshot.ts';
