/** The sets of positions that threats decide: as they are drawn, and as engines play them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mnk } from '@banyan/games';
import { type Engine, exactFirst, play, strongest, TERMINAL, THREAT_SHARE } from '@banyan/mcts';
import { create } from '@banyan/wasm';
import { describe, expect, it } from 'vitest';
import { sized } from '../../../../../packages/mcts/test/sized.ts';
import { choose } from '../choose.ts';
import { DEFAULT_FOLDER } from '../positions.ts';
import { readSets } from '../sets.ts';
import { LineOracle } from './lineOracle.ts';
import { THREAT_SETS, threatSetLines } from './threatSets.ts';

const SIMULATIONS = 10_000;

/** The positions of each set that are searched, and that engines play. */
const COUNT = sized(2, 20);
const PLAYED = sized(1, 20);

const SETS = readSets(DEFAULT_FOLDER).flatMap((set) => (set.game === 'mnk' ? [set] : []));

/** The positions where an engine plays a move that is not right. */
function missed(engineOf: (board: mnk.Board) => Engine<mnk.State>, sides: readonly number[]): string[] {
  return SETS.filter(({ board }) => sides.includes(board.columns)).flatMap(({ name, board, positions }) => {
    const engine = engineOf(board);
    const wrong = positions.slice(0, PLAYED).filter(({ state, keeping }) => {
      const { action } = choose({ name, engine }, state, { simulations: SIMULATIONS }, 1);
      return !keeping?.has(action);
    });
    return wrong.map((position) => `${name}: ${position.name}`);
  });
}

describe('the sets', () => {
  it('are all there, each of 20 positions', () => {
    expect(SETS.map(({ name, positions }) => [name, positions.length])).toEqual(
      THREAT_SETS.map(({ name }) => [name, 20]).toSorted(),
    );
  });

  it('begin with the first position that an exhaustive search finds in random games', () => {
    for (const set of sized(
      THREAT_SETS.filter(({ board }) => board.columns === 9),
      THREAT_SETS,
    )) {
      const text = readFileSync(join(DEFAULT_FOLDER, `${set.name}.txt`), 'utf8');
      const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
      expect(threatSetLines(set, 1)).toEqual([`${lines[0]}\n`]);
    }
  });

  it('are played without a mistake by the strongest engine, in 10,000 simulations', () => {
    expect(missed((board) => strongest(mnk(board)), [9, 15])).toEqual([]);
  });

  it('on 9x9 are played without a mistake by the compiled engine beside the solver', async () => {
    const core = await create();
    const engineOf = (board: mnk.Board): Engine<mnk.State> => {
      const { game, engine } = core.mnk(board);
      return exactFirst(game, engine, { solver: game.threatSolver(), share: THREAT_SHARE });
    };
    expect(missed(engineOf, [9])).toEqual([]);
  });
});

it('what the solver by threats proves of quick wins, an exhaustive search finds too', () => {
  const quick = SETS.filter(({ board }) => board.columns === 9);
  let proofs = 0;
  for (const { board, positions } of quick) {
    const game = mnk(board);
    const oracle = new LineOracle(board);
    for (const { state } of positions.slice(0, COUNT)) {
      const search = game.threatSolver().start(state);
      search.run(20_000);
      const own = 1 + game.currentPlayer(state);
      for (const { action, proof } of search.report().actions) {
        if (proof === undefined || proof.distance > 6) continue;
        proofs++;
        const next = play(game, state, action);
        const isWon = proof.outcome === 1;
        if (isWon) expect(oracle.winsWith(state.cells, action, own, (proof.distance + 1) / 2)).toBe(true);
        else
          expect(
            game.currentPlayer(next) !== TERMINAL && oracle.canWin(next.cells, 3 - own, proof.distance / 2),
          ).toBe(true);
      }
      search.dispose();
    }
  }
  expect(proofs).toBeGreaterThan(sized(200, 2_000));
});
