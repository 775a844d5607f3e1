/** The signature of the search: the nodes of forty trees together. Any change to what is searched changes it. */
import { mcts } from '@banyan/mcts';
import { expect, it } from 'vitest';
import { openCore } from '../test/cores.ts';
import { signatureNodes, signaturePositions } from '../test/signaturePositions.ts';

const SIGNATURE = 97_225;

function sum(nodes: readonly number[]): number {
  return nodes.reduce((total, count) => total + count, 0);
}

const oracle = signatureNodes(({ game }, options) => mcts(game, { ...options, plain: true }));

it(`the signature of TypeScript is ${SIGNATURE}, over forty positions`, () => {
  expect(signaturePositions).toHaveLength(40);
  expect(sum(oracle)).toBe(SIGNATURE);
});

it.each(['wasm', 'js', 'checked'] as const)('the %s build has the same, tree by tree', (build) => {
  const core = openCore(build);
  expect(signatureNodes(({ inCore }, options) => inCore(core, options).engine)).toEqual(oracle);
});
