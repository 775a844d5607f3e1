import type { Game } from '@banyan/mcts';
import type { Play } from './ended.ts';
import { CELLS } from './first.ts';
import { sized } from './sized.ts';

export const buffered: Game<Play> = {
  ...sized,
  legalActionsInto({ cells }, buffer) {
    let count = 0;
    for (let cell = 0; cell < CELLS; cell++) {
      if (cells[cell] === 0) buffer[count++] = cell;
    }
    return count;
  },
};
