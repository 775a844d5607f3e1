/** Dead stones as text, and the results without them. */
import { expect, it } from 'vitest';
import { goAgreement, goDeadIn, goDeadText } from './agreement.ts';
import { go } from './rules.ts';

const game = go({ columns: 5, rows: 5 });

/** Black has the whole board but for a stone of White on d2. */
const ENDED = 'b1 pass b2 pass b3 pass b4 pass b5 pass c4 pass d4 pass e4 d2';
const agreement = goAgreement(game);

it('players have to agree after two passes alone', () => {
  for (const [moves, isOpen] of [
    ['', false],
    ['pass', false],
    ['pass pass', true],
    [`${ENDED} pass`, false],
    [`${ENDED} pass pass`, true],
  ] as const)
    expect(agreement.isOpen(game.notation.parsePosition(moves))).toBe(isOpen);
});

it.each([
  ['none', 'none', [1, 0]],
  ['d2', 'd2', [1, 0]],
  ['e4', 'b1', [0, 1]], // any stone names its chain
  ['d2e4b1', 'b1d2', [0, 1]], // each chain once, in the order of the board
])('the dead stones %s are %s, with the returns %j', (text, canonical, returns) => {
  const state = game.notation.parsePosition(`${ENDED} pass pass`);
  expect(agreement.read(state, text)).toBe(canonical);
  expect(agreement.returns(state, text)).toEqual(returns);
  expect(goDeadText(game, state, goDeadIn(game, state, text))).toBe(canonical);
});

it('equal areas without the dead stones are a draw', () => {
  const even = go({ columns: 5, rows: 5, komi: 25 });
  const state = even.notation.parsePosition(`${ENDED} pass pass`);
  expect(goAgreement(even).returns(state, 'd2')).toEqual([0.5, 0.5]);
});

it.each([
  ['d3', 'dead must name stones of the position, and d3 is none'],
  ['a9', 'dead must name stones of the position, and a9 is none'],
  ['i1', 'dead must name stones of the position, and i1 is none'],
  ['b0', 'dead must name stones of the position, and b0 is none'],
  ['', 'dead must be a stone of each dead chain, as in a1d2, or none, not ""'],
  ['d2none', 'as in a1d2, or none, not "d2none"'],
  ['pass', 'as in a1d2, or none, not "pass"'],
  ['D2', 'as in a1d2, or none, not "D2"'],
  ['d2'.repeat(400), 'as in a1d2, or none, not "d2d2'],
])('the dead stones %s are refused', (text, why) => {
  const state = game.notation.parsePosition(`${ENDED} pass pass`);
  expect(() => agreement.read(state, text)).toThrow(why);
});
