import { expect, it } from 'vitest';
import { type ContestantProcess, openProgram } from './contestantProcess.ts';

/** Runs a program of JavaScript statements. */
function contestantOf(program: string): Promise<ContestantProcess> {
  return openProgram(process.execPath, ['--eval', program]);
}

it('asks a program line by line, until it is closed', async () => {
  const contestant = await contestantOf(
    "process.stdin.on('data', (task) => console.log('0.5', task.length))",
  );
  expect(await contestant.ask('uct 1 1')).toEqual({ seconds: 0.5, result: [8] });
  expect(await contestant.ask('bytes')).toEqual({ seconds: 0.5, result: [6] });
  await contestant.close();
});

it('reports the error output of a program that ended', async () => {
  const contestant = await contestantOf("console.error('out of nodes'); process.exit(3)");
  await expect(contestant.ask('bytes')).rejects.toThrow(/ended \(3\): out of nodes$/);
});

it('reports a missing program', async () => {
  const contestant = await openProgram('/nowhere/to/be/found');
  await expect(contestant.ask('bytes')).rejects.toThrow('ENOENT');
});
