/** The help of `banyan --help`. The parser makes the help of each command from its `command.ts`. */
import type { Command, RouteMap } from '@stricli/core';
import type { Context } from './context.ts';

const EXAMPLES = `EXAMPLES
  banyan play                            Connect Four against the engine
  banyan play hex:7 --first engine --level 5
  banyan analyze 4453                    what the engine thinks of a position
  banyan analyze 4453 --seed 1 --json    the same, for programs
  banyan analyze hex:5 b1 swap           of any game
  banyan tournament --engine wasm --engine wasm,solver
  banyan games                           what can be played, and how it is named
  banyan engine --check "./my-engine"    does my engine speak the protocol?
  banyan play --help                     all that a command can do`;

const ABOUT = `Monte Carlo tree search at your prompt: play against it, or ask what it thinks.
Without a command, banyan plays Connect Four; off a terminal, it runs the demo.`;

const OPTIONS = `OPTIONS
  -h --help     Say what there is, here or for a command
  -v --version  Say which version this is
     --no-input Ask nobody for anything; --no-color, or NO_COLOR: plain ASCII`;

const ENDINGS = `EXIT CODES
  0 well, 1 failed, 2 wrong command line, 3 SPRT accepted H0,
  130 interrupted by Ctrl-C, 143 ended by SIGTERM, 129 by SIGHUP`;

/** Replaces the help of the root by one that begins with examples. */
export function withExamples(root: RouteMap<Context>): RouteMap<Context> {
  return {
    ...root,
    formatHelp: () => `${[EXAMPLES, ABOUT, describeCommands(root), OPTIONS, ENDINGS].join('\n\n')}\n`,
  };
}

/** Removes spaces at the ends of lines, which the parser adds to examples without a description. */
export function tidy(command: Command<Context>): Command<Context> {
  return { ...command, formatHelp: (args) => command.formatHelp(args).replace(/ +$/gm, '') };
}

function describeCommands(root: RouteMap<Context>): string {
  const entries = root.getAllEntries().filter((entry) => !entry.hidden);
  const width = Math.max(...entries.map((entry) => entry.name.original.length));
  const lines = entries.map(({ name, target }) => `  ${name.original.padEnd(width)}  ${target.brief}`);
  return ['COMMANDS', ...lines].join('\n');
}
