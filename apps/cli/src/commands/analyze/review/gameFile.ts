/** Reads a game to review: a saved game, or a game of a tournament's log. */
import { defined } from '../../../defined.ts';
import { plain, UsageError } from '../../../usage.ts';
import { loadGame } from '../../play/savedGame.ts';
import { isLog, readLog } from '../../tournament/log.ts';

/** A played game. */
export interface PlayedGame {
  readonly game: string;
  readonly moves: readonly string[];
  /** What the game is, as in `game 2 of 200: wasm - uct`. */
  readonly title: string;
  /** Whether people agreed on its end, where its game has an `ending`; otherwise its rules decided. */
  readonly isAgreed: boolean;
  /** How the players of a saved game saw its end. */
  readonly marks?: readonly string[];
}

/**
 * Reads a game.
 * @param number the number of a game in a log; default the first one.
 * @throws UsageError for a game that the log does not have, or a number with a saved game; Failure for a file that is
 *   neither.
 */
export async function readGameFile(path: string, number: number | undefined): Promise<PlayedGame> {
  if (!(await isLog(path))) {
    if (number !== undefined) throw new UsageError('--number is for the log of a tournament');
    const { game, moves, result, dead } = await loadGame(path);
    const title = `the saved game${result === undefined ? '' : `, ${plain(result)} by its file`}`;
    return { game, moves, title, isAgreed: true, ...defined({ marks: dead }) };
  }
  const log = await readLog(path);
  const games = (log?.games ?? []).toSorted((one, other) => one.game - other.game);
  const [first] = games;
  if (log === undefined || first === undefined) throw new UsageError('the log has no game yet');
  const record = number === undefined ? first : games.find(({ game }) => game === number);
  if (record === undefined) {
    const last = games.at(-1)?.game;
    throw new UsageError(
      `--number must be that of a game in the log, ${first.game} to ${last}, not ${number}`,
    );
  }
  const title = `game ${record.game} of ${games.length}, ${record.players.join(' - ')}`;
  return { game: log.config.game, moves: record.moves, title, isAgreed: false };
}
