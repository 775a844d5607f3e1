import { play, sfc32, TERMINAL } from '@banyan/mcts';
import { checkGame } from '@banyan/mcts/testing';
import { describe, expect, it } from 'vitest';
import { sized } from '../../../mcts/test/sized.ts';
import { codeOf, errorOf } from '../../test/errors.ts';
import { expectDrawnFromTheList } from '../../test/rolloutActions.ts';
import { expectViewsToHide } from '../../test/views.ts';
import { cellSet } from '../boards/cellSet.ts';
import { EMPTY_CELL, mnk, phantom444, phantomMnk, phantomTicTacToe } from '../index.ts';
import { HIDDEN_STONE, NOTHING_SEEN } from './state.ts';

describe.each([phantomTicTacToe, phantom444, phantomMnk({ columns: 5, rows: 3, connect: 3 })])(
  '$name',
  (game) => {
    it('keeps the laws of games', () => {
      expect(checkGame(game, { games: sized(3, 10), mustEnd: true })).toMatchObject({
        games: sized(3, 10),
        cut: 0,
      });
    });

    it('hides the same in views and in keys', () => {
      expectViewsToHide(game, game.notation, 10);
    });

    it('draws rollout actions uniformly from the legal actions', () => {
      expectDrawnFromTheList(game, 5);
    });
  },
);

const game = phantomTicTacToe;
const { format, parseAction, parsePosition, view, viewAction } = game.notation;

describe('a choice', () => {
  it('of a cell with a stone of the other is refused, and the player chooses again', () => {
    const before = parsePosition('b2');
    const after = play(game, before, 4);
    expect(after.board).toEqual(before.board);
    expect(game.currentPlayer(after)).toBe(1);
    expect(game.legalActions(before)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(game.legalActions(after)).toEqual([0, 1, 2, 3, 5, 6, 7, 8]);
  });

  it('of an empty cell puts a stone there, of which the other sees nothing', () => {
    const state = parsePosition('b2 a1');
    expect(game.legalActions(state)).toEqual([0, 1, 2, 3, 5, 6, 7, 8]);
    expect(game.legalActions(parsePosition('b2 a1 a1'))).toEqual([1, 2, 3, 5, 6, 7, 8]);
  });

  it('is seen by its player, refused or not; the other sees a stone, or nothing', () => {
    const state = parsePosition('b2');
    expect([0, 1].map((player) => game.observedAction(state, 0, player))).toEqual([HIDDEN_STONE, 0]);
    expect([0, 1].map((player) => game.observedAction(state, 4, player))).toEqual([NOTHING_SEEN, 13]);
    expect([0, 1].map((player) => viewAction?.(state, 4, player))).toEqual(['nothing', 'b2, refused']);
    expect([0, 1].map((player) => viewAction?.(state, 0, player))).toEqual(['a stone', 'a1']);
    const refused = play(game, state, 4);
    expect(game.informationStateKey(refused, 0)).toBe(game.informationStateKey(state, 0));
    expect(game.informationStateKey(refused, 1)).not.toBe(game.informationStateKey(state, 1));
  });

  it('that completes a line wins, and one that fills the board without one draws', () => {
    const won = parsePosition('a1 b1 a2 b2 a3');
    expect([game.currentPlayer(won), game.returns(won)]).toEqual([TERMINAL, [1, 0]]);
    const drawn = parsePosition('a1 b2 c3 b1 b3 a3 c1 c2 a2');
    expect([game.currentPlayer(drawn), game.returns(drawn)]).toEqual([TERMINAL, [0.5, 0.5]]);
  });
});

/**
 * The frequency of each state in random games, by the observer's information state.
 */
function occurrences(games: number, stones: number, observer: number): Map<string, Map<string, number>> {
  const random = sfc32(`occurrences ${stones}`);
  const byKey = new Map<string, Map<string, number>>();
  for (let number = 0; number < games; number++) {
    const state = game.initialState();
    while (state.board.stones <= stones && game.currentPlayer(state) !== TERMINAL) {
      if (state.board.stones === stones) {
        // The observer's own refusals are part of the information state: any moment of the turn will do.
        const key = game.informationStateKey(state, observer);
        const states = byKey.get(key) ?? new Map<string, number>();
        const content = contentOf(state);
        states.set(content, (states.get(content) ?? 0) + 1);
        byKey.set(key, states);
      }
      const actions = game.legalActions(state);
      game.apply(state, actions[Math.floor(random() * actions.length)]);
    }
  }
  return byKey;
}

function contentOf({ board: { cells }, found }: phantomMnk.State): string {
  return `${cells.join('')} ${found.join('')}`;
}

function stateOf(content: string, stones: number): phantomMnk.State {
  const [cells, found] = content.split(' ').map((digits) => Uint8Array.from(digits, Number));
  const empty = cellSet(cells.length, (cell) => cells[cell] === EMPTY_CELL);
  return { board: { cells, empty, stones, winner: -1 }, found };
}

describe('a determinization', () => {
  it.each([
    [2, 0],
    [3, 1],
    [4, 0],
  ])('is as likely as the state in random play, with %i stones, for player %i', (stones, observer) => {
    const byKey = [...occurrences(sized(10_000, 30_000), stones, observer).values()];
    const total = (states: Map<string, number>): number =>
      [...states.values()].reduce((sum, n) => sum + n, 0);
    const [most] = byKey.sort((one, other) => total(other) - total(one));
    const seen = total(most);
    expect(seen).toBeGreaterThan(sized(100, 300));
    const [[first]] = most;
    const random = sfc32('determinize');
    const draws = 8 * seen;
    const { checkState } = mnk(game.board);
    const drawn = new Map<string, number>();
    for (let draw = 0; draw < draws; draw++) {
      const state = game.determinize(stateOf(first, stones), observer, random);
      checkState(state.board);
      const content = contentOf(state);
      drawn.set(content, (drawn.get(content) ?? 0) + 1);
    }
    // Chi-square of two samples, over all contents that either has.
    const contents = new Set([...most.keys(), ...drawn.keys()]);
    let chiSquare = 0;
    for (const content of contents) {
      const [here, there] = [most.get(content) ?? 0, drawn.get(content) ?? 0];
      const share = (here + there) / (seen + draws);
      chiSquare +=
        (here - seen * share) ** 2 / (seen * share) + (there - draws * share) ** 2 / (draws * share);
    }
    const freedom = contents.size - 1;
    expect(chiSquare - freedom).toBeLessThan(4 * Math.sqrt(2 * freedom));
  });

  it.each<[position: string, observer: number, chances: Record<string, number>]>([
    ['b2 a1', 0, { '-': 8 / 9, b2: 1 / 9 }], // one of nine cells was tried
    ['b2 a1', 1, { '-': 1 }], // the first player has not moved since
    ['b2 a1 c3', 0, { '-': 8 / 9, b2: 1 / 18, c3: 1 / 18 }], // either stone was the first
    ['b2 a1 c3', 1, { '-': 7 / 8, a1: 1 / 8 }], // one of eight cells, all but the first player's own
    // Of the first stone 1/9; of two stones among eight cells 2/8, of the one that is left among seven 1/7.
    ['b2 a1 c3 a2', 0, { '-': 2 / 3, b2: 1 / 7, c3: 1 / 7, 'b2 c3': 1 / 21 }],
  ])(
    'of %s for player %i lets the other have found stones by trying cells at random',
    (position, observer, chances) => {
      const state = parsePosition(position);
      const names = ['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'];
      const random = sfc32(position);
      const counts = new Map<string, number>();
      const draws = 2_500;
      for (let draw = 0; draw < draws; draw++) {
        const { found } = game.determinize(state, observer, random);
        const key = names.filter((_, cell) => found[cell] === 1 << (1 - observer)).join(' ') || '-';
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      expect([...counts.keys()].sort()).toEqual(Object.keys(chances).sort());
      for (const [key, chance] of Object.entries(chances)) {
        const error = Math.sqrt(draws * chance * (1 - chance));
        expect(Math.abs((counts.get(key) ?? 0) - draws * chance)).toBeLessThanOrEqual(4 * error);
      }
    },
  );

  it('keeps what the observer has found, and not what the other has', () => {
    const state = parsePosition('b2 b2 a1 a1 c3 a2'); // O has found b2, and X has found a1
    const [b2, a1, c3] = [4, 0, 8];
    const [none, all] = [1 - 2 ** -32, 0].map((drawn) => game.determinize(state, 0, () => drawn));
    expect([none.found[b2], none.found[a1], none.found[c3]]).toEqual([0, 1, 0]);
    expect([all.found[b2], all.found[a1], all.found[c3]]).toEqual([2, 1, 2]);
    for (const { board } of [none, all]) {
      expect([board.cells[b2], board.cells[a1], board.cells[c3]]).toEqual([1, 2, 1]);
      expect(board.cells.filter((stone) => stone === 2)).toHaveLength(2);
    }
    expect(state).toEqual(parsePosition('b2 b2 a1 a1 c3 a2'));
  });

  it('of a finished game is a copy', () => {
    const over = parsePosition('a1 b1 a2 b2 a3');
    const copy = game.determinize(over, 0, sfc32(1));
    expect(copy).toEqual(over);
    copy.board.cells[0] = 2;
    copy.found[0] = 1;
    expect(over).toEqual(parsePosition('a1 b1 a2 b2 a3'));
  });

  it('has no line of the hidden stones', () => {
    // O has three hidden stones; X sees the corners a1, c3, b3 as its own.
    const state = parsePosition('a1 c2 c3 a3 b3 b1');
    const random = sfc32('lines');
    for (let draw = 0; draw < 2_000; draw++) {
      const { board } = game.determinize(state, 0, random);
      expect(board.cells.filter((cell) => cell === 2)).toHaveLength(3);
      expect([0, 1, 2].map((row) => [...board.cells.slice(3 * row, 3 * row + 3)])).not.toContainEqual([
        2, 2, 2,
      ]);
      expect(board.cells[2] + board.cells[4] + board.cells[6]).toBeLessThan(6);
    }
  });

  it('finds a place on a board that is crowded with short lines', () => {
    // Pairs win: the stones that are left must stand apart, of which random draws are rare.
    const crowded = phantomMnk({ columns: 9, rows: 9, connect: 2 });
    const state = crowded.initialState();
    for (let row = 0; row < 9; row += 2) {
      for (let column = 0; column < 8; column += 2) {
        // One player has the even columns of even rows; the other is kept apart on odd rows.
        state.board.cells[9 * row + column] = 1;
        if (row < 8) state.board.cells[9 * (row + 1) + column + 1] = 2;
      }
    }
    state.board.stones = state.board.cells.filter((cell) => cell !== 0).length;
    expect(state.board.stones).toBe(36);
    const drawn = crowded.determinize(state, 1, sfc32('crowded'));
    expect(drawn.board.cells.filter((cell) => cell === 1)).toHaveLength(20);
    for (const [cell, stone] of drawn.board.cells.entries()) {
      if (stone !== 1) continue;
      const beside = [-10, -9, -8, -1, 1, 8, 9, 10].filter(
        (step) => Math.abs((cell % 9) - ((cell + step + 90) % 9)) < 2 && drawn.board.cells[cell + step] === 1,
      );
      expect(beside).toEqual([]);
    }
  });
});

describe('the notation', () => {
  it('draws what a player sees', () => {
    const state = parsePosition('b2 b2 a1 a1 c3');
    expect(`\n${format(state)}`).toBe(`
O to move
3 . . X
2 . X .
1 O . .
  a b c
X has found a1
O has found b2`);
    expect(`\n${view(state, 1)}`).toBe(`
O to move
3 . . .
2 . X .
1 O . .
  a b c
1 hidden stone of X`);
    expect(view(parsePosition('b2 a1'), 0)).toMatch(/2 \. X \.\n1 \. \. \.\n {2}a b c\n1 hidden stone of O$/);
    expect(view(parsePosition('a1 b1 a2 b2 a3'), 1)).toBe('the end\n3 X . .\n2 X O .\n1 X O .\n  a b c');
  });

  it.each(['', 'd1', 'a4', 'a', '1a'])('has no move %o', (text) => {
    expect(parseAction(game.initialState(), text)).toBeUndefined();
  });

  it.each([
    ['b2 b2 b2', 'move 3 of the position, "b2", is taken, as the player knows; cells are a1 to c3'],
    ['b2 d4', 'move 2 of the position, "d4", is no move; cells are a1 to c3'],
    [
      'a1 b1 a2 b2 a3 c3',
      'move 6 of the position, "c3", comes after the end of the game; cells are a1 to c3',
    ],
  ])('does not read %o: %s', (text, message) => {
    const error = errorOf(() => parsePosition(text));
    expect([error.code, error.message]).toEqual(['INVALID_POSITION', message]);
  });
});

describe('what a player knows', () => {
  it('are the stones seen and the number of all, and at the end all stones', () => {
    const key = (position: string, player: number): unknown =>
      game.informationStateKey(parsePosition(position), player);
    expect(key('b2 a1', 0)).toBe('000010000 2');
    expect(key('b2 a1', 1)).toBe('200000000 2');
    expect(key('b2 a1 a1', 0)).toBe('200010000 2');
    expect([0, 1].map((player) => key('a1 b1 a2 b2 a3', player))).toEqual(new Array(2).fill('120120100 5'));
  });
});

describe('a board', () => {
  it('may be of any size, and keeps its rules', () => {
    const wide = phantomMnk({ columns: 3, rows: 2, connect: 2 });
    expect([wide.name, wide.board, wide.players, wide.totalReturn]).toEqual([
      'phantom mnk 3x2x2',
      { columns: 3, rows: 2, connect: 2 },
      2,
      1,
    ]);
    const state = wide.initialState();
    expect([wide.currentPlayer(state), wide.legalActions(state)]).toEqual([0, [0, 1, 2, 3, 4, 5]]);
    const copy = wide.clone(state);
    for (const cell of [0, 0, 2, 4]) wide.apply(copy, cell); // a1 twice, c1, b2: a diagonal
    expect([wide.currentPlayer(copy), wide.returns(copy)]).toEqual([TERMINAL, [1, 0]]);
    expect([...copy.board.cells, ...copy.found]).toEqual([1, 0, 2, 0, 1, 0, 2, 0, 0, 0, 0, 0]);
    expect(state).toEqual(wide.initialState());
  });

  it('is refused as in m,n,k-games', () => {
    expect(codeOf(() => phantomMnk({ columns: 0, rows: 3, connect: 3 }))).toBe('INVALID_BOARD');
    expect(codeOf(() => phantomMnk({ columns: 3, rows: 3, connect: 4 }))).toBe('INVALID_CONNECT');
    expect([game.name, game.board]).toEqual(['phantom mnk 3x3x3', { columns: 3, rows: 3, connect: 3 }]);
  });
});
