/** Pig, a dice game: roll as often as you like; a 1 loses the points of the turn, and `hold` banks them. */
import { CHANCE, type ChanceGame, TERMINAL } from '../src/index.ts';

export interface PigState {
  readonly scores: [number, number];
  toMove: number;
  turn: number;
  rolling: boolean;
}

const ROLL = 0;
const HOLD = 1;
const GOAL = 10;
const FACES = [1, 2, 3, 4, 5, 6];

export const pig: ChanceGame<PigState> = {
  name: 'pig',
  players: 2,
  initialState: () => ({ scores: [0, 0], toMove: 0, turn: 0, rolling: false }),
  clone: (state) => ({ ...state, scores: [...state.scores] }),
  currentPlayer(state) {
    if (state.scores.some((score) => score >= GOAL)) return TERMINAL;
    return state.rolling ? CHANCE : state.toMove;
  },
  legalActions: ({ rolling }) => (rolling ? FACES : [ROLL, HOLD]),
  chanceProbabilities: () => FACES.map(() => 1 / FACES.length),
  apply(state, action) {
    const rolled = state.rolling;
    state.rolling = !rolled && action === ROLL;
    if (rolled && action > 1) state.turn += action;
    if (state.rolling || (rolled && action > 1)) return;
    if (!rolled) state.scores[state.toMove] += state.turn;
    state.turn = 0;
    state.toMove = 1 - state.toMove;
  },
  returns: ({ scores: [first] }) => (first >= GOAL ? [1, 0] : [0, 1]),
};
