import { describe, expect, it } from 'vitest';
import { findGame, GAME_OPTIONS } from '../games/catalog.ts';
import { isDrawn, pageName, serverName } from './gameNames.ts';

describe('the names of games', () => {
  it.each([
    ['connect:7x6x4', 'connect-four'],
    ['connect:8x7x4', 'connect-n:8x7x4'],
    ['connect:7x6x4x3', 'connect-n:7x6x4,players=3'],
    ['hex:7', 'hex:7'],
    ['nim:1-3-5-7', 'nim:1-3-5-7'],
    ['samegame:8x8x4x1', 'samegame:8x8x4,seed=1'],
    ['go:9', 'go'],
    ['go:19', 'go:19'],
    ['go:9-0-5.5', 'go,komi=5.5'],
    ['go:13-4-0.5', 'go:13,komi=0.5,handicap=4'],
    ['go:19-d16q4-0.5-suicide', 'go:19,komi=0.5,suicide,handicap=d16+q4'],
    ['go:9-0-7.5-situational', 'go,superko=situational'],
  ])('%s is %s on the server', (page, server) => {
    expect(serverName(page)).toBe(server);
    expect(pageName(server)).toBe(page);
  });

  it.each([
    ['knockout-whist:7x2', 'knockout-whist:7,players=2'],
    ['liars-dice:2x3', 'liars-dice:2,players=3'],
    ['phantom-mnk:3x3x3', 'phantom-mnk:3x3x3'],
    ['hearts:50', 'hearts:50'],
  ])('%s, which the page shows as text, is %s on the server', (page, server) => {
    expect(serverName(page)).toBe(server);
  });

  it('lead back to every game of the menu, and each is drawn', () => {
    for (const { name } of GAME_OPTIONS) {
      expect(pageName(serverName(name))).toBe(name);
      expect(isDrawn(serverName(name)), name).toBe(true);
    }
  });

  it('of games with options that the page lacks name no game of the page', async () => {
    for (const name of [
      'hex:7,swap=off',
      'nim:1-3-5-7,misere',
      'pig:50,players=3',
      'hearts',
      'go:7x5',
      'go,mercy=24',
      './mine.mjs',
    ])
      expect(await findGame(pageName(name)), name).toBeUndefined();
  });
});
