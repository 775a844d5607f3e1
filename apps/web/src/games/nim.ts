/** Nim: each row of the picture is a heap; a click takes a match and all matches to its right. */
import { nim } from '@banyan/games';
import type { Cell } from './picture.ts';
import { type AnyGame, anyGame } from './ruleset.ts';
import { SEATS } from './seats.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** @throws BanyanError `INVALID_BOARD`. */
export function nimGame(heaps: readonly number[]): AnyGame {
  const game = nim({ heaps });
  const columns = Math.max(...heaps);
  return anyGame<nim.State>({
    name: `nim:${heaps.join('-')}`,
    title: `Nim ${heaps.join('-')}`,
    aim: 'Take any number of matches from one row. Whoever takes the last match wins.',
    game,
    notation: game.notation,
    moves: /[a-z][1-9]\d{0,2}/g,
    seats: SEATS.slice(0, 2),
    method: 'proving',
    picture(state) {
      const cells: Cell[] = [];
      const targets = new Map<number, number>();
      for (const [heap, matches] of state.heaps.entries()) {
        for (let column = 0; column < columns; column++) {
          const isThere = column < matches;
          const count = matches - column;
          const action = isThere ? game.actionOf({ heap, count }) : undefined;
          if (action !== undefined) targets.set(action, cells.length);
          const name = isThere ? `${LETTERS[heap]}${count}` : LETTERS[heap];
          cells.push({ column, row: heap, name, owner: isThere ? 0 : undefined, action, isWinning: false });
        }
      }
      return {
        kind: 'board',
        look: 'matches',
        columns,
        rows: heaps.length,
        cells,
        columnNames: Array.from({ length: columns }, (_, column) => String(column + 1)),
        rowNames: [...LETTERS.slice(0, heaps.length)],
        targets,
      };
    },
  });
}
