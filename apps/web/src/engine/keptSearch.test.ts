import { BanyanError, mcts } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { connectNGame } from '../games/connectN.ts';
import { actionsIn, stateAfter } from '../games/position.ts';
import { KeptSearch } from './keptSearch.ts';
import type { Snapshot } from './protocol.ts';
import { type ResumableSearch, startSearch } from './resumableSearch.ts';

const BOUNDS = { simulations: 300 };
const GO_ON = { aborted: false };
const SEED = 7;

/** A position of Connect Four on a large board, for a kept tree. */
function positionAfter(moves: string): { actions: readonly number[]; start(): Promise<ResumableSearch> } {
  return connectNGame({ columns: 8, rows: 7, connect: 4, players: 2 })((rules) => ({
    actions: actionsIn(rules, moves),
    start: async () =>
      startSearch(rules, { build: 'ts', engine: mcts(rules.game) }, stateAfter(rules, moves), SEED),
  }));
}

async function searchOf(kept: KeptSearch, moves: string, key = 'a'): Promise<Snapshot> {
  const { actions, start } = positionAfter(moves);
  const search = await kept.at(key, actions, start);
  return search.run(BOUNDS, GO_ON, () => {});
}

function visitsOf({ moves }: Snapshot): number {
  return moves.reduce((sum, { visits }) => sum + visits, 0);
}

/** The statistics, without the time. */
function statisticsOf({ milliseconds: _, ...statistics }: Snapshot): object {
  return statistics;
}

describe('the tree', () => {
  it('is kept between the moves of a game, and equal seeds, simulations and moves repeat it', async () => {
    const [kept, again] = [new KeptSearch(), new KeptSearch()];
    for (const moves of ['4', '443', '44354']) {
      const found = await searchOf(kept, moves);
      const anew = await searchOf(new KeptSearch(), moves);
      expect(found.simulations).toBe(300);
      expect(statisticsOf(await searchOf(again, moves))).toEqual(statisticsOf(found));
      if (moves === '4') expect(statisticsOf(found)).toEqual(statisticsOf(anew));
      else expect(visitsOf(found)).toBeGreaterThan(visitsOf(anew));
    }
  });

  it.each([
    ['after a move was taken back', '45', 'a'],
    ['for another key', '44354', 'b'],
  ])('begins anew %s', async (_, moves, key) => {
    const kept = new KeptSearch();
    await searchOf(kept, '443');
    const anew = await searchOf(new KeptSearch(), moves);
    expect(statisticsOf(await searchOf(kept, moves, key))).toEqual(statisticsOf(anew));
  });

  it('begins anew after an error, which its caller receives', async () => {
    const kept = new KeptSearch();
    await searchOf(kept, '4');
    const { actions, start } = positionAfter('4');
    await expect(kept.at('a', [...actions, 99], start)).rejects.toThrow(BanyanError);
    const anew = await searchOf(new KeptSearch(), '443');
    expect(statisticsOf(await searchOf(kept, '443'))).toEqual(statisticsOf(anew));
  });

  it('grows by pondering until it is stopped', async () => {
    const [pondered, still] = [new KeptSearch(), new KeptSearch()];
    for (const each of [pondered, still]) await searchOf(each, '4');
    const { actions, start } = positionAfter('44');
    await pondered.at('a', actions, start);
    pondered.ponder();
    for (let pause = 0; pause < 20; pause++) await new Promise(setImmediate);
    await pondered.stop();
    const [grown, kept] = [await searchOf(pondered, '443'), await searchOf(still, '443')];
    expect(grown.simulations).toBe(kept.simulations);
    expect(visitsOf(grown)).toBeGreaterThan(visitsOf(kept));
  });
});
