import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { PROGRAM } from '../../../test/banyan.ts';
import { banyanInProcess } from '../../../test/inProcess.ts';

async function proposals(...words: string[]): Promise<string[]> {
  const { stdout, stderr, exitCode } = await banyanInProcess('completion', 'propose', ...words);
  expect([stderr, exitCode]).toEqual(['', 0]);
  return stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split('\t')[0] ?? '');
}

/** Whether a shell is installed. */
function has(shell: string): boolean {
  return spawnSync(shell, ['-c', 'true']).status === 0;
}

describe('banyan completion', () => {
  it('proposes commands, options, games and engines', async () => {
    expect(await proposals('')).toEqual(expect.arrayContaining(['play', 'analyze', 'games']));
    expect(await proposals('ana')).toEqual(['analyze']);
    expect(await proposals('play', 'oth')).toEqual(['othello']);
    expect(await proposals('prof')).toEqual(['profile']);
    expect(await proposals('profile', 'oth')).toEqual(['othello']);
    expect(await proposals('analyze', '--ga')).toEqual(['--game']);
    expect(await proposals('analyze', '--game', 'tic')).toEqual(['tic-tac-toe']);
    expect(await proposals('analyze', '--engine', 'w')).toEqual(['wasm']);
    expect(await proposals('play', '--seat', 'hu')).toEqual(['human']);
    expect(await proposals('analyze', '--engine', 'uct,rav')).toEqual(['uct,rave']);
    expect(await proposals('nonsense', '--x')).toEqual([]);
    expect(await proposals('play', '--constructor')).toEqual([]);
    expect(await proposals('--constructor', '')).toEqual([]);
  });

  it.each(['zsh', 'fish'])('prints a script for %s', async (shell) => {
    const { stdout, exitCode } = await banyanInProcess('completion', shell);
    expect(stdout).toContain('banyan completion propose');
    expect(exitCode).toBe(0);
  });

  it.runIf(has('bash'))('completes in bash', async () => {
    const { stdout: script } = await banyanInProcess('completion', 'bash');
    const test = `banyan() { "${process.execPath}" "${PROGRAM}" "$@"; }
${script}
COMP_WORDS=(banyan play tic) COMP_CWORD=2
_banyan
printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout, stderr } = spawnSync('bash', ['-c', test], { encoding: 'utf8' });
    expect([stdout, stderr]).toEqual(['tic-tac-toe\n', '']);
  });

  it.runIf(has('zsh'))('completes in zsh', async () => {
    const { stdout: script } = await banyanInProcess('completion', 'zsh');
    const test = `banyan() { "${process.execPath}" "${PROGRAM}" "$@"; }
compdef() { true }
_describe() { printf '%s\\n' "\${(@P)2}" }
${script}
words=(banyan play tic) CURRENT=3
_banyan`;
    const { stdout, stderr } = spawnSync('zsh', ['-f', '-c', test], { encoding: 'utf8' });
    expect([stdout, stderr]).toEqual([expect.stringMatching(/^tic-tac-toe:.+\n$/), '']);
  });

  it.runIf(has('fish'))('completes in fish', async () => {
    const { stdout: script } = await banyanInProcess('completion', 'fish');
    const test = `function banyan; "${process.execPath}" "${PROGRAM}" $argv; end
${script}
complete --do-complete "banyan play tic"`;
    const { stdout, stderr } = spawnSync('fish', ['--no-config', '-c', test], { encoding: 'utf8' });
    expect([stdout.split('\t')[0], stderr]).toEqual(['tic-tac-toe', '']);
  });

  it('refuses other shells', async () => {
    const { stderr, exitCode } = await banyanInProcess('completion', 'csh');
    expect(stderr).toBe('banyan: the shell must be bash, zsh or fish, not "csh"\n');
    expect(exitCode).toBe(2);
    expect((await banyanInProcess('completion')).stderr).toBe('banyan: the shell is missing; see --help\n');
  });
});
