/** Games that are won by long lines, which random games never come to: in each direction, their last stone anywhere. */
import { type Random, sfc32 } from '@banyan/mcts';
import { below } from './chance.ts';
import { connectNSubject, mnkSubject, type Tested, tested } from './subjects.ts';

export interface LongLineGame {
  readonly name: string;
  /** Its length and its direction. */
  readonly line: string;
  readonly tested: Tested;
  readonly actions: readonly number[];
}

const LENGTHS = [5, 6, 7, 8, 9, 10, 12, 15, 16];
const MNK_BOARDS = [
  [16, 8],
  [8, 16],
  [11, 11],
] as const;
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/** With two rows for lines across, and with two columns for lines up: of one word and of two. */
const WIDE_BOARDS = [
  [16, 3],
  [21, 2],
  [16, 7],
  [35, 2],
] as const;
const HIGH_BOARDS = [
  [2, 31],
  [3, 20],
  [2, 63],
  [3, 35],
] as const;

export function longLineGames(): LongLineGame[] {
  const random = sfc32('long lines');
  return [
    ...MNK_BOARDS.flatMap(([columns, rows]) =>
      DIRECTIONS.flatMap(([dx, dy]) =>
        LENGTHS.flatMap((connect) => linesOfMnk({ columns, rows, connect }, dx, dy, random)),
      ),
    ),
    ...WIDE_BOARDS.flatMap(([columns, rows]) =>
      LENGTHS.filter((connect) => connect <= columns).map((connect) => {
        const first = below(columns - connect + 1, random);
        // Each stone of the first player gets one of the second's upon it.
        const line = shuffled(connect, random).flatMap((n) => [first + n, first + n]);
        return game(tested(connectNSubject({ columns, rows, connect })), `${connect} across`, line);
      }),
    ),
    ...HIGH_BOARDS.flatMap(([columns, rows]) =>
      [...LENGTHS, rows]
        .filter((connect) => connect <= rows)
        .map((connect) => {
          const line = Array.from({ length: connect }, () => [0, 1]).flat();
          return game(tested(connectNSubject({ columns, rows, connect })), `${connect} up`, line);
        }),
    ),
  ];
}

/** The second player's last stone would come after the end. */
function game(tested: Tested, line: string, actions: readonly number[]): LongLineGame {
  return { name: tested.name, line, tested, actions: actions.slice(0, -1) };
}

/** The first place and the last, if the line fits; the second player's stones lie anywhere else. */
function linesOfMnk(
  board: { readonly columns: number; readonly rows: number; readonly connect: number },
  dx: number,
  dy: number,
  random: Random,
): LongLineGame[] {
  const { columns, rows, connect } = board;
  const reach = connect - 1;
  const [lastX, lastY] = [columns - 1 - reach * dx, rows - 1 - reach * Math.abs(dy)];
  if (lastX < 0 || lastY < 0) return [];
  const lift = dy < 0 ? reach : 0;
  const places = [
    [0, lift],
    [lastX, lastY + lift],
  ];
  return places.map(([x, y]) => {
    const line = shuffled(connect, random).map((n) => (y + n * dy) * columns + x + n * dx);
    const elsewhere = shuffled(columns * rows, random).filter((cell) => !line.includes(cell));
    const actions = line.flatMap((cell, n) => [cell, elsewhere[n]]);
    return game(tested(mnkSubject(board)), `${connect} by (${dx}, ${dy}) from (${x}, ${y})`, actions);
  });
}

/** The numbers below a count, in random order. */
function shuffled(count: number, random: Random): number[] {
  const numbers = Array.from({ length: count }, (_, n) => n);
  for (let left = count; left > 1; left--) {
    const n = below(left, random);
    [numbers[n], numbers[left - 1]] = [numbers[left - 1], numbers[n]];
  }
  return numbers;
}
