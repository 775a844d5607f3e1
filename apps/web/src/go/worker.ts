/** The worker that plays random games of Go from a position. */
import type { go } from '@banyan/games';
import { sfc32 } from '@banyan/mcts';
import { expose } from 'comlink';
import { goBoard } from '../games/goName.ts';
import type { Judgement } from './estimate.ts';

/** A position as the page knows it. */
export interface AskedPosition {
  /** As in `go:9-0-5.5`. */
  readonly name: string;
  readonly actions: readonly number[];
}

interface Opened {
  readonly game: go.Game;
  readonly state: go.State;
  cellOf(point: number): number;
}

function open({ name, actions }: AskedPosition): Opened {
  const game = goBoard(name);
  const size = game.board.columns;
  const state = game.initialState();
  for (const action of actions) game.apply(state, action);
  return {
    game,
    state,
    cellOf: (point) => (size - 1 - Math.floor(point / size)) * size + (point % size),
  };
}

const service = {
  /** Equal positions get equal answers. */
  judge(position: AskedPosition, rollouts: number): Judgement {
    const { game, state, cellOf } = open(position);
    const { ownership, ...estimate } = game.estimate(state, rollouts, sfc32('final status'));
    const byCell = new Float64Array(ownership.length);
    for (const [point, owner] of ownership.entries()) byCell[cellOf(point)] = owner;
    return {
      ...estimate,
      ownership: byCell,
      dead: game.deadChains(state, ownership).map((chain) => chain.map(cellOf)),
    };
  },
};

export type GoService = typeof service;

expose(service);
