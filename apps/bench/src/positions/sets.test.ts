import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { othello } from '@banyan/games';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UsageError } from '../command.ts';
import { DEFAULT_FOLDER } from './positions.ts';
import { connectFourPosition, othelloPosition, readSets } from './sets.ts';

describe('a line of Connect Four', () => {
  it('keeps the outcome by every action of the best sign', () => {
    const line = connectFourPosition('75774 -2 -3 -3 2 1 -4 0');
    expect(line).toMatchObject({ name: '75774', outcome: 1, isCritical: true });
    expect([...(line?.keeping ?? [])]).toEqual([3, 4]);
  });

  it('has no score for a full column', () => {
    const line = connectFourPosition('111111 x 0 0 0 0 0 0');
    expect(line).toMatchObject({ outcome: 0.5, isCritical: false });
    expect(line?.keeping?.size).toBe(6);
  });

  it.each(['44 1 1 1', '44 1 1 1 1 1 1 x', '111111 0 0 0 0 0 0 0', '44 1 1 1 1 1 1 a'])(
    '%s is refused',
    (line) => {
      expect(connectFourPosition(line)).toBeUndefined();
    },
  );
});

describe('a line of Othello', () => {
  const BOARD = '--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO--';

  it('may have an outcome and the moves that keep it', () => {
    const line = othelloPosition(`42 ${BOARD} X win g2`);
    expect(line).toMatchObject({ name: '42', outcome: 1, isCritical: true });
    expect(line?.keeping).toEqual(new Set([othello.notation.parseAction(othello.initialState(), 'g2')]));
    expect(othelloPosition(`42 ${BOARD} X win *`)).toMatchObject({ isCritical: false });
    expect(othelloPosition(`42 ${BOARD} X`)).toMatchObject({ outcome: undefined, keeping: undefined });
  });

  it.each([
    `42 ${BOARD}`,
    `42 ${BOARD} Y`,
    '42 XO- X',
    `42 ${BOARD} X won`,
    `42 ${BOARD} X win a8`,
    `42 ${BOARD} X win zz`,
  ])('%s is refused', (line) => {
    expect(othelloPosition(line)).toBeUndefined();
  });
});

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
      new UsageError(`${folder} has no file connect-four-*.txt or othello-*.txt`),
    );
    const path = join(folder, 'connect-four-one.txt');
    writeFileSync(path, '44 1 1\n');
    expect(() => readSets(folder)).toThrow(new UsageError(`${path}:1 is no position: 44 1 1`));
    expect(() => readSets(join(folder, 'none'))).toThrow('cannot be read');
  });
});

it('the sets of this repository are valid', () => {
  expect(readSets(DEFAULT_FOLDER).map(({ name, positions }) => [name, positions.length])).toEqual([
    ['connect-four-middle', 154],
    ['connect-four-openings', 167],
    ['othello-ffo', 7],
  ]);
});
