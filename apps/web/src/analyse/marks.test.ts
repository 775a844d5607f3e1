import { describe, expect, it } from 'vitest';
import type { MoveReport } from '../engine/protocol.ts';
import { openGame } from '../games/catalog.ts';
import { type Position, positionAfter } from '../games/position.ts';
import { ghostsOf, marksOf, toneOf, toneWords, valueText } from './marks.ts';

async function after(moves: string, name = 'connect:7x6x4'): Promise<Position> {
  return positionAfter(await openGame(name), moves);
}

function report(part: Partial<MoveReport>): MoveReport {
  return {
    action: 3,
    name: '4',
    visits: 100,
    share: 0.1,
    value: 0.5,
    low: 0.4,
    high: 0.6,
    proven: undefined,
    distance: undefined,
    line: [],
    sentence: '',
    ...part,
  };
}

describe('a tone', () => {
  const best = report({ visits: 1_000, value: 0.6, low: 0.57, high: 0.63 });

  it('distinguishes the best move from one with a better mean but few visits', () => {
    expect(toneOf(best, best, 0)).toBe('best');
    expect(toneOf(report({ visits: 20, value: 0.9 }), best, 1)).toBe('lucky');
    expect(toneOf(report({ visits: 400, value: 0.61 }), best, 1)).toBe('near');
    expect(toneOf(report({ visits: 400, value: 0.5, high: 0.55 }), best, 1)).toBe('worse');
    expect(toneOf(report({ share: 0.001 }), best, 1)).toBe('faint');
    expect(toneOf(report({ share: 0, proven: 0, value: 0, low: 0, high: 0 }), best, 1)).toBe('worse');
  });

  it('compares intervals; `as good` needs two proofs', () => {
    const leader = report({ visits: 500_000, value: 0.53, low: 0.528, high: 0.532 });
    const other = report({ visits: 100_000, value: 0.505, low: 0.502, high: 0.508 });
    expect(toneWords(other, leader, 1)).toBe('');
    expect(toneWords(report({ value: 0.5, low: 0.46, high: 0.54 }), leader, 1)).toBe('close');
    const win = report({ proven: 1, value: 1, low: 1, high: 1 });
    expect(toneWords(win, win, 1)).toBe('as good');
    expect(toneWords(win, win, 0)).toBe('best');
    const loss = { proven: 0, value: 0, low: 0, high: 0 };
    expect(toneWords(report({ ...loss, distance: 30 }), report({ ...loss, distance: 36 }), 1)).toBe('');
    const draw = { proven: 0.5, value: 0.5, low: 0.5, high: 0.5 };
    const later = report({ ...draw, distance: 36 });
    expect(toneWords(report({ ...draw, distance: 30 }), later, 1)).toBe('as good');
  });
});

describe('a mark', () => {
  it('is on the cell where the stone lands, with the value or the proof', async () => {
    const marks = marksOf(await after('44'), [
      report({}),
      report({ action: 0, name: '1', proven: 0, distance: 4 }),
    ]);
    expect([...marks.keys()]).toEqual([3 * 7 + 3, 5 * 7]);
    expect([...marks.values()]).toMatchObject([
      { tone: 'best', text: '50', note: '100', label: 'column\u00a04, best, 50.0 %, 100 visits' },
      { text: 'loss', note: 'in 4', label: 'column\u00a01, a loss in 4, 100 visits' },
    ]);
    expect([1, 0.5].map((proven) => valueText({ value: 0, proven }))).toEqual(['win', 'draw']);
  });
});

describe('a faint move', () => {
  const faint = async (moves: string, game: string): Promise<number> => {
    const position = await after(moves, game);
    const reports = position.legal.map(({ action, name }) => report({ action, name, share: 0 }));
    return [...marksOf(position, reports).values()].filter(({ tone }) => tone === 'faint').length;
  };

  it('has a dot where dots show which moves are legal', async () => {
    expect(await faint('', 'connect:7x6x4')).toBe(6);
    expect(await faint('', 'othello')).toBe(3);
    expect(await faint('', 'draughts')).toBeGreaterThan(2);
    expect(await faint('', 'samegame:8x8x4x1')).toBeGreaterThan(5);
  });

  it('has none where most empty cells have a legal move', async () => {
    for (const game of ['go:9', 'hex:11', 'mnk:11x11x5', 'dots-and-boxes:4x4'])
      expect(await faint('', game), game).toBe(0);
    expect(await faint('d4', 'go:9')).toBe(0);
  });
});

describe('ghosts', () => {
  it('are the stones of a line, with their owners and numbers', async () => {
    const line = [3, 3, 0].map((action) => ({ action, name: String(action + 1) }));
    expect(ghostsOf(await after('4'), line)).toEqual([
      { cell: 4 * 7 + 3, owner: 1, number: 1 },
      { cell: 3 * 7 + 3, owner: 0, number: 2 },
      { cell: 5 * 7, owner: 1, number: 3 },
    ]);
  });
});
