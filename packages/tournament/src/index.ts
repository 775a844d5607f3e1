/**
 * `@banyan/tournament`: plays games between engines and compares their strength.
 * @module
 */
export { type AdjudicationOptions, type Adjudicator, adjudicator } from './adjudication.ts';
export { type EloEstimate, eloEstimate, eloOf, type Interval, scoreOf, Z_95 } from './elo.ts';
export {
  evenBy,
  MAX_OPENING_MOVES,
  type OpeningOf,
  type OpeningOptions,
  openings,
  stateAfter,
} from './openings.ts';
export {
  momentsOf,
  type Pentanomial,
  pairsOf,
  pentanomialOf,
  reversed,
  sum,
} from './pentanomial.ts';
export {
  type Choice,
  type Effort,
  type EndReason,
  Forfeit,
  type GameOptions,
  type PlayedGame,
  playGame,
  Resignation,
  type Seat,
  type Turn,
} from './playGame.ts';
export { type Quartiles, quartiles } from './quartiles.ts';
export { type PairingResult, ratings } from './ratings.ts';
export { type MachineResult, residuals, type Sample } from './residuals.ts';
export { type ReturnBoard, type ReturnDifference, type ReturnScore, returnBoard } from './returnBoard.ts';
export {
  type Fixture,
  FORMATS,
  type Format,
  fixtureAt,
  gameSeed,
  gamesIn,
  type Pairing,
  pairingsOf,
  type ScheduledGame,
} from './schedule.ts';
export {
  type EngineScore,
  type PairingScore,
  type Scoreboard,
  scoreboard,
  type Tally,
} from './scoreboard.ts';
export {
  MAX_SEATS,
  type SeatedGame,
  type Seating,
  seatedGameAt,
  seatedGamesIn,
  seatingsOf,
} from './seatings.ts';
export { shareOf } from './share.ts';
export { type EloModel, type Hypothesis, type Sprt, type SprtOptions, sprt } from './sprt.ts';
