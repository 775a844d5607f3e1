import { mcts, play, sfc32, TERMINAL } from '@banyan/mcts';
import { checkGame, snapshot } from '@banyan/mcts/testing';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../../test/errors.ts';
import { expectKeysToTellStatesApart } from '../../test/keys.ts';
import { bestScore, takeGroups } from '../../test/sameGameColumns.ts';
import { randomGame, statesWithin } from '../../test/states.ts';
import { sameGame } from '../index.ts';

const randomGameOf = (columns: number, rows: number, colours: number, seed: number): sameGame.Game =>
  sameGame(sameGame.randomBoard({ columns, rows, colours, seed }));

/** The non-empty columns of a state as text, from the bottom. */
function textsOf({ board }: sameGame.Game, { cells }: sameGame.State): string[] {
  return Array.from({ length: board.columns }, (_, column) =>
    [...cells].filter((colour, cell) => cell % board.columns === column && colour !== 0).join(''),
  ).filter((text) => text !== '');
}

/** The best score that play can reach, by the rules. */
function bestScoreByRules(
  game: sameGame.Game,
  state: sameGame.State,
  known = new Map<string, number>(),
): number {
  if (game.currentPlayer(state) === TERMINAL) return state.score;
  const key = String(game.stateKey?.(state));
  let best = known.get(key);
  if (best === undefined) {
    best = Math.max(
      ...game.legalActions(state).map((action) => bestScoreByRules(game, play(game, state, action), known)),
    );
    known.set(key, best);
  }
  return best;
}

describe.each([
  { columns: 4, rows: 4, colours: 3 },
  { columns: 1, rows: 12, colours: 2 },
  { columns: 12, rows: 1, colours: 2 },
  { columns: 5, rows: 8, colours: 1 },
  { columns: 8, rows: 6, colours: 9 },
  { columns: 15, rows: 15, colours: 5 },
])('$columns x $rows cells of $colours colours', ({ columns, rows, colours }) => {
  const games = [1, 2, 3].map((seed) => randomGameOf(columns, rows, colours, seed));

  it('keep the laws of games', () => {
    for (const game of games) {
      if (game.currentPlayer(game.initialState()) === TERMINAL) continue;
      const { longest } = checkGame(game, { games: columns * rows > 100 ? 2 : 5, mustEnd: true });
      expect(longest).toBeLessThanOrEqual((columns * rows) / 2);
    }
  });

  it('are taken and fall as in an independent implementation on text columns', () => {
    const random = sfc32('columns');
    for (const game of games) {
      const state = game.initialState();
      for (const action of randomGame(game, random)) {
        const ways = takeGroups(textsOf(game, state));
        const actions = game.legalActions(state);
        expect(actions).toHaveLength(ways.length);
        expect(actions).toEqual(actions.toSorted((a, b) => a - b));
        const { left, count } = ways[actions.indexOf(action)];
        const before = state.score;
        game.apply(state, action);
        expect(textsOf(game, state)).toEqual(left);
        expect(state.score - before).toBe((count - 2) ** 2 + (left.length === 0 ? 1_000 : 0));
      }
      expect(takeGroups(textsOf(game, state))).toEqual([]);
      expect(game.returns(state)).toEqual([state.score]);
    }
  });
});

describe('the best score', () => {
  it('of 4 x 4 cells of 3 colours is the same by an independent search, and at most maxScore', () => {
    for (let seed = 0; seed < 25; seed++) {
      const game = randomGameOf(4, 4, 3, seed);
      const start = game.initialState();
      const best = bestScoreByRules(game, start);
      expect(best).toBe(bestScore(textsOf(game, start)));
      expect(best).toBeLessThanOrEqual(game.maxScore);
    }
  });

  it.each([
    ['11\n11', 1_004, 1_004],
    ['12\n12', 1_000, 1_000],
    ['12\n21', 0, 1_000], // nothing can be taken
    ['111\n121\n111', 36, 36], // a single cell remains
    ['1111', 1_004, 1_004],
    ['112211', 1_004, 1_004], // the twos first
    ['121\n121\n121', 1_017, 1_017], // columns close up
    ['1.\n12\n12', 1_001, 1_001],
  ])('of %o is %i', (drawing, best, most) => {
    const game = sameGame(sameGame.parseBoard(drawing));
    expect(bestScoreByRules(game, game.initialState())).toBe(best);
    expect(game.maxScore).toBe(most);
  });

  it.each([1, 2, 3, 4, 5])('of a tiny board is reached by a search, with seed %i', (seed) => {
    const game = randomGameOf(4, 4, 3, seed);
    const best = bestScoreByRules(game, game.initialState());
    const engine = mcts(game, { c: 0.1, maxNodes: 100_000 });
    let state = game.initialState();
    while (game.currentPlayer(state) !== TERMINAL) {
      const search = engine.start(state, seed);
      search.run(10_000);
      const { action } = search.report();
      if (action === undefined) throw new Error('nothing is recommended');
      state = play(game, state, action);
    }
    expect(state.score).toBe(best);
  });
});

describe('a group', () => {
  const game = sameGame(
    sameGame.parseBoard(`
      2 1 3 3
      1 1 2 3
      2 1 1 2
      2 2 1 3`),
  );
  const { parsePosition, format } = game.notation;

  it('is one action, by its lowest cell', () => {
    expect(game.legalActions(game.initialState())).toEqual([0, 2, 11]);
  });

  it('is of one colour and connected by sides, not by corners', () => {
    expect(parsePosition('c1').score).toBe(16); // six ones
  });

  it('leaves space into which the cells above fall, and the columns to the right move', () => {
    expect(`\n${format(parsePosition('c1'))}`).toBe(`
4 . . . 3
3 2 . . 3
2 2 . 3 2
1 2 2 2 3
  a b c d
score 16`);
    expect(`\n${format(parsePosition('c1 a1'))}`).toBe(`
4 . 3 . .
3 . 3 . .
2 . 2 . .
1 3 3 . .
  a b c d
score 25`);
  });

  it('of one cell cannot be taken', () => {
    const actions = game.legalActions(game.initialState());
    for (const alone of [3, 7, 10, 12]) expect(actions).not.toContain(alone);
  });
});

describe('a state', () => {
  it('has a key of its own', () => {
    expectKeysToTellStatesApart(randomGameOf(6, 6, 3, 1), 5);
  });

  it('keeps its score in its key: the same cells can have come with different scores', () => {
    const game = sameGame(sameGame.parseBoard('1122'));
    const state = game.initialState();
    expect(game.stateKey?.({ ...state, score: 1 })).not.toBe(game.stateKey?.(state));
  });

  it('of one copy is not changed with another, nor is the board', () => {
    const board = sameGame.parseBoard('1122');
    const game = sameGame(board);
    const state = game.initialState();
    game.apply(game.clone(state), 0);
    expect(state).toEqual({ cells: Uint8Array.of(1, 1, 2, 2), score: 0 });
    expect([game.board, game.name, game.players]).toEqual([board, 'samegame 4x1', 1]);
  });
});

describe('the returns', () => {
  it('are 0 where no play scores, and the game has no range', () => {
    const game = sameGame(sameGame.parseBoard('112'));
    const end = play(game, game.initialState(), 0);
    expect([game.maxScore, game.range, end.score]).toEqual([0, undefined, 0]);
    expect(game.returns(end)).toEqual([0]);
  });

  it('are the score, at most that of the best possible play', () => {
    const game = sameGame(sameGame.parseBoard('112211'));
    const end = game.notation.parsePosition('c1a1');
    expect([end.score, game.returns(end), game.range]).toEqual([1_004, [1_004], [0, 1_004]]);
  });
});

describe('a move', () => {
  const game = randomGameOf(4, 3, 3, 2);

  it('of a cell that is not the lowest of a group, or after the end, is refused and changes nothing', () => {
    for (const state of statesWithin(game, 6)) {
      const isOver = game.currentPlayer(state) === TERMINAL;
      const legal = isOver ? [] : game.legalActions(state);
      const before = snapshot(state);
      for (const action of [-1, 0.5, ...state.cells.keys(), 12, Number.NaN]) {
        if (legal.includes(action)) continue;
        expect(codeOf(() => play(game, state, action))).toBe(isOver ? 'GAME_OVER' : 'ILLEGAL_MOVE');
      }
      expect(snapshot(state)).toBe(before);
    }
  });
});
