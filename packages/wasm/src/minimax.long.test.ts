/**
 * The solvers against minimax: that of the search in positions from all over Connect 3 on 5x5, for each action too, and the
 * exact ones in every position of it and of Connect 4 on 4x4, but that of TypeScript in every sixteenth on 5x5.
 */
import { CONNECT_THREE, connectN } from '@banyan/games';
import { describe, expect, it } from 'vitest';
import { proofSized } from '../../mcts/test/sized.ts';
import { BitMinimax, countBits } from '../test/bitMinimax.ts';
import { compiledCore } from '../test/cores.ts';
import { faultOfClaim } from '../test/soundness.ts';
import { ExactInstance, Instance } from './bridge.ts';
import { OUTCOME_BITS, UNPROVEN } from './constants.ts';
import type { CoreExports } from './coreExports.ts';
import { compiledModule, connectNModule } from './exact/exactModules.ts';
import { codeOf } from './exact/exactSolver.ts';

const POSITIONS = 4_176_536;
/** The numbers of positions that are won, drawn and lost for the first player, from referee.json. */
const KNOWN = [2_283_931, 104, 1_892_501];

/** The distance between two positions that are searched by simulations. */
const STEP = proofSized(4, 1);

/** The same for the exact search in TypeScript. */
const TYPESCRIPT_STEP = proofSized(16, 1);

const SIMULATIONS = 100;
const NODES = 1_000;

/** The exact search: the logarithm of the size of its table, and more nodes than any of these positions takes. */
const EXACT_BITS = 11;
const MAX_EXACT_NODES = 2 ** 31;

const { columns, rows, connect } = CONNECT_THREE;
const cells = columns * rows;
const truth = new BitMinimax(CONNECT_THREE, POSITIONS);
truth.proofOfStones(0, 0);

const CONNECT_FOUR_SMALL = { columns: 4, rows: 4, connect: 4 };
const truthOfFour = new BitMinimax(CONNECT_FOUR_SMALL, 200_000);
truthOfFour.proofOfStones(0, 0);

it('minimax knows as many positions, and wins of each player, as another program', () => {
  expect(truth.positions).toBe(POSITIONS);
  const worths = [0, 0, 0];
  for (const [own, other] of truth.all()) {
    const { outcome } = truth.proofOfStones(own, other);
    worths[isFirstToMove(own, other) ? 2 - 2 * outcome : 2 * outcome]++;
  }
  expect(worths).toEqual(KNOWN);
});

it.each([1, 2])('no claim of the solver of the search is wrong, with %i in flight', (inFlight) => {
  const instance = new Instance(compiledCore('wasm', 'connectN'), [columns, rows, connect], NODES);
  instance.writeTables();
  instance.use((core) => core.setOptions(Math.SQRT2, 1_000, 0, 0, 1, inFlight - 1));
  let claims = 0;
  let seed = 0;
  for (const [own, other] of positionsOf(truth, STEP)) {
    instance.writeWords(wordsOf(own, other));
    const faults = instance.use((core) => {
      core.readState();
      if (core.result() >= 0) return undefined;
      core.setSeed(seed++, inFlight);
      core.begin(NODES);
      core.run(SIMULATIONS, NODES);
      return faultsOf(core, own, other);
    });
    if (faults === undefined) continue;
    claims += faults.claims;
    if (faults.wrong > 0) expect.fail(`a claim about ${own} and ${other} is wrong`);
  }
  expect(claims).toBeGreaterThan(POSITIONS / STEP);
});

describe.each([
  [CONNECT_THREE, truth, TYPESCRIPT_STEP],
  [CONNECT_FOUR_SMALL, truthOfFour, 1],
])('no outcome or distance of %o is wrong', (board, minimax, step) => {
  it('by the exact search of the core', async () => {
    const module = await compiledModule(connectNModule, 'wasm');
    const exact = new ExactInstance(module, [board.columns, board.rows, board.connect], EXACT_BITS);
    for (const [own, other] of minimax.all()) {
      const { outcome, distance } = minimax.proofOfStones(own, other);
      if (distance === 0) continue;
      exact.writeWords(wordsOf(own, other));
      const proof = exact.use((core) => {
        core.begin();
        core.run(MAX_EXACT_NODES);
        return core.rootProof();
      });
      if (proof !== codeOf({ outcome, distance }))
        expect.fail(`the proof of ${own} and ${other} is ${proof}`);
    }
  });

  it('by that of TypeScript', () => {
    const solver = connectN(board).exactSolver?.();
    for (const [own, other] of positionsOf(minimax, step)) {
      const { outcome, distance } = minimax.proofOfStones(own, other);
      if (distance === 0) continue;
      const search = solver?.start(stateOf(board, own, other));
      search?.run(MAX_EXACT_NODES);
      const proof = search?.report().proof;
      search?.dispose();
      if (proof?.outcome !== outcome || proof.distance !== distance) {
        expect.fail(`the proof of ${own} and ${other} is ${JSON.stringify(proof)}`);
      }
    }
  });
});

/** Every `step`-th position. */
function* positionsOf(minimax: BitMinimax, step: number): Generator<readonly [own: number, other: number]> {
  let n = 0;
  for (const position of minimax.all()) if (n++ % step === 0) yield position;
}

/** The state with the stones of the player to move and of the other, neither of whom has a line. */
function stateOf(board: connectN.Board, own: number, other: number): connectN.State {
  const state = connectN(board).initialState();
  const [first, second] = isFirstToMove(own, other) ? [own, other] : [other, own];
  for (let column = 0; column < board.columns; column++) {
    for (let row = 0; row < board.rows; row++) {
      const bit = 1 << (column * (board.rows + 1) + row);
      if (((first | second) & bit) === 0) continue;
      state.cells[column * board.rows + row] = (first & bit) === 0 ? 2 : 1;
      state.heights[column]++;
      state.stones++;
    }
  }
  return state;
}

function isFirstToMove(own: number, other: number): boolean {
  return countBits(own | other) % 2 === 0;
}

function wordsOf(own: number, other: number): number[] {
  return isFirstToMove(own, other) ? [own, 0, other, 0] : [other, 0, own, 0];
}

function faultsOf(core: CoreExports, own: number, other: number) {
  const left = cells - countBits(own | other);
  let claims = 0;
  let wrong = 0;
  const hold = (proof: number, outcome: number, distance: number, plies: number): void => {
    if (proof === UNPROVEN) return;
    claims++;
    const firstReturn = (proof % 2 ** OUTCOME_BITS) / 2;
    const proven = isFirstToMove(own, other) ? firstReturn : 1 - firstReturn;
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
