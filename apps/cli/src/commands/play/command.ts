import { buildCommand, type Command } from '@stricli/core';
import type { Context } from '../../context.ts';
import {
  argument,
  GAMES_BRIEF,
  gameFlag,
  jsonFlag,
  oneOf,
  proposeEngines,
  proposeGames,
  searchFlags,
  wholeNumber,
} from '../../flags.ts';
import type { PlayFlags } from './play.ts';

const SIDES = ['human', 'engine'] as const;
const MAX_LEVEL = 9;
const MAX_ROUNDS = 10_000;

export const playCommand: Command<Context> = buildCommand<PlayFlags, [game?: string], Context>({
  loader: async () => (await import('./play.ts')).play,
  parameters: {
    flags: {
      game: gameFlag,
      first: {
        kind: 'parsed',
        parse: oneOf('--first', SIDES),
        optional: true,
        brief: 'Who begins, human or engine',
      },
      level: {
        kind: 'parsed',
        parse: wholeNumber('--level', 1, MAX_LEVEL),
        optional: true,
        brief: `How hard the engine is to beat, 1 to ${MAX_LEVEL}`,
      },
      seat: {
        kind: 'parsed',
        parse: String,
        optional: true,
        variadic: true,
        proposeCompletions: async (partial) =>
          ['human', ...(await proposeEngines(partial))].filter((text) => text.startsWith(partial)),
        brief: 'Who plays: human or an engine, for each player in turn',
      },
      ...searchFlags,
      analysis: jsonFlag('Show after each move what was thought of it'),
      rounds: {
        kind: 'parsed',
        parse: wholeNumber('--rounds', 1, MAX_ROUNDS),
        optional: true,
        brief: 'Games to play, with the seats changed and a score',
      },
      load: { kind: 'parsed', parse: String, optional: true, brief: 'Go on with a game from a file' },
      json: jsonFlag('The games as one JSON object; the boards go to stderr'),
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
    brief: 'Play a game against the engine',
    customUsage: [
      { input: '', brief: 'Connect Four; the engine thinks for half a second a move' },
      { input: 'tic-tac-toe --first engine', brief: 'the engine begins' },
      { input: 'othello --level 3 --analysis', brief: 'easier, and it says what it thinks' },
      { input: 'connect-n:8x7x4 --milliseconds 2000', brief: '8 columns, 7 rows, four in a line' },
      { input: 'hex:5 --seat human --seat human', brief: 'two people at one keyboard' },
      { input: '--seat wasm --seat uct,rave --rounds 4', brief: 'two engines' },
      { input: '--simulations 1000 --seed 7', brief: 'the same game each time' },
    ],
    fullDescription: `Play a game against the engine, or let people and engines play in any seats.
At the prompt: a move, hint, undo, analysis, level, save, load, help, quit.

All cores search where --milliseconds alone bound it, as they do by default;
with simulations, and so at every --level, one thread does, so that equal seeds
give equal games on every machine. --threads says it for both. The engines
random and selection=gumbel have one thread.

The keys of --json: game, seed, and rounds, each { seats, moves, returns }; the
returns are each player's share, or null where the round was left.`,
  },
});
