/** States from their drawings, as the notations draw them; the players took turns, and the game is not over. */
import { type connectN, type hex, NO_WINNER, type othello, type ticTacToe } from '../src/index.ts';

const SIGNS = '.XO';

export function drawnConnectN({ board: { columns, rows } }: connectN.Game, drawing: string): connectN.State {
  const lines = drawing.trim().split('\n').slice(0, rows).reverse();
  const grid = lines.map((line) => line.split(' ').map((sign) => SIGNS.indexOf(sign)));
  const cells = new Uint8Array(columns * rows);
  const heights = new Uint8Array(columns);
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      cells[column * rows + row] = grid[row][column];
      if (grid[row][column] !== 0) heights[column]++;
    }
  }
  return { cells, heights, stones: heights.reduce((sum, height) => sum + height, 0), winner: NO_WINNER };
}

export function drawnTicTacToe(drawing: string): ticTacToe.State {
  const lines = drawing.trim().split('\n').slice(0, 3).reverse();
  const cells = lines.flatMap((line) => {
    const [_row, ...signs] = line.split(' ');
    return signs.map((sign) => SIGNS.indexOf(sign));
  });
  return { cells: new Uint8Array(cells), marks: cells.filter((cell) => cell !== 0).length };
}

export function drawnOthello(drawing: string, player: number): othello.State {
  const [_letters, ...lines] = drawing.split('\n').slice(-9);
  const cells = lines.flatMap((line) =>
    line
      .slice(2)
      .split(' ')
      .map((sign) => SIGNS.indexOf(sign)),
  );
  return { cells: new Uint8Array(cells), player, stuck: 0 };
}

export function drawnHex(game: hex.Game, drawing: string): hex.State {
  const [_letters, ...lines] = drawing.trim().split('\n');
  const cells = lines.flatMap((line) => {
    const [_row, ...signs] = line.trim().split(' ');
    return signs.map((sign) => SIGNS.indexOf(sign));
  });
  const stones = [1, 2].map((stone) => [...cells.keys()].filter((cell) => cells[cell] === stone));
  const state = game.initialState();
  for (const [index, cell] of stones[0].entries()) {
    game.apply(state, cell);
    if (index < stones[1].length) game.apply(state, stones[1][index]);
  }
  return state;
}
