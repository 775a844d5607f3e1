/** The words of games that the page shows as the server's text. */
import { SEATS } from '../games/seats.ts';
import { capitalize } from '../games/words.ts';

/** The titles of the server's games, by their names without sizes. */
const TITLES: Readonly<Record<string, string>> = {
  'knockout-whist': 'Knockout Whist',
  hearts: 'Hearts',
  kuhn: 'Kuhn’s poker',
  leduc: 'Leduc poker',
  'liars-dice': 'Liar’s Dice',
  'phantom-tic-tac-toe': 'Phantom tic-tac-toe',
  'phantom-444': 'Phantom four in a row',
  'phantom-mnk': 'Phantom m,n,k-game',
};

/** The title of a game of the server: `Knockout Whist, 3, players=2`. */
export function textGameTitle(name: string): string {
  const [family, sizes] = name.split(':', 2);
  const title = Object.hasOwn(TITLES, family) ? TITLES[family] : capitalize(family.replaceAll('-', ' '));
  return sizes === undefined ? title : `${title}, ${sizes.replaceAll(',', ', ')}`;
}

/** The names of the players: the stones of phantom games, and otherwise those of the page. */
export function textGameSeats(name: string): readonly string[] {
  return name.startsWith('phantom') ? ['X', 'O'] : SEATS;
}

/** The text of a board with the names of its players, in columns as before. */
export function withNames(board: string, seats: readonly string[]): string {
  return board.replaceAll(/\bplayer (\d+)/g, (numbered, number) =>
    (seats[Number(number) - 1] ?? numbered).padEnd(numbered.length),
  );
}
