import pc from 'picocolors';
import { expect, it } from 'vitest';
import { findGame } from './games.ts';
import { drawPosition, playerName } from './position.ts';
import type { Style } from './screen.ts';

const STYLE: Style = { colors: pc.createColors(false), unicode: false, columns: 40 };

/** Draws the position as one player sees it; without a viewer, all of it. */
function shown(game: string, position: string, viewer?: number): string {
  return findGame(game)((playable) => {
    const state = playable.notation.parsePosition(position);
    return drawPosition(playable, { state, ...(viewer !== undefined && { viewer }) }, STYLE);
  });
}

it('a position without a picture is its text, with the spaces before it', () => {
  expect(shown('nim:2-1', '')).toBe('a 2 ||\nb 1 |');
  expect(shown('knockout-whist:1,players=2', '')).toMatch(/^ {2}player 1 /m);
});

it('a position is shown to a player without what is hidden from that player', () => {
  expect(shown('kuhn', 'KJ')).toBe('player 1  K  1 chip, to move\nplayer 2  J  1 chip');
  expect(shown('kuhn', 'KJ', 1)).toBe('player 1  ?  1 chip, to move\nplayer 2  J  1 chip');
});

it('a line of text that is too long is wrapped', () => {
  const lines = shown('liars-dice', `1 1 ${'1x1 1x2 1x3 1x4 1x5 1x6 2x1 2x2 2x3 2x4 2x5'}`).split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(40);
});

it('players are called by their stones where they have some', () => {
  const nameOf = (game: string): string => findGame(game)((playable) => playerName(playable, 1, STYLE));
  expect(['connect-four', 'phantom-444', 'nim', 'kuhn'].map(nameOf)).toEqual([
    'O',
    'O',
    'player 2',
    'player 2',
  ]);
});
