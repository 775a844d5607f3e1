/** The tests of `othello.test.ts` at full size, and endgames with known outcomes. */
import './othello.test.ts';
import { othello } from '@banyan/games';
import { play, TERMINAL } from '@banyan/mcts';
import { expect, it } from 'vitest';
import { positionOf } from '../../test/othelloEndgames.ts';
import { othelloSolver } from './othello.ts';

const MINUTES = 60_000;
const solver = await othelloSolver();

/** The outcome for the player to move, or for the other who moved last. */
function outcomeOf(state: othello.State, player: number): number {
  const search = solver.start(state);
  if (search.status === 'terminal') return othello.returns(state)[player];
  while (search.status === 'searching') search.run(10_000);
  const { proof, principalVariation } = search.report();
  search.dispose();
  const end = principalVariation.reduce((reached, action) => play(othello, reached, action), state);
  expect(othello.currentPlayer(end)).toBe(TERMINAL);
  expect(othello.returns(end)[state.player]).toBe(proof?.outcome);
  const outcome = proof?.outcome ?? Number.NaN;
  return state.player === player ? outcome : 1 - outcome;
}

/** Positions of the FFO set with its known outcomes: for the player to move, and the only moves that keep it. */
it.each([
  ['40', 'O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X', 1, undefined],
  ['41', '-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O- X', 0.5, 'h4'],
  ['42', '--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X', 1, 'g2'],
  ['43', '--XXXXX---XXXX---OOOXX---OOXXXX--OOXXXO-OOOOXOO----XOX----XXXXX- O', 0, undefined],
  ['44', '--O-X-O---O-XO-O-OOXXXOOOOOOXXXOOOOOXX--XXOOXO----XXXX-----XXX-- O', 0, undefined],
])(
  'FFO %s',
  (_, text, outcome, only) => {
    const state = positionOf(text);
    expect(outcomeOf(state, state.player)).toBe(outcome);
    const keeping = othello
      .legalActions(state)
      .filter((action) => outcomeOf(play(othello, state, action), state.player) === outcome)
      .map((action) => othello.notation.formatAction(state, action));
    expect(keeping).toEqual(only === undefined ? keeping : [only]);
    if (only === undefined) expect(keeping).toHaveLength(othello.legalActions(state).length);
  },
  20 * MINUTES,
);
