import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UsageError } from '../command.ts';
import { DEFAULT_FOLDER } from './positions.ts';
import { readSets } from './sets.ts';

describe('a folder of sets', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'banyan-positions-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('has one set a file, without comments and other files', () => {
    writeFileSync(join(folder, 'connect-four-one.txt'), '# a comment\n\n44 1 1 1 1 1 1 1\n');
    writeFileSync(join(folder, 'README.md'), 'text');
    expect(readSets(folder).map(({ game, name, positions }) => [game, name, positions.length])).toEqual([
      ['connect-four', 'connect-four-one', 1],
    ]);
  });

  it('is refused without sets, and with an invalid line', () => {
    expect(() => readSets(folder)).toThrow(
      new UsageError(`${folder} has no file connect-four-*.txt, mnk-9x9x5-*.txt or othello-*.txt`),
    );
    const path = join(folder, 'connect-four-one.txt');
    writeFileSync(path, '44 1 1\n');
    expect(() => readSets(folder)).toThrow(new UsageError(`${path}:1 is no position: 44 1 1`));
    expect(() => readSets(join(folder, 'none'))).toThrow('cannot be read');
  });
});

it('the sets of this repository are valid', () => {
  const sets = readSets(DEFAULT_FOLDER).filter(({ game }) => game !== 'mnk');
  expect(sets.map(({ name, positions }) => [name, positions.length])).toEqual([
    ['connect-four-middle', 154],
    ['connect-four-openings', 167],
    ['othello-ffo', 7],
  ]);
});
