import { CONNECT_FOUR, connectN } from '@banyan/games';
import { play } from '@banyan/mcts';

const game = connectN(CONNECT_FOUR);

/** What a page shows. */
export interface View {
  readonly board: string;
  /** The columns that the person may choose: none while the opponent thinks, and none at the end. */
  readonly columns: readonly number[];
  readonly status: string;
}

/** A match against the opponent in a worker, for any framework. */
export interface Match {
  /** Calls the listener after each change of the view, until the returned function is called. */
  subscribe(listener: () => void): () => void;
  view(): View;
  /** Plays a move of the person, and asks the worker for the reply. */
  choose(column: number): void;
}

/** The part of a worker that is used. */
export type OpponentWorker = Pick<Worker, 'postMessage' | 'addEventListener'>;

export function createMatch(worker: OpponentWorker): Match {
  const listeners = new Set<() => void>();
  let state = game.initialState();
  let view = viewOf();

  function viewOf(): View {
    const player = game.currentPlayer(state);
    const over = player < 0 ? `over: ${game.returns(state).join(' to ')}` : undefined;
    return {
      board: game.notation.format(state),
      columns: player === 0 ? game.legalActions(state) : [],
      status: over ?? (player === 0 ? 'your move' : 'the opponent thinks'),
    };
  }

  function apply(column: number): void {
    state = play(game, state, column);
    view = viewOf();
    for (const listener of listeners) listener();
  }

  worker.addEventListener('message', ({ data }) => apply(data.action));
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    view: () => view,
    choose(column) {
      apply(column);
      if (game.currentPlayer(state) === 1) worker.postMessage({ state, milliseconds: 300 });
    },
  };
}
