/** The strength of the levels of play, as matches have measured it: `apps/bench/STRENGTH.md` has the tables and their intervals. */

/**
 * The score of each measured level from 1 on, in percent.
 *
 * It is that of level 1 against random play, and of the others against the level below.
 */
type Ladder = readonly number[];

export const LADDERS: ReadonlyMap<string, Ladder> = new Map([
  ['connect:7x6x4', [57.5, 73.1, 72.6, 72.9, 72.4, 70.1, 69.3, 73, 71.5, 71.7]],
  ['othello', [62.1, 70.5, 72.9, 68.9, 70.4, 69.8, 67.8, 71.3, 69.4, 68]],
  ['go:9', [100, 70, 66, 73, 68, 72, 68, 75, 65.9, 65.5]],
  ['mnk:11x11x5', [85.9, 72.9, 73.3, 69.9, 71.6, 71, 69.5, 72, 71.8, 69]],
]);

/** The games with hidden hands whose levels met in matches, all against all. */
const MET: ReadonlySet<string> = new Set(['kuhn', 'leduc', 'liars-dice:1x2', 'phantom-mnk:3x3x3']);

/** Whether matches have measured a level of the game. */
export function isMeasured(game: string, level: number): boolean {
  return MET.has(game) || scoreOf(game, level) !== undefined;
}

/** `In matches it scored 71 % against level 4.`; `undefined` where the level met no other. */
export function scoreOf(game: string, level: number): string | undefined {
  const score = LADDERS.get(game)?.[level - 1];
  if (score === undefined) return undefined;
  const opponent = level === 1 ? 'random play' : `level ${level - 1}`;
  return `In matches it scored ${Math.round(score)}\u00a0% against ${opponent}.`;
}
