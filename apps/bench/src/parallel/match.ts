/**
 * Several workers against one at equal time: pairs of games from random openings, the sides
 * exchanged. The two think in turn, so that both have the machine for themselves, as far as it is idle.
 */

import { type Budget, type PerfectInformationGame, sfc32, TERMINAL } from '@banyan/mcts';
import type { ParallelAgent } from '@banyan/mcts/parallel';
import { pentanomialOf } from '@banyan/tournament';
import { openingOf } from '../strength/arena.ts';
import { type Estimate, estimate } from '../strength/score.ts';
import { crew } from './crews.ts';
import type { Subject } from './subjects.ts';

export interface MatchOptions {
  readonly workers: number;
  readonly pairs: number;
  /** Of a worker, for each move: equal time by the clock, or, in equal simulations of each, on as many idle cores. */
  readonly budget: { readonly milliseconds: number } | { readonly simulations: number };
  readonly seed: number;
  readonly onPair: (pair: number) => void;
}

export interface MatchOutcome {
  /** Of the workers, of a game. */
  readonly score: Estimate;
  /** How many pairs scored 0, 1/4, 1/2, 3/4 and 1. */
  readonly pairs: readonly number[];
  /** Simulations of a move: of the workers, for each of the one. */
  readonly speed: number;
}

/** Moves at random with which each pair begins. */
const OPENING = 4;

interface Side<State> {
  readonly agent: ParallelAgent<State>;
  readonly budget: Budget;
  simulations: number;
  moves: number;
}

export async function match<State>(
  subject: Subject<State>,
  { workers, pairs, budget, seed, onPair }: MatchOptions,
): Promise<MatchOutcome> {
  const { game } = subject;
  const [one, many] = [await sideOf(subject, 1, budget), await sideOf(subject, workers, budget)];
  const scores: number[] = [];
  try {
    for (let pair = 0; pair < pairs; pair++) {
      onPair(pair);
      const opening = openingOf(game, OPENING, sfc32(`${seed}, pair ${pair}`));
      const asFirst = await play(game, opening, [many, one], `${seed}, pair ${pair}, game 1`);
      const asSecond = 1 - (await play(game, opening, [one, many], `${seed}, pair ${pair}, game 2`));
      scores.push((asFirst + asSecond) / 2);
    }
  } finally {
    await Promise.all([one, many].map(({ agent }) => agent.dispose()));
  }
  const perMove = ({ simulations, moves }: Side<State>): number => simulations / moves;
  return { score: estimate(scores), pairs: pentanomialOf(scores), speed: perMove(many) / perMove(one) };
}

async function sideOf<State>(
  subject: Subject<State>,
  workers: number,
  budget: MatchOptions['budget'],
): Promise<Side<State>> {
  const ofAll = 'simulations' in budget ? { simulations: workers * budget.simulations } : budget;
  return { agent: await crew(subject, workers), budget: ofAll, simulations: 0, moves: 0 };
}

/** Plays a game to its end; gives the first side's share. */
async function play<State>(
  game: PerfectInformationGame<State>,
  opening: State,
  sides: readonly [Side<State>, Side<State>],
  label: string,
): Promise<number> {
  const state = game.clone(opening);
  for (let ply = 0; game.currentPlayer(state) !== TERMINAL; ply++) {
    const side = sides[game.currentPlayer(state)];
    const found = await side.agent.search(state, side.budget, { seed: `${label}, ply ${ply}` });
    const { action, simulations, stopped } = found;
    if (action === undefined) throw new Error(`no action, ${stopped}`);
    if (stopped !== 'forced') {
      side.simulations += simulations;
      side.moves++;
    }
    game.apply(state, action);
  }
  return game.returns(state)[0];
}
