import { expect, it } from 'vitest';
import { measuredGame } from './measuredGames.ts';

it('gomoku has uniform rollouts, and, like Go, TypeScript where WebAssembly is forbidden', () => {
  expect(measuredGame('mnk:11x11x5')).toEqual({ isDecisive: false, fallback: 'ts' });
  for (const name of ['mnk:6x6x4', 'connect:7x6x4', 'connect:9x7x5', 'othello'])
    expect(measuredGame(name)).toEqual({ isDecisive: true, fallback: 'js' });
  for (const name of ['go:9', 'go:19']) expect(measuredGame(name).fallback).toBe('ts');
});
