import { type Agent, freshSeed, type Game, sfc32, TERMINAL } from '@banyan/mcts';

/** Makes an agent that plays every legal move with the same probability, without a search: the weakest opponent. */
export function randomAgent<State>(game: Game<State>): Agent<State> {
  return {
    name: 'random',
    async search(state, _budget, { seed = freshSeed() } = {}) {
      const player = game.currentPlayer(state);
      const legal = player === TERMINAL ? [] : game.legalActions(state);
      const chosen = legal[Math.floor(sfc32(seed)() * legal.length)];
      const ordered = chosen === undefined ? [] : [chosen, ...legal.filter((action) => action !== chosen)];
      return {
        player,
        action: chosen,
        ...(game.range && { range: game.range }),
        actions: ordered.map((action) => ({ action, visits: 0, value: 0 })),
        principalVariation: chosen === undefined ? [] : [chosen],
        simulations: 0,
        cutRollouts: 0,
        warnings: [],
        nodes: 0,
        maxDepth: 0,
        bytes: 0,
        milliseconds: 0,
        seed,
        ...(player === TERMINAL
          ? { status: 'terminal', stopped: 'terminal', returns: game.returns(state) }
          : { status: 'searching', stopped: 'decided' }),
      };
    },
  };
}
