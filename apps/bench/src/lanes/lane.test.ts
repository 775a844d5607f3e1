import { expect, it } from 'vitest';
import { type Lane, openProgram } from './lane.ts';

/** A lane to a program of JavaScript statements. */
function laneTo(program: string): Promise<Lane> {
  return openProgram(process.execPath, ['--eval', program]);
}

it('asks a program line by line, until it is closed', async () => {
  const lane = await laneTo("process.stdin.on('data', (task) => console.log('0.5', task.length))");
  expect(await lane.ask('uct 1 1')).toEqual({ seconds: 0.5, result: [8] });
  expect(await lane.ask('bytes')).toEqual({ seconds: 0.5, result: [6] });
  await lane.close();
});

it('reports the error output of a program that ended', async () => {
  const lane = await laneTo("console.error('out of nodes'); process.exit(3)");
  await expect(lane.ask('bytes')).rejects.toThrow(/ended \(3\): out of nodes$/);
});

it('reports a missing program', async () => {
  const lane = await openProgram('/nowhere/to/be/found');
  await expect(lane.ask('bytes')).rejects.toThrow('ENOENT');
});
