/** A search that goes deeper than a path of the core's tree may be. */
import assert from 'node:assert/strict';
import type { CompiledCore } from '../src/bridge.ts';
import { u32Constants } from '../src/constants.ts';
import { coreSearch } from '../src/coreGame.ts';
import { corridor, corridorTwin } from './corridor/corridor.ts';

const SIMULATIONS = 5_000;
const MAX_NODES = 6_000;

/** Asserts that the deepest path is as long as it may be, and that what lies behind it in memory is whole. */
export function goDeep(compiled: CompiledCore, inFlight: 1 | 2): void {
  const { engine } = coreSearch(corridorTwin, compiled, { inFlight, maxNodes: MAX_NODES });
  const search = engine.start(corridor.initialState(), 1);
  assert.equal(search.run(SIMULATIONS), SIMULATIONS);
  const { maxDepth, nodes, simulations, status, actions } = search.report();
  const deepest = u32Constants['MAX_DEPTH'];
  assert.deepEqual(
    { maxDepth, nodes, simulations, status },
    {
      maxDepth: deepest,
      nodes: deepest + 1,
      simulations: SIMULATIONS,
      status: 'searching',
    },
  );
  assert.deepEqual(actions, [{ action: 0, visits: SIMULATIONS, value: 0.5 }]);
  search.advance(0);
  assert.equal(search.run(SIMULATIONS), SIMULATIONS);
  assert.equal(search.report().maxDepth, deepest);
}
