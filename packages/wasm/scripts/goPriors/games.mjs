// Games of Go that the core plays against itself, as data for the priors: positions, and how often a search of each visited
// each move.

import { go } from '@banyan/games';
import { play, sfc32, TERMINAL } from '@banyan/mcts';
import { create } from '@banyan/wasm';

/** The shares of moves that are points drawn at random, and that are the best; the others are drawn by their visits. */
const AT_RANDOM = 0.1;
const BEST = 0.3;

/** A game begins with one to this many random moves. */
const MAX_OPENING = 3;

/** The value of the best move up to which a game is undecided, for either player. */
const MAX_VALUE = 0.95;

/**
 * @typedef {object} SearchedGame
 * @property {number[]} moves from the beginning
 * @property {Record<number, [action: number, visits: number][]>} visits of the moves in the position before each of `moves` that
 *   was searched, by its index
 */

/**
 * Plays games until as many positions are searched, with a new tree for each. A game ends where a pass has the most visits,
 * and where the search has proven or all but decided its result, as then the visits do not tell good moves from others.
 * @param {import('@banyan/games').go.Board} board
 * @param {{ readonly positions: number; readonly simulations: number; readonly seed: number | string }} options
 * @returns {AsyncGenerator<SearchedGame>}
 */
export async function* searchedGames(board, { positions, simulations, seed }) {
  const core = await create({ build: 'wasm', largeGo: true });
  const { engine, game } = core.go(board);
  const random = sfc32(seed);
  /** @param {number} count */
  const below = (count) => Math.floor(random() * count);
  for (let left = positions; left > 0; ) {
    /** @type {SearchedGame} */
    const played = { moves: [], visits: {} };
    const opening = 1 + below(MAX_OPENING);
    let state = game.initialState();
    /** @param {number} action */
    const move = (action) => {
      played.moves.push(action);
      state = play(game, state, action);
    };
    while (played.moves.length < opening) {
      const points = game.legalActions(state);
      move(points[below(points.length - 1)]); // the last is a pass
    }
    while (left > 0 && game.currentPlayer(state) !== TERMINAL) {
      const search = engine.start(state, below(2 ** 32));
      search.run(simulations);
      const { actions, action: best, status } = search.report();
      search.dispose();
      const value = actions.find(({ action }) => action === best)?.value ?? 0;
      if (status === 'solved' || value > MAX_VALUE || value < 1 - MAX_VALUE) break;
      const visited = actions.filter(({ visits }) => visits > 0);
      played.visits[played.moves.length] = visited.map(({ action, visits }) => [action, visits]);
      left--;
      if (best === undefined || best === go.PASS) break;
      const points = actions.filter(({ action }) => action !== go.PASS);
      const draw = random();
      if (draw < AT_RANDOM && points.length > 0) move(points[below(points.length)].action);
      else if (draw < AT_RANDOM + BEST) move(best);
      else move(drawn(visited, random()));
    }
    yield played;
  }
}

/**
 * An action in proportion to its visits.
 * @param {readonly { readonly action: number; readonly visits: number }[]} actions @param {number} draw in [0, 1)
 */
function drawn(actions, draw) {
  let rest = draw * actions.reduce((sum, { visits }) => sum + visits, 0);
  for (const { action, visits } of actions) {
    rest -= visits;
    if (rest < 0) return action;
  }
  return actions[actions.length - 1].action;
}
