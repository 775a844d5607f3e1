import { knockoutWhist, phantomTicTacToe } from '@banyan/games';
import { CHANCE, type Engine, type HiddenInformationGame, mcts, type Player, TERMINAL } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { sized } from '../../../../packages/mcts/test/sized.ts';
import { hiddenArena, ofTwoSides } from './hiddenArena.ts';
import { type HiddenVariant, PIMC } from './hiddenVariants.ts';

const AT_RANDOM: HiddenVariant = { name: 'at random' };

const phantom = hiddenArena('phantom', phantomTicTacToe);

async function scoresOf(simulations: number, plainSimulations: number, seed = 1): Promise<number[]> {
  const meeting = phantom.meet(
    { variant: PIMC, simulations },
    { variant: PIMC, simulations: plainSimulations },
    seed,
  );
  const scores: number[] = [];
  for (let number = 0; number < 8; number++) scores.push((await meeting(number)).score);
  return scores;
}

/** A coin falls unseen. Player 0 guesses it, and wins if the guess is right. */
interface Toss {
  coin: number | undefined;
  guess: number | undefined;
}

const guessing: HiddenInformationGame<Toss> = {
  name: 'guessing',
  players: 2,
  initialState: () => ({ coin: undefined, guess: undefined }),
  clone: (state) => ({ ...state }),
  currentPlayer: ({ coin, guess }) => (coin === undefined ? CHANCE : guess === undefined ? 0 : TERMINAL),
  legalActions: () => [0, 1],
  chanceProbabilities: () => [0.5, 0.5],
  apply(state, action) {
    if (state.coin === undefined) state.coin = action;
    else state.guess = action;
  },
  returns: ({ coin, guess }) => (coin === guess ? [1, 0] : [0, 1]),
  informationStateKey: ({ coin, guess }) => `${coin === undefined} ${guess}`,
  determinize: (state, _, random) => ({ ...state, coin: random() < 0.5 ? 0 : 1 }),
  observedAction: (state, action) => (state.coin === undefined ? '?' : action),
};

/** Searches the state that it is given, as if nothing were hidden. */
const PEEKING: HiddenVariant = {
  name: 'peeking',
  engine<State>({ determinize: _, ...open }: HiddenInformationGame<State>): Engine<State> {
    return mcts<State>(open);
  },
};

describe('a pair of hidden information', () => {
  it('is the same for the same seed and number', async () => {
    const bySeed = await Promise.all([1, 1, 2, 3].map((seed) => scoresOf(sized(50, 300), 1, seed)));
    expect(bySeed[1]).toEqual(bySeed[0]);
    expect(new Set(bySeed.map(String)).size).toBeGreaterThan(1);
  });

  it('scores the challenger, not the champion', async () => {
    const mean = (scores: number[]): number => scores.reduce((sum, score) => sum + score) / scores.length;
    const simulations = sized(100, 300);
    expect(mean(await scoresOf(simulations, 1))).toBeGreaterThan(0.6);
    expect(mean(await scoresOf(1, simulations))).toBeLessThan(0.4);
  });

  it('has one deal: chance draws the same in both games', async () => {
    const deals: string[] = [];
    const whist = knockoutWhist({ players: 3 });
    const watched = hiddenArena('watched', {
      ...whist,
      returns(state) {
        deals.push('end');
        return whist.returns(state);
      },
      apply(state, action) {
        if (state.phase === 'deal' && state.round === 7) deals.push(`${state.player}: ${action}`);
        whist.apply(state, action);
      },
    });
    const contender = { variant: AT_RANDOM, simulations: 1 };
    await watched.meet(contender, contender, 1)(0);
    const end = deals.indexOf('end');
    expect(end).toBe(21);
    expect(deals.slice(end + 1)).toEqual(deals.slice(0, end + 1));
  });

  it('gives each contender every other of four players, and exchanges the sides', async () => {
    const winner = (player: Player): HiddenInformationGame<Toss> => ({
      ...guessing,
      players: 4,
      returns: () => [0, 1, 2, 3].map((other) => (other === player ? 1 : 0)),
    });
    const contender = { variant: AT_RANDOM, simulations: 1 };
    for (const player of [0, 1, 2, 3]) {
      const meeting = hiddenArena('fixed', winner(player)).meet(contender, contender, 1);
      expect((await meeting(0)).score).toBe(0.5);
    }
  });

  it('is won by the side with the larger sum of values, in a range of its own as well', async () => {
    const fixed = (...returns: number[]): HiddenInformationGame<Toss> => ({
      ...guessing,
      players: 4,
      range: [-26, 0],
      returns: () => returns,
    });
    const contender = { variant: AT_RANDOM, simulations: 1 };
    const scores: number[] = [];
    const games = [fixed(-3, -10, -7, -6), fixed(-3, -5, -7, -5), fixed(0, 0, -26, 0)];
    for (const game of games) {
      const { currentPlayer, returns } = ofTwoSides(game);
      const [even, odd] = returns({ coin: 0, guess: 0 });
      expect(even + odd).toBe(1);
      expect(currentPlayer({ coin: 0, guess: undefined })).toBe(0);
      scores.push(even);
      expect((await hiddenArena('fixed', game).meet(contender, contender, 1)(0)).score).toBe(0.5);
    }
    expect(scores).toEqual([1, 0.5, 0]);
  });

  it('shows each player only what that player may see: a search that peeks guesses no better than chance', async () => {
    const meeting = hiddenArena('guessing', guessing).meet(
      { variant: PEEKING, simulations: 20 },
      { variant: AT_RANDOM, simulations: 1 },
      1,
    );
    const pairs = 400;
    let points = 0;
    for (let number = 0; number < pairs; number++) points += (await meeting(number)).score;
    // The mean of two guesses, one of each player: variance 1/8.
    expect(Math.abs(points - pairs / 2)).toBeLessThan(4 * Math.sqrt(pairs / 8));
  });
});
