import { expect, it, onTestFinished, vi } from 'vitest';
import { banyanAtTerminal } from '../../../test/banyan.ts';
import { banyanReading } from '../../../test/inProcess.ts';
import { GameSearch } from '../../engines/gameSearch.ts';

const GAME = ['play', 'connect:8x7x4', '--simulations', '200', '--seed', '5'];

it('engines think while a person chooses, with --ponder only', async () => {
  const ponder = vi.spyOn(GameSearch.prototype, 'ponder');
  onTestFinished(() => ponder.mockRestore());
  await banyanReading('4\n3\n', GAME);
  expect(ponder).not.toHaveBeenCalled();
  const { stdout, exitCode } = await banyanReading('4\nhint\n3\nquit\n', [...GAME, '--ponder']);
  expect(ponder.mock.calls.map(([{ actions }]) => actions.length)).toEqual([0, 2, 2, 4]);
  expect(stdout.match(/^O plays \d: .* 200 simulations/gm)).toHaveLength(2);
  expect(exitCode).toBe(0);
});

it('a person at a terminal can type meanwhile, and leave', async () => {
  const steps = [
    ['column 1 to 8: ', '4\r'],
    [' plays ', ''],
    ['column 1 to 8: ', 'quit\r'],
  ] as const;
  const { exitCode } = await banyanAtTerminal([...GAME, '--ponder'], steps);
  expect(exitCode).toBe(0);
});
