/** The file of `--openings`: an opening in each line, as moves in the notation of the game. */
import { createHash } from 'node:crypto';
import { BanyanError, TERMINAL } from '@banyan/mcts';
import type { OpeningOf } from '@banyan/tournament';
import { readText, reasonOf } from '../../files.ts';
import type { Playable } from '../../games.ts';
import { readMoves } from '../../moves.ts';
import { quote, UsageError } from '../../usage.ts';

/** The maximum size of a file. */
const MAX_BYTES = 2 ** 24;

/** The openings of a file, not yet parsed. */
export interface OpeningsFile {
  readonly path: string;
  /** Without empty lines and comments, which begin with `#`. */
  readonly lines: readonly { readonly number: number; readonly text: string }[];
  /** Equal for files with the same openings. */
  readonly hash: string;
}

/** @throws UsageError for a file that cannot be read, or that has no opening. */
export async function readOpeningsFile(path: string): Promise<OpeningsFile> {
  const content = await readText(path, MAX_BYTES).catch((error: unknown) => {
    throw new UsageError(`cannot read ${quote(path)}: ${reasonOf(error)}`);
  });
  const lines = content
    .split('\n')
    .map((line, index) => ({ number: index + 1, text: line.trim().replaceAll(/\s+/g, ' ') }))
    .filter(({ text }) => text !== '' && !text.startsWith('#'));
  if (lines.length === 0)
    throw new UsageError(`${quote(path)} has no opening: write the moves of each in a line`);
  const texts = lines.map(({ text }) => text).join('\n');
  return { path, lines, hash: createHash('sha256').update(texts).digest('hex') };
}

/**
 * Returns the openings of a file in their order; the promise of a round after the last one rejects with `NO_OPENING`.
 * @throws UsageError for a line that is not the beginning of a game.
 */
export function openingsOfFile<State>(
  playable: Playable<State>,
  { path, lines }: OpeningsFile,
): OpeningOf<number> {
  const openings = lines.map(({ number, text }) => {
    try {
      return openingOf(playable, text);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      throw new UsageError(`line ${number} of ${quote(path)}: ${error.message}`);
    }
  });
  return async (round) => {
    const opening = openings[round];
    if (opening !== undefined) return opening;
    throw new BanyanError('NO_OPENING', `${quote(path)} has ${openings.length} openings`);
  };
}

/** Parses moves that spaces separate, or one word whose characters are moves. */
function openingOf<State>(playable: Playable<State>, text: string): readonly number[] {
  const words = text.split(' ');
  const isMove = (word: string): boolean =>
    playable.notation.parseAction(playable.game.initialState(), word) !== undefined;
  const moves = words.length === 1 && !isMove(text) ? [...text] : words;
  const { actions, state } = readMoves(playable, moves);
  if (playable.game.currentPlayer(state) === TERMINAL)
    throw new UsageError('the game is over after these moves');
  return actions;
}
