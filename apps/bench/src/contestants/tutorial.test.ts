import { describe, expect, it } from 'vitest';
import { tutorial } from './tutorial.ts';
import { typescript } from './typescript.ts';

describe('the tutorial', () => {
  it('plays the same random games as the others', async () => {
    const [baseline, oracle] = [await tutorial(), await typescript()];
    expect(baseline.rollouts(1_000, 5)).toEqual(oracle.rollouts(1_000, 5));
  });

  it('adds a node for each simulation, and prefers the middle', async () => {
    const [nodes, ...visits] = (await tutorial()).searches.uct?.(3_000, 1, '') ?? [];
    expect(nodes).toBe(3_001);
    expect(visits.reduce((sum, each) => sum + each)).toBe(3_000);
    expect(visits.indexOf(Math.max(...visits))).toBe(3);
  });
});
