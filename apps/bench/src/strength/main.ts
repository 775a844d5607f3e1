/** `npm run strength`: how well each technique plays against a plain search. */
import { runCommand } from '../command.ts';
import { thisMachine } from '../machine.ts';
import { progressOn } from '../progress.ts';
import { HELP, parseFlags } from './flags.ts';
import type { League, Named } from './leagues.ts';
import { Pool } from './pool.ts';
import { type Results, strengthReport } from './report.ts';
import { type Line, tournament, type Unfit } from './tournament.ts';

const { stderr } = process;

await runCommand('strength', async (words) => {
  const { help, json, workers, open, hidden, ...program } = parseFlags(words);
  if (help) return HELP;
  const progress = progressOn(stderr);
  const pool = new Pool(workers);
  const linesOf = <Kind extends Named>(league: League<Kind>): Promise<(Line | Unfit)[]> =>
    tournament(
      league,
      program,
      (tasks, onPair) => pool.play(tasks, onPair),
      ({ arena, variant, simulations }, pairs) =>
        progress.show(`${arena}: ${variant}, ${simulations} simulations, pair ${pairs} of ${program.pairs}`),
    );
  try {
    const lines = [...(await linesOf(open)), ...(await linesOf(hidden))];
    const { pairs, simulations, seed } = program;
    const results: Results = {
      date: new Date().toISOString().slice(0, 10),
      machine: thisMachine(),
      pairs,
      simulations,
      seed,
      lines,
    };
    return json ? JSON.stringify(results, null, 2) : strengthReport(results);
  } finally {
    progress.clear();
    await pool.close();
  }
});
