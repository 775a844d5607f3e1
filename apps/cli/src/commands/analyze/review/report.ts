/** The review of a game for people. */
import { inColumns } from '../../../columns.ts';
import type { Playable } from '../../../games.ts';
import { playerName } from '../../../position.ts';
import type { Screen } from '../../../screen.ts';
import { sparkline } from '../../../sparkline.ts';
import type { ReviewedMove } from './review.ts';
import { TOLERANCE, type Verdict } from './verdict.ts';

const WORDS: Readonly<Record<Verdict, string>> = {
  forced: 'forced',
  best: 'best',
  good: 'good',
  worse: 'worse',
  mistake: 'mistake',
  blunder: 'blunder',
  unclear: 'cannot tell',
  agreed: 'by agreement',
};

/** Describes a review: several lines, without a newline at the end. */
export function describeReview<State>(
  playable: Playable<State>,
  moves: readonly ReviewedMove[],
  returns: readonly number[] | undefined,
  screen: Screen,
): string {
  const nameOf = (player: number): string => playerName(playable, player, screen);
  const rows = moves.map((move) => [
    String(move.ply),
    nameOf(move.player),
    move.move,
    colored(move.verdict, screen),
    verdictReason(move),
  ]);
  const heads = ['ply', '', 'move', 'verdict', ''].map((head) => screen.colors.dim(head));
  return [
    ...(playable.game.players === 2 ? picture(moves, returns, nameOf, screen) : []),
    inColumns(['right', 'left', 'left', 'left', 'left'], [heads, ...rows]),
    '',
    ...playersOf(moves).map((player) => `${nameOf(player)}: ${countsOf(moves, player)}`),
  ].join('\n');
}

/** The evaluation of the first player before each move, and the result, in lines that fit the screen. */
function picture(
  moves: readonly ReviewedMove[],
  returns: readonly number[] | undefined,
  nameOf: (player: number) => string,
  { unicode, columns, colors }: Screen,
): string[] {
  const values = moves.map(({ player, value }) => (player === 0 ? value : 1 - value));
  const line = sparkline([...values, ...(returns === undefined ? [] : returns.slice(0, 1))], unicode);
  const lines: string[] = [];
  for (let start = 0; start < line.length; start += columns - 1)
    lines.push(line.slice(start, start + columns - 1));
  const scale = unicode ? 'high' : 'from _ low to " high, high';
  return [colors.dim(`evaluation, ${scale} where `) + nameOf(0) + colors.dim(' is ahead'), ...lines, ''];
}

/** Why a verdict was given, and by how much a move is worse. */
function verdictReason({ verdict, best, loss, proven, bestProven, range, bestRange }: ReviewedMove): string {
  switch (verdict) {
    case 'forced':
    case 'best':
      return '';
    case 'agreed':
      return 'the result depends on dead stones';
    case 'mistake':
    case 'blunder':
      return `${outcome(proven)}; ${best} ${outcome(bestProven)}`;
    case 'good':
      return loss === 0 ? `no worse than ${best}` : `at most ${points(TOLERANCE)} worse than ${best}`;
    case 'worse':
      return `by ${points(loss)}: ${known(proven, range)}, and ${best} ${known(bestProven, bestRange)}`;
    case 'unclear':
      return range === null || bestRange === null
        ? `the search recommends ${best}`
        : `${known(proven, range)}, and ${best} ${known(bestProven, bestRange)}`;
  }
}

/** What is known of a move: its outcome, or the range of its values. */
function known(proven: number | null, range: readonly [number, number] | null): string {
  return proven === null ? percents(range) : outcome(proven);
}

function outcome(proven: number | null): string {
  if (proven === 1) return 'wins';
  return proven === 0 ? 'loses' : 'draws';
}

/** `12 points` of 100. */
function points(loss: number | null): string {
  const number = Math.round(100 * (loss ?? 0));
  return `${number} point${number === 1 ? '' : 's'}`;
}

/** `41 to 45 %` */
function percents(range: readonly [number, number] | null): string {
  if (range === null) return 'unknown';
  const [low, high] = [Math.floor(100 * range[0]), Math.ceil(100 * range[1])];
  return low === high ? `${low} %` : `${low} to ${high} %`;
}

function colored(verdict: Verdict, { colors }: Screen): string {
  const word = WORDS[verdict];
  if (verdict === 'best' || verdict === 'good') return colors.green(word);
  if (verdict === 'mistake' || verdict === 'blunder') return colors.red(word);
  return verdict === 'worse' ? colors.yellow(word) : colors.dim(word);
}

function playersOf(moves: readonly ReviewedMove[]): readonly number[] {
  return [...new Set(moves.map(({ player }) => player))].toSorted((one, other) => one - other);
}

/** `7 best, 1 blunder, 2 cannot tell` */
function countsOf(moves: readonly ReviewedMove[], player: number): string {
  const own = moves.filter((move) => move.player === player);
  const verdicts = Object.entries(WORDS).map(
    ([verdict, word]) => [own.filter((move) => move.verdict === verdict).length, word] as const,
  );
  return verdicts.flatMap(([number, word]) => (number === 0 ? [] : [`${number} ${word}`])).join(', ');
}
