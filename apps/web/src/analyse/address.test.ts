import { describe, expect, it } from 'vitest';
import type { Settings } from '../engine/protocol.ts';
import { findGame } from '../games/catalog.ts';
import { positionAfter } from '../games/position.ts';
import { addressOf, readSimulations } from './address.ts';
import { Analysis } from './analysis.ts';

async function analysed(settings: Settings): Promise<Analysis> {
  const game = await findGame('connect:7x6x4');
  if (game === undefined) throw new Error('no Connect Four');
  const position = positionAfter(game, '44');
  return new Analysis({ game, position, at: 2, seed: 1, settings, bounds: { simulations: 3_000 } });
}

describe('an address of an analysis', () => {
  it('has the chosen threads, which divide the simulations', async () => {
    const analysis = await analysed({ threads: 3 });
    expect(addressOf(analysis)).toBe('#/analyse?moves=44&seed=1&threads=3&sims=3000');
    expect(addressOf(analysis, [900, 800, 850])).toMatch(/threads=3&sims=900\.800\.850$/);
  });

  it('has one thread for a single tree', async () => {
    expect(addressOf(await analysed({ threads: 3 }), [3_000])).toMatch(/threads=1&sims=3000$/);
    expect(addressOf(await analysed({}), [3_000])).toBe('#/analyse?moves=44&seed=1&sims=3000');
  });
});

describe('the size of a search', () => {
  it('is a number of simulations, or one for each tree', () => {
    expect(readSimulations(undefined)('3000')).toBe(3_000);
    expect(readSimulations(2)('3000')).toBe(3_000);
    expect(readSimulations(undefined)('1200.0.900')).toEqual([1_200, 0, 900]);
    expect(readSimulations(3)('1200.0.900')).toEqual([1_200, 0, 900]);
  });

  it.each([
    '0',
    '0.0',
    '1.',
    '.1',
    '1..1',
    '1.-1',
    '1.1e3',
    '1000000001',
    '1.1000000001',
    '1.1.1.1.1.1.1.1.1',
  ])('cannot be %s', (text) => {
    expect(readSimulations(undefined)(text)).toBeUndefined();
  });

  it('has as many trees as the link has threads', () => {
    expect(readSimulations(2)('1.1.1')).toBeUndefined();
    expect(readSimulations(1)('1.1')).toBeUndefined();
  });
});
