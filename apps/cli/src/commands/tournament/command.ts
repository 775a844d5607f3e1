import { buildCommand, type Command } from '@stricli/core';
import type { Context } from '../../context.ts';
import {
  argument,
  GAMES_BRIEF,
  jsonFlag,
  MAX_SEED,
  number,
  oneOf,
  proposeEngines,
  proposeGames,
  wholeNumber,
} from '../../flags.ts';
import { ELO_MODELS, FORMATS, MAX_CONCURRENCY, MAX_MOVES, MAX_OPENING_MOVES, MAX_PAIRS } from './limits.ts';
import type { TournamentFlags } from './tournament.ts';

const DAY = 24 * 60 * 60 * 1_000;

export const tournamentCommand: Command<Context> = buildCommand<TournamentFlags, [game?: string], Context>({
  loader: async () => (await import('./tournament.ts')).tournament,
  parameters: {
    flags: {
      engine: {
        kind: 'parsed',
        parse: String,
        variadic: true,
        optional: true,
        proposeCompletions: proposeEngines,
        brief: 'An engine: name=uct,rave; cmd: runs a program',
      },
      config: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'Configuration in JSON; its cmd: engines are run',
      },
      format: {
        kind: 'parsed',
        parse: oneOf('--format', FORMATS),
        optional: true,
        brief: 'round-robin (default) or gauntlet: the first plays all',
      },
      pairs: {
        kind: 'parsed',
        parse: wholeNumber('--pairs', 1, MAX_PAIRS),
        optional: true,
        brief: 'Pairs of games for each two engines, default 100',
      },
      simulations: {
        kind: 'parsed',
        parse: wholeNumber('--simulations', 1, Number.MAX_SAFE_INTEGER),
        optional: true,
        brief: 'Simulations for each move, default 1,000',
      },
      milliseconds: {
        kind: 'parsed',
        parse: wholeNumber('--milliseconds', 1, DAY),
        optional: true,
        brief: 'Time for each move',
      },
      nodes: {
        kind: 'parsed',
        parse: wholeNumber('--nodes', 1, Number.MAX_SAFE_INTEGER),
        optional: true,
        brief: 'Nodes of the tree for each move',
      },
      'opening-moves': {
        kind: 'parsed',
        parse: wholeNumber('--opening-moves', 0, MAX_OPENING_MOVES),
        optional: true,
        brief: 'Random moves before the engines play, default 4',
      },
      'max-moves': {
        kind: 'parsed',
        parse: wholeNumber('--max-moves', 1, MAX_MOVES),
        optional: true,
        brief: 'Longer games are draws, default 1,000',
      },
      elo0: {
        kind: 'parsed',
        parse: number('--elo0'),
        optional: true,
        brief: 'SPRT: the Elo of H0, default 0',
      },
      elo1: {
        kind: 'parsed',
        parse: number('--elo1'),
        optional: true,
        brief: 'SPRT: the Elo of H1; ends the tournament',
      },
      alpha: {
        kind: 'parsed',
        parse: number('--alpha'),
        optional: true,
        brief: 'SPRT: risk of accepting H1 wrongly, default 0.05',
      },
      beta: {
        kind: 'parsed',
        parse: number('--beta'),
        optional: true,
        brief: 'SPRT: risk of accepting H0 wrongly, default 0.05',
      },
      'elo-model': {
        kind: 'parsed',
        parse: oneOf('--elo-model', ELO_MODELS),
        optional: true,
        brief: 'SPRT: logistic (default) or normalized Elo',
      },
      concurrency: {
        kind: 'parsed',
        parse: wholeNumber('--concurrency', 1, MAX_CONCURRENCY),
        optional: true,
        brief: 'Simultaneous games, default one less than cores',
      },
      seed: {
        kind: 'parsed',
        parse: wholeNumber('--seed', 0, MAX_SEED),
        optional: true,
        brief: 'Equal seeds and simulations give equal games',
      },
      log: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'Write every game to this file as it ends',
      },
      resume: {
        kind: 'boolean',
        optional: true,
        withNegated: false,
        brief: 'Continue the log, or begin it',
      },
      force: {
        kind: 'boolean',
        optional: true,
        withNegated: false,
        brief: 'Overwrite log or report; take a lock in doubt',
      },
      html: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'Write a report with charts to this file',
      },
      json: jsonFlag('Print one JSON object instead of the tables'),
    },
    positional: {
      kind: 'tuple',
      parameters: [
        {
          parse: argument,
          optional: true,
          placeholder: 'game',
          brief: GAMES_BRIEF,
          proposeCompletions: proposeGames,
        },
      ],
    },
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
        brief: 'until +10 Elo are accepted or rejected',
      },
      { input: '--config arena.json --log arena.jsonl --resume', brief: 'continue after an interruption' },
      {
        input: '--engine best --engine "cmd:python3 engine.py"',
        brief: 'an external program',
      },
    ],
    fullDescription: `Let engines play each other and compare their strength. Games are played in
pairs from the same random opening, with the sides exchanged. The seed of each
game depends on --seed and its number only, so that games with --simulations are
the same at any --concurrency.

The first Ctrl-C finishes the running games, and a second one exits at once.
With --log nothing is lost even by kill -9: --resume plays the missing games.

With --elo1 the sequential probability ratio test ends the tournament. The exit
code is 3 if it accepts H0: the first engine is not stronger by --elo1.

The keys of --config, a JSON object, are the options: game, engines, format,
pairs, simulations, milliseconds, nodes, openingMoves, maxMoves, seed, and sprt
{ elo0, elo1, alpha, beta, model }. Each of engines is { engine, name,
simulations, milliseconds, nodes }. The command line precedes the file.

An engine after cmd: is a command that the shell runs with all your rights: on
the command line, in the file of --config, and in a log with --resume. A file
from a stranger is code: read its engines before you use it.`,
  },
});
