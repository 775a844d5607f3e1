/** Verdicts on the moves of positions with known scores. */
import { readFileSync } from 'node:fs';
import { type ActionProof, proveActions } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { sized } from '../../../../packages/mcts/test/sized.ts';
import { connectNGame } from '../games/connectN.ts';
import { othelloGame } from '../games/grids.ts';
import { stateAfter } from '../games/position.ts';
import type { Ruleset } from '../games/ruleset.ts';
import { EXACT_SOLVERS } from './exactSolvers.ts';

const CONNECT_FOUR = { columns: 7, rows: 6, connect: 4, players: 2 };

/** All verdicts on the moves of a position, and how often they were told. */
async function verdictsAfter<State>(rules: Ruleset<State>, state: State) {
  const solver = await rules.exact?.(EXACT_SOLVERS);
  if (solver === undefined) throw new Error(`${rules.title} has no solver`);
  let last: readonly ActionProof[] = [];
  let times = 0;
  let pauses = 0;
  const pause = async (): Promise<void> => {
    pauses++;
  };
  for await (const verdicts of proveActions(rules.game, solver, state, pause)) {
    last = verdicts;
    times++;
  }
  return { verdicts: [...last].sort((a, b) => a.action - b.action), times, pauses };
}

/** Every `step`-th position of a file of the bench: the moves, and the score of each column. */
function labelled(file: string, step: number): readonly (readonly [moves: string, scores: string[]])[] {
  const url = new URL(`../../../bench/positions/${file}`, import.meta.url);
  const lines = readFileSync(url, 'utf8').split('\n');
  return lines
    .filter((line) => /^\d/.test(line))
    .filter((_, index) => index % step === 0)
    .map((line) => {
      const [moves, ...scores] = line.split(' ');
      return [moves, scores] as const;
    });
}

/** The verdict of a score: n > 0 wins with the mover's stone 22 - n, and -n loses to the opponent's. */
function verdictOf(action: number, score: number, stones: number): ActionProof {
  if (score === 0) return { action, outcome: 0.5, distance: 42 - stones };
  const stone = 22 - Math.abs(score);
  return score > 0
    ? { action, outcome: 1, distance: 2 * (stone - Math.floor(stones / 2)) - 1 }
    : { action, outcome: 0, distance: 2 * (stone - Math.ceil(stones / 2)) };
}

describe('in Connect Four', () => {
  it.each([
    ['connect-four-openings.txt', sized(40, 20)],
    ['connect-four-middle.txt', sized(48, 24)],
  ])(
    'the outcome and the distance of every move are those of %s',
    async (file, step) => {
      const game = connectNGame(CONNECT_FOUR);
      const positions = labelled(file, step);
      expect(positions.length).toBeGreaterThan(sized(2, 5));
      for (const [moves, scores] of positions) {
        const { verdicts } = await game((rules) => verdictsAfter(rules, stateAfter(rules, moves)));
        const expected = scores.flatMap((score, action) =>
          score === 'x' ? [] : [verdictOf(action, Number(score), moves.length)],
        );
        expect([moves, verdicts]).toEqual([moves, expected]);
      }
    },
    120_000,
  );

  it('positions of the book need no search, and others are reported move by move', async () => {
    const game = connectNGame(CONNECT_FOUR);
    const told = (moves: string) =>
      game(async (rules) => {
        const { verdicts, times, pauses } = await verdictsAfter(rules, stateAfter(rules, moves));
        return [verdicts.length, times, pauses > 0];
      });
    expect(await told('')).toEqual([7, 1, false]);
    expect(await told('445326175711')).toEqual([7, 7, true]);
  });
});

it('moves out of the reach of the solver have no verdict', async () => {
  const large = connectNGame({ columns: 7, rows: 7, connect: 4, players: 2 });
  const { verdicts } = await large((rules) => verdictsAfter(rules, rules.game.initialState()));
  expect(verdicts).toEqual([]);
  const start = await othelloGame()((rules) => verdictsAfter(rules, rules.game.initialState()));
  expect(start.verdicts).toEqual([]);
});

it('boards that are too large, or for three, have no solver', () => {
  const hasSolver = (sizes: Parameters<typeof connectNGame>[0]): boolean =>
    connectNGame(sizes)(({ exact }) => exact !== undefined);
  expect(hasSolver(CONNECT_FOUR)).toBe(true);
  expect(hasSolver({ ...CONNECT_FOUR, columns: 8, rows: 7 })).toBe(false);
  expect(hasSolver({ ...CONNECT_FOUR, players: 3 })).toBe(false);
});
