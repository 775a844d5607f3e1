/** Reviews of games whose positions have exact answers. */
import { create } from '@banyan/wasm';
import { describe, expect, it } from 'vitest';
import { pursue } from '../engine/pursuit.ts';
import type { Bounds, Question, Snapshot } from '../engine/question.ts';
import { findGame } from '../games/catalog.ts';
import { positionAfter, stateAfter } from '../games/position.ts';
import { type Chapter, chaptersOf } from './chapter.ts';
import { faultOf, judge } from './judgement.ts';
import { Review } from './review.ts';

const GAME = 'connect:7x6x4';
const SIMULATIONS = 20_000;

/** What an engine's worker answers, by the core in this thread. */
async function engineOf() {
  const game = await findGame(GAME);
  const core = await create();
  if (game === undefined) throw new Error(`no game ${GAME}`);
  return game((rules) => {
    const options = { solver: true, rolloutPolicy: 'decisive', maxNodes: 400_000 } as const;
    const engine = rules.compiled?.engine(core, options);
    if (engine === undefined) throw new Error(`the core does not have ${GAME}`);
    return async ({ moves, seed }: Question, bounds: Bounds): Promise<Snapshot> => {
      const pursuit = pursue(rules, { engine, build: 'wasm' }, stateAfter(rules, moves), seed);
      try {
        return await pursuit.go(bounds, { aborted: false }, () => {});
      } finally {
        pursuit.end();
      }
    };
  });
}

const ask = await engineOf();

/** The chapters of a game after its review, with its end searched so far. */
async function reviewed(moves: string, seed: number, simulations = SIMULATIONS): Promise<Chapter[]> {
  const game = await findGame(GAME);
  if (game === undefined) throw new Error(`no game ${GAME}`);
  const chapters = chaptersOf(game, positionAfter(game, moves));
  const end = chapters[chapters.length - 1];
  if (end.position.player >= 0)
    end.found = await ask({ game: GAME, moves, seed, settings: {} }, { simulations });
  const keep = (chapter: Chapter, found: Snapshot): void => {
    chapter.found = found;
  };
  await new Review({ seed, settings: {}, ask, current: () => end, keep, onCompared: () => {} }).run();
  return chapters;
}

function faultsOf(chapters: readonly Chapter[]): (string | undefined)[] {
  return chapters.slice(1).map((chapter) => faultOf(judge(chapter)));
}

describe('a review', () => {
  it.each([1, 2, 3, 4, 5])(
    'accuses no perfect move of 4453, whose last one is perfect (seed %i)',
    async (seed) => {
      const chapters = await reviewed('4453', seed, 300_000);
      expect(faultsOf(chapters)).toEqual([undefined, undefined, undefined, undefined]);
      const last = judge(chapters[4]);
      expect(['choice', 'open']).toContain(last?.verdict);
    },
  );

  it('accuses no perfect move of a lost position, where a smaller search has proven some losses', async () => {
    const chapters = await reviewed('1373133511455455441', 99);
    expect(faultsOf(chapters).at(-1)).toBeUndefined();
  });

  it('accuses a move that loses by force, and not the one that lets it', async () => {
    const chapters = await reviewed('44513', 1);
    expect(faultsOf(chapters)[3]).toBe('blunder');
    expect(judge(chapters[4])?.sentence).toMatch(
      /^At least \d\d points are lost: column 1 loses by force in \d moves?; column [36] scores \d\d to \d\d in 15 searches\.$/,
    );
  });
});
