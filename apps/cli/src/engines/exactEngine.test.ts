/** Exact search of the default engine: its proofs, its book, and the engines without it. */
import { readFileSync } from 'node:fs';
import { CONNECT_FOUR, connectN, othello } from '@banyan/games';
import { describe, expect, it, vi } from 'vitest';
import { openEngine } from '../engines.ts';
import { connectNSolvers } from '../games/exactSolvers.ts';
import { findGame, type Playable } from '../games.ts';
import { parseEngine } from './engineConfig.ts';

const game = connectN(CONNECT_FOUR);

/** Every `step`-th line of a file of the bench that is no comment. */
function linesOf(file: string, step: number): string[] {
  const text = readFileSync(new URL(`../../../bench/positions/${file}`, import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.filter((_, index) => index % step === 0);
}

/** A position of Connect Four, its outcome, and the columns that keep it. */
function labelled(line: string) {
  const [moves = '', ...scores] = line.split(' ');
  const signs = scores.map((score) => (score === 'x' ? -2 : Math.sign(Number(score))));
  const best = Math.max(...signs);
  const keeping = signs.flatMap((sign, column) => (sign === best ? [column] : []));
  return { moves, state: game.notation.parsePosition(moves), outcome: (1 + best) / 2, keeping };
}

describe('what the engine best proves', () => {
  it.each([
    ['connect-four-openings.txt', 8, 20],
    ['connect-four-middle.txt', 10, 12],
  ])('is right in %s', async (file, step, atLeast) => {
    const solved = await findGame('connect-four')(async (playable) => {
      const { agent } = await openEngine(playable, parseEngine('best'));
      let count = 0;
      for (const { moves, state, outcome, keeping } of linesOf(file, step).map(labelled)) {
        const own = playable.notation.parsePosition(moves);
        const { action, proven, stopped } = await agent.search(own, { simulations: 30_000 }, { seed: 1 });
        expect(playable.game.legalActions(own)).toEqual(game.legalActions(state));
        if (stopped !== 'solved') continue;
        count++;
        expect([moves, proven, keeping.includes(action ?? -1)]).toEqual([moves, outcome, true]);
      }
      return count;
    });
    expect(solved).toBeGreaterThanOrEqual(atLeast);
  });

  it('is right in an endgame of Othello', async () => {
    const [line = ''] = linesOf('othello-ffo.txt', 1);
    const [, board = '', mover, , kept] = line.split(' ');
    const state: othello.State = {
      cells: Uint8Array.from(board, (disc) => '-XO'.indexOf(disc)),
      player: mover === 'X' ? 0 : 1,
      stuck: 0,
    };
    const { solver } = await openOthello();
    const { stopped, proven, action } = await solver.search(state, { simulations: 300_000 }, { seed: 1 });
    expect([stopped, proven]).toEqual(['solved', 0.5]);
    expect(othello.notation.formatAction(state, action ?? -1)).toBe(kept);
  });
});

/** The engine best of Othello. */
async function openOthello() {
  const { othelloSolvers } = await import('../games/exactSolvers.ts');
  const playable: Playable<othello.State> = {
    name: 'othello',
    game: othello,
    notation: othello.notation,
    moves: { noun: 'cell', range: 'a1 to h8', blocked: 'taken' },
    exact: othelloSolvers,
  };
  return { solver: (await openEngine(playable, parseEngine('best'))).agent };
}

describe('the book', () => {
  it('is opened before the first search of a position in it, once', async () => {
    const { book, ...others } = connectNSolvers(CONNECT_FOUR);
    if (book === undefined) throw new Error('no book');
    const open = vi.fn(() => book.open());
    const playable: Playable<connectN.State> = {
      name: 'connect-four',
      game,
      notation: game.notation,
      moves: { noun: 'column', range: '1 to 7', blocked: 'full' },
      exact: { ...others, book: { ...book, open } },
    };
    const { agent, isInBook } = await openEngine(playable, parseEngine('best'));
    const search = (moves: string) =>
      agent.search(game.notation.parsePosition(moves), { simulations: 10 }, { seed: 1 });
    expect((await search('445326175711')).simulations).toBe(10);
    expect([open.mock.calls.length, isInBook?.(game.initialState())]).toEqual([0, true]);
    expect(await search('4453')).toMatchObject({
      stopped: 'solved',
      simulations: 0,
      proven: 0,
      distance: 36,
    });
    expect(await search('')).toMatchObject({ stopped: 'solved', simulations: 0, proven: 1, distance: 41 });
    expect(open).toHaveBeenCalledTimes(1);
  });
});
