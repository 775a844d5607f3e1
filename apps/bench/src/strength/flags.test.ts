import { describe, expect, it } from 'vitest';
import { UsageError } from '../command.ts';
import { parseFlags } from './flags.ts';
import { HIDDEN, type Named, OPEN } from './leagues.ts';

function namesOf(things: readonly Named[]): string[] {
  return things.map(({ name }) => name);
}

describe('flags', () => {
  it('have defaults', () => {
    const { workers, ...flags } = parseFlags([]);
    expect(flags).toEqual({
      open: OPEN,
      hidden: HIDDEN,
      pairs: 100,
      simulations: 1_000,
      seed: 1,
      help: false,
      json: false,
    });
    expect([1, 2]).toContain(workers);
  });

  it('can be given', () => {
    const words = '--games 40 --simulations 500 --seed 7 --workers 1 --json'.split(' ');
    expect(parseFlags(words)).toMatchObject({
      pairs: 20,
      simulations: 500,
      seed: 7,
      workers: 1,
      json: true,
    });
  });

  it('pick variants and games by a part of their names', () => {
    const { open } = parseFlags(['--variant', 'DECISIVE', '--game', 'hex']);
    expect(namesOf(open.variants)).toEqual(['decisive rollouts', 'solver, decisive rollouts']);
    expect(namesOf(open.arenas)).toEqual(['Hex 7x7']);
  });

  it('pick the variant whose whole name is given, though others have it in theirs', () => {
    const { open, hidden } = parseFlags(['--variant', 'ismcts, so+pom', '--game', 'hearts']);
    expect(namesOf(hidden.variants)).toEqual(['ISMCTS, SO+POM']);
    expect(namesOf(hidden.arenas)).toEqual(['Hearts']);
    expect(namesOf(open.variants)).toEqual([]);
  });

  it('pick them in games of hidden information, too', () => {
    const { open, hidden } = parseFlags(['--variant', 'ismcts, mo', '--game', 'phantom']);
    expect(namesOf(hidden.arenas)).toEqual(['Phantom 4,4,4']);
    expect(new Set(namesOf(hidden.variants).map((name) => name.slice(0, 10)))).toEqual(
      new Set(['ISMCTS, MO']),
    );
    expect([...open.arenas, ...open.variants]).toEqual([]);
  });

  it('pick a variant of each league by what both have in their names', () => {
    const { open, hidden } = parseFlags(['--variant', '4']);
    expect(namesOf(open.variants)).toContain('4 rollouts a leaf');
    expect(namesOf(hidden.variants)).toContain('PIMC, 4 worlds');
  });

  it('name another champion, whom the others of its league meet', () => {
    const { open, hidden } = parseFlags(['--champion', 'pimc, C = 0.7', '--game', 'phantom']);
    expect(hidden.champion.name).toBe('PIMC, c = 0.7');
    expect(namesOf(hidden.variants)).toContain('ISMCTS, MO');
    expect(namesOf(hidden.variants)).not.toContain('PIMC, c = 0.7');
    expect(open.arenas).toEqual([]);
    expect(() => parseFlags(['--champion', 'PIMC, c'])).toThrow(/^--champion must be one of .*"PIMC, c"$/);
    expect(() => parseFlags(['--champion', 'PIMC', '--game', 'hex'])).toThrow(
      'no variant with "" meets PIMC in a game with "hex"',
    );
  });

  it.each([
    ['--games 0', '--games must be a whole number from 2 to 100000, not "0"'],
    ['--games 7', '--games must be even, because sides are exchanged, not "7"'],
    ['--simulations 1e3', '--simulations must be a whole number from 1 to 10000, not "1e3"'],
    ['--seed=-1', '--seed must be a whole number from 0 to 4294967295, not "-1"'],
    ['--workers 0', '--workers must be a whole number from 1 to 64, not "0"'],
    [
      '--game chess',
      '--game must be in one of "Connect Four", "Hex 7x7", "five in a row, 9x9", "Knockout Whist for two", ' +
        '"Knockout Whist for four", "Hearts", "Phantom 4,4,4", not "chess"',
    ],
    [
      '--queue redis://host:6379 --workers 2',
      '--workers is of threads on this machine; with --queue, give it to each --worker',
    ],
    ['--variant RAVE --game whist', 'no variant with "RAVE" is for a game with "whist"'],
    ['--rounds 3', "Unknown option '--rounds'; --help lists the flags"],
  ])('refuse %s in one line', (words, message) => {
    expect(() => parseFlags(words.split(' '))).toThrow(new UsageError(message));
  });

  it('refuse an unknown variant, and list the known ones', () => {
    expect(() => parseFlags(['--variant', 'luck'])).toThrow(
      /^--variant must be in one of "c = 1", .*"luck"$/,
    );
  });
});
