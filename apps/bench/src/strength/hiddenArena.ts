/** An arena of hidden information: each seat receives only what its player knows. */
import { type Game, type HiddenInformationGame, type Player, sfc32 } from '@banyan/mcts';
import { finalValues } from '@banyan/mcts/checks';
import type { Arena, Contender } from './arena.ts';
import type { HiddenVariant } from './hiddenVariants.ts';
import { meeting } from './meeting.ts';
import { randomSeat, SearchSeat, type StrengthSeat } from './seat.ts';

/**
 * Each contender plays every other player. The contenders exchange sides for the second game of a pair, in which chance
 * draws the same numbers: so both games have the same deal.
 */
export function hiddenArena<State>(name: string, game: HiddenInformationGame<State>): Arena<HiddenVariant> {
  return {
    name,
    admits: () => true,
    meet: (challenger, champion, seed) =>
      meeting(ofTwoSides(game), seatOf(game, challenger), seatOf(game, champion), seed, 0),
  };
}

function seatOf<State>(
  game: HiddenInformationGame<State>,
  { variant, simulations }: Contender<HiddenVariant>,
): StrengthSeat<State> {
  const engine = variant.engine?.(game);
  const seat = engine === undefined ? randomSeat(game) : new SearchSeat(game, engine, simulations, false);
  return {
    choose({ state, actions, seed }) {
      // Another state that this player cannot tell from the true one: no search can read in it what is hidden.
      const shown = game.determinize(state, game.currentPlayer(state), sfc32(`${seed}, what is hidden`));
      return seat.choose({ state: shown, actions, seed });
    },
    end: () => seat.end(),
  };
}

/** Sums of values that differ by less are equal: values of a range are rounded. */
const TOLERANCE = 1e-9;

/** The game as one of two players, the even players and the odd ones: the side with the larger sum of values wins. */
export function ofTwoSides<State>(game: HiddenInformationGame<State>): Game<State> {
  const sideOf = (player: Player): Player => (player < 0 ? player : player % 2);
  const { range: _, totalReturn: __, ...rules } = game;
  return {
    ...rules,
    players: 2,
    currentPlayer: (state) => sideOf(game.currentPlayer(state)),
    returns(state) {
      let lead = 0;
      for (const [player, value] of finalValues(game, state).entries()) {
        lead += sideOf(player) === 0 ? value : -value;
      }
      if (Math.abs(lead) < TOLERANCE) return [0.5, 0.5];
      return lead > 0 ? [1, 0] : [0, 1];
    },
  };
}
