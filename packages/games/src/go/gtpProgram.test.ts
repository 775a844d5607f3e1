/** What the tests with GNU Go see when it ends. */
import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { GtpProgram } from '../../test/gtpProgram.ts';

const ANSWER_ONCE =
  "process.stdin.once('data', () => process.stdout.write('= yes\\n\\n', () => process.exit(3)))";

it('a program that ends rejects what it has not answered, and what it is asked later', async () => {
  const program = new GtpProgram(spawn(process.execPath, ['-e', ANSWER_ONCE]));
  const [first, second] = [program.ask('first'), program.ask('second')];
  const ended = expect(second).rejects.toThrow('the program has ended: exit code 3');
  expect(await first).toBe('= yes');
  await ended;
  await expect(program.ask('third')).rejects.toThrow('exit code 3');
});

it('a program that does not start rejects what it is asked', async () => {
  const program = new GtpProgram(spawn('/no/such/program'));
  await expect(program.ask('name')).rejects.toThrow('ENOENT');
});
