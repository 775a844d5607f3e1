/** Positions in which a single move wins, or saves the draw: proven here, and found by UCT. X moves first. */
import { agent, type Game, mcts, type Notation } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { drawnConnectN, drawnHex, drawnTicTacToe } from '../../test/pictures.ts';
import { proveActions } from '../../test/prove.ts';
import { CONNECT_FOUR, CONNECT_THREE, connectN, hex, ticTacToe } from '../index.ts';

const SIMULATIONS = 3_000;

interface Drawn {
  readonly picture: string;
  /** The only move that keeps the `value`: 1 to win, 1/2 to draw. */
  readonly only: string;
  readonly value: number;
}

describePositions(ticTacToe, ticTacToe.notation, drawnTicTacToe, [
  {
    only: 'b2', // anything else loses to a fork
    value: 0.5,
    picture: `
3 . . .
2 . . .
1 X O X
  a b c`,
  },
  {
    only: 'a2', // blocks
    value: 0.5,
    picture: `
3 O . .
2 . X X
1 . . .
  a b c`,
  },
  {
    only: 'b2', // forks
    value: 1,
    picture: `
3 . . O
2 . . X
1 . X O
  a b c`,
  },
  {
    only: 'a3', // blocks and forks
    value: 1,
    picture: `
3 . X .
2 O . X
1 O . .
  a b c`,
  },
]);

describeConnectN({ columns: 4, rows: 4, connect: 3 }, [
  {
    only: '2',
    value: 1,
    picture: `
. . . .
. . . .
O . . .
X O . X
1 2 3 4`,
  },
  {
    only: '3',
    value: 0.5,
    picture: `
. . . .
. X . O
. O X X
X X O O
1 2 3 4`,
  },
]);

describeConnectN({ columns: 4, rows: 4, connect: 4 }, [
  {
    only: '4', // blocks
    value: 0.5,
    picture: `
. . . .
. X . .
O O O .
X O X X
1 2 3 4`,
  },
  {
    only: '2',
    value: 0.5,
    picture: `
. . . .
. . . O
. O . X
X X . O
1 2 3 4`,
  },
]);

describeConnectN(CONNECT_THREE, [
  {
    only: '3',
    value: 1,
    picture: `
. . . . .
. . . . .
. . . O .
O . . X .
X . O X .
1 2 3 4 5`,
  },
  {
    only: '2', // completes a falling diagonal
    value: 1,
    picture: `
. . . . .
. . . . .
. . O . .
X . X O .
O X O X X
1 2 3 4 5`,
  },
  {
    only: '4', // blocks, and forks
    value: 1,
    picture: `
. . . . .
. . . . .
. X . . .
. O . X .
X O . X O
1 2 3 4 5`,
  },
]);

describeConnectN(CONNECT_FOUR, [
  {
    only: '5',
    value: 1,
    picture: `
. . . O . X X
. . . X . O X
. O . O . X X
. O . X . X O
X X O O . O O
O X O X X X O
1 2 3 4 5 6 7`,
  },
  {
    only: '3',
    value: 1,
    picture: `
O . . X . . .
O . . O O O .
O . . X O X .
X . . X X O .
X . X O X X X
X X O X O O O
1 2 3 4 5 6 7`,
  },
  {
    only: '6',
    value: 0.5,
    picture: `
O X . . . . .
X O . . . . .
X X O . . . O
O O O . O X O
X O X . X X X
X O O . X O X
1 2 3 4 5 6 7`,
  },
  {
    only: '3',
    value: 0.5,
    picture: `
. X . . . . O
. O . O . . X
. O . O . . O
. X . X . X O
X O X O . X O
X X O X X O X
1 2 3 4 5 6 7`,
  },
]);

describeHex(4, [
  {
    only: 'c3',
    value: 1,
    picture: `
  a b c d
1 . . . .
 2 . X X .
  3 O . . .
   4 O . . X`,
  },
  {
    only: 'c3',
    value: 1,
    picture: `
  a b c d
1 . . . .
 2 . . X O
  3 O O . X
   4 . . X .`,
  },
]);

describeHex(5, [
  {
    only: 'b4',
    value: 1,
    picture: `
  a b c d e
1 . . O X O
 2 . X . X .
  3 O . X O .
   4 . . O X .
    5 . X . . .`,
  },
  {
    only: 'c2',
    value: 1,
    picture: `
  a b c d e
1 . X . . .
 2 O O . . O
  3 X . . O X
   4 O X . . X
    5 . . X . O`,
  },
]);

function describeHex(size: number, positions: readonly Drawn[]): void {
  const game = hex({ size });
  // Without the term of exploration Hex is played better, but one winning move among many may take more simulations.
  const options = { c: Math.SQRT2 };
  describePositions(game, game.notation, (picture) => drawnHex(game, picture), positions, options);
}

function describeConnectN(board: connectN.Board, positions: readonly Drawn[]): void {
  const game = connectN(board);
  describePositions(game, game.notation, (picture) => drawnConnectN(game, picture), positions);
}

function describePositions<State>(
  game: Game<State>,
  notation: Notation<State>,
  read: (picture: string) => State,
  positions: readonly Drawn[],
  options: { readonly c?: number } = {},
): void {
  for (const { picture, only, value } of positions) {
    describe(`${game.name}: only ${only} ${value === 1 ? 'wins' : 'draws'}`, () => {
      const state = read(picture);
      const action = notation.parseAction(state, only);

      it('is in a position that reads as drawn', () => {
        expect(notation.format(state)).toBe(picture.slice(1));
      });

      it('is proven by the whole game tree', () => {
        const worths = [...proveActions(game, state)];
        expect(worths.filter(([, worth]) => worth >= value)).toEqual([[action, value]]);
      });

      it.each([1, 2, 3])('is found by UCT, with seed %i', async (seed) => {
        const engine = mcts(game, { ...options, maxNodes: 100_000 });
        const result = await agent(engine).search(state, { simulations: SIMULATIONS }, { seed });
        expect(result.action).toBe(action);
      });
    });
  }
}
