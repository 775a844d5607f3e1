/** Seats at the board, for engines as a tournament names them. */
import type { Seat } from '@banyan/tournament';
import { parseEngine } from '../../engines/engineText.ts';
import { openEngine } from '../../engines.ts';
import type { Playable } from '../../games.ts';
import type { Entrant } from './entrants.ts';

/** A seat that can be played from, game after game, until it is closed. */
export interface OpenSeat<State> extends Seat<State, number> {
  close(): void;
}

/**
 * Opens an engine for a seat.
 * @throws UsageError, BanyanError as `openEngine`.
 */
export async function openSeat<State>(
  playable: Playable<State>,
  { engine, budget }: Entrant,
): Promise<OpenSeat<State>> {
  const { agent } = await openEngine(playable, parseEngine(engine));
  return {
    async choose({ state, seed }) {
      const { action = NaN, simulations } = await agent.search(state, budget, { seed });
      return { action, simulations };
    },
    close() {},
  };
}
