/** The solvers against minimax, in every position of Connect 3 on 5x5; that of the search for each action too. */
import { CONNECT_THREE } from '@banyan/games';
import { ExactInstance, Instance } from '../src/bridge.ts';
import { OUTCOME_BITS, UNPROVEN } from '../src/constants.ts';
import type { CoreExports } from '../src/coreExports.ts';
import { compiledModule, connectNModule } from '../src/exact/exactModules.ts';
import { codeOf } from '../src/exact/exactSolver.ts';
import { BitMinimax, countBits } from '../test/bitMinimax.ts';
import { compiledCore } from '../test/cores.ts';
import { faultOfClaim } from '../test/soundness.ts';
import { check, thousands } from './check.ts';

const POSITIONS = 4_176_536;
/** The numbers of positions that are won, drawn and lost for the first player, from referee.json. */
const KNOWN = [2_283_931, 104, 1_892_501];

const SIMULATIONS = 100;
const NODES = 1_000;

/** The exact search: the logarithm of the size of its table, and more nodes than any of these positions takes. */
const EXACT_BITS = 11;
const MAX_EXACT_NODES = 2 ** 31;

const { columns, rows, connect } = CONNECT_THREE;
const cells = columns * rows;
const truth = new BitMinimax(CONNECT_THREE, POSITIONS);
truth.proofOfStones(0, 0);
check(truth.positions === POSITIONS, `minimax knows ${thousands(truth.positions)} positions`);

const worths = [0, 0, 0];
for (const [own, other] of truth.all()) {
  const { outcome } = truth.proofOfStones(own, other);
  worths[countBits(own | other) % 2 === 0 ? 2 - 2 * outcome : 2 * outcome]++;
}
check(
  worths.every((count, n) => count === KNOWN[n]),
  `of them ${worths.map(thousands).join(', ')} are won, drawn and lost for the first player`,
);

for (const inFlight of [1, 2]) {
  const instance = new Instance(compiledCore('wasm', 'connectN'), [columns, rows, connect], NODES);
  instance.use((core) => core.setOptions(Math.SQRT2, 1_000, 0, 0, 1, inFlight - 1));
  let open = 0;
  let solved = 0;
  let claims = 0;
  let wrong = 0;
  for (const [own, other] of truth.all()) {
    const isFirst = countBits(own | other) % 2 === 0;
    instance.writeWords(isFirst ? [own, 0, other, 0] : [other, 0, own, 0]);
    instance.use((core) => {
      core.readState();
      if (core.result() >= 0) return;
      core.setSeed(open, inFlight);
      core.begin(NODES);
      core.run(SIMULATIONS, NODES);
      open++;
      if (core.rootProof() !== UNPROVEN) solved++;
      const faults = faultsOf(core, own, other, isFirst);
      claims += faults.claims;
      wrong += faults.wrong;
    });
  }
  check(
    wrong === 0,
    `${wrong} of ${thousands(claims)} claims on ${thousands(open)} open positions are wrong, with ${inFlight} in flight, ` +
      `${SIMULATIONS} simulations each; ${thousands(solved)} positions are solved`,
  );
}

const exact = new ExactInstance(
  await compiledModule(connectNModule, 'wasm'),
  [columns, rows, connect],
  EXACT_BITS,
);
let solvedExactly = 0;
let wrongExactly = 0;
for (const [own, other] of truth.all()) {
  if (truth.proofOfStones(own, other).distance === 0) continue;
  const isFirst = countBits(own | other) % 2 === 0;
  exact.writeWords(isFirst ? [own, 0, other, 0] : [other, 0, own, 0]);
  const { outcome, distance } = truth.proofOfStones(own, other);
  const proof = exact.use((core) => {
    core.begin();
    core.run(MAX_EXACT_NODES);
    return core.rootProof();
  });
  solvedExactly++;
  if (proof !== codeOf({ outcome, distance })) wrongExactly++;
}
check(
  wrongExactly === 0,
  `${wrongExactly} of ${thousands(solvedExactly)} exact outcomes and distances are wrong`,
);

function faultsOf(core: CoreExports, own: number, other: number, isFirst: boolean) {
  const left = cells - countBits(own | other);
  let claims = 0;
  let wrong = 0;
  const hold = (proof: number, outcome: number, distance: number, plies: number): void => {
    if (proof === UNPROVEN) return;
    claims++;
    const firstReturn = (proof % 2 ** OUTCOME_BITS) / 2;
    const proven = isFirst ? firstReturn : 1 - firstReturn;
    const claim = { proven, distance: proof >> OUTCOME_BITS };
    if (faultOfClaim(claim, { outcome, distance }, plies) !== undefined) wrong++;
  };
  const root = truth.proofOfStones(own, other);
  hold(core.rootProof(), root.outcome, root.distance, left);
  const count = core.count();
  for (let n = 0; n < count; n++) {
    const column = core.action(n);
    const height = heightOf(own | other, column);
    const after = truth.proofOfStones(other, own | (1 << (column * (rows + 1) + height)));
    hold(core.childProof(n), 1 - after.outcome, after.distance, left - 1);
  }
  return { claims, wrong };
}

function heightOf(stones: number, column: number): number {
  let height = 0;
  while (((stones >> (column * (rows + 1) + height)) & 1) === 1) height++;
  return height;
}
