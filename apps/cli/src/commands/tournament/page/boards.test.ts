import { expect, it } from 'vitest';
import { findGame } from '../../../games.ts';
import type { GameRecord } from '../log.ts';
import { boardsOf } from './boards.ts';
import { markup } from './markup.ts';
import { table } from './page.ts';

function record(game: number): GameRecord {
  return {
    game,
    players: ['new', 'old'],
    returns: [1, 0],
    ended: 'rules',
    opening: 2,
    moves: [...'4433251'],
    moved: [3, 2],
    simulations: [0, 0],
    milliseconds: [0, 0],
  };
}

it('the games of a report have boards, which begin after the opening', () => {
  const { text } = findGame('connect-four')(boardsOf)([record(0), record(1)]);
  expect(text.match(/<fieldset/g)).toHaveLength(2);
  expect(text).toContain('<legend>Game 1: new - old</legend>');
  expect(text.match(/id="g0p\d+"/g)).toHaveLength(8);
  expect(text).toContain('id="g0p2" checked');
  expect(text).toMatch(/7: 1<\/span>[\s\S]*│\[●\]\[●\]\[●\]\[●\] ○/);
});

it('only the first games have boards', () => {
  const games = Array.from({ length: 50 }, (_, game) => record(game));
  expect(findGame('connect-four')(boardsOf)(games).text.match(/<fieldset/g)).toHaveLength(20);
});

it('the cells of a table have the heads of their columns, which a phone shows', () => {
  const { text } = table(['', 'Elo', '95 %'], [markup`<td>a</td><td class="x">1</td><td>0 to 2</td>`]);
  expect(text).toContain('<td>a</td><td data-head="Elo" class="x">1</td><td data-head="95 %">0 to 2</td>');
});
