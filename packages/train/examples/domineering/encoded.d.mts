import type { Encoding, Game } from '@banyan/mcts';

interface State {
  readonly cells: number[];
  readonly player: number;
  readonly isOver: boolean;
}

export const game: Game<State> & { readonly encoding: Encoding<State> };
