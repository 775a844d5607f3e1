import { describe, expect, it } from 'vitest';
import { banyan, banyanAtTerminal, outcomeOf, start } from '../test/banyan.ts';
import { banyanInProcess } from '../test/inProcess.ts';

describe('banyan', () => {
  it('prints its version', async () => {
    const { stdout, exitCode } = await banyan(['--version']);
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(exitCode).toBe(0);
  });

  it('begins its help with examples and names every command', async () => {
    const { stdout, exitCode } = await banyanInProcess('--help');
    expect(stdout).toMatch(/^EXAMPLES\n {2}banyan play/);
    for (const command of ['play', 'analyze', 'bench', 'demo'])
      expect(stdout).toMatch(new RegExp(`^ {2}${command} `, 'm'));
    expect(exitCode).toBe(0);
  });

  it.each([
    'play',
    'analyze',
    'tournament',
    'bench',
    'engine',
    'perft',
    'profile',
    'games',
    'completion',
    'demo',
  ])('has help for %s that fits 80 columns', async (command) => {
    const { stdout, exitCode } = await banyanInProcess(command, '--help');
    expect(stdout).toMatch(/^EXAMPLES\n/);
    expect(stdout.split('\n').filter((line) => line.length > 80 || line.endsWith(' '))).toEqual([]);
    expect(exitCode).toBe(0);
    expect(await banyanInProcess('help', command)).toEqual({ stdout, stderr: '', exitCode });
  });

  it('ends without an error when the reader closes the pipe', async () => {
    const child = start(['demo']);
    const outcome = outcomeOf(child);
    child.stdout.once('data', () => child.stdout.destroy());
    const { stderr, exitCode } = await outcome;
    expect(stderr).toBe('');
    expect(exitCode).toBe(0);
  });

  it('ends at Ctrl-C while it searches', async () => {
    const child = start(['demo']);
    const outcome = outcomeOf(child);
    child.stdout.once('data', () => child.kill('SIGINT'));
    const { stdout, stderr, exitCode } = await outcome;
    expect(stderr).toBe('');
    expect(stdout).not.toContain('Next:');
    expect(exitCode).toBe(130);
  });

  it('ends at Ctrl-C while it waits for a move', async () => {
    const child = start(['play']);
    const outcome = outcomeOf(child);
    child.stdout.on('data', (text: string) => {
      if (text.includes('1 to 7: ')) child.kill('SIGINT');
    });
    const { stderr, exitCode } = await outcome;
    expect(stderr).toBe('');
    expect(exitCode).toBe(130);
  });
});

describe('at a terminal, banyan', () => {
  const YOUR_TURN = '1 to 7: ';

  it('plays Connect Four, where no command is given', async () => {
    const { stdout, exitCode } = await banyanAtTerminal([], [[YOUR_TURN, 'quit\n']]);
    expect(stdout).toContain('connect-four');
    expect(exitCode).toBe(0);
  });

  it('draws with colours and signs beyond ASCII', async () => {
    const { stdout } = await banyanAtTerminal(
      ['play', '--simulations', '10'],
      [
        [YOUR_TURN, '4\n'],
        [YOUR_TURN, 'quit\n'],
      ],
    );
    expect(stdout).toContain('\x1b[31m●');
    expect(stdout).toContain('\x1b[36m○');
    expect(stdout).toContain('└───');
  });

  it('draws with neither under NO_COLOR', async () => {
    const { stdout } = await banyanAtTerminal(['play', '--simulations', '10'], [[YOUR_TURN, 'quit\n']], {
      env: { NO_COLOR: '1' },
    });
    expect(stdout).toMatch(/^[\r\n\x20-\x7e]*$/);
    expect(stdout).toContain('+---');
  });

  it('ends well at Ctrl-D', async () => {
    const { exitCode } = await banyanAtTerminal(['play'], [[YOUR_TURN, '\x04']]);
    expect(exitCode).toBe(0);
  });
});
