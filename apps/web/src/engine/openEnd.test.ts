/** Engines of Go where people have still to agree on dead stones. */
import { expect, it } from 'vitest';
import { openGame } from '../games/catalog.ts';
import { rootOf } from './resumableSearch.ts';

/** After Black's pass White would win by another one, but for stones that random games find dead. */
const DECIDED_BY_DEAD = 'b1passb2passb3passb4passb5passc4passd4passe4d2passc5passd5passa1c3a4pass';

it.each([
  ['a pass that dead stones make a win', DECIDED_BY_DEAD, true, 0],
  ['the same where nobody has to agree', DECIDED_BY_DEAD, false, 1],
  ['a pass of the leader', 'b1passb2passb3passc3pass', true, 1],
])('%s is searched after the right number of passes', async (_, moves, isOpen, passes) => {
  const game = await openGame('go:5');
  const root = game((rules) => rootOf(rules, { moves, isOpen }));
  expect(root).toMatchObject({ passes });
});

it('a game without an agreement begins at its position', async () => {
  const game = await openGame('othello');
  const roots = game((rules) => [true, false].map((isOpen) => rootOf(rules, { moves: 'f5', isOpen })));
  expect(roots[0]).toEqual(roots[1]);
});
