/** Three in a line whose actions are objects; after a colon, the side of the board. */
export default (words) => {
  const side = words === '' ? 3 : Number(words);
  if (!(side >= 3 && side <= 6)) throw new RangeError('a side is 3 to 6');
  const along = [...Array(side).keys()];
  const lines = [
    ...along.map((y) => along.map((x) => [x, y])),
    ...along.map((x) => along.map((y) => [x, y])),
    along.map((x) => [x, x]),
    along.map((x) => [x, side - 1 - x]),
  ];
  return {
    name: `grid ${side}`,
    players: 2,
    initialState: () => ({ cells: along.map(() => along.map(() => '.')), moves: 0, winner: null }),
    clone: ({ cells, moves, winner }) => ({ cells: cells.map((row) => [...row]), moves, winner }),
    currentPlayer: ({ moves, winner }) => (winner !== null || moves === side * side ? -2 : moves % 2),
    legalActions: ({ cells }) =>
      cells.flatMap((row, y) => row.flatMap((cell, x) => (cell === '.' ? [{ x, y }] : []))),
    apply(state, { x, y }) {
      const mark = 'XO'[state.moves % 2];
      state.cells[y][x] = mark;
      state.moves++;
      if (lines.some((line) => line.every(([a, b]) => state.cells[b][a] === mark))) state.winner = mark;
    },
    returns: ({ winner }) => (winner === null ? [0.5, 0.5] : winner === 'X' ? [1, 0] : [0, 1]),
    actionKey: ({ x, y }) => `${'abcdef'[x]}${y + 1}`,
  };
};
