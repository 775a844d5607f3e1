import { mcts, play, sfc32, TERMINAL } from '@banyan/mcts';
import { checkGame, snapshot } from '@banyan/mcts/testing';
import { describe, expect, it } from 'vitest';
import { DroppedLetters } from '../../test/droppedLetters.ts';
import { codeOf, errorOf } from '../../test/errors.ts';
import { maxn } from '../../test/maxn.ts';
import { expectDrawnFromTheList } from '../../test/rolloutActions.ts';
import { randomGame, statesWithin } from '../../test/states.ts';
import { CONNECT_FOUR, CONNECT_THREE, connectN, connectNMany, NO_WINNER } from '../index.ts';

interface Table {
  readonly board: connectN.Board;
  readonly players: number;
}

describe.each<Table>([
  { board: CONNECT_THREE, players: 3 },
  { board: CONNECT_FOUR, players: 3 },
  { board: CONNECT_FOUR, players: 4 },
  { board: { columns: 8, rows: 8, connect: 3 }, players: 8 },
  { board: { columns: 3, rows: 3, connect: 2 }, players: 5 },
  { board: CONNECT_FOUR, players: 2 },
])('$board.connect in a line on $board.columns x $board.rows for $players', ({ board, players }) => {
  const game = connectNMany(board, players);

  it('keeps the laws of games', () => {
    const { games, longest } = checkGame(game, { games: 5, mustEnd: true });
    expect(games).toBe(5);
    expect(longest).toBeLessThanOrEqual(board.columns * board.rows);
  });

  it('draws rollout actions uniformly from the legal actions', () => {
    expectDrawnFromTheList(game, 5);
  });

  it('agrees with an independent implementation on text columns, move by move', () => {
    const letters = new DroppedLetters(board, players);
    const random = sfc32('letters');
    for (let number = 0; number < 10; number++) {
      const state = game.initialState();
      let stacks = new Array<string>(board.columns).fill('');
      for (const column of randomGame(game, random)) {
        expect(game.currentPlayer(state)).toBe(letters.moverOf(stacks));
        expect(game.legalActions(state)).toEqual(letters.openColumns(stacks));
        game.apply(state, column);
        stacks = letters.drop(stacks, column);
        const shares = letters.sharesOf(stacks);
        expect(game.currentPlayer(state) === TERMINAL).toBe(shares !== undefined);
        if (shares !== undefined) expect(game.returns(state)).toEqual(shares);
      }
    }
  });
});

describe.each<Table>([
  { board: { columns: 3, rows: 2, connect: 2 }, players: 3 },
  { board: { columns: 2, rows: 4, connect: 2 }, players: 3 },
  { board: { columns: 3, rows: 3, connect: 3 }, players: 3 },
  { board: { columns: 4, rows: 2, connect: 2 }, players: 4 },
  { board: { columns: 3, rows: 3, connect: 2 }, players: 4 },
])(
  '$board.connect in a line on $board.columns x $board.rows for $players who all play their best',
  (table) => {
    const { board, players } = table;
    const game = connectNMany(board, players);

    it('agrees with an independent max^n, at the start and after each two moves', () => {
      const letters = new DroppedLetters(board, players);
      const empty = new Array<string>(board.columns).fill('');
      const start = game.initialState();
      expect(maxn(game, start)).toEqual(letters.maxn(empty));
      for (const first of game.legalActions(start)) {
        const next = play(game, start, first);
        const stacks = letters.drop(empty, first);
        for (const second of game.legalActions(next)) {
          const worths = maxn(game, play(game, next, second));
          expect(worths).toEqual(letters.maxn(letters.drop(stacks, second)));
          expect(worths.reduce((sum, worth) => sum + worth, 0)).toBeCloseTo(1, 12);
        }
      }
    });
  },
);

describe('for two players', () => {
  it('agrees with connectN, state by state', () => {
    const board = { columns: 4, rows: 3, connect: 3 };
    const [two, many] = [connectN(board), connectNMany(board, 2)];
    const states = statesWithin(two, 7);
    expect(statesWithin(many, 7)).toEqual(states);
    for (const state of states) {
      expect(many.currentPlayer(state)).toBe(two.currentPlayer(state));
      if (two.currentPlayer(state) === TERMINAL) expect(many.returns(state)).toEqual(two.returns(state));
    }
  });
});

describe('for three players', () => {
  const game = connectNMany(CONNECT_FOUR, 3);
  const { parsePosition, format } = game.notation;

  it('each has a sign in the drawing', () => {
    expect(`\n${format(parsePosition('123441'))}`).toBe(`
. . . . . . .
. . . . . . .
. . . . . . .
. . . . . . .
# . . O . . .
X O # X . . .
1 2 3 4 5 6 7`);
  });

  it.each([
    ['the first', '1231231231', 0, [1, 0, 0]],
    ['the second', '12312342352', 1, [0, 1, 0]],
    ['the third', '123123453543', 2, [0, 0, 1]],
  ])('%s can win', (_, moves, winner, returns) => {
    const state = parsePosition(moves);
    expect(state.winner).toBe(winner);
    expect(game.returns(state)).toEqual(returns);
    expect(parsePosition(moves.slice(0, -1)).winner).toBe(NO_WINNER);
  });

  it('a draw gives a third to each', () => {
    const small = connectNMany({ columns: 3, rows: 1, connect: 3 }, 3);
    const state = small.notation.parsePosition('123');
    expect(small.currentPlayer(state)).toBe(TERMINAL);
    expect(small.returns(state)).toEqual([1 / 3, 1 / 3, 1 / 3]);
  });

  it.each([
    ['wins where it can', '123123123', '1'],
    ['stops the next player, who else wins', '123123425', '2'],
  ])('a search %s', (_, moves, best) => {
    const state = parsePosition(moves);
    const search = mcts(game, { maxNodes: 100_000 }).start(state, 1);
    search.run(5_000);
    expect(game.legalActions(state)).toContain(Number(best) - 1);
    expect(search.report().action).toBe(Number(best) - 1);
  });
});

describe('a number of players', () => {
  it.each([0, 1, 9, -3, 2.5, Number.NaN, Infinity, '3', null, undefined, 3n, {}])('is not %o', (players) => {
    const error = errorOf(() => Reflect.apply(connectNMany, undefined, [CONNECT_FOUR, players]));
    expect(error.code).toBe('INVALID_OPTION');
    expect(error.message).toContain('players must be a whole number from 2 to 8, not ');
  });

  it('does not excuse an invalid board', () => {
    expect(codeOf(() => connectNMany({ columns: 0, rows: 6, connect: 4 }, 3))).toBe('INVALID_BOARD');
    expect(codeOf(() => connectNMany({ columns: 3, rows: 3, connect: 4 }, 3))).toBe('INVALID_CONNECT');
  });
});

describe('a move', () => {
  const game = connectNMany({ columns: 2, rows: 3, connect: 2 }, 3);

  it('into a full column or none, or after the end, is refused and changes nothing', () => {
    for (const state of statesWithin(game, 6)) {
      const isOver = game.currentPlayer(state) === TERMINAL;
      const legal = isOver ? [] : game.legalActions(state);
      const before = snapshot(state);
      for (const column of [-1, 0, 0.5, 1, 2, Number.NaN]) {
        if (legal.includes(column)) continue;
        expect(codeOf(() => play(game, state, column))).toBe(isOver ? 'GAME_OVER' : 'ILLEGAL_MOVE');
      }
      expect(snapshot(state)).toBe(before);
    }
  });
});

describe('the solver, for three', () => {
  const game = connectNMany({ columns: 3, rows: 3, connect: 3 }, 3);
  const open = statesWithin(game, 9).filter((state) => game.currentPlayer(state) !== TERMINAL);

  it.each([false, true])('recommends and proves what max^n finds; shared: %s', (shared) => {
    const engine = mcts(game, { solver: true, transpositions: shared, maxNodes: 100_000 });
    let proofs = 0;
    for (const state of open.filter((_, index) => index % 5 === 0)) {
      const search = engine.start(state, 1);
      search.run(3_000);
      const { actions, proven, player } = search.report();
      search.dispose();
      if (proven === undefined) continue;
      proofs++;
      expect(actions[0].proven).toBe(proven);
      expect(proven).toBeCloseTo(maxn(game, state)[player], 12);
    }
    expect(proofs).toBeGreaterThan(0.9 * (open.length / 5));
  });
});
