/** `npm run strength`: how well each technique plays against plain UCT. */
import { runCommand } from '../command.ts';
import { thisMachine } from '../machine.ts';
import { progressOn } from '../progress.ts';
import { styleOf } from '../report/style.ts';
import { HELP, parseFlags } from './flags.ts';
import { Pool } from './pool.ts';
import { markdown, type Results, terminal } from './report.ts';
import { tournament } from './tournament.ts';

const { env, stderr, stdout } = process;

await runCommand('strength', async (words) => {
  const { help, format, workers, ...program } = parseFlags(words);
  if (help) return HELP;
  const progress = progressOn(stderr);
  const pool = new Pool(workers);
  try {
    const lines = await tournament(
      program,
      (tasks, onPair) => pool.play(tasks, onPair),
      ({ arena, variant, simulations }, pairs) =>
        progress.show(`${arena}: ${variant}, ${simulations} simulations, pair ${pairs} of ${program.pairs}`),
    );
    const { pairs, simulations, seed } = program;
    const results: Results = {
      date: new Date().toISOString().slice(0, 10),
      machine: thisMachine({ compiler: undefined, chromium: undefined }),
      pairs,
      simulations,
      seed,
      lines,
    };
    if (format === 'json') return JSON.stringify(results, null, 2);
    return format === 'markdown' ? markdown(results) : terminal(results, styleOf(stdout, env));
  } finally {
    progress.clear();
    await pool.close();
  }
});
