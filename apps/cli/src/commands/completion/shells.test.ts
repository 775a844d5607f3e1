/** Completion in the shells themselves, at a terminal. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from '@lydell/node-pty';
import { afterAll, describe, expect, it } from 'vitest';
import { PROGRAM } from '../../../test/banyan.ts';
import { banyanInProcess } from '../../../test/inProcess.ts';
import type { Shell } from './shells.ts';

const folder = mkdtempSync(join(tmpdir(), 'banyan-shells-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** In CI, the tests of a missing shell run, and fail. */
function canRun(shell: Shell): boolean {
  const isThere = spawnSync(shell, ['-c', 'true']).status === 0;
  if (!isThere) console.warn(`skipped for want of ${shell}: the tests of completion in it`);
  return isThere || process.env['CI'] !== undefined;
}

/** Writes a file that a shell reads first: `banyan` itself, its completion, and a prompt to wait for. */
async function startFile(shell: Shell, before: string, after: string): Promise<string> {
  const { stdout: script } = await banyanInProcess('completion', shell);
  const path = join(folder, `start.${shell}`);
  const program = `banyan() { "${process.execPath}" "${PROGRAM}" "$@"; }`;
  writeFileSync(path, `${before}\n${program}\n${script}\n${after}\n`);
  return path;
}

/** How long a shell may take to show a text, in milliseconds. */
const DEADLINE = 50_000;

/** Types keys at the prompt of a shell, and returns its screen from then on, once it shows `expected`. */
function typed(command: readonly [string, ...string[]], keys: string, expected: RegExp): Promise<string> {
  const [file, ...args] = command;
  const env = { PATH: process.env['PATH'] ?? '', TERM: 'dumb', LANG: 'C.UTF-8', HOME: folder };
  const terminal = spawn(file, args, { cols: 200, rows: 50, env });
  return new Promise((resolve, reject) => {
    let screen = '';
    let isReady = false;
    const timer = setTimeout(() => {
      terminal.kill('SIGKILL');
      reject(new Error(`${expected} did not come after:\n${screen}`));
    }, DEADLINE);
    terminal.onData((data) => {
      screen += data;
      if (!isReady && screen.includes('ready> ')) {
        isReady = true;
        screen = '';
        terminal.write(keys);
      }
      if (!isReady || !expected.test(screen)) return;
      clearTimeout(timer);
      terminal.kill('SIGKILL');
      resolve(screen);
    });
  });
}

describe.runIf(canRun('bash'))('bash', () => {
  const bash = async (keys: string, expected: RegExp): Promise<string> => {
    const path = await startFile('bash', "bind 'set show-all-if-ambiguous on'", "PS1='ready> '");
    return typed(['bash', '--noprofile', '--rcfile', path, '-i'], keys, expected);
  };

  it('completes a word, with a space', () => bash('banyan play tic\t#', /play tic-tac-toe #/));

  it('completes behind a colon', () => bash('banyan play dots-and-boxes:\t#', /play dots-and-boxes:5x3 #/));

  it('completes an option, without a space', () =>
    bash('banyan play --seat uct,sel\t#', /--seat uct,selection=#/));

  it('lists the values of an option', async () => {
    const screen = await bash('banyan play --seat uct,selection=\t', /ucb1[\s\S]*ready> /);
    for (const value of ['grave', 'gumbel', 'puct', 'tuned']) expect(screen).toContain(value);
  });
});

describe.runIf(canRun('zsh'))('zsh', () => {
  const zsh = async (keys: string, expected: RegExp): Promise<string> => {
    const path = await startFile(
      'zsh',
      'autoload -U compinit && compinit -u -D',
      "unsetopt PROMPT_SP; PS1='ready> '",
    );
    writeFileSync(join(folder, '.zshrc'), `source ${path}\n`);
    return typed(['env', `ZDOTDIR=${folder}`, 'zsh', '-d', '-i'], keys, expected);
  };

  it('completes a word, with a space', () => zsh('banyan play tic\t#', /toe[\s\S]*#/));

  it('describes what it lists', async () => {
    const screen = await zsh('banyan play hex\t\t', /Link your two edges/);
    expect(screen).toContain('hex:7,swap=off');
  });

  it('completes an option, without a space', () => zsh('banyan play --seat uct,sel\t#', /uct,selection=#/));
});

describe.runIf(canRun('fish'))('fish', () => {
  const fish = async (line: string): Promise<string[]> => {
    const { stdout: script } = await banyanInProcess('completion', 'fish');
    const test = `function banyan; "${process.execPath}" "${PROGRAM}" $argv; end
${script}
complete --do-complete "${line}"`;
    const { stdout, stderr } = spawnSync('fish', ['--no-config', '-c', test], { encoding: 'utf8' });
    expect(stderr).toBe('');
    return stdout.trim().split('\n');
  };

  it('completes words, games behind a colon, options and their values, with descriptions', async () => {
    expect(await fish('banyan play tic')).toEqual([expect.stringMatching(/^tic-tac-toe\t.+/)]);
    expect(await fish('banyan play hex:')).toContainEqual(
      expect.stringMatching(/^hex:7\tLink your two edges/),
    );
    expect(await fish('banyan play --seat uct,sel')).toEqual([expect.stringMatching(/^uct,selection=\t/)]);
    const values = await fish('banyan play --seat uct,selection=');
    expect(values.map((line) => line.split('\t')[0])).toContain('uct,selection=grave');
  });
});
