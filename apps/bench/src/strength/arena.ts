/** An arena: a game in which two variants meet, in pairs of games. */
import { mcts, type PerfectInformationGame } from '@banyan/mcts';
import { type Meeting, meeting } from './meeting.ts';
import { SearchSeat, type StrengthSeat } from './seat.ts';
import type { Variant } from './variants.ts';

/** A variant, and its simulations for each move. */
export interface Contender<Kind = Variant> {
  readonly variant: Kind;
  readonly simulations: number;
}

export interface Arena<Kind = Variant> {
  readonly name: string;
  /** Whether a variant can play this game. */
  admits(variant: Kind): boolean;
  /** @param seed of the openings, of chance and of searches. Openings and deals do not depend on the contenders. */
  meet(challenger: Contender<Kind>, champion: Contender<Kind>, seed: number): Meeting;
}

/** @param openingMoves the length of the random opening of each pair. */
export function arena<State>(name: string, game: PerfectInformationGame<State>, openingMoves: number): Arena {
  return {
    name,
    admits: (variant) => variant.options(game, 1) !== undefined,
    meet: (challenger, champion, seed) =>
      meeting(game, seatOf(game, challenger), seatOf(game, champion), seed, openingMoves),
  };
}

function seatOf<State>(
  game: PerfectInformationGame<State>,
  { variant, simulations }: Contender,
): StrengthSeat<State> {
  const options = variant.options(game, simulations);
  if (options === undefined) throw new Error(`${variant.name} cannot play ${game.name}`);
  return new SearchSeat(
    game,
    mcts(game, { ...options, plain: true }),
    simulations,
    variant.keepsTree === true,
  );
}
