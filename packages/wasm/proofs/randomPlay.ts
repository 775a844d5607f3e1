/** Random play of the core against known odds, by twenty million games each. */
import reference from '../../games/reference/randomPlay.json' with { type: 'json' };
import { deviation, type KnownOdds } from '../../games/test/odds.ts';
import { createSync } from '../src/index.ts';
import type { RandomPlay } from '../src/randomPlay.ts';
import { check, sizeOf, thousands } from './check.ts';

const GAMES = 20_000_000;
const MAX_STANDARD_ERRORS = 4;

const core = createSync();
for (const odds of reference.connectN) {
  const { game, playRandomly } = core.connectN(sizeOf(odds));
  compare(game.name, odds, playRandomly(game.initialState(), GAMES, 'proof'));
}
for (const odds of reference.mnk) {
  const { game, playRandomly } = core.mnk(sizeOf(odds));
  compare(game.name, odds, playRandomly(game.initialState(), GAMES, 'proof'));
}

function compare(name: string, known: KnownOdds, { firstWon, secondWon, drawn }: RandomPlay): void {
  const found = { first: firstWon / GAMES, second: secondWon / GAMES, draw: drawn / GAMES };
  const errors = deviation(found, GAMES, known);
  check(
    errors < MAX_STANDARD_ERRORS,
    `${name}: ${thousands(GAMES)} random games, shares ${found.first} ${found.draw} ${found.second}, ` +
      `at most ${errors.toFixed(2)} standard errors from the known odds`,
  );
}
