import { buildCommand, type Command } from '@stricli/core';
import type { Context } from '../../context.ts';
import { jsonFlag, searchFlags, wholeNumber } from '../../flags.ts';
import type { BenchFlags } from './bench.ts';

const MAX_SIMULATIONS = 10_000_000;
const MAX_ROUNDS = 1_000;

export const benchCommand: Command<Context> = buildCommand<BenchFlags, [], Context>({
  loader: async () => (await import('./bench.ts')).bench,
  parameters: {
    flags: {
      rounds: {
        kind: 'parsed',
        parse: wholeNumber('--rounds', 1, MAX_ROUNDS),
        optional: true,
        brief: 'How often each engine takes its turn, 7 by default',
      },
      simulations: {
        kind: 'parsed',
        parse: wholeNumber('--simulations', 1, MAX_SIMULATIONS),
        optional: true,
        brief: 'Simulations from each position, 20,000 by default',
      },
      seed: searchFlags.seed,
      json: jsonFlag('One JSON object instead of the tables'),
    },
  },
  docs: {
    brief: 'Show how fast the engines are on this machine',
    customUsage: [
      { input: '--rounds 21 --simulations 100000', brief: 'a minute, for steadier numbers' },
      { input: '--json', brief: 'for programs' },
    ],
    fullDescription: `Show how fast the engines are on this machine, on one thread: TypeScript, the
core as JavaScript (wasm2js), and the core as WebAssembly. They search the same
positions of Connect Four with the same seed, in turns, round after round.

The signature is the number of nodes of all those trees. It must be the same for
every engine, or the exit code is 1; for equal --simulations and --seed it is
the same on every machine.

The keys of --json:
  game, positions, simulations, rounds, seed, signature, machine
  engines     { engine, simulationsPerSecond, rolloutsPerSecond } of each, the
              speeds { lower, median, upper, timesTypeScript }: quartiles over
              the rounds, and the median of the ratios of each round; or
              { engine, missing } with the reason`,
  },
});
