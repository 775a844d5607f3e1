/** The pairs of a match for a coordinator, which counts them from 0. */
import { ListedGames } from '@banyan/fleet';
import type { Pair } from '../meeting.ts';
import type { Task } from '../task.ts';
import { readPair } from './messages.ts';

/**
 * Makes the source of the pairs.
 * @param playPair plays a pair on this machine.
 * @param onPair called after each pair, with the number of pairs.
 */
export function queuedPairs(
  tasks: readonly Task[],
  playPair: (task: Task) => Promise<Pair>,
  onPair: (pairs: number) => void,
): ListedGames<number, Pair> {
  return new ListedGames({
    tasks: tasks.map(({ number }) => number),
    check: readPair,
    difference,
    playHere: (number) => playPair(tasks[number]),
    failure(number, reason) {
      const { variant, arena } = tasks[number].match;
      return new Error(`pair ${number} of ${variant} in ${arena} could not be played three times: ${reason}`);
    },
    onResult: (_, pairs) => onPair(pairs),
  });
}

/** Times differ between machines; all else is equal. */
function difference(one: Pair, other: Pair): string | undefined {
  const [here, there] = [one, other].map(({ score, challenger, champion }) =>
    [`score ${score}`, `${challenger.simulations} and ${champion.simulations} simulations`].join(', '),
  );
  return here === there ? undefined : `${here} here, and ${there} there`;
}
