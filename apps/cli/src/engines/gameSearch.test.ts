import { BanyanError, type SearchResult } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { findGame, type Playable } from '../games.ts';
import { readMoves } from '../moves.ts';
import { parseEngine } from './engineConfig.ts';
import { type GamePosition, GameSearch } from './gameSearch.ts';
import { openSearcher, type Searcher } from './searcher.ts';

const LARGE = 'connect:8x7x4';
const BUDGET = { simulations: 300 };

/** Uses a search of a game by an engine, and its positions after moves. */
function searching<Result>(
  game: string,
  engine: string,
  use: <State>(
    search: GameSearch<State>,
    at: (moves: string) => GamePosition<State>,
    searcher: Searcher<State>,
  ) => Promise<Result>,
): Promise<Result> {
  return findGame(game)(async <State>(playable: Playable<State>) => {
    const searcher = await openSearcher(playable, parseEngine(engine));
    const at = (moves: string): GamePosition<State> => readMoves(playable, [...moves]);
    return use(new GameSearch(searcher), at, searcher);
  });
}

const found = ({ actions, nodes, seed }: SearchResult): unknown => ({ actions, nodes, seed });

describe.each(['wasm,solver', 'uct,rave'])('the tree of %s is kept', (engine) => {
  it('between the searches of a game, and equal seeds and moves repeat it', () =>
    searching(LARGE, engine, async (search, at, searcher) => {
      const again = new GameSearch(searcher);
      for (const moves of ['4', '443', '44354']) {
        const first = await search.search(at(moves), BUDGET, { seed: 7 });
        expect(found(await again.search(at(moves), BUDGET, { seed: 7 }))).toEqual(found(first));
        expect(first.simulations).toBe(300);
        const anew = await searcher.search(at(moves).state, BUDGET, { seed: 7 });
        const visits = ({ actions }: SearchResult): number =>
          actions.reduce((sum, each) => sum + each.visits, 0);
        if (moves !== '4') expect(visits(first)).toBeGreaterThan(visits(anew));
      }
    }));

  it('not after a move was taken back', () =>
    searching(LARGE, engine, async (search, at, searcher) => {
      await search.search(at('443'), BUDGET, { seed: 7 });
      const anew = found(await searcher.search(at('45').state, BUDGET, { seed: 9 }));
      expect(found(await search.search(at('45'), BUDGET, { seed: 9 }))).toEqual(anew);
    }));

  it('and grows while another player is to move', () =>
    searching(LARGE, engine, async (search, at, searcher) => {
      const still = new GameSearch(searcher);
      for (const each of [search, still]) await each.search(at('4'), BUDGET, { seed: 7 });
      await search.ponder(at('44'), BUDGET);
      for (let pause = 0; pause < 20; pause++) await new Promise(setImmediate);
      const [pondered, kept] = [
        await search.search(at('443'), BUDGET),
        await still.search(at('443'), BUDGET),
      ];
      expect(pondered.nodes).toBeGreaterThan(kept.nodes);
    }));
});

it('an abort while the tree is opened gives a move of one simulation', () =>
  searching(LARGE, 'uct', async (_, at, searcher) => {
    const abort = new AbortController();
    const aborting: typeof searcher = {
      ...searcher,
      start(...task) {
        abort.abort();
        return searcher.start(...task);
      },
    };
    const result = await new GameSearch(aborting).search(at('4'), BUDGET, { signal: abort.signal });
    expect(result).toMatchObject({ stopped: 'aborted', simulations: 1 });
  }));

it('an abort before the search gives a move of one simulation', () =>
  searching(LARGE, 'uct', async (search, at) => {
    await search.search(at('4'), BUDGET, { seed: 7 });
    const result = await search.search(at('443'), BUDGET, { signal: AbortSignal.abort() });
    expect(result).toMatchObject({ stopped: 'aborted', simulations: 1 });
  }));

it.each([
  ['kuhn', 'ismcts', 'KQ'],
  [LARGE, 'random', '4'],
  [LARGE, 'uct,gumbel,simulations=50', '4'],
  [LARGE, 'best,level=3', '4'],
  ['connect-four', 'best', '4'],
])('no tree is kept in %s by %s', (game, engine, moves) =>
  searching(game, engine, async (search, at, searcher) => {
    const position = at(moves);
    expect(await searcher.start(position.state, BUDGET, 1)).toBeUndefined();
    await search.ponder(position, BUDGET);
    expect((await search.search(position, BUDGET, { seed: 1 })).action).toBeDefined();
  }),
);

it('a lost tree is replaced by a search without one', () =>
  searching(LARGE, 'uct', async (_, at, searcher) => {
    const lost = async (): Promise<never> => {
      throw new BanyanError('WORKER_LOST', 'gone');
    };
    const broken = {
      threads: 1,
      think: lost,
      advance: lost,
      ponder: () => ({ stop: lost }),
      expectedReplies: () => undefined,
      dispose() {},
    };
    const search = new GameSearch({ ...searcher, start: async () => broken });
    await search.ponder(at('4'), BUDGET);
    const anew = found(await searcher.search(at('44').state, BUDGET, { seed: 3 }));
    expect(found(await search.search(at('44'), BUDGET, { seed: 3 }))).toEqual(anew);
  }));
