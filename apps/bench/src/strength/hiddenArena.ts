/** An arena of hidden information: in it each seat is shown what its player knows, and nothing else. */
import {
  CHANCE,
  type HiddenInformationGame,
  type Random,
  sampleOutcome,
  sfc32,
  TERMINAL,
} from '@banyan/mcts';
import type { Arena, Contender } from './arena.ts';
import type { HiddenVariant } from './hiddenVariants.ts';
import { atRandom, type Chooser, Seat } from './seat.ts';

/**
 * The two contenders have every other player each, and exchange them for the second game of a pair, in which chance
 * draws the same numbers: so the first deal is the same.
 */
export function hiddenArena<State>(name: string, game: HiddenInformationGame<State>): Arena<HiddenVariant> {
  return {
    name,
    admits: () => true,
    meet(challenger, champion) {
      const one = chooserOf(game, challenger);
      const other = chooserOf(game, champion);
      return (seed, number) => {
        const label = `${seed}, ${name}, pair ${number}`;
        const deal = `${label}, chance`;
        const asFirst = playGame(game, [one, other], sfc32(deal), `${label}, game 1`);
        const asSecond = 1 - playGame(game, [other, one], sfc32(deal), `${label}, game 2`);
        return {
          score: (asFirst + asSecond) / 2,
          challenger: one.account(),
          champion: other.account(),
        };
      };
    },
  };
}

function chooserOf<State>(
  game: HiddenInformationGame<State>,
  { variant, simulations }: Contender<HiddenVariant>,
): Chooser<State> {
  const engine = variant.engine?.(game);
  return engine === undefined ? atRandom(game) : new Seat(game, engine, simulations, false);
}

/** Plays a game to its end. Gives what the players of the first seat have got: 0, 2, and so on. */
function playGame<State>(
  game: HiddenInformationGame<State>,
  seats: readonly [Chooser<State>, Chooser<State>],
  chance: Random,
  label: string,
): number {
  const state = game.initialState();
  const blind = sfc32(`${label}, what is hidden`);
  for (let ply = 0; game.currentPlayer(state) !== TERMINAL; ply++) {
    const player = game.currentPlayer(state);
    if (player === CHANCE) {
      game.apply(state, outcomeOf(game, state, chance));
      continue;
    }
    // Another state that this player cannot tell from the true one: no search can find in it what is hidden.
    const shown = game.determinize(state, player, blind);
    game.apply(state, seats[player % seats.length].choose(shown, `${label}, ply ${ply}`));
  }
  return game.returns(state).reduce((sum, share, player) => (player % 2 === 0 ? sum + share : sum), 0);
}

function outcomeOf<State>(game: HiddenInformationGame<State>, state: State, chance: Random): number {
  const outcomes = game.legalActions(state);
  return outcomes[sampleOutcome(game, state, outcomes.length, chance)];
}
