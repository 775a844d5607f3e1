import { expect, it } from 'vitest';
import { squeezed } from '../../test/squeezed.ts';
import type { PositionResults, Score } from '../positions/positions.ts';
import { shareOf } from '../statistics.ts';
import { positionsReport } from './positionsTable.ts';

const kept = { positions: 20, kept: 19, share: shareOf(19, 20) };

function score(contender: string, seconds: number): Score {
  const none = { positions: 0, kept: 0, share: shareOf(0, 0) };
  return {
    set: 'middle',
    contender,
    budget: { seconds },
    kept,
    keptCritical: none,
    proven: 5,
    wrong: 1,
    maxSeconds: seconds,
  };
}

const results: PositionResults = {
  date: '2026-11-22',
  machine: {
    cpu: 'cpu',
    cores: 2,
    system: 'Linux',
    node: '20',
    v8: '11.3',
    compiler: undefined,
    chromium: undefined,
  },
  scores: [score('plain', 0.01), score('exact', 0.01), score('plain', 1)],
  endgames: [
    {
      set: 'ffo',
      name: '42',
      emptyCells: 22,
      outcome: 1,
      isRight: true,
      action: 'g2',
      seconds: 2.5,
      nodes: 1_808_524,
    },
    {
      set: 'ffo',
      name: '43',
      emptyCells: 22, // in reach, but without a label
      outcome: 0,
      isRight: undefined,
      action: 'b1',
      seconds: 0.5,
      nodes: 500,
    },
  ],
};

it('rows are sets and budgets, columns are engines', () => {
  const text = squeezed(positionsReport(results));
  expect(text).toContain('| moves that keep the outcome, % | plain | exact |');
  expect(text).toContain('| 20 middle, 0.01 s | 95.0 (76.4 to 99.1) | 95.0 (76.4 to 99.1) |');
  expect(text).toContain('| 20 middle, 1 s | 95.0 (76.4 to 99.1) | n/a |');
  expect(text).toContain('| 20 middle, 0.01 s | n/a | n/a |');
  expect(text).toContain('| 20 middle, 0.01 s | 5 of 20 (1) | 5 of 20 (1) |');
  expect(text).toContain('| ffo 42 | 22 | win | g2 | yes | 2.50 | 1,809 |');
  expect(text).toContain('| ffo 43 | 22 | loss | b1 | ? | 0.500 | 0.500 |');
  expect(text.endsWith('2026-11-22, on cpu, 2 cores, Linux, Node 20 (V8 11.3).')).toBe(true);
});

it('bars stand beside what was reached, of the engine with exact search and book and of endgames in reach', () => {
  const set = 'connect-four-middle';
  const held = [score('exact first, book', 0.1), score('exact first, book', 1), score('plain', 1)];
  const text = squeezed(positionsReport({ ...results, scores: held.map((each) => ({ ...each, set })) }));
  expect(text).toContain('| bars | asked | reached | met |');
  expect(text).toContain('| connect-four-middle, 0.1 s | 99.5 % | 19 of 20 | no |');
  expect(text).toContain('| connect-four-middle, 1 s | 100 % | 19 of 20 | no |');
  expect(text).toContain(
    '| 1 endgames of Othello, up to 22 empty cells | none wrong, at most 10 s | 0 wrong, at most 2.50 s | yes |',
  );
});
