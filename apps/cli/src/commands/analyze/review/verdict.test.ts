import { expect, it } from 'vitest';
import { judge, type Side } from './verdict.ts';

const proven = (outcome: number): Side => ({ proven: outcome, values: [] });
const found = (...values: number[]): Side => ({ proven: undefined, values });

it.each<[string, Side, Side, string, number | undefined]>([
  ['both win', proven(1), proven(1), 'best', 0],
  ['it loses, and the other draws', proven(0), proven(0.5), 'blunder', 0.5],
  ['it draws, and the other wins', proven(0.5), proven(1), 'mistake', 0.5],
  ['it wins, whatever the other does', proven(1), found(0.6, 0.7), 'best', 0],
  ['it loses, and the other is not proven', proven(0), found(0.4, 0.6), 'worse', 0.5],
  ['the ranges are separate', found(0.3, 0.4), found(0.5, 0.6), 'worse', 0.2],
  ['the ranges are separate the other way', found(0.7, 0.8), found(0.5, 0.6), 'good', 0],
  ['it is at most five points worse', found(0.5, 0.51), found(0.53, 0.54), 'good', 0.03],
  ['the ranges overlap', found(0.4, 0.6), found(0.5, 0.7), 'unclear', undefined],
  ['nothing is known', found(), found(), 'unclear', undefined],
  ['only one is known', proven(0), found(), 'unclear', undefined],
])('where %s, the verdict is %4$s', (_, played, best, verdict, loss) => {
  expect(judge(played, best)).toEqual({
    verdict,
    loss: loss === undefined ? undefined : expect.closeTo(loss),
  });
});
