/** The engine that is recommended for a game. */
import type { Engine } from '../contracts/search.ts';
import type { PerfectInformationGame } from '../rules/perfectInformation.ts';
import { mcts } from '../uct/mcts.ts';
import { isPuzzle, nrpa } from './nrpa.ts';

/**
 * The engine of this package that is strongest in a game, as far as matches have decided: the one that the game
 * recommends (`Game.recommended`), with the recommended options. It is `mcts(game)`, or `nrpa(game)` for a puzzle that
 * recommends it.
 * @throws BanyanError `INVALID_OPTION` for a game that the engine cannot search.
 */
export function strongest<State, Action = number>(
  game: PerfectInformationGame<State, Action>,
): Engine<State, Action> {
  return game.recommended?.engine === 'nrpa' && isPuzzle(game) ? nrpa(game) : mcts(game);
}
