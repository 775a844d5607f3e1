/** How an engine of `@banyan/mcts` is asked: the same calls for each, in TypeScript and in WebAssembly. */
import { CONNECT_FOUR, type ConnectNState, connectN } from '@banyan/games';
import type { Engine, UctOptions } from '@banyan/mcts';
import type { Contestant } from './contestant.ts';

type Searching = Pick<Contestant, 'uct' | 'reserve'>;

const board = connectN(CONNECT_FOUR);

/** The exploration of every contestant. */
const C = Math.SQRT2;

/** The part of a contestant that an engine can do. */
export function searching(engineOf: (options: UctOptions) => Engine<ConnectNState>): Searching {
  const engine = engineOf({ c: C });
  return {
    uct(simulations, seed) {
      const search = engine.start(board.initialState(), seed);
      search.run(simulations);
      const { nodes, actions } = search.report();
      search.dispose();
      return [nodes, ...visitsByColumn(actions)];
    },
    reserve: (nodes) => engineOf({ c: C, maxNodes: nodes }).start(board.initialState(), 0),
  };
}

function visitsByColumn(actions: readonly { readonly action: number; readonly visits: number }[]): number[] {
  return actions.toSorted((a, b) => a.action - b.action).map(({ visits }) => visits);
}
