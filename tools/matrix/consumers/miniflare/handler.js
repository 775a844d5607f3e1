// A handler of requests. workerd compiles no bytes at run time: the module of the game is imported, for `init`.

import { CONNECT_FOUR } from '@banyan/games';
import { agent, mcts } from '@banyan/mcts';
import { init } from '@banyan/wasm/slim';
import connectFour from './connectFour.wasm';
import { bothSearches, digest, game } from './search.js';

const ENGINES = 8;

export default {
  async fetch() {
    const core = await init({ connectFour });
    const found = await bothSearches(core);
    const searches = [];
    for (let engine = 0; engine < ENGINES; engine++) {
      for (const made of [mcts(game), core.connectN(CONNECT_FOUR).engine]) {
        searches.push(made.start(game.initialState(), engine));
        searches.at(-1).run(100);
      }
    }
    const worker = await digest(agent(core.connectN(CONNECT_FOUR, { plain: true }).engine));
    return Response.json({ ...found, engines: searches.length, again: worker });
  },
};
