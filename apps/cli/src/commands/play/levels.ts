/** The levels of play on the command line: their names, their budgets, and the list of `banyan play --levels`. */
import { type Budget, type Game, LEVEL_NAMES, levelsOf } from '@banyan/mcts';
import { tableOn } from '../../columns.ts';
import { defined } from '../../defined.ts';
import { count } from '../../numbers.ts';
import type { Screen } from '../../screen.ts';
import { suggestion } from '../../suggestion.ts';
import { quote, UsageError, wrap } from '../../usage.ts';

/** The strongest level. */
export const MAX_LEVEL: number = LEVEL_NAMES.length;

/** Returns the number of a level by its number or its name; `undefined` if there is none. */
export function levelOfText(text: string): number | undefined {
  const word = text.trim().toLowerCase();
  const index = LEVEL_NAMES.findIndex((name, at) => name.toLowerCase() === word || String(at + 1) === word);
  return index === -1 ? undefined : index + 1;
}

/**
 * Reads `--level`.
 * @throws UsageError with the nearest name, or with the range.
 */
export function readLevelFlag(text: string): number {
  const level = levelOfText(text);
  if (level !== undefined) return level;
  const names = LEVEL_NAMES.map((name) => name.toLowerCase());
  const isWord = /^[a-z]+$/i.test(text);
  throw new UsageError(
    `--level must be a number from 1 to ${MAX_LEVEL} or a name, not ${quote(text)}${isWord ? `; ${suggestion(text, names)}` : ''}`,
  );
}

/** Proposes the names of levels that begin with `partial`. */
export function proposeLevels(partial: string): readonly string[] {
  return LEVEL_NAMES.map((name) => name.toLowerCase()).filter((name) => name.startsWith(partial));
}

/** `level 3, Casual` */
export function describeLevel(level: number): string {
  return `level ${level}, ${LEVEL_NAMES[level - 1] ?? ''}`;
}

/** Returns the budget of a level. */
export function budgetOfLevel<State>(game: Game<State>, level: number): Budget {
  const { simulations, milliseconds } = levelsOf(game)[level - 1] ?? {};
  return defined({ simulations, milliseconds });
}

/** The table of the levels of a game, with what they mean. */
export function listLevels<State>(game: Game<State>, screen: Screen): string {
  const { colors, columns } = screen;
  const heads = ['level', 'name', 'simulations', 'temperature', 'wins', 'threats', 'search'];
  const rows = levelsOf(game).map((level) => [
    String(level.number),
    level.name,
    count(level.simulations),
    String(level.temperature),
    shareOf(level.winsSeen),
    shareOf(level.threatsSeen),
    level.search,
  ]);
  return [
    colors.bold(`The levels of ${game.name}`),
    '',
    tableOn(screen, ['right', 'left', 'right', 'right', 'right', 'right', 'left'], heads, rows),
    '',
    ...STRENGTH.flatMap((sentence) => wrap(sentence, columns - 1)),
  ].join('\n');
}

/** `75 %` */
function shareOf(share: number): string {
  return `${Math.round(100 * share)} %`;
}

/** The strength of the levels, from apps/bench/STRENGTH.md. */
const STRENGTH = [
  'Wins and threats are the share of immediate ones that a level sees. From level 3 on no level lets you win at once if it can avoid it.',
  'In Connect Four level 1 scores 3 points of 10 against a player that only takes immediate wins. Each level scores 7 of 10 against the one below, 140 to 175 Elo. Othello and gomoku are alike, other games only roughly. In these three the engine without a level is stronger than level 10.',
];
