/** `npm run strength`: how well each technique plays against a plain search. */
import { stripVTControlCharacters } from 'node:util';
import { abortOnInterrupt, runCommand } from '../command.ts';
import { thisMachine } from '../machine.ts';
import { progressOn } from '../progress.ts';
import { HELP, parseFlags } from './flags.ts';
import type { League, Named } from './leagues.ts';
import { Pool } from './pool.ts';
import { parseWorkerFlags } from './queue/workerFlags.ts';
import { type Results, strengthReport } from './report.ts';
import { type Line, type Players, tournament, type Unfit } from './tournament.ts';

const { stderr } = process;

const progress = progressOn(stderr);

function say(text: string): void {
  progress.clear();
  stderr.write(`strength: ${stripVTControlCharacters(text)}\n`);
}

/** The modules of the queue are loaded where it is asked for. */
async function playersOf(workers: number, queue: string | undefined): Promise<Players> {
  if (queue === undefined) return new Pool(workers);
  const { queuedPlayers } = await import('./queue/queuedPlayers.ts');
  return queuedPlayers(queue, say, abortOnInterrupt());
}

async function workOnQueue(words: readonly string[]): Promise<string> {
  const options = parseWorkerFlags(words);
  if (options === 'help') return HELP;
  const { strengthWorker } = await import('./queue/worker.ts');
  return strengthWorker(options, say, abortOnInterrupt());
}

await runCommand('strength', async (words) => {
  if (words.includes('--worker')) return workOnQueue(words);
  const { help, json, workers, queue, open, hidden, ...program } = parseFlags(words);
  if (help) return HELP;
  const players = await playersOf(workers, queue);
  const linesOf = <Kind extends Named>(league: League<Kind>): Promise<(Line | Unfit)[]> =>
    tournament(
      league,
      program,
      (tasks, onPair) => players.play(tasks, onPair),
      ({ arena, variant, simulations }, pairs) =>
        progress.show(`${arena}: ${variant}, ${simulations} simulations, pair ${pairs} of ${program.pairs}`),
    );
  try {
    const lines = [...(await linesOf(open)), ...(await linesOf(hidden))];
    const { pairs, simulations, seed } = program;
    const results: Results = {
      date: new Date().toISOString().slice(0, 10),
      machine: thisMachine(),
      playedOn: players.machines(),
      pairs,
      simulations,
      seed,
      lines,
    };
    return json ? JSON.stringify(results, null, 2) : strengthReport(results);
  } finally {
    progress.clear();
    await players.close();
  }
});
