import { describe, expect, it } from 'vitest';
import { UsageError } from './command.ts';
import { parseFlags } from './flags.ts';

describe('flags', () => {
  it('have defaults', () => {
    expect(parseFlags([])).toEqual({
      rounds: 7,
      quick: false,
      chromium: true,
      memory: false,
      hidden: false,
      slices: false,
      generic: false,
      row: '',
      kernels: false,
      against: undefined,
      multimcts: undefined,
      ceiling: undefined,
      positions: false,
      verdicts: false,
      seeds: 10,
      judge: '',
      builds: false,
      levels: false,
      game: '',
      player: '',
      pairs: 200,
      seed: 1,
      folder: undefined,
      set: '',
      contender: '',
      budgets: [{ seconds: 0.01 }, { seconds: 0.1 }, { seconds: 1 }],
      help: false,
      json: false,
    });
  });

  it('can be given', () => {
    const flags = parseFlags(['--rounds', '12', '--no-chromium', '--json']);
    expect(flags).toMatchObject({ rounds: 12, chromium: false, json: true });
    expect(parseFlags(['--quick'])).toMatchObject({ rounds: 3 });
    expect(parseFlags(['--generic', '--multimcts', 'folder'])).toMatchObject({ multimcts: 'folder' });
    expect(parseFlags(['--generic', '--row', 'Hex'])).toMatchObject({ row: 'Hex' });
    expect(parseFlags(['--positions', '--quick']).budgets).toEqual([{ seconds: 0.01 }]);
    expect(parseFlags(['--positions', '--seconds', '0.5', '--folder', 'sets', '--set', 'mnk'])).toMatchObject(
      {
        positions: true,
        folder: 'sets',
        set: 'mnk',
        budgets: [{ seconds: 0.5 }],
      },
    );
    expect(parseFlags(['--levels', '--game', 'othello', '--games', '40', '--seed', '7'])).toMatchObject({
      levels: true,
      game: 'othello',
      pairs: 20,
      seed: 7,
    });
    expect(parseFlags(['--positions', '--simulations', '1000,10000']).budgets).toEqual([
      { simulations: 1_000 },
      { simulations: 10_000 },
    ]);
  });

  it.each([
    ['--rounds 0', '--rounds must be a whole number from 1 to 1000, not "0"'],
    ['--rounds=1e2', '--rounds must be a whole number from 1 to 1000, not "1e2"'],
    ['--rounds', "Option '--rounds <value>' argument missing; --help lists the flags"],
    ['--round 3', "Unknown option '--round'; --help lists the flags"],
    ['--json=yes', "Option '--json' does not take an argument; --help lists the flags"],
    ['seven', "Unexpected argument 'seven'; --help lists the flags"],
    ['--memory --multimcts folder', '--memory or --multimcts, not both'],
    ['--memory --hidden', '--memory or --hidden, not both'],
    ['--positions --hidden', '--hidden or --positions, not both'],
    ['--levels --positions', '--positions or --levels, not both'],
    ['--games 40', '--games needs --levels'],
    ['--player Master', '--player needs --levels'],
    ['--seed 2', '--seed needs --levels or --verdicts'],
    ['--seeds 2', '--seeds needs --verdicts'],
    ['--verdicts --levels', '--verdicts or --levels, not both'],
    ['--levels --games 3', '--games must be even, because sides are exchanged, not "3"'],
    ['--generic --memory', '--memory or --generic, not both'],
    ['--against folder', '--against needs --generic'],
    ['--row Hex', '--row needs --generic'],
    ['--seconds 1', '--seconds needs --positions'],
    ['--folder sets', '--folder needs --positions'],
    ['--set mnk', '--set needs --positions'],
    ['--contender plain', '--contender needs --positions'],
    ['--positions --seconds 1 --simulations 5', '--seconds or --simulations, not both'],
    ['--positions --seconds 0', '--seconds must be numbers above 0, at most 600, not "0"'],
    ['--positions --seconds 1,', '--seconds must be numbers above 0, at most 600, not ""'],
    ['--positions --simulations 1e3', '--simulations must be a whole number from 1 to 1000000000, not "1e3"'],
  ])('refuse %s in one line', (words, message) => {
    expect(() => parseFlags(words.split(' '))).toThrow(new UsageError(message));
  });
});
