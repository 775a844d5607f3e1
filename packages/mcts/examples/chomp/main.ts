import { play } from '@banyan/mcts';
import { chomp } from './chomp.ts';

const opponent = new Worker(new URL('./opponent.worker.ts', import.meta.url), { type: 'module' });
const status = document.createElement('p');
status.role = 'status';
const board = document.createElement('div');
board.id = 'board';
document.body.append(status, board);

let state = chomp.initialState();
opponent.addEventListener('message', ({ data: action }) => bite(action));
show();

function bite(action: number): void {
  state = play(chomp, state, action);
  if (chomp.currentPlayer(state) === 1) opponent.postMessage(state);
  show();
}

function show(): void {
  const player = chomp.currentPlayer(state);
  status.textContent = ['Your move', 'The opponent thinks'][player] ?? outcome();
  const legal = player === 0 ? chomp.legalActions(state) : [];
  const lines = state.rows.map((length, row) => {
    const line = document.createElement('div');
    for (let column = 0; column < length; column++) {
      const action = 10 * row + column;
      const square = document.createElement('button');
      square.textContent = action === 0 ? '☠' : '';
      square.ariaLabel = `row ${row + 1}, column ${column + 1}`;
      square.disabled = !legal.includes(action);
      square.onclick = () => bite(action);
      line.append(square);
    }
    return line;
  });
  board.replaceChildren(...lines.toReversed()); // the first row is the lowest
}

function outcome(): string {
  return chomp.returns(state)[0] === 1 ? 'You win' : 'The opponent wins';
}
