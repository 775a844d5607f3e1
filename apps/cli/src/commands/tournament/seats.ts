/** Opens the seats of a tournament: engines of Banyan and external programs. */
import { parentPort } from 'node:worker_threads';
import type { Seat } from '@banyan/tournament';
import { parseEngine } from '../../engines/engineConfig.ts';
import { openEngine } from '../../engines.ts';
import type { Playable } from '../../games.ts';
import { ProgramSeat } from '../../protocol/programSeat.ts';
import { commandOf, type Entrant } from './entrants.ts';

/** A seat that plays any number of games until it is closed. */
export interface OpenSeat<State> extends Seat<State, number> {
  close(): Promise<void>;
}

/**
 * Opens the seat of an engine.
 * @param show shows a line about a program; default in the main thread.
 * @throws UsageError, BanyanError as `openEngine`; Failure if a program does not play the game.
 */
export async function openSeat<State>(
  playable: Playable<State>,
  entrant: Entrant,
  show: (line: string) => void = (line) => parentPort?.postMessage(line),
): Promise<OpenSeat<State>> {
  const command = commandOf(entrant);
  if (command !== undefined) {
    return ProgramSeat.open(playable, command, entrant.budget, { name: entrant.name, show });
  }
  const { agent } = await openEngine(playable, parseEngine(entrant.engine));
  return {
    async choose({ state, seed }) {
      const { action = NaN, simulations } = await agent.search(state, entrant.budget, { seed });
      return { action, simulations };
    },
    async close() {},
  };
}
