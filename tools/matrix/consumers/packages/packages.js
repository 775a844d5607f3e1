// What every consumer of the other packages does: a game between engines, a training, a move of the bot.

import { banyanBot } from '@banyan/boardgame.io';
import { CONNECT_FOUR, connectN, hex } from '@banyan/games';
import { agent, mcts } from '@banyan/mcts';
import { playGame } from '@banyan/tournament';
import { Trainer } from '@banyan/train';

/** The moves of a game between two engines, as text. */
async function tournament() {
  const game = connectN(CONNECT_FOUR);
  const seat = (options) => {
    const engine = agent(mcts(game, options));
    return { choose: ({ state, seed }) => engine.search(state, { simulations: 200 }, { seed }) };
  };
  const seats = [seat({ plain: true }), seat({ solver: true })];
  const { actions } = await playGame(game, seats, { opening: [], seed: 1, chanceSeed: 1, maxActions: 100 });
  return actions.join(' ');
}

/** The sum of the weights after a short training, and their number. */
async function train() {
  const trainer = new Trainer(hex({ size: 3 }), { settings: { seed: 1, games: 60, simulations: 8 } });
  for (let generation = 0; generation < 3; generation++) await trainer.next();
  return `${trainer.latest.reduce((sum, weight) => sum + weight, 0)} of ${trainer.latest.length}`;
}

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

/** The move of the bot, as text. */
async function bot(InitializeGame) {
  const Opponent = banyanBot({ budget: { simulations: 300 }, seed: 1 });
  const opponent = new Opponent({ game: nim, enumerate: nim.ai.enumerate });
  const { action } = await opponent.play(InitializeGame({ game: nim }), '0');
  return JSON.stringify(action.payload.args);
}

/** What all of them found. @param InitializeGame of boardgame.io */
export async function digests(InitializeGame) {
  return { tournament: await tournament(), train: await train(), 'boardgame.io': await bot(InitializeGame) };
}
