import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfigFile } from './configFile.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-config-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(text: string): ReturnType<typeof readConfigFile> {
  const path = join(folder, `${Math.random()}.json`);
  await writeFile(path, text);
  return readConfigFile(path);
}

it('reads a configuration', async () => {
  const config = {
    game: 'hex:7',
    engines: [{ engine: 'uct' }, { name: 'b', engine: 'uct,rave', milliseconds: 50 }],
    format: 'gauntlet',
    pairs: 10,
    openingMoves: 2,
    seed: 7,
    sprt: { elo0: 0, elo1: 10 },
    simulations: 500,
  };
  expect(await read(`\uFEFF${JSON.stringify(config, null, 2)}\n`)).toEqual(config);
});

describe('is refused with the place and the allowed values', () => {
  it.each([
    ['', 'is not JSON'],
    ['{"game": "hex:7",}', 'is not JSON'],
    ['[]', 'must be an object, not a list'],
    ['7', 'it must be an object, not 7'],
    ['{"gmae": "hex:7"}', 'there is no "gmae"; did you mean game?'],
    ['{"__proto__": {"pairs": 3}}', 'there is no "__proto__"'],
    ['{"engines": [{"engine": "wasm"}, {}]}', 'engines.1.engine is missing'],
    ['{"engines": [{"engine": "wasm", "sims": 3}]}', 'there is no "engines.0.sims"; did you mean'],
    ['{"engines": "wasm"}', 'engines must be a list, not "wasm"'],
    ['{"pairs": 0}', 'pairs must be at least 1, not 0'],
    ['{"pairs": 1.5}', 'pairs must be a whole number, not 1.5'],
    ['{"pairs": 1000001}', 'pairs must be at most 1000000, not 1000001'],
    ['{"pairs": null}', 'pairs must be a number, not null'],
    ['{"format": "knockout"}', 'format must be round-robin or gauntlet, not "knockout"'],
    ['{"seed": -1}', 'seed must be at least 0, not -1'],
    ['{"milliseconds": 0}', 'milliseconds must be above 0, not 0'],
    ['{"milliseconds": 1e999}', 'milliseconds must be at most 86400000, not Infinity'],
    ['{"sprt": {"elo0": 0}}', 'sprt.elo1 is missing'],
    ['{"sprt": {"elo0": 0, "elo1": "ten"}}', 'sprt.elo1 must be a number, not "ten"'],
  ])('%s', async (text, message) => {
    await expect(read(text)).rejects.toThrow(
      expect.objectContaining({ name: 'UsageError', message: expect.stringContaining(message) }),
    );
  });

  it('a missing file, and a folder', async () => {
    await expect(readConfigFile(join(folder, 'none.json'))).rejects.toThrow('cannot read');
    await expect(readConfigFile(folder)).rejects.toThrow('cannot read');
  });
});
