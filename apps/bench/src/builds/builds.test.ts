import { create } from '@banyan/wasm';
import { expect, it } from 'vitest';
import { buildsReport } from '../report/buildsTable.ts';
import { BUILD_GAMES } from './builds.ts';

it('each build of a game is measured, and the rollouts play each other', async () => {
  const cores = { wasm: await create(), js: await create({ build: 'js' }) };
  const games = BUILD_GAMES.filter(({ name }) => name === 'mnk:6x6x4' || name === 'othello');
  const [small, othello] = games.map((game) => game.measure(cores, { pairs: 1, seconds: 0.005 }));
  for (const speed of [...Object.values(small.uniform), ...Object.values(small.decisive ?? {})]) {
    expect(speed).toBeGreaterThan(0);
  }
  expect([0, 0.25, 0.5, 0.75, 1]).toContain(small.won?.value);
  expect(othello).not.toHaveProperty('won');
  const machine = {
    cpu: 'none',
    cores: 1,
    system: 'none',
    node: '20',
    v8: '11',
    compiler: undefined,
    chromium: undefined,
  };
  const text = buildsReport({ date: '2026-11-23', machine, games: [othello] });
  expect(text).toMatch(/\| othello +\| .+ n\/a \| +n\/a \| +n\/a \| +n\/a \|/);
});
