import { buildCommand, type Command } from '@stricli/core';
import type { Context } from '../../context.ts';
import {
  GAMES_BRIEF,
  gameArgument,
  number,
  proposeEntrants,
  switchFlag,
  valueFlag,
  wholeNumber,
  wordFlag,
} from '../../flags.ts';
import { MAX_MILLISECONDS, MAX_SEED } from '../../searchLimits.ts';
import { readClock } from './clockFlag.ts';
import {
  ELO_MODELS,
  FORMATS,
  MAX_CONCURRENCY,
  MAX_MOVES,
  MAX_OPENING_MOVES,
  MAX_PAIRS,
  MIN_AGREED,
} from './limits.ts';
import type { TournamentFlags } from './tournament.ts';

export const tournamentCommand: Command<Context> = buildCommand<TournamentFlags, [game?: string], Context>({
  loader: async () => (await import('./tournament.ts')).tournament,
  parameters: {
    flags: {
      engine: {
        kind: 'parsed',
        parse: String,
        variadic: true,
        optional: true,
        proposeCompletions: proposeEntrants,
        brief: 'An engine: name=uct,rave; cmd: or gtp: runs a program',
      },
      config: valueFlag(String, 'Configuration in JSON; its cmd: engines are run'),
      format: wordFlag('--format', FORMATS, 'round-robin (default) or gauntlet: the first plays all'),
      pairs: valueFlag(
        wholeNumber('--pairs', 1, MAX_PAIRS),
        'Pairs of games for each two engines, default 100',
      ),
      simulations: valueFlag(
        wholeNumber('--simulations', 1, Number.MAX_SAFE_INTEGER),
        'Simulations for each move, default 1,000',
      ),
      milliseconds: valueFlag(wholeNumber('--milliseconds', 1, MAX_MILLISECONDS), 'Time for each move'),
      nodes: valueFlag(wholeNumber('--nodes', 1, Number.MAX_SAFE_INTEGER), 'Nodes of the tree for each move'),
      'opening-moves': valueFlag(
        wholeNumber('--opening-moves', 0, MAX_OPENING_MOVES),
        'Random moves before the engines play, default 4',
      ),
      openings: valueFlag(String, 'File with an opening in each line, instead'),
      clock: valueFlag(readClock, 'Seconds for a game: 60, or 60+0.5 a move'),
      adjudicate: valueFlag(
        wholeNumber('--adjudicate', MIN_AGREED, 100),
        'End a game once both engines are this sure, in %',
      ),
      'max-moves': valueFlag(
        wholeNumber('--max-moves', 1, MAX_MOVES),
        'Longer games are draws, default 1,000',
      ),
      elo0: valueFlag(number('--elo0'), 'SPRT: the Elo of H0, default 0'),
      elo1: valueFlag(number('--elo1'), 'SPRT: the Elo of H1; ends the tournament'),
      alpha: valueFlag(number('--alpha'), 'SPRT: risk of accepting H1 wrongly, default 0.05'),
      beta: valueFlag(number('--beta'), 'SPRT: risk of accepting H0 wrongly, default 0.05'),
      'elo-model': wordFlag('--elo-model', ELO_MODELS, 'SPRT: logistic (default) or normalized Elo'),
      concurrency: valueFlag(
        wholeNumber('--concurrency', 1, MAX_CONCURRENCY),
        'Simultaneous games, default one less than cores',
      ),
      seed: valueFlag(wholeNumber('--seed', 0, MAX_SEED), 'Equal seeds and simulations give equal games'),
      log: valueFlag(String, 'Write every game to this file as it ends'),
      resume: switchFlag('Continue the log, or begin it'),
      force: switchFlag('Overwrite log or report; take over a doubtful lock'),
      queue: valueFlag(String, 'Workers play the games: redis://host:6379'),
      html: valueFlag(String, 'Write a report with charts to this file'),
      json: switchFlag('Print one JSON object instead of the tables'),
    },
    positional: gameArgument(GAMES_BRIEF),
  },
  docs: {
    brief: 'Let engines play each other and compare their strength',
    customUsage: [
      { input: '--engine wasm --engine wasm,solver', brief: '200 games, and the difference in Elo' },
      {
        input: 'hex:7 --engine uct --engine uct,rave --engine uct,grave',
        brief: 'every engine against every other',
      },
      {
        input: '--engine new=wasm,c=1 --engine old=wasm --elo1 10',
        brief: 'until +10 Elo is accepted or rejected',
      },
      { input: '--config arena.json --log arena.jsonl --resume', brief: 'continue after an interruption' },
      {
        input: '--engine wasm --engine js --queue redis://host:6379',
        brief: 'on the machines where "banyan worker" runs',
      },
      {
        input: '--engine best --engine "cmd:python3 engine.py"',
        brief: 'an external program',
      },
    ],
    fullDescription: `Let engines play each other and compare their strength. Games are played in
pairs from the same random opening, with the sides exchanged. The seed of each
game depends only on --seed and its number, so that games with --simulations are
the same at any --concurrency.

Each line of --openings has the moves of an opening, separated by spaces; the
tournament ends with the last one. With --clock each engine has a time for all
its moves of a game, and loses when it runs out; the other limits still bound
each search. --adjudicate 98 ends a game once both engines have expected the
same winner with 98 % in four moves each; draws are played out.

The first Ctrl-C finishes the running games, and a second one exits at once.
With --log nothing is lost even by kill -9: --resume plays the missing games.

With --queue the games are played by the workers of a Redis or Valkey server
("banyan worker --help"), with the same results to the last bit.

In games of three or more players, and in games with stakes, places rotate:
each opening, by default a deal of the cards, is played from all places, and the
mean return with its interval counts in place of Elo. --pairs is the number of
openings.

With --elo1 the sequential probability ratio test ends the tournament. The exit
code is 3 if it accepts H0: the first engine is not stronger by --elo1.

The keys of --config, a JSON object, are the options: game, engines, format,
pairs, simulations, milliseconds, nodes, openingMoves, maxMoves, seed, clock
{ base, increment } in milliseconds, adjudicate from 0.5 to 1, and sprt { elo0,
elo1, alpha, beta, model }. Each of engines is { engine, name, simulations,
milliseconds, nodes }. The command line takes precedence over the file.

An engine after cmd: or gtp: (the Go Text Protocol, for engines of Go) is a
command that the shell runs with all your rights: on the command line, in the
file of --config, and in a log with --resume. A file from a stranger is code:
read its engines before you use it.`,
  },
});
