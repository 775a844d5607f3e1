/** Nim: take one to three matches; the player who takes the last one wins. */
export const nim = {
  name: 'nim',
  setup: () => ({ matches: 10 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    take({ G }, count) {
      G.matches -= count;
    },
  },
  endIf: ({ G, ctx }) => (G.matches === 0 ? { winner: ctx.currentPlayer } : undefined),
  ai: {
    enumerate: ({ matches }) =>
      [1, 2, 3].filter((count) => count <= matches).map((count) => ({ move: 'take', args: [count] })),
  },
};
