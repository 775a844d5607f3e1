/** An arena: a game, and pairs of games in it between two variants. */
import { mcts, type PerfectInformationGame, type Random, sfc32, TERMINAL } from '@banyan/mcts';
import { Seat, type Spent } from './seat.ts';
import type { Variant } from './variants.ts';

/** A variant, and how many simulations it has for each move. */
export interface Contender<Kind = Variant> {
  readonly variant: Kind;
  readonly simulations: number;
}

/** Two games from one opening, or one deal, the sides exchanged. */
export interface Pair {
  /** The mean of what the challenger got in the two, a win 1, a draw 1/2: a multiple of 1/4. */
  readonly score: number;
  readonly challenger: Spent;
  readonly champion: Spent;
}

export interface Arena<Kind = Variant> {
  readonly name: string;
  /** Whether a variant is for this game. */
  admits(variant: Kind): boolean;
  /** Two contenders, for as many pairs as they play. */
  meet(challenger: Contender<Kind>, champion: Contender<Kind>): Meeting;
}

/**
 * Plays a pair. Equal seeds and numbers play the same two games, and begin with the same opening whoever plays.
 */
export type Meeting = (seed: number, number: number) => Pair;

/** @param openingMoves moves at random with which each pair of games begins. */
export function arena<State>(name: string, game: PerfectInformationGame<State>, openingMoves: number): Arena {
  return {
    name,
    admits: (variant) => variant.options(game, 1) !== undefined,
    meet(challenger, champion) {
      const one = seatOf(game, challenger);
      const other = seatOf(game, champion);
      return (seed, number) => {
        const label = `${seed}, ${name}, pair ${number}`;
        const opening = openingOf(game, openingMoves, sfc32(`${label}, opening`));
        const asFirst = playGame(game, opening, [one, other], `${label}, game 1`);
        const asSecond = 1 - playGame(game, opening, [other, one], `${label}, game 2`);
        return {
          score: (asFirst + asSecond) / 2,
          challenger: one.account(),
          champion: other.account(),
        };
      };
    },
  };
}

function seatOf<State>(
  game: PerfectInformationGame<State>,
  { variant, simulations }: Contender,
): Seat<State> {
  const options = variant.options(game, simulations);
  if (options === undefined) throw new Error(`${variant.name} is not for ${game.name}`);
  return new Seat(game, mcts(game, options), simulations, variant.keepsTree === true);
}

/** The state after so many random moves, of which none may end the game. */
export function openingOf<State>(game: PerfectInformationGame<State>, moves: number, random: Random): State {
  const state = game.initialState();
  for (let move = 0; move < moves; move++) {
    const actions = game.legalActions(state);
    game.apply(state, actions[Math.floor(random() * actions.length)]);
    if (game.currentPlayer(state) === TERMINAL) return openingOf(game, moves, random);
  }
  return state;
}

/** Plays a game to its end. Gives the first seat's share, which is that of player 0. */
function playGame<State>(
  game: PerfectInformationGame<State>,
  opening: State,
  seats: readonly [Seat<State>, Seat<State>],
  label: string,
): number {
  const state = game.clone(opening);
  for (let ply = 0; game.currentPlayer(state) !== TERMINAL; ply++) {
    const action = seats[game.currentPlayer(state)].choose(state, `${label}, ply ${ply}`);
    game.apply(state, action);
    for (const seat of seats) seat.see(action);
  }
  for (const seat of seats) seat.leave();
  return game.returns(state)[0];
}
