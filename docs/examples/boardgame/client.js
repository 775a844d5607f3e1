import { banyanBot } from '@banyan/boardgame.io';
import { Client } from 'boardgame.io/client';
import { Local } from 'boardgame.io/multiplayer';

/** Nim: take one to three matches; the player who takes the last one wins. */
const nim = {
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

const Opponent = banyanBot({ budget: { milliseconds: 300 } });
const multiplayer = Local({ bots: { 1: Opponent } });
export const client = Client({ game: nim, playerID: '0', debug: false, multiplayer });

client.start();
client.moves.take(1); // and the bot answers
