/** The command line. */
import { type Format, formatOf, readFlags, UsageError, wholeNumber } from './command.ts';

export interface Flags {
  readonly rounds: number;
  readonly quick: boolean;
  readonly chromium: boolean;
  readonly memory: boolean;
  readonly hidden: boolean;
  /** The folder of the package multimcts, for a comparison with it. */
  readonly multimcts: string | undefined;
  readonly help: boolean;
  readonly format: Format;
}

const DEFAULT_ROUNDS = '7';
const QUICK_ROUNDS = '3';
const MAX_ROUNDS = 1_000;

export const HELP: string = `npm run bench -- [flags]

  --rounds N         rounds of each row, 1 to ${MAX_ROUNDS} (default ${DEFAULT_ROUNDS}, or ${QUICK_ROUNDS} with --quick)
  --quick            less of everything: a minute instead of some
  --chromium         in Chromium too; on by default, --no-chromium leaves it out
  --memory           instead, watch the memory of the process over 10,000 searches
  --hidden           instead, the speed and memory of searches of hidden information
  --multimcts FOLDER instead, race the library multimcts, whose package is in this folder
  --json             print JSON
  --markdown         print a Markdown table
  --help             print this`;

const OPTIONS = {
  rounds: { type: 'string' },
  quick: { type: 'boolean', default: false },
  chromium: { type: 'boolean', default: true },
  memory: { type: 'boolean', default: false },
  hidden: { type: 'boolean', default: false },
  multimcts: { type: 'string' },
  json: { type: 'boolean', default: false },
  markdown: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** @throws UsageError */
export function parseFlags(words: readonly string[]): Flags {
  const { rounds, json, markdown, multimcts, ...rest } = readFlags(words, OPTIONS);
  const format = formatOf({ json, markdown });
  const { memory, hidden } = rest;
  const instead = Object.entries({ memory, hidden, multimcts: multimcts !== undefined })
    .filter(([, isAsked]) => isAsked)
    .map(([name]) => `--${name}`);
  if (memory && markdown) throw new UsageError('--memory has no --markdown; there is --json');
  if (instead.length > 1) throw new UsageError(`${instead.join(' or ')}, not both`);
  return {
    ...rest,
    multimcts,
    rounds: wholeNumber('--rounds', rounds ?? (rest.quick ? QUICK_ROUNDS : DEFAULT_ROUNDS), 1, MAX_ROUNDS),
    format,
  };
}
