import { buildCommand, type Command } from '@stricli/core';
import type { Context } from '../../context.ts';
import { engineFlag, gameArgument, gameFlag, switchFlag, valueFlag, wholeNumber } from '../../flags.ts';
import type { EngineFlags } from './engine.ts';

const MAX_SECONDS = 600;

export const engineCommand: Command<Context> = buildCommand<EngineFlags, [game?: string], Context>({
  loader: async () => (await import('./engine.ts')).engine,
  parameters: {
    flags: {
      engine: engineFlag,
      check: {
        kind: 'parsed',
        parse: String,
        optional: true,
        placeholder: 'command',
        brief: 'Run this program and test it against the protocol',
      },
      game: { ...gameFlag, brief: 'Game of --check or first to serve; a module runs its code' },
      patience: valueFlag(
        wholeNumber('--patience', 1, MAX_SECONDS),
        'Seconds that --check waits for an answer, default 10',
      ),
      json: switchFlag('Print the findings of --check as one JSON object'),
    },
    positional: gameArgument('The same as --game'),
  },
  docs: {
    brief: 'Serve the line protocol of engines, or test an engine',
    customUsage: [
      { input: '', brief: 'type "banyan 1", then "game connect-four", "go simulations 1000"' },
      { input: '--engine uct,rave', brief: 'with RAVE, unless options change that' },
      { input: '--check "python3 engine.py"', brief: 'test a program' },
    ],
    fullDescription: `Serve the line protocol of engines on standard input and output. PROTOCOL.md,
beside this program, describes it on one page. With it other programs can ask
for moves, and banyan tournament plays against external engines.

The engine searches in one thread, unless "setoption threads 4" changes that.

With --check, start another engine instead and test it against the protocol; the
exit code is 1 if it breaks the protocol. The shell runs its command with all
your rights.`,
  },
});
