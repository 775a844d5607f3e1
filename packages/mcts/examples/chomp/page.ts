import { mcts, type Pondering, ponder, type ThinkOptions, think } from '@banyan/mcts';
import { chomp } from './chomp.ts';

const engine = mcts(chomp, { maxNodes: 200_000 });
const search = engine.start(chomp.initialState());
let pondering: Pondering | undefined;

/** The engine's move. `cancel` ends the thinking with the best so far. */
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
  pondering = ponder(search, { bytes: 4 * 2 ** 20 }); // until the person has moved
  return action;
}

/** The person's move. */
export async function personMoves(bite: number): Promise<void> {
  await pondering?.stop();
  search.advance(bite); // throws ILLEGAL_MOVE where it is none
}
