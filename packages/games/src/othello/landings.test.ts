import { sfc32 } from '@banyan/mcts';
import { expect, it } from 'vitest';
import { sized } from '../../../mcts/test/sized.ts';
import { placeAndFlip } from './flips.ts';
import { listLandings, stuckPlayers } from './landings.ts';
import { BLACK, CELLS, WHITE } from './state.ts';

/** The empty cells on which a disc flips another, each tried on a copy of the board. */
function landingsByTrial(cells: Uint8Array, player: number): number[] {
  return [...cells.keys()].filter((cell) => {
    if (cells[cell] !== 0) return false;
    const after = cells.slice();
    placeAndFlip(after, player, cell);
    return after.some((disc, at) => at !== cell && disc !== cells[at]);
  });
}

it('landings are the empty cells on which a disc flips another, on random boards', () => {
  const random = sfc32('landings');
  for (let number = 0; number < sized(500, 5_000); number++) {
    const empty = random();
    const cells = Uint8Array.from({ length: CELLS }, () =>
      random() < empty ? 0 : 1 + (random() < 0.5 ? 0 : 1),
    );
    const landings = [BLACK, WHITE].map((player) => landingsByTrial(cells, player));
    for (const player of [BLACK, WHITE]) {
      const list: number[] = [];
      expect(listLandings(cells, player, list)).toBe(landings[player].length);
      expect(list).toEqual(landings[player]);
      const opponents = landings[1 - player].length > 0 ? 1 : 2;
      expect(stuckPlayers(cells, player)).toBe(landings[player].length > 0 ? 0 : opponents);
    }
  }
});
