import { expect, it } from 'vitest';
import { go, goObstacle } from '../index.ts';

const five = go({ columns: 5, rows: 5 });

/** Why the last of some moves is not to be played after the others. */
function obstacleAfter(game: go.Game, text: string): string | undefined {
  const names = text.split(' ');
  const state = game.initialState();
  const actions = names.map((name) => game.notation.parseAction(state, name) ?? go.PASS);
  const point = actions.pop() ?? go.PASS;
  for (const action of actions) game.apply(state, action);
  return goObstacle(game, state, actions, point);
}

/** White takes the stone on c2 from b2; Black may not take back at once. */
const KO = 'b3 c3 a2 d2 b1 c1 c2 b2';

it.each([
  ['a point with a stone', five, 'c3 c3', 'c3 has a stone.'],
  [
    'suicide',
    five,
    'a2 e5 b1 a1',
    'a1 would take stones of its own player off the board, which the rules forbid.',
  ],
  ['a ko', five, `${KO} c2`, 'c2 would repeat the position after move 7, which positional superko forbids.'],
  [
    'a ko by situational superko',
    go({ columns: 5, rows: 5, superko: 'situational' }),
    `${KO} c2`,
    'c2 would repeat the position after move 7, which situational superko forbids.',
  ],
])('%s is named', (_, game, moves, why) => {
  expect(obstacleAfter(game, moves)).toBe(why);
});

it.each([
  ['an empty point', five, 'c3 d3'],
  ['a pass', five, 'c3 pass'],
  [
    'suicide of two stones where it is allowed',
    go({ columns: 5, rows: 5, suicide: true }),
    'a3 a2 b2 e5 b1 a1',
  ],
  ['a ko after two moves elsewhere', five, `${KO} e5 e4 c2`],
])('%s has no obstacle', (_, game, moves) => {
  expect(obstacleAfter(game, moves)).toBeUndefined();
});
