/** Games that keep data outside their states, which a search would corrupt. */
import { expect, it } from 'vitest';
import { type Game, TERMINAL } from '../index.ts';
import { checkGame } from './index.ts';

const violation = expect.objectContaining({
  code: 'GAME_INCONSISTENT',
  message: expect.stringContaining('in variables beside it'),
});

/** Take one or two of seven matches. The player to move is a variable outside the state. */
function withPlayerOutside(): Game<{ matches: number }> {
  let player = 0;
  return {
    name: 'forgetful nim',
    players: 2,
    initialState() {
      player = 0;
      return { matches: 7 };
    },
    clone: (state) => ({ ...state }),
    currentPlayer: ({ matches }) => (matches === 0 ? TERMINAL : player),
    legalActions: ({ matches }) => [1, 2].filter((taken) => taken <= matches),
    apply(state, taken) {
      state.matches -= taken;
      player = 1 - player;
    },
    returns: () => (player === 1 ? [1, 0] : [0, 1]),
  };
}

/** The winner depends on the number of games started so far. */
function withCounterOutside(): Game<{ coins: number }> {
  let games = 0;
  return {
    name: 'turn and turn about',
    players: 2,
    initialState() {
      games++;
      return { coins: 2 };
    },
    clone: (state) => ({ ...state }),
    currentPlayer: ({ coins }) => (coins === 0 ? TERMINAL : 0),
    legalActions: () => [1],
    apply(state) {
      state.coins--;
    },
    returns: () => (games % 3 === 0 ? [1, 0] : [0, 1]),
  };
}

it('finds a player kept outside the state', () => {
  expect(() => checkGame(withPlayerOutside())).toThrow(violation);
});

it('finds a counter kept outside the state', () => {
  expect(() => checkGame(withCounterOutside())).toThrow(violation);
});
