/** `npm run bench`: how fast the engines are, side by side. */
import { runCommand } from './command.ts';
import { type Flags, HELP, parseFlags } from './flags.ts';
import { progressOn } from './progress.ts';
import { styleOf } from './report/style.ts';

const { env, stderr, stdout } = process;

await runCommand('bench', async (words) => {
  const flags = parseFlags(words);
  return flags.help ? HELP : report(flags);
});

/** Modules are loaded on demand, so that an invalid command line is refused at once. */
async function report(flags: Flags): Promise<string> {
  const progress = progressOn(stderr);
  const style = styleOf(stdout, env);
  if (flags.memory) {
    const { flatMemory } = await import('./flatMemory.ts');
    const { memoryTable } = await import('./report/memoryTable.ts');
    const lines = await flatMemory(progress);
    return flags.format === 'json' ? JSON.stringify(lines, null, 2) : memoryTable(lines, style);
  }
  if (flags.hidden) {
    const { hiddenSpeed } = await import('./hiddenSpeed.ts');
    const { hiddenReport } = await import('./report/hiddenTable.ts');
    const results = hiddenSpeed(flags.rounds, flags.quick, progress);
    return flags.format === 'json'
      ? JSON.stringify(results, null, 2)
      : hiddenReport(results, flags.format, style);
  }
  if (flags.generic) {
    const { genericSpeed } = await import('./generic/generic.ts');
    const { genericReport } = await import('./report/genericTable.ts');
    const results = await genericSpeed(flags, progress);
    return flags.format === 'json'
      ? JSON.stringify(results, null, 2)
      : genericReport(results, flags.format, style);
  }
  if (flags.kernels) {
    const { kernelSpeed } = await import('./kernels/kernelSpeed.ts');
    const { kernelsReport } = await import('./report/kernelsTable.ts');
    const results = await kernelSpeed(flags, progress);
    return flags.format === 'json'
      ? JSON.stringify(results, null, 2)
      : kernelsReport(results, flags.format, style);
  }
  if (flags.positions) {
    const { benchPositions, DEFAULT_FOLDER } = await import('./positions/positions.ts');
    const { positionsReport } = await import('./report/positionsTable.ts');
    const results = await benchPositions({ ...flags, folder: flags.folder ?? DEFAULT_FOLDER }, progress);
    return flags.format === 'json'
      ? JSON.stringify(results, null, 2)
      : positionsReport(results, flags.format, style);
  }
  if (flags.levels) {
    const { playLadders } = await import('./levels/ladders.ts');
    const { levelsReport } = await import('./report/levelsTable.ts');
    const results = await playLadders(flags, progress);
    return flags.format === 'json'
      ? JSON.stringify(results, null, 2)
      : levelsReport(results, flags.format, style);
  }
  if (flags.multimcts !== undefined) {
    const { raceMultimcts, raceReport } = await import('./peers/race.ts');
    const race = await raceMultimcts(flags.multimcts, flags.rounds, progress);
    return flags.format === 'json' ? JSON.stringify(race, null, 2) : raceReport(race, flags.format, style);
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
