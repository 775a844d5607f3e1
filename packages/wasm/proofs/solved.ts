/** Boards that the solver proves from the empty board, against their known results. */
import { createSync } from '../src/index.ts';
import { check, thousands } from './check.ts';

const MAX_SIMULATIONS = 200_000_000;
const SLICE = 1_000_000;

const core = createSync();
for (const { board, proven, what } of [
  { board: { columns: 5, rows: 5, connect: 3 }, proven: 1, what: 'the first player wins' },
  { board: { columns: 4, rows: 4, connect: 4 }, proven: 0.5, what: 'a draw' },
  { board: { columns: 6, rows: 4, connect: 4 }, proven: 0, what: 'the second player wins' },
]) {
  const { game, engine } = core.connectN(board, {
    solver: true,
    rolloutPolicy: 'decisive',
    maxNodes: 120_000_000,
  });
  const search = engine.start(game.initialState(), 1);
  let ran = 0;
  while (search.status === 'searching' && ran < MAX_SIMULATIONS) ran += search.run(SLICE);
  const report = search.report();
  check(
    report.proven === proven,
    `${game.name}: ${what}, in ${report.distance} plies; proven by ${thousands(ran)} simulations, ${thousands(report.nodes)} nodes`,
  );
  search.dispose();
}
