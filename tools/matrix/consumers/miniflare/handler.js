// A handler of requests, which holds many searches of default size at a time, and answers more than one request.

import { CONNECT_FOUR } from '@banyan/games';
import { mcts } from '@banyan/mcts';
import { core } from './core.js';
import { bothSearches, game } from './search.js';

const ENGINES = 32;

export default {
  async fetch() {
    const { connectN } = await core;
    const searches = [];
    for (let seed = 0; seed < ENGINES; seed++) {
      for (const engine of [mcts(game), connectN(CONNECT_FOUR).engine]) {
        const search = engine.start(game.initialState(), seed);
        search.run(100);
        searches.push(search);
      }
    }
    globalThis.gc(); // what only a running search refers to is gone at the second request
    return Response.json({ ...(await bothSearches(await core)), searches: searches.length });
  },
};
