/** Reviews of games whose positions have exact answers. */
import { create } from '@banyan/wasm';
import { describe, expect, it } from 'vitest';
import type { Bounds, SearchTask, Snapshot } from '../engine/protocol.ts';
import { startSearch } from '../engine/resumableSearch.ts';
import { findGame } from '../games/catalog.ts';
import { positionAfter, stateAfter } from '../games/position.ts';
import { type GameNode, lineOf } from './gameTree.ts';
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
    return async ({ moves, seed }: SearchTask, bounds: Bounds): Promise<Snapshot> => {
      const search = startSearch(rules, { engine, build: 'wasm' }, stateAfter(rules, moves), seed);
      try {
        return await search.go(bounds, { aborted: false }, () => {});
      } finally {
        search.end();
      }
    };
  });
}

const ask = await engineOf();

/** The nodes of a game after its review, with its end searched so far. */
async function reviewed(moves: string, seed: number, simulations = SIMULATIONS): Promise<GameNode[]> {
  const game = await findGame(GAME);
  if (game === undefined) throw new Error(`no game ${GAME}`);
  const nodes = lineOf(game, positionAfter(game, moves));
  const end = nodes[nodes.length - 1];
  if (end.position.player >= 0)
    end.snapshot = await ask({ game: GAME, moves, seed, settings: {} }, { simulations });
  const keep = (node: GameNode, snapshot: Snapshot): void => {
    node.snapshot = snapshot;
  };
  await new Review({ seed, settings: {}, ask, current: () => end, keep, onCompared: () => {} }).run();
  return nodes;
}

function faultsOf(nodes: readonly GameNode[]): (string | undefined)[] {
  return nodes.slice(1).map((node) => faultOf(judge(node)));
}

describe('a review', () => {
  it.each([1, 2, 3, 4, 5])(
    'accuses no perfect move of 4453, whose last one is perfect (seed %i)',
    async (seed) => {
      const nodes = await reviewed('4453', seed, 300_000);
      expect(faultsOf(nodes)).toEqual([undefined, undefined, undefined, undefined]);
      const last = judge(nodes[4]);
      expect(['choice', 'open']).toContain(last?.verdict);
    },
  );

  it('accuses no perfect move of a lost position, where a smaller search has proven some losses', async () => {
    const nodes = await reviewed('1373133511455455441', 99);
    expect(faultsOf(nodes).at(-1)).toBeUndefined();
  });

  it('accuses a move that loses by force, and not the one that lets it', async () => {
    const nodes = await reviewed('44513', 1);
    expect(faultsOf(nodes)[3]).toBe('blunder');
    expect(judge(nodes[4])?.sentence).toMatch(
      /^At least \d\d points are lost: column 1 loses by force in \d moves?; column [36] scores \d\d to \d\d in 15 searches\.$/,
    );
  });
});
