/** The choice of a level: an action drawn by what the search found and by what the level sees of the next two plies. */
import type { Random } from '../contracts/game.ts';
import type { LevelSettings } from '../contracts/level.ts';
import type { ActionStats } from '../contracts/search.ts';

/** What two plies of the rules decide about an action; always false where the rules hide it. */
export interface TwoPlyRules<Action> {
  wins(action: Action): boolean;
  allowsWin(action: Action): boolean;
}

/**
 * Chooses among the actions of a report.
 *
 * A win that the level sees is taken. Else an action is drawn with a probability proportional to exp(value /
 * temperature), and drawn anew if the level sees that it lets an opponent win at once. Of actions that all do, the
 * first drawn is played. A value is the mean after one extra simulation that returns 1/2, which pulls values of few
 * visits towards 1/2.
 *
 * @param actions best first; one or more.
 * @returns an index into `actions`.
 */
export function chosenByLevel<Action>(
  actions: readonly ActionStats<Action>[],
  { temperature, winsSeen, threatsSeen }: Pick<LevelSettings, 'temperature' | 'winsSeen' | 'threatsSeen'>,
  rules: TwoPlyRules<Action>,
  random: Random,
): number {
  if (random() < winsSeen) {
    const win = actions.findIndex(({ action }) => rules.wins(action));
    if (win !== -1) return win;
  }
  const open = actions.map((_, index) => index);
  const weights = weightsOf(actions, temperature);
  let first: number | undefined;
  while (open.length > 0) {
    const place = drawn(open, weights, random);
    const [index] = open.splice(place, 1);
    if (!(random() < threatsSeen && rules.allowsWin(actions[index].action))) return index;
    first ??= index;
  }
  return first ?? 0;
}

/** The weights of actions relative to the best. With temperature 0 all are 0, and the first action is drawn. */
function weightsOf(actions: readonly ActionStats<unknown>[], temperature: number): readonly number[] {
  const values = actions.map(({ visits, value, proven }) => proven ?? (visits * value + 0.5) / (visits + 1));
  const best = Math.max(...values);
  return values.map((value) => (temperature === 0 ? 0 : Math.exp((value - best) / temperature)));
}

/** Draws a place in `open` by weights; the first place if all weights are 0. */
function drawn(open: readonly number[], weights: readonly number[], random: Random): number {
  let left = random() * open.reduce((sum, index) => sum + weights[index], 0);
  const place = open.findIndex((index) => {
    left -= weights[index];
    return left < 0;
  });
  return Math.max(0, place);
}
