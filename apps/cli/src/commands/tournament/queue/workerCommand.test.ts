import { expect, it } from 'vitest';
import { workerCommand } from './workerCommand.ts';

it('names the queue without its password, the module, and the right to run commands', () => {
  expect(workerCommand('redis://host:6379', {})).toBe('banyan worker --queue redis://host:6379');
  const needs = { module: './mine.mjs:7x7', commands: true };
  expect(workerCommand('redis://me:secret@host:6379/1', needs)).toBe(
    'banyan worker --queue redis://me:PASSWORD@host:6379/1 --game ./mine.mjs --allow-commands',
  );
});
