/** Nim: each row of the picture is a heap; a click takes a match and all matches to its right. */
import { nim } from '@banyan/games';
import { boardPicture, LETTERS } from './picture.ts';
import { type AnyGame, anyGame } from './ruleset.ts';
import { SEATS } from './seats.ts';

/** @throws BanyanError `INVALID_BOARD`. */
export function nimGame(heaps: readonly number[]): AnyGame {
  const game = nim({ heaps });
  const columns = Math.max(...heaps);
  return anyGame<nim.State>({
    name: `nim:${heaps.join('-')}`,
    title: `Nim ${heaps.join('-')}`,
    aim: 'Take any number of matches from one row. The player who takes the last match wins.',
    game,
    notation: game.notation,
    moves: /[a-z][1-9]\d{0,2}/g,
    seats: SEATS.slice(0, 2),
    method: 'proving',
    picture: ({ heaps: left }) =>
      boardPicture(
        {
          look: 'matches',
          columnNames: Array.from({ length: columns }, (_, column) => String(column + 1)),
          rowNames: [...LETTERS.slice(0, heaps.length)],
        },
        (column, heap) => {
          const count = left[heap] - column;
          const letter = LETTERS[heap];
          return count > 0
            ? { name: `${letter}${count}`, owner: 0, action: game.actionOf({ heap, count }) }
            : { name: letter, owner: undefined, action: undefined };
        },
      ),
  });
}
