// Fills a tree of the default size, as built, and says how large it became: for a process with a small heap.
import { mcts, TERMINAL } from '@banyan/mcts';

const actions = Array.from({ length: 256 }, (_, action) => action);
const wide = {
  name: 'wide',
  players: 1,
  initialState: () => ({ depth: 0 }),
  clone: ({ depth }) => ({ depth }),
  currentPlayer: ({ depth }) => (depth === 4 ? TERMINAL : 0),
  legalActions: () => actions,
  apply(state) {
    state.depth++;
  },
  returns: () => [0.5],
  rolloutAction: () => 0,
};

const search = mcts(wide).start(wide.initialState(), 1);
while (search.status === 'searching') search.run(10_000);
search.run(1_000);
console.log(JSON.stringify({ status: search.status, bytes: search.nodes * search.bytesPerNode }));
