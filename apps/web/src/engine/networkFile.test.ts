import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { networkBytes } from '../../test/networks.ts';
import { openGame } from '../games/catalog.ts';
import { networkFor } from './networkFile.ts';

/** The error message where a file is not for a game; `undefined` where it is. */
async function refusal(game: string, file: Uint8Array): Promise<string | undefined> {
  const open = await openGame(game);
  try {
    open((rules) => networkFor(rules, file));
    return undefined;
  } catch (error) {
    return String(error);
  }
}

describe('a file of a network', () => {
  it('is for the game that it was trained for, under any name', async () => {
    expect(await refusal('hex:3', await networkBytes('hex:3', 'hex:3'))).toBeUndefined();
    expect(
      await refusal('dots-and-boxes:2x2', await networkBytes('dots-and-boxes:2x2', 'boxes')),
    ).toBeUndefined();
  });

  it('of another game is refused, with both names', async () => {
    expect(await refusal('hex:4', await networkBytes('hex:3', 'hex:3'))).toBe(
      'BanyanError: the network is for hex:3, not for Hex on 4 × 4 (hex:4)',
    );
    expect(await refusal('hex:3', await networkBytes('hex:4', 'hex:3'))).toBe(
      'BanyanError: the network is for another version of Hex on 3 × 3',
    );
  });

  it('that is damaged, or no such file, is refused', async () => {
    const file = await networkBytes('hex:3', 'hex:3');
    file[file.length - 9] ^= 1;
    expect(await refusal('hex:3', file)).toContain('the network file is damaged');
    expect(await refusal('hex:3', new Uint8Array([7]))).toContain('not a network file');
  });
});

describe('the network that comes with the page', () => {
  it.each(['hex:5', 'hex:7', 'dots-and-boxes:4x4'])('for %s is for that game', async (game) => {
    const open = await openGame(game);
    const network = open((rules) => rules.network);
    const file = new URL(`../../../../packages/train/networks/${network}.net`, import.meta.url);
    expect(await refusal(game, readFileSync(file))).toBeUndefined();
  });
});
