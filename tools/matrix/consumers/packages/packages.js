// What every consumer of the other packages does: a game between engines, a training, a move of the bot.

import { banyanBot } from '@banyan/boardgame.io';
import { CONNECT_FOUR, connectN, hex } from '@banyan/games';
import { agent, mcts } from '@banyan/mcts';
import { playGame } from '@banyan/tournament';
import { Trainer } from '@banyan/train';
import { nim } from './nim.js';

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
