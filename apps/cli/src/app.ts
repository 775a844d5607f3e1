/** The tree of commands. What a command takes stands in its `command.ts`; the rest of it is loaded when it runs. */
import {
  type Application,
  buildApplication,
  buildRouteMap,
  type Command,
  help,
  version,
} from '@stricli/core';
import { analyzeCommand } from './commands/analyze/command.ts';
import { benchCommand } from './commands/bench/command.ts';
import { completionCommand } from './commands/completion/command.ts';
import { demoCommand } from './commands/demo/command.ts';
import { engineCommand } from './commands/engine/command.ts';
import { gamesCommand } from './commands/games/command.ts';
import { perftCommand } from './commands/perft/command.ts';
import { playCommand } from './commands/play/command.ts';
import { tournamentCommand } from './commands/tournament/command.ts';
import type { Context } from './context.ts';
import { tidy, withExamples } from './help.ts';
import { text, unknownOption } from './parserErrors.ts';
import { currentVersion } from './version.ts';

const root = withExamples(
  buildRouteMap<
    'play' | 'analyze' | 'tournament' | 'bench' | 'engine' | 'perft' | 'games' | 'completion' | 'demo',
    Context
  >({
    routes: {
      play: prepared(playCommand),
      analyze: prepared(analyzeCommand),
      tournament: prepared(tournamentCommand),
      bench: prepared(benchCommand),
      engine: prepared(engineCommand),
      perft: prepared(perftCommand),
      games: prepared(gamesCommand),
      completion: prepared(completionCommand),
      demo: prepared(demoCommand),
    },
    docs: { brief: 'Monte Carlo tree search at your prompt' },
  }),
);

/**
 * A command as the parser gets it: with a tidy help, and with a table of options that inherits nothing. The parser looks up
 * in that table what the user typed, and would find `constructor` in `Object.prototype`.
 */
function prepared(command: Command<Context>): Command<Context> {
  const flags = Object.assign(Object.create(null), command.parameters.flags);
  return tidy({ ...command, parameters: { ...command.parameters, flags } });
}

/** How far a word may be from a name that is suggested: letters left out count least, as in `--sims`. */
const LIKENESS = { threshold: 7, weights: { insertion: 1, deletion: 3, substitution: 3, transposition: 0 } };

export const app: Application<Context> = buildApplication(
  root,
  { name: 'banyan', localization: { text }, scanner: { distanceOptions: LIKENESS } },
  {
    help: help({
      brief: 'Say what there is, here or for a command',
      defaultForRouteMap: true,
      formatting: { caseStyle: 'original', onlyRequiredInUsageLine: true, useAliasInUsageLine: false },
    }),
    version: version({ brief: 'Say which version this is', info: { getCurrentVersion: currentVersion } }),
  },
);

/** What every command obeys, taken out of its words. */
export interface CommandLine {
  /** As the parser wants them. */
  readonly words: readonly string[];
  /** Whether people may be asked. */
  readonly isInteractive: boolean;
  readonly hasColor: boolean;
}

/** A command line; without a command, that for where we run. */
export function commandLine(given: readonly string[], onTerminal: boolean): CommandLine {
  const own = given.filter((word) => word !== '--no-input' && word !== '--no-color');
  const isInteractive = !given.includes('--no-input');
  return {
    words: wordsFor(own, onTerminal && isInteractive),
    isInteractive,
    hasColor: !given.includes('--no-color'),
  };
}

function wordsFor(words: readonly string[], canPlay: boolean): readonly string[] {
  const [first, ...rest] = words;
  if (first === undefined) return [canPlay ? 'play' : 'demo'];
  if (first === 'help') return wordsFor([...rest, '--help'], canPlay);
  // Before a command, the parser looks options up in a table that inherits from `Object.prototype`.
  if (first.startsWith('-') && !OPTIONS_OF_ALL.test(first)) throw unknownOption(first, []);
  // The parser knows options of one letter behind one dash alone.
  return words.map((word) => (/^--[^=](=|$)/.test(word) ? word.slice(1) : word));
}

/** What may stand in the place of a command. */
const OPTIONS_OF_ALL = /^(--help|--version|--?[hv])$/;
