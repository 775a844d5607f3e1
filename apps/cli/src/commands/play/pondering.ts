/** Pondering: engines think on while another player chooses. */
import { seedAt } from '../../seed.ts';
import type { Session } from './session.ts';

/** Lets the engines of a session that ponders think on until `choose` has ended. */
export async function whilePondering<State, Result>(
  { ponders, seats, match, seed, budget }: Session<State>,
  choose: () => Promise<Result>,
): Promise<Result> {
  const engines = ponders ? seats.filter((seat) => seat.kind === 'engine') : [];
  const position = { state: match.state, actions: match.moves };
  for (const { search, budget: own } of engines) {
    await search.ponder(position, own ?? budget, seedAt(seed, match.ply));
  }
  try {
    return await choose();
  } finally {
    for (const { search } of engines) await search.stop();
  }
}
