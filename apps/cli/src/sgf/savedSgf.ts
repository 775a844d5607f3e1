/** A game of Go in SGF as a saved game: without seats, and by players who take turns. */
import { BanyanError } from '@banyan/mcts';
import { messageOf } from '../failure.ts';
import { goPlayable } from '../games/goGame.ts';
import { quote, UsageError } from '../usage.ts';
import { readGoSgf } from './goSgf.ts';

/** @throws UsageError for a file that is no game of Go, or has moves out of turn. */
export function readSavedSgf(
  path: string,
  text: string,
): { readonly game: string; readonly moves: readonly string[]; readonly result?: string } {
  try {
    const { board, moves, result } = readGoSgf(text);
    const { name, game, notation } = goPlayable(board);
    const start = game.initialState();
    const first = game.currentPlayer(start);
    const late = moves.findIndex(({ player }, index) => player !== (first + index) % 2);
    if (late !== -1) throw new UsageError(`move ${late + 1} is out of turn; GTP's loadsgf reads such games`);
    const names = moves.map(({ action }) => notation.formatAction(start, action));
    return { game: name, moves: names, ...(result !== undefined && { result }) };
  } catch (error) {
    if (!(error instanceof BanyanError || error instanceof UsageError)) throw error;
    throw new UsageError(`${quote(path)}: ${messageOf(error)}`);
  }
}
