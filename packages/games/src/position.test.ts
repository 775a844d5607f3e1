import type { Notation } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { errorOf } from '../test/errors.ts';
import * as games from './index.ts';

type Parser = Pick<Notation<unknown>, 'parsePosition'>;

const NOTATIONS: readonly (readonly [name: string, notation: Parser])[] = [
  ['Connect-N', games.connectNNotation(games.connectN(games.CONNECT_FOUR))],
  ['tic-tac-toe', games.ticTacToeNotation],
  ['m,n,k', games.mnkNotation(games.mnk(games.GOMOKU))],
  ['Othello', games.othelloNotation],
  ['Hex', games.hexNotation(games.hex({ size: 5 }))],
  ['Kuhn poker', games.kuhnPokerNotation],
  ['Leduc poker', games.leducPokerNotation],
];

describe.each(NOTATIONS)('the notation of %s', (_, notation) => {
  it.each([
    ['digits', '9'.repeat(1_000_000)],
    ['brackets', '['.repeat(1_000_000)],
    ['letters', 'z'.repeat(1_000_000)],
    ['control characters', '\x1b]0;title\x07\x9b31m\u202e\u2028'.repeat(10_000)],
  ])('refuses a position of endless %s in one short line', (_kind, text) => {
    const { message } = errorOf(() => notation.parsePosition(text));
    expect(message).toMatch(/^move 1 of the position, "[^\p{C}\p{Zl}\p{Zp}]+$/u);
    expect(message.length).toBeLessThan(500);
  });
});
