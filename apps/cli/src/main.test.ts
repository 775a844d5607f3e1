import { describe, expect, it } from 'vitest';
import { banyan, banyanAtTerminal, outcomeOf, start } from '../test/banyan.ts';

describe('banyan', () => {
  it('says its version', async () => {
    const { stdout, exitCode } = await banyan(['--version']);
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(exitCode).toBe(0);
  });

  it('begins its help with examples and names every command', async () => {
    const { stdout, exitCode } = await banyan(['--help']);
    expect(stdout).toMatch(/^EXAMPLES\n {2}banyan play/);
    for (const command of ['play', 'analyze', 'bench', 'demo'])
      expect(stdout).toMatch(new RegExp(`^ {2}${command} `, 'm'));
    expect(exitCode).toBe(0);
  });

  it.each(['play', 'analyze', 'tournament', 'bench', 'engine', 'perft', 'games', 'completion', 'demo'])(
    'has help for %s that fits 80 columns',
    async (command) => {
      const { stdout, exitCode } = await banyan([command, '--help']);
      expect(stdout).toMatch(/^EXAMPLES\n/);
      expect(stdout.split('\n').filter((line) => line.length > 80 || line.endsWith(' '))).toEqual([]);
      expect(exitCode).toBe(0);
      expect(await banyan(['help', command])).toEqual({ stdout, stderr: '', exitCode });
    },
  );

  it('ends quietly when its reader leaves', async () => {
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

  it('ends at Ctrl-C at the prompt', async () => {
    const { exitCode, stdout } = await banyanAtTerminal(['play'], [[YOUR_TURN, '\x03']]);
    expect(exitCode).toBe(130);
    expect(stdout).toMatch(/\r\n$/);
  });

  it('ends at Ctrl-C while it thinks, and has shown how far it was', async () => {
    const words = ['play', '--first', 'engine', '--milliseconds', '60000'];
    const { exitCode, stdout } = await banyanAtTerminal(words, [['thinking ', '\x03']]);
    expect(exitCode).toBe(130);
    expect(stdout.endsWith('\r\n') || stdout.endsWith('\x1b[K')).toBe(true);
  });

  it('ends a long search at Ctrl-C with what it has', async () => {
    const words = ['analyze', '--milliseconds', '60000', '--json'];
    const { exitCode, stdout } = await banyanAtTerminal(words, [['thinking ', '\x03']]);
    expect(exitCode).toBe(130);
    expect(stdout).toContain('"stopped":"aborted"');
  });

  it('ends a bench at Ctrl-C, with a clean line and no half of a table', async () => {
    const { exitCode, stdout } = await banyanAtTerminal(
      ['bench', '--rounds', '1000'],
      [['simulations: ', '\x03']],
    );
    expect(exitCode).toBe(130);
    expect(stdout.endsWith('\x1b[K')).toBe(true);
    expect(stdout).not.toContain('signature');
  });

  it('ends well at Ctrl-D', async () => {
    const { exitCode } = await banyanAtTerminal(['play'], [[YOUR_TURN, '\x04']]);
    expect(exitCode).toBe(0);
  });
});
