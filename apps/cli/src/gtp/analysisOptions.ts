/** Parses the words after `lz-analyze`, `kata-analyze` and the commands that play with an analysis. */
import type { Player } from '@banyan/mcts';
import { quote, UsageError } from '../usage.ts';
import type { AnalysisStyle } from './analysisLine.ts';
import { COLOURS, colourIn, truthIn, wholeIn } from './words.ts';

/** What a program asks of an analysis. */
export interface AnalysisOptions {
  readonly player: Player;
  readonly style: AnalysisStyle;
  /** The time between two lines, in hundredths of a second. */
  readonly interval: number;
  /** The most moves of a line. */
  readonly maxMoves: number;
  /** Whether each line ends with the owners of points. */
  readonly hasOwners: boolean;
}

/** The time between two lines of an analysis, in hundredths of a second. */
const INTERVAL = 50;
const MAX_INTERVAL = 360_000;
const INTERVALS = `1 to ${MAX_INTERVAL}, hundredths of a second`;

/** Options of KataGo that add to a line and change no search; a line does not have these additions. */
const ADDITIONS: readonly string[] = [
  ...['rootInfo', 'pvVisits', 'pvEdgeVisits', 'movesOwnership', 'movesOwnershipStdev', 'ownershipStdev'],
  'noResultValue',
];

/**
 * Parses `b 50`, `50`, `white interval 20 maxmoves 5 ownership true`.
 * @param turn the player without a colour.
 * @throws UsageError for any other option, such as `avoid`, since the search has all moves, and for a wrong value.
 */
export function readAnalysisOptions(
  words: readonly string[],
  style: AnalysisStyle,
  turn: Player,
): AnalysisOptions {
  const [first = ''] = words;
  const isColour = COLOURS.some((name) => name === first.toLowerCase() || name[0] === first.toLowerCase());
  const rest = words.slice(isColour ? 1 : 0);
  if (/^\d/.test(rest[0] ?? '')) rest.unshift('interval');
  let interval = INTERVAL;
  let maxMoves = Infinity;
  let hasOwners = false;
  for (let index = 0; index < rest.length; index += 2) {
    const [name = '', value] = rest.slice(index, index + 2);
    if (name === 'interval') interval = wholeIn('the interval', value, INTERVALS, 1, MAX_INTERVAL);
    else if (name === 'maxmoves') maxMoves = wholeIn(name, value, 'from 1', 1);
    else if (name === 'minmoves') wholeIn(name, value, 'from 0');
    else if (name === 'ownership') hasOwners = truthIn(name, value) && style === 'kata';
    else if (ADDITIONS.includes(name)) truthIn(name, value);
    else throw new UsageError(`unknown option ${quote(name)} of an analysis`);
  }
  return { player: isColour ? colourIn(first) : turn, style, interval, maxMoves, hasOwners };
}
