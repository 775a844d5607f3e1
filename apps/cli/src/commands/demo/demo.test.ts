import { expect, it } from 'vitest';
import { banyan } from '../../../test/banyan.ts';
import { nextSteps } from './demo.ts';

it('off a terminal, banyan compares its engines and lets them play', async () => {
  const { stdout, stderr, exitCode } = await banyan([]);
  expect(stderr).toBe('');
  expect(exitCode).toBe(0);
  const tables = stdout.split('The opening of Connect Four, by the engine ').slice(1);
  expect(tables.map((table) => table.slice(0, 5))).toEqual(['wasm:', 'uct:\n']);
  const [wasm, uct] = tables.map((table) => table.match(/^ {3}[1-7] .*$/gm));
  expect(wasm).toHaveLength(7);
  expect(uct).toEqual(wasm);
  expect(stdout).toContain('The two agree bit for bit');
  expect(stdout).toMatch(
    /^wasm was [\d.]+ times as fast as uct: [\d,]+ against [\d,]+ simulations a second\.$/m,
  );
  expect(stdout).toMatch(/^(X wins|O wins|The game is a draw)\. The moves were [1-7]+\.$/m);
  expect(stdout).toMatch(/Next:\n {2}banyan play\n {2}banyan analyze 4453\n {2}banyan --help\n$/);
});

it('names commands that can be typed, also under npm start', () => {
  expect(nextSteps({ npm_lifecycle_event: 'start' })).toContain('  npm start -- play\n');
  expect(nextSteps({})).toContain('  banyan play\n');
});
