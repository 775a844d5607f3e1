/** Cram: on a board of 4 x 4 cells, players take turns to cover two neighbours. A player who cannot move loses. Actions are objects. */
const SIDE = 4;
const game = {
  name: 'cram',
  players: 2,
  initialState: () => ({ cells: new Array(SIDE * SIDE).fill(0), player: 0 }),
  clone: ({ cells, player }) => ({ cells: [...cells], player }),
  currentPlayer: (s) => (moves(s).length === 0 ? -2 : s.player),
  legalActions: moves,
  apply(s, { from, to }) {
    s.cells[from] = s.cells[to] = 1;
    s.player = 1 - s.player;
  },
  returns: ({ player }) => (player === 0 ? [0, 1] : [1, 0]),
  actionKey: ({ from, to }) => `${from}-${to}`,
};
function moves({ cells }) {
  const list = [];
  for (let c = 0; c < SIDE * SIDE; c++) {
    if (cells[c]) continue;
    if (c % SIDE < SIDE - 1 && !cells[c + 1]) list.push({ from: c, to: c + 1 });
    if (c < SIDE * (SIDE - 1) && !cells[c + SIDE]) list.push({ from: c, to: c + SIDE });
  }
  return list;
}
export default game;
