import { buildCommand, type Command } from '@stricli/core';
import type { Context } from '../../context.ts';
import { gameArgument, number, switchFlag, valueFlag, wholeNumber } from '../../flags.ts';
import { MAX_SEED, MAX_THREADS } from '../../searchLimits.ts';
import type { TrainFlags } from './trainingConfig.ts';

const MAX_GENERATIONS = 1_000_000;

export const trainCommand: Command<Context> = buildCommand<TrainFlags, [game?: string], Context>({
  loader: async () => (await import('./train.ts')).train,
  parameters: {
    flags: {
      minutes: valueFlag(number('--minutes'), 'Time of training, default 2; it ends with a generation'),
      generations: valueFlag(
        wholeNumber('--generations', 1, MAX_GENERATIONS),
        'Generations in place of a time; repeatable by --seed',
      ),
      threads: valueFlag(wholeNumber('--threads', 1, MAX_THREADS), 'Threads of self-play, default all cores'),
      queue: valueFlag(String, 'Workers play the games of self-play: redis://host:6379'),
      seed: valueFlag(
        wholeNumber('--seed', 0, MAX_SEED),
        'Equal seeds and generations give equal networks, default 1',
      ),
      out: valueFlag(String, 'The file of the network, default as in hex-5.net'),
      layers: valueFlag(String, 'Hidden layers, as in 128-64; or residual: 32x4'),
      simulations: valueFlag(
        wholeNumber('--simulations', 2, 1_000_000),
        'Simulations for each move of self-play',
      ),
      games: valueFlag(wholeNumber('--games', 1, 1_000_000), 'Games of self-play in a generation'),
      'halve-rate-every': valueFlag(
        wholeNumber('--halve-rate-every', 0, MAX_GENERATIONS),
        'Generations from one halving of the learning rate to the next, default 0: never',
      ),
      'gate-every': valueFlag(
        wholeNumber('--gate-every', 1, MAX_GENERATIONS),
        'Generations from gate to gate, default 10',
      ),
      measure: valueFlag(
        wholeNumber('--measure', 0, 10_000),
        'Pairs of games against each search, default 20 at the end and 4 before; 0 for none',
      ),
      'measure-every': valueFlag(
        wholeNumber('--measure-every', 1, MAX_GENERATIONS),
        'Generations between measurements; default as often as a tenth of the time allows',
      ),
      positions: valueFlag(String, 'A file of labelled positions: how often the network keeps their outcome'),
      resume: switchFlag('Continue the training of this file'),
      force: switchFlag('Start over, and replace a training or a network'),
      html: valueFlag(String, 'Write a report with curves and games to this file'),
      json: switchFlag('Print one JSON object instead of the results'),
    },
    positional: gameArgument('A game of banyan games, or a JavaScript module with rules'),
  },
  docs: {
    brief: 'Train a neural network for a game by self-play',
    customUsage: [
      { input: 'hex:5', brief: 'two minutes; writes hex-5.net' },
      { input: 'hex:7 --minutes 20 --html hex-7.html', brief: 'longer, with a report' },
      { input: 'hex:7 --minutes 20 --resume', brief: 'twenty minutes more' },
      { input: './mine.mjs', brief: 'rules of your own' },
      { input: 'hex:7 --queue redis://host:6379', brief: 'banyan worker on other machines plays' },
    ],
    fullDescription: `Train a small neural network for a game by self-play, as AlphaZero does, on
every core. Banyan imports a module and runs its code, with all your rights.

In each generation the latest network plays games against itself, and learns
from its latest positions. From time to time it must beat the best network so
far, in a sequential test of pairs of games at equal simulations. The file
contains the best network.

After each generation, for at most a tenth of the time, the latest network plays
textbook UCT, RAVE and the engine recommended for the game, at 10 milliseconds a
move, and at the end the best one does. --measure-every sets the number of
generations instead. A line of --positions is a position, its outcome for the
player to move and the moves that keep it: b2a1 win a2,c1 (or * for all moves).

The training is kept in a folder beside the file (hex-5.net.training). Each
generation is stored whole when it ends: Ctrl-C and even kill -9 lose the
current one at most, and --resume goes on. The network can play, as in
banyan play hex:5 --engine net=hex-5.net.

With --queue the workers of a Redis or Valkey server play the games of
self-play: start "banyan worker --queue redis://host:6379" on each machine, here
too. Learning, gates and measurements stay on the threads of this machine. Equal
seeds and generations give the same network as without --queue.`,
  },
});
