import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { banyan, banyanAtTerminal } from '../../../test/banyan.ts';

const STUB = fileURLToPath(new URL('../../../test/stubEngine.mjs', import.meta.url));

const between = (...engines: string[]): readonly string[] => [
  'tournament',
  ...engines.flatMap((engine) => ['--engine', engine]),
  ...['--pairs', '1', '--simulations', '20', '--seed', '1', '--concurrency', '1'],
];

const BROKEN = `broken=cmd:exec "${process.execPath}" "${STUB}" broken`;

it('off a terminal, each game has a line', async () => {
  const { stderr, exitCode } = await banyan(between('uct', 'random'));
  expect(exitCode).toBe(0);
  expect(stderr).toMatch(
    /^game 0 \(1\/2\): uct - random: [\d.]+ - [\d.]+ \(\d+ moves\)\ngame 1 \(2\/2\): random - uct: .*\n$/,
  );
});

it('where returns count chips, the line of a game has chips', async () => {
  const args = [
    '--engine',
    'ismcts',
    '--engine',
    'random',
    '--pairs',
    '1',
    '--simulations',
    '20',
    '--seed',
    '1',
  ];
  const { stderr } = await banyan(['tournament', 'leduc', ...args, '--concurrency', '1']);
  expect(stderr).toMatch(
    /^game 0 \(1\/2\): ismcts - random: (0|[+-]\d+) and (0|[+-]\d+) chips \(\d+ moves\)\ngame 1 .*\n$/,
  );
});

it('at a terminal, only a forfeit is printed, with its reason and what the program wrote', async () => {
  const { stdout } = await banyanAtTerminal(between('uct', BROKEN), [], { columns: 200 });
  expect(stdout).toContain('broken: the table is empty');
  expect(
    stdout.match(/game \d \(\d\/2\): .*broken forfeits: the engine .* ended \(exit code 1\)/g),
  ).toHaveLength(2);
  const quiet = await banyanAtTerminal(between('uct', 'random'), [], { columns: 200 });
  expect(quiet.stdout).not.toContain('game 0');
});
