/** Positions of Go from drawings. */
import type { go } from '../src/index.ts';

/**
 * The state of a drawing: a line for each row from the top, `X` and `O` for stones, `.` for empty points, with or without space.
 * Stones are put in the order of their points, none of which may capture another. The history has this position alone.
 */
export function drawnState(game: go.Game, drawing: string, player: number): go.State {
  const rows = drawing
    .trim()
    .split('\n')
    .map((line) => line.replaceAll(/\s/g, ''))
    .reverse();
  let state = game.initialState();
  for (const [point, sign] of [...rows.join('')].entries()) {
    if (sign === '.') continue;
    state = game.withTurn(state, 'XO'.indexOf(sign));
    game.apply(state, point);
  }
  const { low, high } = game.withTurn(state, player);
  return {
    ...game.initialState(),
    ...{ cells: state.cells, empty: state.empty, stones: state.stones, mostStones: state.stones },
    ...{ low, high, player, history: Int32Array.of(low, high), positions: 1 },
  };
}

/** The drawing of a state, as `drawnState` reads it. */
export function drawingOf(game: go.Game, { cells }: go.State): string {
  const { columns, rows } = game.board;
  return Array.from({ length: rows }, (_, row) =>
    Array.from(
      cells.subarray((rows - 1 - row) * columns, (rows - row) * columns),
      (cell) => '.XO'[cell],
    ).join(' '),
  ).join('\n');
}

/** The state after moves such as `d4 pass e5`. */
export function played(game: go.Game, state: go.State, moves: string): go.State {
  const next = game.clone(state);
  for (const move of moves.split(' ')) {
    const action = game.notation.parseAction(next, move);
    if (action === undefined || !game.legalActions(next).includes(action))
      throw new Error(`${move} is illegal`);
    game.apply(next, action);
  }
  return next;
}
