import { buildCommand, type Command } from '@stricli/core';
import type { Context } from '../../context.ts';
import { searchFlags, switchFlag, valueFlag, wholeNumber } from '../../flags.ts';
import type { BenchFlags } from './bench.ts';

const MAX_SIMULATIONS = 10_000_000;
const MAX_ROUNDS = 1_000;

export const benchCommand: Command<Context> = buildCommand<BenchFlags, [], Context>({
  loader: async () => (await import('./bench.ts')).bench,
  parameters: {
    flags: {
      rounds: valueFlag(wholeNumber('--rounds', 1, MAX_ROUNDS), 'Number of rounds, default 7'),
      simulations: valueFlag(
        wholeNumber('--simulations', 1, MAX_SIMULATIONS),
        'Simulations from each position, default 20,000',
      ),
      seed: searchFlags.seed,
      json: switchFlag('Print one JSON object instead of the tables'),
    },
  },
  docs: {
    brief: 'Measure the speed of the engines on this machine',
    customUsage: [
      { input: '--rounds 21 --simulations 100000', brief: 'a minute, for steadier numbers' },
      { input: '--json', brief: 'for programs' },
    ],
    fullDescription: `Measure the speed of the engines on this machine, in one thread: TypeScript,
the core as JavaScript (wasm2js), and the core as WebAssembly. In each round
they search the same positions of Connect Four in turn, with the same seed.

The signature is the number of nodes in all trees. If it is not the same for
every engine, the exit code is 1. For equal --simulations and --seed it is the
same on every machine.

The keys of --json:
  game, positions, simulations, rounds, seed, signature, machine
  engines     { engine, simulationsPerSecond, rolloutsPerSecond } of each, the
              speeds { lower, median, upper, timesTypeScript }: quartiles over
              the rounds, and the median ratio of a round; or
              { engine, missing } with the reason`,
  },
});
