/**
 * Nim: a player takes one match or more, up to `most`, from one heap. The player who takes the last match of all wins,
 * or loses if the game is misère.
 *
 * Its outcomes are known (Bouton 1901, "Nim, a game with a complete mathematical theory"): the player to move wins
 * exactly where the exclusive or of the heaps, each modulo `most` + 1, is not 0.
 */
import { type Random, TERMINAL } from '@banyan/mcts';
import { textKey } from '../textKey.ts';
import { returnsOf } from '../winner.ts';
import { checkOptions } from './checks.ts';
import { nimEncoding } from './encoding.ts';
import { nimNotation } from './notation.ts';
import { MAX_MATCHES, type Nim, type NimOptions, type NimState, type NimTake } from './state.ts';

function nimWith(options: NimOptions): Nim {
  checkOptions(options);
  const { most = Infinity, misere = false } = options;
  const start = [...options.heaps];
  /** The number of actions that each heap has numbers for. */
  const stride = Math.min(most, Math.max(...start));

  const actionOf = ({ heap, count }: NimTake): number => heap * stride + count - 1;
  const takeOf = (action: number): NimTake => ({
    heap: Math.floor(action / stride),
    count: (action % stride) + 1,
  });

  /** The legal takes, heap by heap, fewer matches first. */
  function takes({ heaps }: NimState): NimTake[] {
    const all: NimTake[] = [];
    for (const [heap, matches] of heaps.entries()) {
      for (let count = 1; count <= Math.min(matches, most); count++) all.push({ heap, count });
    }
    return all;
  }

  const rules: Omit<Nim, 'notation'> = {
    name: nameOf(start, most, misere),
    options: { heaps: [...start], most, misere },
    players: 2,
    recommended: { solver: true, transpositions: true },
    encoding: nimEncoding(start, stride),
    actionOf,
    takeOf,

    initialState: () => ({ heaps: Uint16Array.from(start), player: 0 }),

    clone: ({ heaps, player }) => ({ heaps: heaps.slice(), player }),

    currentPlayer: ({ heaps, player }) => (isEmpty(heaps) ? TERMINAL : player),

    legalActions: (state) => takes(state).map(actionOf),

    apply(state, action) {
      const { heap, count } = takeOf(action);
      state.heaps[heap] -= count;
      state.player = 1 - state.player;
    },

    returns: ({ player }) => returnsOf(misere ? player : 1 - player),

    stateKey: ({ heaps, player }) => String.fromCharCode(player) + textKey(heaps),

    /** The n-th action, n uniform: an element of `legalActions`, without building the list. */
    rolloutAction({ heaps }, random: Random) {
      let actions = 0;
      for (const matches of heaps) actions += Math.min(matches, most);
      let skip = Math.floor(random() * actions);
      let heap = 0;
      while (skip >= Math.min(heaps[heap], most)) skip -= Math.min(heaps[heap++], most);
      return heap * stride + skip;
    },

    /** In a misère game the last match loses, so no move wins at once. */
    lookAhead(state) {
      const winning: number[] = [];
      const losing: number[] = [];
      if (misere) return { winning, losing };
      const matches = state.heaps.reduce((sum, heap) => sum + heap, 0);
      const heaps = state.heaps.reduce((sum, heap) => sum + Math.min(heap, 1), 0);
      for (const [index, { heap, count }] of takes(state).entries()) {
        const matchesLeft = matches - count;
        const heapsLeft = state.heaps[heap] === count ? heaps - 1 : heaps;
        if (matchesLeft === 0) winning.push(index);
        else if (heapsLeft === 1 && matchesLeft <= most) losing.push(index);
      }
      return { winning, losing };
    },
  };
  return { ...rules, notation: nimNotation(rules) };
}

function isEmpty(heaps: Uint16Array): boolean {
  for (const matches of heaps) {
    if (matches > 0) return false;
  }
  return true;
}

/** `nim 3-4-5`, `misere nim 3-4-5, 3 at most`. */
function nameOf(heaps: readonly number[], most: number, misere: boolean): string {
  return `${misere ? 'misere ' : ''}nim ${heaps.join('-')}${most === Infinity ? '' : `, ${most} at most`}`;
}

/**
 * The rules for given heaps.
 *
 * Actions are numbers that `actionOf` and `takeOf` translate, heap by heap, fewer matches first.
 * @throws BanyanError `INVALID_BOARD`; `INVALID_OPTION` for a `misere` that is not true or false; `UNKNOWN_OPTION`.
 */
export const nim: ((options: NimOptions) => Nim) & {
  /** The most matches of a heap. */
  readonly MAX_MATCHES: number;
} = Object.assign(nimWith, { MAX_MATCHES });

/** The types of Nim. */
export declare namespace nim {
  /** The options of Nim. */
  export type Options = NimOptions;
  /** A state of Nim. */
  export type State = NimState;
  /** An action of Nim. */
  export type Take = NimTake;
  /** The rules of Nim, with notation and constants. */
  export type Game = Nim;
}
