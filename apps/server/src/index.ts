/** Games between people, bots and engines over HTTP and WebSocket. */
export { DEFAULT_ANALYSIS_LIMITS, type AnalysisLimits } from './analyses/limits.ts';
export { analysisRoutes } from './analyses/routes.ts';
export type { AnalysisForm, AnalysisSettings } from './analyses/settings.ts';
export type { AnyServedGame, Catalogue, GameSummary, ServedGame } from './catalogue.ts';
export type { Analysis, CheckedEngine, Engines, SearchControl, SearchTask } from './engines.ts';
export { RequestError, type RequestErrorCode } from './errors.ts';
export { FORGETFUL, type Journal } from './journal.ts';
export { DEFAULT_LIMITS, type Limits, type Rate } from './limits.ts';
export { type RoomRecord, recordSchema } from './rooms/record.ts';
