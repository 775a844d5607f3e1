/** The loop of the plain search grows the trees of the general phases, to the bit, in every game. */
import { type Game, type MctsEngine, type MctsOptions, mcts, ucb1 } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import {
  CONNECT_FOUR,
  connectN,
  connectNMany,
  dotsAndBoxes,
  draughts,
  go,
  hex,
  mnk,
  nim,
  othello,
  ticTacToe,
} from '../index.ts';

type Options = Pick<MctsOptions<unknown>, 'c' | 'maxRolloutMoves' | 'maxNodes' | 'recycle' | 'expandAfter'>;

const OPTIONS: readonly Options[] = [
  {},
  { c: 0.5, maxRolloutMoves: 3 },
  { maxRolloutMoves: 0 },
  { maxNodes: 40 },
  { maxNodes: 200, recycle: true },
  { expandAfter: 4 },
];

const SIMULATIONS = 100;

/** The file of a search, moves between its simulations included: the tree, the counts and the generator. */
function grown<State>(game: Game<State>, engine: MctsEngine<State>): Uint8Array {
  const state = game.initialState();
  const search = engine.start(state, 7);
  for (let move = 0; move < 2; move++) {
    search.run(SIMULATIONS);
    const action = search.report().action ?? game.legalActions(state)[0];
    search.advance(action);
    game.apply(state, action);
  }
  search.run(SIMULATIONS);
  return search.save();
}

function agrees<State extends object>(game: Game<State>): void {
  describe(game.name, () => {
    const { rolloutAction: _, ...byBuffer } = game;
    const { legalActionsInto: __, ...byLists } = byBuffer;
    it.each(OPTIONS)('with %o', (options) => {
      const { c, ...others } = options;
      const byCopies: Game<State> = {
        ...game,
        copyInto: (state, copy) => void Object.assign(copy, game.clone(state)),
      };
      const variants: readonly Game<State>[] = [game, byBuffer, byLists, byCopies];
      for (const rules of variants) {
        const plain = mcts(rules, { plain: true, ...options });
        const general = mcts(rules, { plain: true, ...others, selection: ucb1({ c: c ?? Math.SQRT2 }) });
        expect(grown(rules, plain)).toEqual(grown(rules, general));
      }
    });
  });
}

agrees(connectN(CONNECT_FOUR));
agrees(connectNMany({ columns: 5, rows: 5, connect: 3 }, 3));
agrees(dotsAndBoxes({ columns: 2, rows: 3 }));
agrees(draughts);
agrees(go({ columns: 5, rows: 5 }));
agrees(hex({ size: 4 }));
agrees(mnk({ columns: 5, rows: 5, connect: 4 }));
agrees(nim({ heaps: [3, 4, 5] }));
agrees(othello);
agrees(ticTacToe);
