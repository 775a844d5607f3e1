/** The indices of the actions of a game, derived from those of random games. */
import type { Game } from '../contracts/game.ts';
import { keyOf } from '../rules/actionKey.ts';
import type { Sample } from './samples.ts';

/** The indices of actions. */
export interface ActionIndices<Action> {
  readonly actions: number;
  /** The index of an action; `undefined` for an action that no random game had. */
  indexOf(action: Action): number | undefined;
}

/** The largest number up to which whole numbers are their own indices, however few of them occur. */
const SMALL = 256;
/** The largest number up to which they are if there is an action for each `SPARSE` of them. */
const MAX_NUMBER = 16_384;
const SPARSE = 8;

/**
 * The indices of the actions of random games.
 *
 * They are the actions themselves where these are small whole numbers, else the places of their keys in order. Small
 * whole numbers are all those below the largest of them, and below `cells` where the second half of the games still had
 * new ones.
 * @returns the reason where the actions are no bounded set.
 */
export function actionIndices<State, Action>(
  game: Game<State, Action>,
  samples: readonly Sample<State>[],
  cells: number,
): ActionIndices<Action> | string {
  const keys = new Set<number | string>();
  const games = (samples.at(-1)?.game ?? 0) + 1;
  let late = 0; // keys that only the second half of the games has
  for (const sample of samples) {
    for (const key of sample.keys) {
      if (keys.has(key)) continue;
      keys.add(key);
      if (sample.game >= games / 2) late++;
    }
  }
  const largest = largestOf(keys);
  if (largest !== undefined && (largest < SMALL || (largest < MAX_NUMBER && largest < SPARSE * keys.size))) {
    const actions = late > 0 ? Math.max(cells, largest + 1) : largest + 1;
    return {
      actions,
      indexOf(action: Action) {
        const key = keyOf(game, action);
        return typeof key === 'number' && Number.isInteger(key) && key >= 0 && key < actions
          ? key
          : undefined;
      },
    };
  }
  if (late > 0) {
    return `its actions are no fixed set: random games had ${keys.size}, ${late} of them in the second half only`;
  }
  const places = new Map([...keys].sort(compareKeys).map((key, place) => [key, place]));
  return { actions: places.size, indexOf: (action: Action) => places.get(keyOf(game, action)) };
}

/** The largest of whole numbers from 0; `undefined` where there are other keys. */
function largestOf(keys: ReadonlySet<number | string>): number | undefined {
  let largest = 0;
  for (const key of keys) {
    if (typeof key !== 'number' || !Number.isSafeInteger(key) || key < 0) return undefined;
    largest = Math.max(largest, key);
  }
  return largest;
}

function compareKeys(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a) < String(b) ? -1 : 1;
}
