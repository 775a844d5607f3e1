import { mcts, type Pondering, ponder, type ThinkOptions, think } from '@banyan/mcts';
import { chomp } from './chomp.ts';

const engine = mcts(chomp, { maxNodes: 200_000 });
const search = engine.start(chomp.initialState());
let pondering: Pondering | undefined;

/** Plays the engine's move. `cancel` ends the search with the best move so far. */
export async function engineMoves(
  cancel: AbortSignal,
  show: (line: string) => void,
): Promise<number | undefined> {
  const onReport: ThinkOptions['onReport'] = ({ principalVariation }) => show(`${principalVariation}`);
  const { action } = await think(
    search,
    { milliseconds: 500 },
    { signal: cancel, onReport, stopWhenDecided: true },
  );
  if (action !== undefined) search.advance(action);
  pondering = ponder(search, { bytes: 4 * 2 ** 20 }); // until the opponent has moved
  return action;
}

/** Plays the opponent's move. */
export async function opponentMoves(bite: number): Promise<void> {
  await pondering?.stop();
  search.advance(bite); // throws ILLEGAL_MOVE for an illegal move
}
