/**
 * English draughts, or checkers: men step and jump forward, kings in all four directions. A capture is compulsory, but
 * not the largest one, and goes on as far as it can; a man that reaches the last row becomes a king, and its move ends.
 * A player who cannot move loses.
 *
 * A game is a draw after 80 moves, 40 of each player, without a capture and without a move of a man. Perfect play draws
 * (Schaeffer et al. 2007, "Checkers is solved").
 */
import { type Random, TERMINAL } from '@banyan/mcts';
import { bitCount, nthBit } from '../boards/cellSet.ts';
import { NO_WINNER, returnsOf } from '../winner.ts';
import { draughtsEncoding } from './encoding.ts';
import { evaluate } from './evaluation.ts';
import { PATHS } from './moves.ts';
import { draughtsNotation } from './notation.ts';
import { DIRECTIONS } from './squares.ts';
import { DARK, type Draughts, type DraughtsState, MAX_QUIET, SQUARES } from './state.ts';
import { applyAction, listActions, listAllJumps, steppers } from './transitions.ts';

/** Where `rolloutAction` lists jumps. */
const buffer: number[] = [];

const rules: Omit<Draughts, 'notation'> = {
  name: 'english draughts',
  players: 2,
  recommended: { engine: 'alphaBeta', solver: true, c: 0.4, maxRolloutMoves: 4 },
  encoding: draughtsEncoding,
  MAX_QUIET,
  SQUARES,
  squaresOf: (action) => PATHS[action],

  initialState: () => ({
    dark: 0x00000fff,
    light: 0xfff00000 | 0,
    kings: 0,
    player: DARK,
    quiet: 0,
    isStuck: false,
  }),

  clone: ({ dark, light, kings, player, quiet, isStuck }) => ({ dark, light, kings, player, quiet, isStuck }),

  currentPlayer: ({ player, quiet, isStuck }) => (isStuck || quiet === MAX_QUIET ? TERMINAL : player),

  legalActions(state) {
    const actions: number[] = [];
    listActions(state, actions);
    return actions;
  },

  legalActionsInto: listActions,

  apply: applyAction,

  returns: ({ player, isStuck }) => returnsOf(isStuck ? 1 - player : NO_WINNER),

  stateKey: ({ dark, light, kings, player, quiet }) =>
    String.fromCharCode(
      2 * quiet + player,
      dark & 0xffff,
      dark >>> 16,
      light & 0xffff,
      light >>> 16,
      kings & 0xffff,
      kings >>> 16,
    ),

  /** An element of `legalActions`, each as likely: steps are drawn without the list. */
  rolloutAction(state, random: Random) {
    const jumps = listAllJumps(state, buffer);
    if (jumps > 0) return buffer[Math.floor(random() * jumps)];
    let count = 0;
    for (const direction of DIRECTIONS) count += bitCount(steppers(state, direction));
    let skip = Math.floor(random() * count);
    for (const direction of DIRECTIONS) {
      const origins = steppers(state, direction);
      const here = bitCount(origins);
      if (skip < here) return 4 * nthBit(origins, skip) + direction;
      skip -= here;
    }
    return -1; // not reached: a player who cannot move has lost
  },

  evaluate,
};

/**
 * The rules of English draughts.
 *
 * Actions are steps, 0 to 127, and jumps from 128 (`moves.ts`).
 */
export const draughts: Draughts = { ...rules, notation: draughtsNotation(rules) };

/** The types of English draughts. */
export declare namespace draughts {
  /** A state of English draughts. */
  export type State = DraughtsState;
  /** The rules of English draughts, with notation and constants. */
  export type Game = Draughts;
}
