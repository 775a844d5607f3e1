// page.js
import { TERMINAL } from '@banyan/mcts';
import { game } from './encoded.mjs';

const worker = new Worker(new URL('./opponent.worker.js', import.meta.url), { type: 'module' });
const [board, status] = ['board', 'status'].map((id) => document.getElementById(id));
const buttons = game.initialState().cells.map((_, cell) => {
  const button = board.appendChild(document.createElement('button'));
  button.ariaLabel = `cell ${cell + 1}`;
  button.onclick = () => play(cell);
  return button;
});
const state = game.initialState();

/** Plays a move of either side, and asks the network for the reply. */
function play(cell) {
  const player = state.player;
  game.apply(state, cell);
  for (const [index, button] of buttons.entries()) {
    if (state.cells[index] === 1 && button.className === '')
      button.className = player === 0 ? 'you' : 'network';
  }
  show();
  if (game.currentPlayer(state) === 1) worker.postMessage({ state, milliseconds: 300 });
}

function show() {
  const player = game.currentPlayer(state);
  const legal = player === 0 ? game.legalActions(state) : [];
  for (const [index, button] of buttons.entries()) button.disabled = !legal.includes(index);
  if (player !== TERMINAL)
    status.textContent = player === 0 ? 'Your move: the upper cell.' : 'The network thinks.';
  else status.textContent = game.returns(state)[0] === 1 ? 'You win.' : 'The network wins.';
}

worker.onmessage = ({ data }) => (data === 'ready' ? show() : play(data.action));
