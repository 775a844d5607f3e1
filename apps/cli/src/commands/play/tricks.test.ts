import { expect, it } from 'vitest';
import { banyanReading } from '../../../test/inProcess.ts';

it('banyan play says who takes each trick of Knockout Whist', async () => {
  const words = ['play', 'knockout-whist:2,players=2', '--seat', 'random', '--seat', 'random', '--seed', '1'];
  const { stdout } = await banyanReading('', words);
  const parts = stdout.split('\n\n').filter((part) => part.includes(' plays '));
  expect(parts.map((part) => part.split('\n').slice(1))).toEqual([
    [],
    ['Player 1 takes the trick.'],
    [],
    ['Player 1 takes the trick.'],
  ]);
});
