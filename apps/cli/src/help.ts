/** The help of `banyan --help`. The parser makes the help of each command from its `command.ts`. */
import { stdout } from 'node:process';
import type { Command, RouteMap } from '@stricli/core';
import type { Context } from './context.ts';
import { fitted } from './fitting.ts';

const EXAMPLES = `EXAMPLES
  banyan play                            Connect Four against the engine
  banyan play hex:7 --first engine --level 5
  banyan analyze 4453                    the best moves of a position
  banyan analyze 4453 --seed 1 --json    the same, for programs
  banyan analyze hex:5 b1 swap           a position of any game
  banyan tournament --engine wasm --engine wasm,solver
  banyan train hex:5                     a network for a game, by self-play
  banyan games                           all games and their names
  banyan profile ./mine.mjs              where the rules of your game spend time
  banyan engine --check "./my-engine"    test an engine against the protocol
  banyan play --help                     the options of a command`;

const ABOUT = `Monte Carlo tree search in a terminal: play against it, or analyse positions.
Without a command, banyan plays Connect Four; off a terminal, it runs the demo.`;

const OPTIONS = `OPTIONS
  -h --help     Show the help of banyan or of a command
  -v --version  Show the version
     --no-input Never ask for input
     --no-color Print plain ASCII, as with NO_COLOR`;

const ENDINGS = `EXIT CODES
  0 success, 1 failure, 2 invalid command line, 3 SPRT accepted H0,
  130 Ctrl-C, 143 SIGTERM, 129 SIGHUP`;

/** Replaces the help of the root by one that begins with examples. */
export function withExamples(root: RouteMap<Context>): RouteMap<Context> {
  return {
    ...root,
    formatHelp: () =>
      fitted(`${[EXAMPLES, ABOUT, describeCommands(root), OPTIONS, ENDINGS].join('\n\n')}\n`, stdout.columns),
  };
}

/**
 * Removes spaces at the ends of lines, which the parser adds to examples without a description, and fits the help into
 * the terminal.
 */
export function tidy(command: Command<Context>): Command<Context> {
  return {
    ...command,
    formatHelp: (args) => fitted(command.formatHelp(args).replace(/ +$/gm, ''), stdout.columns),
  };
}

function describeCommands(root: RouteMap<Context>): string {
  const entries = root.getAllEntries().filter((entry) => !entry.hidden);
  const width = Math.max(...entries.map((entry) => entry.name.original.length));
  const lines = entries.map(({ name, target }) => `  ${name.original.padEnd(width)}  ${target.brief}`);
  return ['COMMANDS', ...lines].join('\n');
}
