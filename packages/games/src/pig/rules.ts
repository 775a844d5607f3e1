/**
 * Pig, a game of dice: a player rolls any number of times, and then holds the points of the turn; a 1 ends the turn
 * without points. Optimal play is known (Neller and Presser 2004, "Optimal play of the dice game Pig").
 */
import { CHANCE, TERMINAL } from '@banyan/mcts';
import { checkInteger, checkOptions } from '@banyan/mcts/checks';
import { uniformProbabilities } from '../uniformProbabilities.ts';
import { pigEncoding } from './encoding.ts';
import { pigNotation } from './notation.ts';
import { HOLD, MAX_PLAYERS, MAX_TARGET, type Pig, type PigOptions, type PigState, ROLL } from './state.ts';

const FACES: readonly number[] = [1, 2, 3, 4, 5, 6];
const FACE_PROBABILITIES: readonly number[] = uniformProbabilities(FACES.length);

const BEGIN_TURN: readonly number[] = [ROLL];
const ROLL_OR_HOLD: readonly number[] = [ROLL, HOLD];

function pigTo(options: PigOptions): Pig {
  checkOptions('pig', options, ['target', 'players']);
  const { target, players = 2 } = options;
  checkInteger('target', target, 2, MAX_TARGET);
  checkInteger('players', players, 2, MAX_PLAYERS);

  function endTurn(state: PigState): void {
    state.turn = 0;
    state.player = (state.player + 1) % players;
  }

  const rules: Omit<Pig, 'notation'> = {
    name: players === 2 ? `pig to ${target}` : `pig to ${target} for ${players}`,
    options: { target, players },
    players,
    encoding: pigEncoding({ target, players }),

    initialState: () => ({ scores: new Uint16Array(players), player: 0, turn: 0, rolling: false }),

    clone: ({ scores, player, turn, rolling }) => ({ scores: scores.slice(), player, turn, rolling }),

    currentPlayer({ scores, player, turn, rolling }) {
      if (scores[player] + turn >= target) return TERMINAL;
      return rolling ? CHANCE : player;
    },

    legalActions({ turn, rolling }) {
      if (rolling) return FACES;
      return turn === 0 ? BEGIN_TURN : ROLL_OR_HOLD;
    },

    chanceProbabilities: () => FACE_PROBABILITIES,

    apply(state, action) {
      if (action === ROLL) {
        state.rolling = true;
        return;
      }
      state.rolling = false;
      if (action === HOLD) {
        state.scores[state.player] += state.turn;
        endTurn(state);
      } else if (action === 1) endTurn(state);
      else state.turn += action;
    },

    returns: ({ player }) => Array.from({ length: players }, (_, other) => (other === player ? 1 : 0)),

    stateKey: ({ scores, player, turn, rolling }) =>
      String.fromCharCode(player, turn, rolling ? 1 : 0, ...scores),
  };
  return { ...rules, notation: pigNotation(rules) };
}

/**
 * The rules for a target.
 *
 * Actions are `ROLL` and `HOLD`; the first of a turn is `ROLL`. Outcomes of chance are the faces 1 to 6. A player wins as soon
 * as score and turn together reach the target.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export const pig: ((options: PigOptions) => Pig) & {
  readonly MAX_TARGET: number;
  readonly MAX_PLAYERS: number;
  /** Rolls the die. */
  readonly ROLL: number;
  /** Adds the turn's points to the score, and ends the turn. No face of the die has its number. */
  readonly HOLD: number;
} = Object.assign(pigTo, { MAX_TARGET, MAX_PLAYERS, ROLL, HOLD });

/** The types of Pig. */
export declare namespace pig {
  /** The options of Pig. */
  export type Options = PigOptions;
  /** A state of Pig. */
  export type State = PigState;
  /** The rules of Pig, with notation and constants. */
  export type Game = Pig;
}
