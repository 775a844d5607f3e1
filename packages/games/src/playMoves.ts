/** Plays the moves of a written position from the start of a game. */
import { BanyanError, type Game, TERMINAL } from '@banyan/mcts';
import { inspect, quote } from '@banyan/mcts/checks';

/** How one game reads its moves. */
interface MoveReader<State> {
  /** The moves of a position, in order; a part may be no valid move. */
  split(text: string): readonly string[];
  /** The action that a move names in a state, legal or not; `undefined` where it names none. */
  parse(text: string, state: State): number | undefined;
  /** Why an action cannot be played, as the end of a sentence: `is taken`. */
  obstacle(state: State, action: number): string | undefined;
  /** What moves look like: `columns are 1 to 7`. */
  readonly help: string;
}

/**
 * The state after a sequence of moves from the start.
 * @throws BanyanError `INVALID_POSITION`, naming the first move that cannot be played, or the value that is no text.
 */
export function playMoves<State>(
  game: Pick<Game<State>, 'initialState' | 'currentPlayer' | 'apply'>,
  text: string,
  reader: MoveReader<State>,
): State {
  if (typeof text !== 'string') {
    throw new BanyanError(
      'INVALID_POSITION',
      `a position is the text of its moves, not ${inspect(text)}; ${reader.help}`,
    );
  }
  const state = game.initialState();
  for (const [index, move] of reader.split(text).entries()) {
    const refuse = (why: string): never => {
      throw new BanyanError(
        'INVALID_POSITION',
        `move ${index + 1} of the position, ${quote(move)}, ${why}; ${reader.help}`,
      );
    };
    const action = reader.parse(move, state) ?? refuse('is no move');
    if (game.currentPlayer(state) === TERMINAL) refuse('comes after the end of the game');
    const obstacle = reader.obstacle(state, action);
    if (obstacle !== undefined) refuse(obstacle);
    game.apply(state, action);
  }
  return state;
}
