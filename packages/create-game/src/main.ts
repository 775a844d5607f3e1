#!/usr/bin/env node
/** The program behind `npm create @banyan/game`. Exit codes: 0 success, 1 failure, 2 invalid command line. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { createGame, UsageError } from './createGame.ts';

const HELP = `npm create @banyan/game <folder>

Makes a folder with a game for Banyan: its rules, a test of them, and a command to play it.
The folder must be new or empty. Its name becomes the name of the package.

  -h, --help      this text
  -v, --version   the version
`;

const FAILED = 1;
const MISUSED = 2;

try {
  await run(process.argv.slice(2));
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`create-game: ${message.split('\n', 1)[0]}\n`);
  process.exitCode = error instanceof UsageError ? MISUSED : FAILED;
}

async function run(words: readonly string[]): Promise<void> {
  const { version }: { version: string } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  );
  const { values, positionals } = parsed(words);
  if (values.help) process.stdout.write(HELP);
  else if (values.version) process.stdout.write(`${version}\n`);
  else {
    const [path, ...others] = positionals;
    if (path === undefined) throw new UsageError('name a folder: npm create @banyan/game my-game');
    if (others.length > 0) throw new UsageError(`name one folder, not ${positionals.length}`);
    const { name, files } = await createGame(path, version);
    process.stdout.write(`${name} is made: ${files.join(', ')}\n\n${nextSteps(path)}`);
  }
}

/** @throws UsageError for an unknown option. */
function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
      },
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(message.split('. ', 1)[0]);
  }
}

function nextSteps(path: string): string {
  const folder = relative('', path);
  const steps = [
    ...(folder === '' ? [] : [`cd ${/^[\w./-]+$/.test(folder) ? folder : JSON.stringify(folder)}`]),
    'npm install',
    'npm test    # the laws of games, and what is known of this one',
    'npm start   # play it against the engine',
  ];
  return `Next:\n${steps.map((step) => `  ${step}\n`).join('')}`;
}
