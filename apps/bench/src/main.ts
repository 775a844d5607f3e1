/** `npm run bench`: how fast the engines are, side by side. */
import { runCommand } from './command.ts';
import { type Flags, HELP, parseFlags } from './flags.ts';
import { progressOn } from './progress.ts';

await runCommand('bench', async (words) => {
  const flags = parseFlags(words);
  return flags.help ? HELP : report(flags);
});

/** Modules are loaded on demand, so that an invalid command line is refused at once. */
async function report(flags: Flags): Promise<string> {
  const progress = progressOn(process.stderr);
  const print = <Results>(results: Results, inTables: (results: Results) => string): string =>
    flags.json ? JSON.stringify(results, null, 2) : inTables(results);
  if (flags.memory) {
    const { flatMemory } = await import('./flatMemory.ts');
    const { memoryTable } = await import('./report/memoryTable.ts');
    return print(await flatMemory(progress), memoryTable);
  }
  if (flags.hidden) {
    const { hiddenSpeed } = await import('./hiddenSpeed.ts');
    const { hiddenReport } = await import('./report/hiddenTable.ts');
    return print(hiddenSpeed(flags.rounds, flags.quick, progress), hiddenReport);
  }
  if (flags.slices) {
    const { longestSlices, NODES, QUICK_NODES } = await import('./slices.ts');
    const { slicesReport } = await import('./report/slicesTable.ts');
    return print(await longestSlices(flags.quick ? QUICK_NODES : NODES, progress), slicesReport);
  }
  if (flags.generic) {
    const { genericSpeed } = await import('./generic/generic.ts');
    const { genericReport } = await import('./report/genericTable.ts');
    const speed = await genericSpeed(flags, progress);
    if (flags.multimcts === undefined) return print(speed, genericReport);
    const { raceMultimcts, raceReport } = await import('./peers/race.ts');
    const race = await raceMultimcts(flags.multimcts, flags, progress);
    return print({ ...speed, race }, (all) => `${genericReport(all)}\n\n${raceReport(all.race)}`);
  }
  if (flags.kernels) {
    const { kernelSpeed } = await import('./kernels/kernelSpeed.ts');
    const { kernelsReport } = await import('./report/kernelsTable.ts');
    return print(await kernelSpeed(flags, progress), kernelsReport);
  }
  if (flags.positions) {
    const { benchPositions, DEFAULT_FOLDER } = await import('./positions/positions.ts');
    const { positionsReport } = await import('./report/positionsTable.ts');
    const folder = flags.folder ?? DEFAULT_FOLDER;
    return print(await benchPositions({ ...flags, folder }, progress), positionsReport);
  }
  if (flags.builds) {
    const { measureBuilds } = await import('./builds/builds.ts');
    const { buildsReport } = await import('./report/buildsTable.ts');
    return print(await measureBuilds(flags.quick, progress), buildsReport);
  }
  if (flags.verdicts) {
    const { measureVerdicts } = await import('./verdicts/verdicts.ts');
    const { verdictsReport } = await import('./report/verdictsTable.ts');
    return print(await measureVerdicts(flags, progress), verdictsReport);
  }
  if (flags.levels) {
    const { playLadders } = await import('./levels/ladders.ts');
    const { levelsReport } = await import('./report/levelsTable.ts');
    return print(await playLadders(flags, progress), levelsReport);
  }
  if (flags.multimcts !== undefined) {
    const { raceMultimcts, raceReport } = await import('./peers/race.ts');
    return print(await raceMultimcts(flags.multimcts, flags, progress), raceReport);
  }
  if (flags.ceiling !== undefined) {
    const { raceCeiling } = await import('./ceiling/ceiling.ts');
    const { ceilingReport } = await import('./report/ceilingTable.ts');
    return print(await raceCeiling(flags.ceiling, flags.rounds, progress), ceilingReport);
  }
  const { bench } = await import('./bench.ts');
  const { markdown } = await import('./report/markdown.ts');
  return print(await bench(flags, progress), markdown);
}
