import { ticTacToe } from '@banyan/games';
import { readMoves } from '@banyan/games/positions';
import { alphaBetaSolver, mcts } from '@banyan/mcts';
import { expect, it } from 'vitest';
import { verdictsReport } from '../report/verdictsTable.ts';
import { judgeMove, proveOutcomes, recommend } from './judge.ts';
import { type JudgedCase, judgePosition } from './verdicts.ts';

const judge = {
  name: 'exact',
  game: ticTacToe,
  engine: mcts(ticTacToe),
  solver: alphaBetaSolver(ticTacToe),
};

/** X has a corner, O the cell beside it: some moves win, and others draw. */
function position() {
  const found = readMoves(ticTacToe, ticTacToe.notation)('a1b1 win b2');
  if (found === undefined) throw new Error('no position');
  return found;
}

it('a move is judged by the proofs of the exact solver', async () => {
  const { state } = position();
  const known = await proveOutcomes(judge, state);
  expect(known.size).toBe(7);
  const recommended = recommend(judge, state, known, 1);
  expect(known.get(recommended.best)).toBe(1);
  const drawing = [...known].find(([, outcome]) => outcome === 0.5);
  if (drawing === undefined) throw new Error('every move wins');
  const judged = judgeMove(judge, state, recommended, drawing[0], { seed: 1, maxSeconds: 1 });
  expect(judged.verdict).toBe('mistake');
});

it('a position has a judged move of each kind that it has', async () => {
  const { state } = position();
  const known = await proveOutcomes(judge, state);
  const labelled = { ...position(), outcomes: known };
  const found = judgePosition(judge, labelled, known, 3);
  expect(new Map(found.map(({ kind, verdict }) => [kind, verdict]))).toEqual(
    new Map(
      [...new Set(found.map(({ kind }) => kind))].map((kind) => [
        kind,
        kind === 'keeping' ? 'good' : 'mistake',
      ]),
    ),
  );
  expect(found.map(({ kind }) => kind)).toContain('halving');
});

it('the table has the share of moves that a verdict calls worse, by kind', () => {
  const one = { judge: 'exact', set: 'all', position: '', action: 0, seed: 1, seconds: 2 };
  const cases: JudgedCase[] = [
    { ...one, kind: 'keeping', verdict: 'good' },
    { ...one, kind: 'keeping', verdict: 'doubtful' },
    { ...one, kind: 'losing', verdict: 'blunder' },
    { ...one, kind: 'losing', verdict: 'open' },
  ];
  const machine = {
    cpu: 'none',
    cores: 1,
    system: 'none',
    node: '20',
    v8: '11',
    compiler: undefined,
    chromium: undefined,
  };
  const text = verdictsReport({ date: '2026-11-23', machine, positions: 4, seeds: 1, maxSeconds: 5, cases });
  expect(text).toMatch(
    /exact, all positions +\| +2 \| 50\.0 .+ \| +2 \| 50\.0 .+ \| +0 \| +n\/a \| +2\.00 \| +2\.00/,
  );
});
