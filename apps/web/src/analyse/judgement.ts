/** What a move was worth: by what a search found before it, and after. */
import type { MoveReport, Snapshot } from '../engine/question.ts';
import type { Position } from '../games/position.ts';
import type { Chapter } from './chapter.ts';

/** - `slip`: gave away something. - `mistake`. - `blunder`: gave the game away, or nearly. */
export type Fault = 'slip' | 'mistake' | 'blunder';

/** As chess writes them. */
export const SIGNS: Readonly<Record<Fault, string>> = { slip: '?!', mistake: '?', blunder: '??' };

/** From which loss of value on, in shares of a win. */
const SLIP = 0.06;
const MISTAKE = 0.12;
const BLUNDER = 0.24;

/** Below, what a search says of a move that it did not like is not worth much. */
const TRUSTED_VISITS = 400;

export interface Judgement {
  readonly fault: Fault | undefined;
  /** What the move gave away, in shares of a win, at least 0. */
  readonly loss: number;
  readonly played: MoveReport;
  readonly best: MoveReport;
  /** Why another was better, in words. */
  readonly sentence: string;
}

/** Judges the move that led to a chapter; `undefined` as long as too little is known. */
export function judge({ position, before, found }: Chapter): Judgement | undefined {
  const move = position.moves.at(-1);
  const best = before?.found?.moves[0];
  const played = before?.found?.moves.find(({ action }) => action === move?.action);
  if (best === undefined || played === undefined || before === undefined) return undefined;
  const value = valueOfPlayed(played, before.position, position, found);
  if (value === undefined) return undefined;
  const loss = played === best ? 0 : Math.max(0, best.value - value);
  return { fault: faultOf(loss), loss, played, best, sentence: sentenceOf(played, best, loss) };
}

function faultOf(loss: number): Fault | undefined {
  if (loss >= BLUNDER) return 'blunder';
  if (loss >= MISTAKE) return 'mistake';
  return loss >= SLIP ? 'slip' : undefined;
}

/** For the player who moved: from a search of the position that came of it, where that knows more. */
function valueOfPlayed(
  played: MoveReport,
  before: Position,
  after: Position,
  found: Snapshot | undefined,
): number | undefined {
  if (after.returns !== undefined) return after.returns[before.player];
  if (played.proven !== undefined) return played.proven;
  const isForTwo = before.info.seats.length === 2;
  const next = isForTwo && found !== undefined ? valueFor(before.player, found) : undefined;
  if (next !== undefined && found !== undefined && found.simulations > played.visits) return next;
  return played.visits >= TRUSTED_VISITS ? played.value : undefined;
}

/** What a search of a game for two thinks of a player's chances. */
export function valueFor(
  player: number,
  { player: mover, moves: [best], proven }: Snapshot,
): number | undefined {
  const value = proven ?? (best === undefined || best.visits === 0 ? undefined : best.value);
  if (value === undefined || mover < 0) return undefined;
  return mover === player ? value : 1 - value;
}

function sentenceOf(played: MoveReport, best: MoveReport, loss: number): string {
  return loss < SLIP ? played.sentence : `Better: ${best.sentence} ${played.sentence}`;
}
