import type { Game } from '@banyan/mcts';
import type { Play } from './ended.ts';
import { CELLS } from './first.ts';
import { sized } from './sized.ts';

export const drawn: Game<Play> = {
  ...sized,
  /** A random empty cell: tries cells until one is empty. */
  rolloutAction({ cells }, random) {
    for (;;) {
      const cell = Math.floor(random() * CELLS);
      if (cells[cell] === 0) return cell;
    }
  },
};
