import { buildCommand, type Command } from '@stricli/core';
import type { Context } from '../../context.ts';
import { engineFlag, gameFlag, jsonFlag, wholeNumber } from '../../flags.ts';
import type { EngineFlags } from './engine.ts';

const MAX_SECONDS = 600;

export const engineCommand: Command<Context> = buildCommand<EngineFlags, [], Context>({
  loader: async () => (await import('./engine.ts')).engine,
  parameters: {
    flags: {
      engine: engineFlag,
      check: {
        kind: 'parsed',
        parse: String,
        optional: true,
        placeholder: 'command',
        brief: 'Run that program, and say whether it speaks the protocol',
      },
      game: { ...gameFlag, brief: 'The game of --check, connect-four by default' },
      patience: {
        kind: 'parsed',
        parse: wholeNumber('--patience', 1, MAX_SECONDS),
        optional: true,
        brief: 'Seconds that --check waits for an answer, 10 by default',
      },
      json: jsonFlag('The findings of --check as one JSON object'),
    },
  },
  docs: {
    brief: 'Speak the line protocol of engines, or check who does',
    customUsage: [
      { input: '', brief: 'type "banyan 1", then "game connect-four", "go simulations 1000"' },
      { input: '--engine uct,rave', brief: 'with RAVE, until options say otherwise' },
      { input: '--check "python3 engine.py"', brief: 'is that program an engine?' },
    ],
    fullDescription: `Speak the line protocol of engines on standard input and output: PROTOCOL.md,
beside this program, has it on one page. Other programs ask for moves by it, and
banyan tournament plays external engines by it.

It searches in one thread until "setoption threads 4" says otherwise.

With --check, start another engine instead, hold it to the protocol, and say
what it does well and what not; the exit code is 1 where it breaks the protocol.
The shell runs its command, with all your rights.`,
  },
});
