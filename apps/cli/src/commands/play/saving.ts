/** Saves the game at the prompt, and loads another. */
import { defined } from '../../defined.ts';
import { Failure, messageOf } from '../../failure.ts';
import type { Playable } from '../../games.ts';
import { Match } from '../../match.ts';
import { readMoves, writeMoves } from '../../moves.ts';
import { quote, UsageError } from '../../usage.ts';
import { isSgf, loadGame, savedGameAt, saveGame } from './savedGame.ts';
import { programIn, savedSeat } from './savedSeats.ts';
import { killPrograms } from './seats.ts';
import { type Session, say, showBoard } from './session.ts';

/**
 * Saves or loads a game; says what is wrong with a file.
 * @param marks how the players see the end of a game that is saved.
 */
export async function withFile<State>(
  session: Session<State>,
  kind: 'save' | 'load',
  path: string,
  marks?: readonly string[],
): Promise<void> {
  try {
    if (kind === 'load') await load(session, path);
    else await save(session, path, marks);
  } catch (error) {
    if (!(error instanceof Failure || error instanceof UsageError)) throw error;
    say(session, `${messageOf(error)}.`);
  }
}

/** Saves the game. Asks before it replaces another game than that of this session. */
async function save<State>(
  session: Session<State>,
  path: string,
  marks: readonly string[] | undefined,
): Promise<void> {
  const { playable, match, seats, seed, budget, prompt } = session;
  const older = path === session.file ? undefined : await savedGameAt(path);
  if (older !== undefined) {
    const question = `${quote(path)} has a game of ${older.game} with ${older.moves.length} moves. Replace it, yes or no: `;
    const answer = await prompt.ask(question);
    if (!/^y(es)?$/i.test(answer ?? '')) return say(session, 'The file is as it was.');
  }
  const game = {
    game: playable.name,
    moves: writeMoves(playable, playable.game.initialState(), match.moves),
    seed,
    seats: seats.map((seat) => savedSeat(seat, budget)),
    ...defined({ dead: marks }),
  };
  await saveGame(path, game, isSgf(path) ? () => inSgf(session, marks) : undefined);
  session.file = path;
  say(session, 'The game is saved.');
}

/** @throws UsageError for another game than Go. */
async function inSgf<State>(
  { playable, match }: Session<State>,
  marks: readonly string[] | undefined,
): Promise<string> {
  if (playable.sgf === undefined)
    throw new UsageError(
      `a game of ${playable.name} has no SGF; save it under another name, such as game.json`,
    );
  return playable.sgf(match.moves, marks);
}

/** Loads a game with its seats; programs stay as they are, as a file must not start one. */
async function load<State>(session: Session<State>, path: string): Promise<void> {
  const { playable } = session;
  const { game, moves, seed, seats, dead } = await loadGame(path);
  if (game !== playable.name) {
    throw new UsageError(`this is a game of ${game}; leave, and use banyan play --load`);
  }
  const { actions } = readMoves(playable, moves);
  const match = new Match(playable.game, actions);
  const marks = marksOf(playable, match, dead);
  if (seats !== undefined && programIn(seats) === undefined) {
    const filled = await session.fill(seats);
    killPrograms(session.seats);
    session.seats = filled;
  } else if (seats !== undefined) say(session, 'The seats stay as they are: that game has a program.');
  session.match = match;
  session.marks = marks;
  session.seed = seed ?? session.seed;
  session.file = path;
  showBoard(session);
}

/**
 * The dead stones of a file, checked against the end of its game.
 * @throws UsageError if the game has no such end, or no stone is on one of the points.
 */
export function marksOf<State>(
  { ending }: Playable<State>,
  { state, returns }: Match<State>,
  dead: readonly string[] | undefined,
): readonly string[] | undefined {
  if (dead === undefined) return undefined;
  if (ending === undefined || returns === undefined)
    throw new UsageError('the file names dead stones, and its game is not one that has ended by passes');
  ending.judge(state, dead);
  return dead;
}
