/** The commands. `command.ts` of each command declares its options; its implementation is loaded when it runs. */

import { synonymIn } from '@banyan/mcts/checks';
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
import { checkCommand } from './commands/check/command.ts';
import { completionCommand } from './commands/completion/command.ts';
import { connectCommand } from './commands/connect/command.ts';
import { demoCommand } from './commands/demo/command.ts';
import { engineCommand } from './commands/engine/command.ts';
import { gamesCommand } from './commands/games/command.ts';
import { gtpCommand } from './commands/gtp/command.ts';
import { netCommand } from './commands/net/command.ts';
import { perftCommand } from './commands/perft/command.ts';
import { playCommand } from './commands/play/command.ts';
import { profileCommand } from './commands/profile/command.ts';
import { serveCommand } from './commands/serve/command.ts';
import { solveCommand } from './commands/solve/command.ts';
import { tournamentCommand } from './commands/tournament/command.ts';
import { trainCommand } from './commands/train/command.ts';
import { workerCommand } from './commands/worker/command.ts';
import type { Context } from './context.ts';
import { tidy, withExamples } from './help.ts';
import { text, unknownOption } from './parserErrors.ts';
import { currentVersion } from './version.ts';

const commands: Readonly<Record<string, Command<Context>>> = {
  play: prepared(playCommand),
  analyze: prepared(analyzeCommand),
  solve: prepared(solveCommand),
  tournament: prepared(tournamentCommand),
  worker: prepared(workerCommand),
  train: prepared(trainCommand),
  net: prepared(netCommand),
  bench: prepared(benchCommand),
  engine: prepared(engineCommand),
  gtp: prepared(gtpCommand),
  perft: prepared(perftCommand),
  check: prepared(checkCommand),
  profile: prepared(profileCommand),
  serve: prepared(serveCommand),
  connect: prepared(connectCommand),
  games: prepared(gamesCommand),
  completion: prepared(completionCommand),
  demo: prepared(demoCommand),
};

const root = withExamples(
  buildRouteMap<string, Context>({
    routes: commands,
    docs: { brief: 'Monte Carlo tree search in a terminal' },
  }),
);

/**
 * Prepares a command for the parser: tidies its help and gives its table of options no prototype. The parser looks up
 * the words of the user in that table, and would find `constructor` in `Object.prototype`.
 */
function prepared(command: Command<Context>): Command<Context> {
  const flags = Object.assign(Object.create(null), command.parameters.flags);
  return tidy({ ...command, parameters: { ...command.parameters, flags } });
}

/** The maximum distance of a suggested name. Omitted letters count least, as in `--simul`. */
const LIKENESS = { threshold: 6, weights: { insertion: 1, deletion: 3, substitution: 3, transposition: 0 } };

export const app: Application<Context> = buildApplication(
  root,
  { name: 'banyan', localization: { text }, scanner: { distanceOptions: LIKENESS } },
  {
    help: help({
      brief: 'Show the help of banyan or of a command',
      defaultForRouteMap: true,
      formatting: { caseStyle: 'original', onlyRequiredInUsageLine: true, useAliasInUsageLine: false },
    }),
    version: version({ brief: 'Show the version', info: { getCurrentVersion: currentVersion } }),
  },
);

/** A command line without the options that all commands share. */
export interface CommandLine {
  /** The words in the form that the parser expects. */
  readonly words: readonly string[];
  /** Whether the program may ask the user for input. */
  readonly isInteractive: boolean;
  readonly hasColor: boolean;
}

/** Parses the options that all commands share. Without a command, the words are those of the default command. */
export function commandLine(given: readonly string[], onTerminal: boolean): CommandLine {
  const own = given.filter((word) => word !== '--no-input' && word !== '--no-color');
  const isInteractive = !given.includes('--no-input');
  checkMeanings(own);
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
  if (first === 'version') return ['--version'];
  // The parser itself would find the properties of `Object.prototype` among its options.
  if (first.startsWith('-') && !OPTIONS_OF_ALL.test(first)) throw unknownOption(first, []);
  // The parser accepts one-letter options behind a single dash only.
  return gameAsWord(words).map((word) => (/^--[^=](=|$)/.test(word) ? word.slice(1) : word));
}

/**
 * Refuses an option that the command has by another name. The parser compares spellings only.
 * @throws UsageError with that name, as for `--ms`.
 */
function checkMeanings([name = '', ...words]: readonly string[]): void {
  if (!Object.hasOwn(commands, name)) return;
  const options = Object.keys(commands[name]?.parameters.flags ?? {}).map(kebabCase);
  for (const word of words) {
    if (word === '--') return;
    const [, option = ''] = /^--([^=]+)/.exec(word) ?? [];
    const meant = options.includes(option) ? undefined : synonymIn(option, options);
    if (meant !== undefined) throw unknownOption(`--${option}`, [`--${meant}`]);
  }
}

/** `max-moves` for `maxMoves`. */
function kebabCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The commands whose game is a word, and that take it by `--game` as well. */
const WITH_GAME_AS_WORD: readonly string[] = ['check', 'games', 'profile', 'tournament', 'train'];

/** The words of a command with its game as a word, where `--game` gives it. */
function gameAsWord(words: readonly string[]): readonly string[] {
  if (!WITH_GAME_AS_WORD.includes(words[0] ?? '')) return words;
  return words.flatMap((word, index) => {
    if (word === '--game' && index + 1 < words.length) return [];
    return word.startsWith('--game=') ? [word.slice('--game='.length)] : [word];
  });
}

/** The options that are valid without a command. */
const OPTIONS_OF_ALL = /^(--help|--version|--?[hv])$/;
