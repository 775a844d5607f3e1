import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeStandIn } from '../../test/multimctsStandIn.ts';
import { UsageError } from '../command.ts';
import { multimcts } from './multimcts.ts';
import { raceMultimcts } from './race.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-multimcts-'));
  await writeStandIn(folder);
});

afterAll(() => rm(folder, { recursive: true }));

describe('multimcts', () => {
  it('plays by the rules, and reports the visits of the columns from the left', async () => {
    const { search } = await multimcts(folder, 1);
    const { visits, release } = search(703, 1);
    expect(visits).toEqual([101, 101, 101, 100, 100, 100, 100]);
    release();
  });

  it('needs the folder of its package', async () => {
    const refusal = (text: string): UsageError =>
      new UsageError(`--multimcts must be the folder of the package multimcts, not ${JSON.stringify(text)}`);
    await expect(multimcts('/nowhere', 1)).rejects.toThrow(refusal('/nowhere'));
    const ownFolder = join(import.meta.dirname, '../..');
    const progress = { show: () => {}, clear: () => {} };
    await expect(raceMultimcts(ownFolder, { rounds: 1, chromium: true }, progress)).rejects.toThrow(
      refusal(ownFolder),
    );
  });
});
