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
        brief: 'Who plays, one each: name=uct,rave; cmd: runs a program',
      },
      config: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'JSON that says what is played; its cmd: engines are run',
      },
      format: {
        kind: 'parsed',
        parse: oneOf('--format', FORMATS),
        optional: true,
        brief: 'round-robin, or gauntlet: the first against all others',
      },
      pairs: {
        kind: 'parsed',
        parse: wholeNumber('--pairs', 1, MAX_PAIRS),
        optional: true,
        brief: 'Pairs of games for each two engines, 100 by default',
      },
      simulations: {
        kind: 'parsed',
        parse: wholeNumber('--simulations', 1, Number.MAX_SAFE_INTEGER),
        optional: true,
        brief: 'For each move, 1,000 by default',
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
        brief: 'Nodes in the tree of each move',
      },
      'opening-moves': {
        kind: 'parsed',
        parse: wholeNumber('--opening-moves', 0, MAX_OPENING_MOVES),
        optional: true,
        brief: 'Random moves before the engines play, 4 by default',
      },
      'max-moves': {
        kind: 'parsed',
        parse: wholeNumber('--max-moves', 1, MAX_MOVES),
        optional: true,
        brief: 'After so many moves a game is a draw, 1,000 by default',
      },
      elo0: {
        kind: 'parsed',
        parse: number('--elo0'),
        optional: true,
        brief: 'SPRT: the Elo of H0, 0 by default',
      },
      elo1: {
        kind: 'parsed',
        parse: number('--elo1'),
        optional: true,
        brief: 'SPRT: the Elo of H1; play until one is accepted',
      },
      alpha: {
        kind: 'parsed',
        parse: number('--alpha'),
        optional: true,
        brief: 'SPRT: risk to accept H1 wrongly, 0.05 by default',
      },
      beta: {
        kind: 'parsed',
        parse: number('--beta'),
        optional: true,
        brief: 'SPRT: risk to accept H0 wrongly, 0.05 by default',
      },
      'elo-model': {
        kind: 'parsed',
        parse: oneOf('--elo-model', ELO_MODELS),
        optional: true,
        brief: 'SPRT: logistic (by default) or normalized Elo',
      },
      concurrency: {
        kind: 'parsed',
        parse: wholeNumber('--concurrency', 1, MAX_CONCURRENCY),
        optional: true,
        brief: 'Games at a time, one less than cores by default',
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
        brief: 'Keep every game in this file, as it ends',
      },
      resume: {
        kind: 'boolean',
        optional: true,
        withNegated: false,
        brief: 'Go on with the log; without one, begin it',
      },
      force: {
        kind: 'boolean',
        optional: true,
        withNegated: false,
        brief: 'Begin log or report anew; take a lock that is in doubt',
      },
      html: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'Write a report with charts to this file',
      },
      json: jsonFlag('One JSON object instead of the tables'),
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
    brief: 'Let engines play each other, and tell which is stronger',
    customUsage: [
      { input: '--engine wasm --engine wasm,solver', brief: '200 games, and the difference in Elo' },
      {
        input: 'hex:7 --engine uct --engine uct,rave --engine uct,grave',
        brief: 'everybody against everybody',
      },
      { input: '--engine new=wasm,c=1 --engine old=wasm --elo1 10', brief: 'until +10 Elo are sure, or not' },
      { input: '--config arena.json --log arena.jsonl --resume', brief: 'go on where it was interrupted' },
      {
        input: '--engine best --engine "cmd:python3 engine.py"',
        brief: 'a program that speaks our protocol',
      },
    ],
    fullDescription: `Let engines play each other, and tell which is stronger. Games come in pairs:
both begin with the same random opening, the sides exchanged. Each game has a
seed of its own, from --seed and its number; so games that are bounded by
simulations are the same however many are played at a time.

A first Ctrl-C finishes the games under way, and a second leaves at once. With
--log nothing is lost even by kill -9: --resume plays what is missing.

With --elo1 the sequential probability ratio test ends the tournament. The exit
code is 3 where it accepts H0: the first engine is not stronger by --elo1.

The keys of --config, a JSON object, are the options: game, engines, format,
pairs, simulations, milliseconds, nodes, openingMoves, maxMoves, seed, and sprt
{ elo0, elo1, alpha, beta, model }. Of engines each is { engine, name,
simulations, milliseconds, nodes }. The command line goes before the file.

An engine behind cmd: is a command that the shell runs with all your rights, on
the command line, in the file of --config, and in a log with --resume. A file
from a stranger is code: read its engines before you use it.`,
  },
});
