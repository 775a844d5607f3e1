/** Games in which players choose without seeing the other's choice. */
import { type HiddenInformationGame, TERMINAL } from '../src/index.ts';

export interface HidingState {
  /** The second player's hiding place, once chosen. */
  place: number | undefined;
  /** The first player's actions: 0 to count to ten, then the place to look into. */
  readonly acts: number[];
}

const PLACES = [0, 1, 2];

/**
 * The first player counts; the second hides in one of three places; the first looks into one, and wins by finding the second.
 */
export const hideAndSeek: HiddenInformationGame<HidingState> = {
  name: 'hide and seek',
  players: 2,
  initialState: () => ({ place: undefined, acts: [] }),
  clone: ({ place, acts }) => ({ place, acts: [...acts] }),
  currentPlayer({ place, acts }) {
    if (acts.length === 2) return TERMINAL;
    return acts.length === 1 && place === undefined ? 1 : 0;
  },
  legalActions: ({ acts }) => (acts.length === 0 ? [0] : PLACES),
  apply(state, action) {
    if (state.acts.length === 1 && state.place === undefined) state.place = action;
    else state.acts.push(action);
  },
  returns: ({ place, acts }) => (acts[1] === place ? [1, 0] : [0, 1]),
  informationStateKey: ({ place, acts }, player) =>
    `${place === undefined ? 'no player hides' : player === 1 ? place : 'somewhere'} ${acts}`,
  determinize: ({ place, acts }, player, random) => ({
    place: place === undefined || player === 1 ? place : Math.floor(3 * random()),
    acts: [...acts],
  }),
  observedAction: ({ place, acts }, action, player) =>
    acts.length === 1 && place === undefined && player === 0 ? 'hidden' : action,
};

export interface MatrixState {
  readonly choices: number[];
}

/** A matrix game: both players choose at once, in consecutive actions; the first player's return is the entry. */
export function matrixGame(numbers: readonly (readonly number[])[]): HiddenInformationGame<MatrixState> {
  const isSeen = (choices: readonly number[], player: number): boolean =>
    choices.length === 0 || choices.length === 2 || player === 0;
  return {
    name: 'matrix',
    players: 2,
    initialState: () => ({ choices: [] }),
    clone: ({ choices }) => ({ choices: [...choices] }),
    currentPlayer: ({ choices }) => (choices.length === 2 ? TERMINAL : choices.length),
    legalActions: ({ choices }) => (choices.length === 0 ? numbers : numbers[0]).map((_, index) => index),
    apply({ choices }, action) {
      choices.push(action);
    },
    returns({ choices: [row, column] }) {
      const share = numbers[row]?.[column] ?? 0;
      return [share, 1 - share];
    },
    informationStateKey: ({ choices }, player) => (isSeen(choices, player) ? choices.join(' ') : '?'),
    determinize: ({ choices }, player, random) => ({
      choices: isSeen(choices, player) ? [...choices] : [Math.floor(random() * numbers.length)],
    }),
    observedAction: ({ choices }, action, player) => (choices.length === 0 && player === 1 ? '?' : action),
  };
}
