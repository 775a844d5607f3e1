import { describe, expect, it } from 'vitest';
import { findGame } from '../games/catalog.ts';
import { positionAfter } from '../games/position.ts';
import { type Chapter, chaptersOf, continued, lineThrough, promote } from './chapter.ts';

async function studied(moves: string): Promise<Chapter[]> {
  const game = await findGame('connect:7x6x4');
  if (game === undefined) throw new Error('no Connect Four');
  return chaptersOf(game, positionAfter(game, moves));
}

const texts = (chapters: readonly Chapter[]): string[] => chapters.map(({ position }) => position.text);

describe('chapters', () => {
  it('are the positions of a line, from the start', async () => {
    const chapters = await studied('443');
    expect(texts(chapters)).toEqual(['', '4', '44', '443']);
    expect(texts(lineThrough(chapters[1]))).toEqual(['', '4', '44', '443']);
  });

  it('keep what was played: the same move again is the same chapter, another a variation behind it', async () => {
    const [, second, third] = await studied('443');
    expect(continued(second, 3)).toBe(third);
    const variation = continued(second, 6);
    expect(texts(second.next)).toEqual(['44', '47']);
    expect(texts(lineThrough(variation))).toEqual(['', '4', '47']);
  });

  it('can become the main line, from any depth', async () => {
    const [start, second] = await studied('443');
    const deep = continued(continued(second, 6), 0);
    promote(deep);
    expect(texts(lineThrough(start))).toEqual(['', '4', '47', '471']);
    expect(texts(second.next)).toEqual(['47', '44']);
  });
});
