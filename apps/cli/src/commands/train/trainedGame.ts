/** The game of a training: one of the catalogue, or rules of the user. */
import { BanyanError, type Encoding, type PerfectInformationGame } from '@banyan/mcts';
import { findGame } from '../../games.ts';
import { UsageError } from '../../usage.ts';
import { gameOfModule, isModulePath } from '../profile/gameModule.ts';

/** A game that networks can play. */
export interface TrainedGame<State, Action> {
  /** The name in the file of a network: as `findGame` reads it, or the name that the rules of a module have. */
  readonly name: string;
  readonly game: PerfectInformationGame<State, Action>;
  readonly encoding: Encoding<State, Action>;
  /** An action as text. */
  formatAction(state: State, action: Action): string;
  /** The board as text; absent without a notation. */
  formatState?(state: State): string;
}

/** Hides the types of states and actions: passes the game to a function that accepts every type. */
export type AnyTrainedGame = <Result>(
  use: <State, Action>(trained: TrainedGame<State, Action>) => Result,
) => Result;

/**
 * Opens the game of a training.
 * @param source a module of the user, which is imported, or the name of a game.
 * @throws UsageError for a game of hidden information; as `findGame` and `gameOfModule`; BanyanError as `encodingOf`.
 */
export async function findTrainedGame(source: string): Promise<AnyTrainedGame> {
  if (isModulePath(source)) {
    const game = await gameOfModule(source);
    const encoding = encodingOf(game);
    const formatAction = (_: unknown, action: unknown): string => String(game.actionKey?.(action) ?? action);
    return (use) => use({ name: game.name, game, encoding, formatAction });
  }
  return findGame(source)((playable): AnyTrainedGame => {
    const { name, game, notation, hidden } = playable;
    if (hidden !== undefined) {
      throw new UsageError(`${name} has hidden information: networks are for games that everyone sees whole`);
    }
    const encoding = encodingOf(game);
    return (use) =>
      use({
        name,
        game,
        encoding,
        formatAction: (state, action) => notation.formatAction(state, action),
        formatState: (state) => notation.format(state),
      });
  });
}

function encodingOf<State, Action>(game: PerfectInformationGame<State, Action>): Encoding<State, Action> {
  if (game.encoding !== undefined) return game.encoding;
  throw new BanyanError('INVALID_OPTION', `${game.name} needs an encoding`);
}
