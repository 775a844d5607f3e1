/**
 * `plain: true` is textbook UCT: a search written from Browne et al. (2012), figure 2, that has nothing of `mcts` but the
 * random numbers, visits each action as often, and finds the same values. Its logarithms are those of `Math.log`, which
 * an engine of JavaScript may round otherwise: then a tie may go the other way.
 */
import { type Game, mcts, sfc32, TERMINAL } from '@banyan/mcts';
import { expect, it } from 'vitest';
import {
  CONNECT_FOUR,
  connectN,
  dotsAndBoxes,
  draughts,
  go,
  hex,
  mnk,
  nim,
  othello,
  ticTacToe,
} from '../index.ts';

const SIMULATIONS = 2_000;

/** A node: its visits, and the sum of the returns of the player who moved to it. */
interface Node {
  visits: number;
  sum: number;
  children?: Map<number, Node>;
}

/** The children of the root after some simulations with c = sqrt 2. */
function textbook<State>(game: Game<State>, seed: number): ReadonlyMap<number, Node> {
  const random = sfc32(seed);
  const root: Node = { visits: 0, sum: 0 };
  for (let n = 0; n < SIMULATIONS; n++) {
    const state = game.clone(game.initialState());
    const path: { node: Node; mover: number }[] = [];
    let node = root;
    while (game.currentPlayer(state) !== TERMINAL) {
      if (node !== root && node.visits === 0) break;
      node.children ??= new Map(game.legalActions(state).map((action) => [action, { visits: 0, sum: 0 }]));
      const [action, child] = selected(node.children, node.visits);
      path.push({ node: child, mover: game.currentPlayer(state) });
      game.apply(state, action);
      node = child;
    }
    while (game.currentPlayer(state) !== TERMINAL) {
      const actions = game.legalActions(state);
      game.apply(state, actions[Math.floor(random() * actions.length)]);
    }
    const returns = game.returns(state);
    root.visits++;
    for (const { node: visited, mover } of path) {
      visited.visits++;
      visited.sum += returns[mover];
    }
  }
  return root.children ?? new Map();
}

/** UCB1: a child without a visit, or else the one of the largest mean + c sqrt(ln N / n). */
function selected(
  children: ReadonlyMap<number, Node>,
  visits: number,
): readonly [action: number, child: Node] {
  const boundOf = ({ visits: n, sum }: Node): number =>
    n === 0 ? Infinity : sum / n + Math.SQRT2 * Math.sqrt(Math.log(visits) / n);
  return [...children].reduce((best, each) => (boundOf(each[1]) > boundOf(best[1]) ? each : best));
}

function agrees<State>(game: Game<State>): void {
  it(`in ${game.name}`, () => {
    const { rolloutAction: _, ...rules } = game;
    for (const seed of [1, 2]) {
      const search = mcts(rules, { plain: true, maxRolloutMoves: 100_000 }).start(rules.initialState(), seed);
      search.run(SIMULATIONS);
      const expected = textbook(rules, seed);
      const { actions } = search.report();
      expect(actions).toHaveLength(expected.size);
      for (const { action, visits, value } of actions) {
        const node = expected.get(action);
        expect(visits).toBe(node?.visits);
        if (node !== undefined) expect(value).toBeCloseTo(node.sum / node.visits, 12);
      }
    }
  });
}

agrees(connectN(CONNECT_FOUR));
agrees(dotsAndBoxes({ columns: 2, rows: 3 }));
agrees(draughts);
agrees(go({ columns: 4, rows: 4 }));
agrees(hex({ size: 4 }));
agrees(mnk({ columns: 5, rows: 5, connect: 4 }));
agrees(nim({ heaps: [3, 4, 5] }));
agrees(othello);
agrees(ticTacToe);
