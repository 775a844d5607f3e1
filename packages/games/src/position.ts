import { BanyanError, type Game, TERMINAL } from '@banyan/mcts';
import { quote } from '@banyan/mcts/checks';

/** What a notation knows of its moves, for reading a sequence of them. */
interface MoveReader<State> {
  parse(text: string): number | undefined;
  /** What keeps a move that exists from being played, as the rest of a sentence: `is taken`. */
  obstacle(state: State, action: number): string | undefined;
  /** What a move looks like: `columns are 1 to 7`. */
  readonly help: string;
}

/**
 * The state after a sequence of moves from the start.
 * @throws BanyanError `INVALID_POSITION`, naming the first move that cannot be played.
 */
export function stateAfter<State>(
  game: Game<State>,
  moves: readonly string[],
  reader: MoveReader<State>,
): State {
  const state = game.initialState();
  for (const [index, move] of moves.entries()) {
    const refuse = (why: string): never => {
      throw new BanyanError(
        'INVALID_POSITION',
        `move ${index + 1} of the position, ${quote(move)}, ${why}; ${reader.help}`,
      );
    };
    const action = reader.parse(move) ?? refuse('is no move');
    if (game.currentPlayer(state) === TERMINAL) refuse('comes after the end of the game');
    const obstacle = reader.obstacle(state, action);
    if (obstacle !== undefined) refuse(obstacle);
    game.apply(state, action);
  }
  return state;
}
