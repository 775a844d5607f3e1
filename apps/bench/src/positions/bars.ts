/** The bars of the engine with exact search and book, and of the solver of Othello: what they are held to. */
import type { Endgame } from './endgames.ts';
import type { Score } from './positions.ts';

/** The share of moves that keep the outcome, of a set at a processor time a move. */
interface Bar {
  readonly set: string;
  readonly seconds: number;
  readonly share: number;
}

/** A bar beside what was reached. */
export interface BarResult {
  readonly name: string;
  readonly asked: string;
  readonly reached: string;
  readonly isMet: boolean;
}

/** The contender that the bars hold for. */
const HELD_CONTENDER = 'exact first, book';

const BARS: readonly Bar[] = [
  { set: 'connect-four-tactical', seconds: 0.01, share: 1 },
  { set: 'connect-four-middle', seconds: 0.1, share: 0.995 },
  { set: 'connect-four-middle', seconds: 1, share: 1 },
  { set: 'connect-four-openings', seconds: 1, share: 1 },
];

/** The most empty cells of an endgame that has a bar, and its seconds. */
const MAX_EMPTY_CELLS = 22;
const ENDGAME_SECONDS = 10;

/** The bars that these results can be held to. */
export function barsOf(scores: readonly Score[], endgames: readonly Endgame[]): BarResult[] {
  const held = endgames.filter(
    ({ emptyCells, isRight }) => emptyCells <= MAX_EMPTY_CELLS && isRight !== undefined,
  );
  return [...scores.flatMap(barOf), ...(held.length === 0 ? [] : [endgameBar(held)])];
}

function barOf({ set, contender, budget, kept }: Score): BarResult[] {
  if (contender !== HELD_CONTENDER || !('seconds' in budget)) return [];
  return BARS.filter((bar) => bar.set === set && bar.seconds === budget.seconds).map(
    ({ share, seconds }) => ({
      name: `${set}, ${seconds} s`,
      asked: `${100 * share} %`,
      reached: `${kept.kept} of ${kept.positions}`,
      isMet: kept.kept >= share * kept.positions,
    }),
  );
}

function endgameBar(endgames: readonly Endgame[]): BarResult {
  const slowest = Math.max(...endgames.map(({ seconds }) => seconds));
  const wrong = endgames.filter(({ isRight }) => !isRight).length;
  return {
    name: `${endgames.length} endgames of Othello, up to ${MAX_EMPTY_CELLS} empty cells`,
    asked: `none wrong, at most ${ENDGAME_SECONDS} s`,
    reached: `${wrong} wrong, at most ${slowest.toFixed(2)} s`,
    isMet: wrong === 0 && slowest <= ENDGAME_SECONDS,
  };
}
