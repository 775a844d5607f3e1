/** The game of a network: one of the catalogue, or rules of the user. */
import type { ReadPosition } from '@banyan/games/positions';
import { type Encoding, encodingOf, type Notation, type PerfectInformationGame } from '@banyan/mcts';
import { isModulePath } from '../games/gameModule.ts';
import { openGame, type Playable } from '../games.ts';
import { UsageError } from '../usage.ts';

/** A game that networks can play. */
export interface TrainedGame<State> {
  /** The name in the file of a network: as `findGame` reads it, or the name that the rules of a module have. */
  readonly name: string;
  readonly game: PerfectInformationGame<State>;
  readonly encoding: Encoding<State>;
  readonly notation: Notation<State>;
  /** Reads a labelled position; absent: `readMoves`. */
  readonly readPosition?: ReadPosition<State> | undefined;
}

/** Hides the type of states: passes the game to a function that accepts every type. */
export type AnyTrainedGame = <Result>(use: <State>(trained: TrainedGame<State>) => Result) => Result;

/**
 * Opens the game of a training.
 * @param source a module of the user, which is imported, or the name of a game.
 * @throws as `openGame` and `trainedGame`.
 */
export async function openTrainedGame(source: string): Promise<AnyTrainedGame> {
  const open = await openGame(source);
  return (use) => open((playable) => use(trainedGame(playable)));
}

/**
 * A game as networks play it.
 * @throws UsageError for a game of hidden information; BanyanError `NO_ENCODING` for one that has none.
 */
export function trainedGame<State>(playable: Playable<State>): TrainedGame<State> {
  const { name, game, notation, hidden, encoding, readPosition } = playable;
  if (hidden !== undefined) {
    throw new UsageError(`${name} has hidden information: networks are for games that everyone sees whole`);
  }
  return {
    name: isModulePath(name) ? game.name : name,
    game,
    encoding: encoding?.() ?? encodingOf(game),
    notation,
    readPosition,
  };
}
