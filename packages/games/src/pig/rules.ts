/**
 * Pig, a game of dice: a player rolls as often as he dares, and then holds what the turn has brought; a 1 ends the turn
 * and brings nothing. How to play it best is known (Neller and Presser 2004, "Optimal play of the dice game Pig").
 */
import { CHANCE, type ChanceGame, TERMINAL } from '@banyan/mcts';
import { checkPigOptions } from './checks.ts';
import { HOLD, type PigOptions, type PigState, ROLL } from './state.ts';

export interface Pig extends ChanceGame<PigState> {
  readonly rules: Required<PigOptions>;
}

const FACES: readonly number[] = [1, 2, 3, 4, 5, 6];
const FAIR: readonly number[] = FACES.map(() => 1 / FACES.length);

const BEGIN_TURN: readonly number[] = [ROLL];
const ROLL_OR_HOLD: readonly number[] = [ROLL, HOLD];

/**
 * The rules for a target. Actions are `ROLL` and `HOLD`, of which the first of a turn is `ROLL`; the outcomes of chance
 * are the faces 1 to 6. Who has enough in score and turn together has won: there is nothing left to roll for.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function pig(options: PigOptions): Pig {
  checkPigOptions(options);
  const { target, players = 2 } = options;

  function endTurn(state: PigState): void {
    state.turn = 0;
    state.player = (state.player + 1) % players;
  }

  return {
    name: players === 2 ? `pig to ${target}` : `pig to ${target} for ${players}`,
    rules: { target, players },
    players,

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

    chanceProbabilities: () => FAIR,

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
}
