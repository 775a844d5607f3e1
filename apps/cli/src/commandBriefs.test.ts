/** What the help says of modules. */
import { expect, it } from 'vitest';
import { banyanInProcess } from '../test/inProcess.ts';

const COMMANDS = ['analyze', 'check', 'connect', 'engine', 'perft', 'play', 'profile', 'serve', 'solve'];

it.each([...COMMANDS, 'tournament', 'train', 'worker'])(
  '%s says that a module runs its code',
  async (command) => {
    const { stdout } = await banyanInProcess(command, '--help');
    expect(stdout).toMatch(/runs its\s+code/);
  },
);
