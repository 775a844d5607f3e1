/**
 * `npm run bench`: how fast the engines are, side by side.
 *
 * 0 is well, 1 a failure, 2 a wrong command line, 130 Ctrl-C.
 */
import { type Flags, HELP, parseFlags, UsageError } from './flags.ts';
import { progressOn } from './progress.ts';
import { styleOf } from './report/style.ts';

const { argv, env, stderr, stdout } = process;
const FAILED = 1;
const MISUSED = 2;
const INTERRUPTED = 130;

// Whatever has to be left tidy waits for the exit, which no signal would bring.
process.once('SIGINT', () => process.exit(INTERRUPTED));

try {
  const flags = parseFlags(argv.slice(2));
  stdout.write(`${flags.help ? HELP : await report(flags)}\n`);
} catch (error) {
  const { message, exitCode } = endingOf(error);
  stderr.write(`bench: ${message}\n`);
  process.exitCode = exitCode;
}

/** Modules are loaded when they are needed: a wrong command line is answered at once. */
async function report(flags: Flags): Promise<string> {
  const progress = progressOn(stderr);
  const style = styleOf(stdout, env);
  if (flags.memory) {
    const { flatMemory } = await import('./flatMemory.ts');
    const { memoryTable } = await import('./report/memoryTable.ts');
    const lines = await flatMemory(progress);
    return flags.format === 'json' ? JSON.stringify(lines, null, 2) : memoryTable(lines, style);
  }
  const { bench } = await import('./bench.ts');
  const results = await bench(flags, progress);
  switch (flags.format) {
    case 'json':
      return JSON.stringify(results, null, 2);
    case 'markdown': {
      const { markdown } = await import('./report/markdown.ts');
      return markdown(results);
    }
    case 'terminal': {
      const { terminalTable } = await import('./report/terminal.ts');
      return terminalTable(results, style);
    }
  }
}

/** What went wrong, in one line where we know it. */
function endingOf(error: unknown): { message: string; exitCode: number } {
  if (error instanceof UsageError) return { message: error.message, exitCode: MISUSED };
  return { message: error instanceof Error ? error.message : String(error), exitCode: FAILED };
}
