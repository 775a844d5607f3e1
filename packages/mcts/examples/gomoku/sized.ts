import type { Game } from '@banyan/mcts';
import { ended, type Play } from './ended.ts';
import { CELLS } from './first.ts';

export const sized: Game<Play> = {
  ...ended,
  legalActions({ cells, stones }) {
    const actions = new Array<number>(CELLS - stones);
    let count = 0;
    for (let cell = 0; cell < CELLS; cell++) {
      if (cells[cell] === 0) actions[count++] = cell;
    }
    return actions;
  },
};
