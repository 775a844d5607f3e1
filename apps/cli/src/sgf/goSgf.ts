/// <reference path="./sabaki.d.ts" />
/** Files of SGF: the text of games of Go. */
import { type GoSgf, gameOfSgf, type SgfNode, sgfOfGame } from '@banyan/games/sgf';
import sgf from '@sabaki/sgf';
import { UsageError } from '../usage.ts';

/**
 * @throws UsageError for text that is no SGF; BanyanError `INVALID_POSITION` for another game than one of Go from an empty
 *   board or from handicap stones.
 */
export function readGoSgf(text: string): GoSgf {
  const [root] = parsed(text);
  return gameOfSgf(root);
}

/** Writes a game. */
export function writeGoSgf(game: GoSgf, version: string): string {
  return sgf.stringify([sgfOfGame(game, `Banyan:${version}`)]);
}

function parsed(text: string): readonly SgfNode[] {
  try {
    return sgf.parse(text);
  } catch {
    throw new UsageError('the file is no SGF'); // a syntax error, or brackets deeper than the stack
  }
}
