/** The command line. */
import { parseArgs } from 'node:util';

export interface Flags {
  readonly rounds: number;
  readonly quick: boolean;
  readonly chromium: boolean;
  readonly memory: boolean;
  readonly help: boolean;
  readonly format: Format;
}

export type Format = 'terminal' | 'json' | 'markdown';

/** The command line asks for something that does not exist. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const DEFAULT_ROUNDS = 7;
const QUICK_ROUNDS = 3;
const MOST_ROUNDS = 1_000;

export const HELP: string = `npm run bench -- [flags]

  --rounds N         rounds of each row, 1 to ${MOST_ROUNDS} (default ${DEFAULT_ROUNDS}, or ${QUICK_ROUNDS} with --quick)
  --quick            less of everything: a minute instead of some
  --chromium         in Chromium too; on by default, --no-chromium leaves it out
  --memory           instead, watch the memory of the process over 10,000 searches
  --json             print JSON
  --markdown         print a Markdown table
  --help             print this`;

const OPTIONS = {
  rounds: { type: 'string' },
  quick: { type: 'boolean', default: false },
  chromium: { type: 'boolean', default: true },
  memory: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  markdown: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** @throws UsageError */
export function parseFlags(words: readonly string[]): Flags {
  const { rounds, json, markdown, ...rest } = parse(words);
  if (json && markdown) throw new UsageError('--json or --markdown, not both');
  if (rest.memory && markdown) throw new UsageError('--memory has no --markdown; there is --json');
  return {
    ...rest,
    rounds: rounds === undefined ? (rest.quick ? QUICK_ROUNDS : DEFAULT_ROUNDS) : parseRounds(rounds),
    format: json ? 'json' : markdown ? 'markdown' : 'terminal',
  };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowNegative: true }).values;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [complaint] = error.message.split(/[.\n]/);
    throw new UsageError(`${complaint}; --help lists the flags`);
  }
}

function parseRounds(text: string): number {
  const rounds = Number(text);
  if (/^\d+$/.test(text) && rounds >= 1 && rounds <= MOST_ROUNDS) return rounds;
  throw new UsageError(
    `--rounds must be a whole number from 1 to ${MOST_ROUNDS}, not ${JSON.stringify(text)}`,
  );
}
