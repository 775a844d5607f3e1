import { describe, expect, it } from 'vitest';
import { findHiddenGame } from '../../games/hidden/catalog.ts';
import { type HiddenPosition, hiddenHistory } from '../../games/hidden/position.ts';
import { hiddenTask, worldsTask } from './tasks.ts';

async function after(name: string, text: string): Promise<HiddenPosition> {
  const game = await findHiddenGame(name);
  const position = game && hiddenHistory(game, text).at(-1);
  if (position === undefined) throw new Error(`there is no ${name}`);
  return position;
}

describe('what an engine is given', () => {
  it.each([
    ['kuhn', 'J.Q', 'J.K'],
    ['kuhn', 'Q.J.pass', 'K.J.pass'],
    ['leduc', 'Js.Qh.raise', 'Ks.Qh.raise'],
    ['liars-dice:1x2', '3.5', '3.6'],
    ['phantom-mnk:3x3x3', 'a1', 'b2'],
    ['knockout-whist:1x2', 'Qs.Ah.2s', 'Qs.3d.2s'],
  ])(
    'in %s is the same after %s and after %s, which its player cannot tell apart',
    async (name, one, other) => {
      const tasks = await Promise.all(
        [one, other].map(async (text) => hiddenTask(await after(name, text), 7, 3)),
      );
      expect(tasks[0]).toEqual(tasks[1]);
    },
  );

  it('differs where its player sees a difference', async () => {
    const [one, other] = await Promise.all(['J.Q', 'K.Q'].map((text) => after('kuhn', text)));
    expect(hiddenTask(one, 7).world).not.toEqual(hiddenTask(other, 7).world);
  });

  it('once more is the same world, for as many simulations as are counted', async () => {
    const position = await after('kuhn', 'J.Q');
    expect(worldsTask(position, 7, 'l3')).toEqual({ ...hiddenTask(position, 7, 3), simulations: 1_000 });
  });
});
