/**
 * Othello: a player puts a disc where it encloses discs of the opponent between itself and another of the player's own,
 * and flips them.
 *
 * A player who cannot flip passes; where neither player can, the game is over, and the player with the most discs wins.
 */
import { type Player, TERMINAL } from '@banyan/mcts';
import { EMPTY_CELL } from '../boards/lineBoard.ts';
import { textKey } from '../textKey.ts';
import { NO_WINNER, returnsOf } from '../winner.ts';
import { othelloEncoding } from './encoding.ts';
import { CENTRE, placeAndFlip } from './flips.ts';
import { listLandings, stuckPlayers } from './landings.ts';
import { OTHELLO_LEVELS } from './levels.ts';
import { othelloNotation } from './notation.ts';
import { BLACK, CELLS, type Othello, type OthelloState, PASS, SIDE, WHITE } from './state.ts';
import { checkOthelloState } from './stateCheck.ts';

const rules: Omit<Othello, 'notation'> = {
  name: 'othello',
  players: 2,
  recommended: { solver: true, compiled: { solver: true, c: 0.7 } },
  levels: OTHELLO_LEVELS,
  encoding: othelloEncoding,
  SIDE,
  PASS,

  initialState() {
    const cells = new Uint8Array(CELLS);
    const [d4, e4, d5, e5] = CENTRE;
    cells[e4] = cells[d5] = 1 + BLACK;
    cells[d4] = cells[e5] = 1 + WHITE;
    return { cells, player: BLACK, stuck: 0 };
  },

  clone: ({ cells, player, stuck }) => ({ cells: cells.slice(), player, stuck }),

  currentPlayer: ({ player, stuck }) => (stuck === 2 ? TERMINAL : player),

  legalActions(state) {
    const actions: number[] = [];
    listActions(state, actions);
    return actions;
  },

  legalActionsInto: listActions,

  apply(state, action) {
    if (action !== PASS) placeAndFlip(state.cells, state.player, action);
    state.player = 1 - state.player;
    state.stuck = stuckPlayers(state.cells, state.player);
  },

  returns: ({ cells }) => returnsOf(leader(cells)),

  stateKey: ({ cells, player }) => String.fromCharCode(player) + textKey(cells),

  checkState: checkOthelloState,
};

function listActions({ cells, player, stuck }: OthelloState, list: number[]): number {
  if (stuck !== 1) return listLandings(cells, player, list);
  list[0] = PASS;
  return 1;
}

/** The player with the most discs, or `NO_WINNER`. */
function leader(cells: Uint8Array): Player {
  let lead = 0; // of Black
  for (const cell of cells) {
    if (cell !== EMPTY_CELL) lead += cell === 1 + BLACK ? 1 : -1;
  }
  if (lead === 0) return NO_WINNER;
  return lead > 0 ? BLACK : WHITE;
}

/**
 * The rules of Othello.
 *
 * Actions are cells, 0 to 63, row by row from a1, or `PASS`.
 */
export const othello: Othello = { ...rules, notation: othelloNotation(rules) };

/** The types of Othello. */
export declare namespace othello {
  /** A state of Othello. */
  export type State = OthelloState;
  /** The rules of Othello, with notation and constants. */
  export type Game = Othello;
}
