import { buildCommand, type Command } from '@stricli/core';
import type { Context } from '../../context.ts';
import {
  GAMES_BRIEF,
  gameArgument,
  gameFlag,
  proposeEngines,
  searchFlags,
  switchFlag,
  valueFlag,
  wholeNumber,
  wordFlag,
} from '../../flags.ts';
import type { PlayFlags } from './playFlags.ts';

const SIDES = ['human', 'engine'] as const;
const MAX_ROUNDS = 10_000;

export const playCommand: Command<Context> = buildCommand<PlayFlags, [game?: string], Context>({
  loader: async () => (await import('./play.ts')).play,
  parameters: {
    flags: {
      game: gameFlag,
      first: wordFlag('--first', SIDES, 'Who moves first: human or engine'),
      level: {
        ...valueFlag(String, 'Strength of the engine: 1 to 10, or a name'),
        proposeCompletions: async (partial) => (await import('./levels.ts')).proposeLevels(partial),
      },
      levels: switchFlag('List the levels and their strength'),
      seat: {
        kind: 'parsed',
        parse: String,
        optional: true,
        variadic: true,
        proposeCompletions: async (partial) =>
          ['human', ...(await proposeEngines(partial))].filter((text) => text.startsWith(partial)),
        brief: 'human, an engine, cmd: or gtp: a program; one per player',
      },
      ...searchFlags,
      analysis: switchFlag('Show an analysis after each move'),
      rounds: valueFlag(
        wholeNumber('--rounds', 1, MAX_ROUNDS),
        'Number of games, with the seats exchanged and a score',
      ),
      ponder: switchFlag('Engines think during the turns of others'),
      load: valueFlag(String, 'Continue a saved game'),
      json: switchFlag('Print one JSON object; the boards go to stderr'),
    },
    positional: gameArgument(GAMES_BRIEF),
  },
  docs: {
    brief: 'Play a game against the engine',
    customUsage: [
      { input: '', brief: 'Connect Four; the engine takes half a second per move' },
      { input: 'tic-tac-toe --first engine', brief: 'the engine moves first' },
      { input: 'othello --level 3 --analysis', brief: 'easier, with analyses' },
      { input: 'connect-n:8x7x4 --milliseconds 2000', brief: '8 columns, 7 rows, four in a line' },
      { input: 'hex:5 --seat human --seat human', brief: 'two people at one keyboard' },
      { input: '--seat wasm --seat uct,rave --rounds 4', brief: 'two engines' },
      { input: '--seat human --seat "cmd:python3 bot.py"', brief: 'against a program of yours' },
      { input: '--simulations 1000 --seed 7', brief: 'the same game every time' },
    ],
    fullDescription: `Play a game against the engine, with people and engines in any seats. At the
prompt: a move, hint, undo, analysis, level, save, load, resign, help, quit; in
Go, score. A file that ends in .sgf is a game of Go in SGF, for --load as well.

With --milliseconds alone, and by default, all cores search. With --simulations,
and at every --level, one thread does, so that equal seeds give equal games on
every machine. --threads sets the number for both; random and selection=gumbel
support one thread only.

An engine keeps its tree between moves, so that a game depends on --seed, the
simulations and the moves since its first one, or since undo and load. Levels
below the strongest start a new tree at each move. With --ponder, games are not
repeatable.

A seat that begins with cmd: or gtp: is a command that the shell runs with all
your rights. With cmd: it speaks the line protocol of PROTOCOL.md, with gtp: the
Go Text Protocol, for engines of Go, which take their own time unless
--milliseconds says how much.

The levels, in Connect Four about 150 Elo apart: 1 Beginner, 2 Novice,
3 Casual, 4 Amateur, 5 Intermediate, 6 Advanced, 7 Strong, 8 Expert, 9 Master,
10 Best.

The keys of --json: game, seed, and rounds: seats, moves, returns and ended of
each. returns are the results by player; ended is rules, agreement or
resignation; both are null if the round was abandoned. In Go, lead is the points
by which Black leads.`,
  },
});
