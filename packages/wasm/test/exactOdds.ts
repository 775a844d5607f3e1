/** What random play comes to from a late position, by walking every way in which it can go on. */
import { type Game, type Random, TERMINAL } from '@banyan/mcts';
import type { RandomPlay } from '../src/randomPlay.ts';

/** The random games in which late positions are looked for. */
const MAX_GAMES = 240;

/** The shares of the games that the first player wins, that are drawn, and that the second player wins. */
export type Shares = readonly [first: number, draw: number, second: number];

export function exactOdds<State>(game: Game<State>, state: State): Shares {
  if (game.currentPlayer(state) === TERMINAL) {
    const [first] = game.returns(state);
    return [first === 1 ? 1 : 0, first === 0.5 ? 1 : 0, first === 0 ? 1 : 0];
  }
  const actions = game.legalActions(state);
  const total = [0, 0, 0];
  for (const action of actions) {
    const next = game.clone(state);
    game.apply(next, action);
    for (const [n, share] of exactOdds(game, next).entries()) total[n] += share;
  }
  const [first, draw, second] = total.map((share) => share / actions.length);
  return [first, draw, second];
}

/** The sequences that can follow are counted up to this bound, and no further. */
function waysToEnd<State>(game: Game<State>, state: State, bound: number): number {
  if (game.currentPlayer(state) === TERMINAL) return 1;
  let ways = 0;
  for (const action of game.legalActions(state)) {
    const next = game.clone(state);
    game.apply(next, action);
    ways += waysToEnd(game, next, bound - ways);
    if (ways > bound) return ways;
  }
  return ways;
}

/** The states of a random game, from its start to its end. */
function randomGame<State>(game: Game<State>, random: Random): State[] {
  const states = [game.initialState()];
  for (let state = states[0]; game.currentPlayer(state) !== TERMINAL; states.push(state)) {
    const actions = game.legalActions(state);
    state = game.clone(state);
    game.apply(state, actions[Math.floor(random() * actions.length)]);
  }
  return states;
}

/**
 * At most `count` random positions whose odds are not certain and whose games are few enough to walk; fewer where random
 * games seldom reach such positions.
 */
export function latePositions<State>(
  game: Game<State>,
  count: number,
  maxWays: number,
  random: Random,
): State[] {
  const found: State[] = [];
  for (let games = 0; games < MAX_GAMES && found.length < count; games++) {
    const fromTheEnd = randomGame(game, random).reverse();
    const tooEarly = fromTheEnd.findIndex((state) => waysToEnd(game, state, maxWays) > maxWays);
    const earliest = fromTheEnd.at(tooEarly < 0 ? -1 : tooEarly - 1);
    if (earliest === undefined) continue;
    if (exactOdds(game, earliest).filter((share) => share > 0).length > 1) found.push(earliest);
  }
  return found;
}

/** Pearson's chi-square of one sample, and its degrees of freedom. */
export interface ChiSquare {
  readonly value: number;
  readonly freedom: number;
}

export function chiSquare(counts: readonly number[], shares: readonly number[]): ChiSquare {
  const games = counts.reduce((sum, count) => sum + count, 0);
  let value = 0;
  let freedom = -1;
  for (const [n, share] of shares.entries()) {
    const expected = share * games;
    if (expected === 0) {
      if (counts[n] > 0) return { value: Infinity, freedom: 1 }; // what cannot be
      continue;
    }
    value += (counts[n] - expected) ** 2 / expected;
    freedom++;
  }
  return { value, freedom };
}

/** How many standard deviations the sum of several is away from its mean: the mean is the freedom, the variance twice it. */
export function deviationOf(samples: readonly ChiSquare[]): number {
  const value = samples.reduce((sum, sample) => sum + sample.value, 0);
  const freedom = samples.reduce((sum, sample) => sum + sample.freedom, 0);
  return Math.abs(value - freedom) / Math.sqrt(2 * freedom);
}

export function countsOf({ firstWon, drawn, secondWon }: RandomPlay): number[] {
  return [firstWon, drawn, secondWon];
}
