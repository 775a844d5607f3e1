import { buildCommand, type Command } from '@stricli/core';
import type { Context } from '../../context.ts';
import { switchFlag, valueFlag, wholeNumber } from '../../flags.ts';
import { MAX_THREADS } from '../../searchLimits.ts';
import type { WorkerFlags } from './worker.ts';

/** In seconds. */
const MAX_LOST_AFTER = 3_600;

export const workerCommand: Command<Context> = buildCommand<WorkerFlags, [], Context>({
  loader: async () => (await import('./worker.ts')).worker,
  parameters: {
    flags: {
      queue: valueFlag(String, 'Redis or Valkey, as in redis://host:6379'),
      threads: valueFlag(wholeNumber('--threads', 1, MAX_THREADS), 'Simultaneous games, default all cores'),
      name: valueFlag(String, 'The name of this machine, default its host name'),
      game: {
        kind: 'parsed',
        parse: String,
        variadic: true,
        optional: true,
        brief: 'A module that it may play; Banyan runs its code',
      },
      'allow-commands': switchFlag('Run the commands of cmd: and gtp: engines'),
      'lost-after': valueFlag(
        wholeNumber('--lost-after', 1, MAX_LOST_AFTER),
        'Seconds of silence after which others play, default 30',
      ),
    },
  },
  docs: {
    brief: 'Play the games of tournaments and trainings on other machines',
    customUsage: [
      { input: '--queue redis://host:6379', brief: 'as many games at a time as this machine has cores' },
      {
        input: '--queue redis://host:6379 --game ./mine.mjs',
        brief: 'also games of this module; the other side must have an equal file',
      },
    ],
    fullDescription: `Play the games that other machines put into a queue with "banyan tournament
--queue" and "banyan train --queue". Start a worker on each machine, before or
after these commands. It must have the same version of banyan; others are
refused.

Ctrl-C finishes the running games and gives the others back; a second one exits
at once. Nothing is lost by kill -9: other workers play the games.

A worker runs no code from the queue: engines of banyan play games of banyan.
With --game it also plays a module of yours, if the other side has an equal file.
With --allow-commands it also runs the commands of cmd: engines, with all your
rights: anyone who can write to the queue can then run commands here.`,
  },
});
