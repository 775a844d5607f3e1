import { agent, type Game, mcts, TERMINAL } from '@banyan/mcts';
import { checkGame } from '@banyan/mcts/testing';

/** Nim: take one to three matches; the player who takes the last one wins. */
interface Nim {
  matches: number;
  player: number;
}

const nim: Game<Nim> = {
  name: 'nim',
  players: 2,
  initialState: () => ({ matches: 10, player: 0 }),
  clone: (state) => ({ ...state }),
  currentPlayer: ({ matches, player }) => (matches === 0 ? TERMINAL : player),
  legalActions: ({ matches }) => [1, 2, 3].filter((taken) => taken <= matches),
  apply(state, taken) {
    state.matches -= taken;
    state.player = 1 - state.player;
  },
  returns: ({ player }) => (player === 1 ? [1, 0] : [0, 1]), // the other player took the last match
};

checkGame(nim);
const { action } = await agent(mcts(nim)).search(nim.initialState(), { simulations: 10_000 });
console.log(`take ${action}`); // leaves eight, a multiple of four
