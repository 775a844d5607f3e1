/**
 * multimcts, a library in TypeScript with a tree of objects, as a peer in Node and in pages.
 *
 * Its states are immutable, one in each node. A rollout may suggest each next state; ours is a copy of the leaf's that is
 * made once and changed from then on, as `@banyan/mcts` has it, so that neither copies more than the other.
 */
import { type Random, sfc32 } from '@banyan/mcts';
import { Halves, NOBODY } from './connectFourHalves.ts';
import type { Peer } from './peer.ts';

interface Root {
  readonly children: ReadonlyMap<number, { readonly visits: number }>;
}

/** What is used of the package. */
export interface Multimcts {
  readonly GameState: new () => object;
  readonly MCTS: new (options: {
    readonly explorationConstant: number;
    readonly random: Random;
  }) => {
    search(state: object, limits: { readonly maxIterations: number }): { readonly root: Root };
  };
}

/**
 * UCT with this c for returns of 1, 1/2 and 0. Its own are 1, 0 and -1, twice as far apart: the same search has twice the
 * exploration.
 */
export function multimctsPeer(library: Multimcts, c: number): Peer {
  const { MCTS } = library;
  const State = stateOn(library);
  return {
    search(simulations, seed) {
      const engine = new MCTS({ explorationConstant: 2 * c, random: sfc32(seed) });
      let root: Root | undefined;
      ({ root } = engine.search(new State(new Halves(), false), { maxIterations: simulations }));
      const visits = [...root.children].toSorted(([a], [b]) => a - b).map(([, child]) => child.visits);
      return {
        visits,
        release() {
          root = undefined;
        },
      };
    },
  };
}

/** The rules behind its interface. */
function stateOn({ GameState }: Multimcts) {
  return class State extends GameState {
    readonly board: Halves;
    /** Whether it is a rollout's own. */
    readonly isScratch: boolean;

    constructor(board: Halves, isScratch: boolean) {
      super();
      this.board = board;
      this.isScratch = isScratch;
    }

    getCurrentTeam(): number {
      return this.board.player;
    }

    getLegalMoves(): number[] {
      return this.board.columns();
    }

    makeMove(column: number): State {
      const board = this.board.copy();
      board.lay(column);
      return new State(board, false);
    }

    isTerminal(): boolean {
      return this.board.isOver;
    }

    getReward(team: number): number {
      const { winner } = this.board;
      if (winner === NOBODY) return 0;
      return winner === team ? 1 : -1;
    }

    suggestRollout(random: Random): { move: number; nextState: State } {
      const nextState = this.isScratch ? this : new State(this.board.copy(), true);
      const move = nextState.board.columnAt(random());
      nextState.board.lay(move);
      return { move, nextState };
    }

    getStateKey(): string {
      return `${this.board.firstLow} ${this.board.firstHigh} ${this.board.secondLow} ${this.board.secondHigh}`;
    }
  };
}
