/** How often random play ends in each way, counted and compared. */
import { type Game, type Random, rollout } from '@banyan/mcts';

/** The shares of games that the first player wins, that the second wins, and that are drawn. */
export interface Odds {
  readonly first: number;
  readonly second: number;
  readonly draw: number;
}

/** The odds by independent programs. */
export interface KnownOdds extends Odds {
  /** The number of random games counted; `null` for exact odds. */
  readonly games: number | null;
}

/** The odds in `games` rollouts from a state. */
export function randomPlay<State>(game: Game<State>, start: State, games: number, random: Random): Odds {
  const evaluate = rollout(game);
  const results = [0, 0, 0]; // by twice the first player's return
  for (let number = 0; number < games; number++) {
    const firstReturn = evaluate(game.clone(start), game.legalActions(start), random).returns[0];
    results[2 * firstReturn]++;
  }
  const [second, draw, first] = results.map((count) => count / games);
  return { first, second, draw };
}

/** The largest difference between odds of `games` games and the known odds, in standard errors. */
export function deviation(odds: Odds, games: number, known: KnownOdds): number {
  const inStandardErrors = (share: number, probability: number): number => {
    const variance = probability * (1 - probability) * (1 / games + 1 / (known.games ?? Infinity));
    return Math.abs(share - probability) / Math.sqrt(variance);
  };
  return Math.max(
    inStandardErrors(odds.first, known.first),
    inStandardErrors(odds.second, known.second),
    inStandardErrors(odds.draw, known.draw),
  );
}
