import { describe, expect, it } from 'vitest';
import { callUntyped, errorOf } from '../../test/errors.ts';
import { kuhn } from '../../test/kuhn.ts';
import { nim } from '../../test/nim.ts';
import { pig } from '../../test/pig.ts';
import { board, ticTacToe } from '../../test/ticTacToe.ts';
import { type Encoding, encodingOf, type Game, type PerfectInformationGame, TERMINAL } from '../index.ts';
import { checkEncoding } from '../testing/checkEncoding.ts';

/** The inputs of a state. */
function inputsOf<State, Action>(
  game: Game<State, Action>,
  { shape: [planes, height, width], write }: Encoding<State, Action>,
  state: State,
): number[] {
  const inputs = new Float32Array(planes * height * width);
  write(state, game.currentPlayer(state), inputs, 0);
  return [...inputs];
}

/** The marks of two players in turn, of which only a part shows. */
class Marks<Shown> {
  readonly #marks: readonly number[];
  shown: Shown;

  constructor(marks: readonly number[], stateOf: (marks: readonly number[]) => Shown) {
    this.#marks = marks;
    this.shown = stateOf(marks);
  }

  get marks(): readonly number[] {
    return this.#marks;
  }
}

/** Two players take ten of sixteen marks in turn. The order does not matter. */
function marksGame<Shown>(stateOf: (marks: readonly number[]) => Shown): Game<{ now: Marks<Shown> }> {
  return {
    name: 'marks',
    players: 2,
    initialState: () => ({ now: new Marks([], stateOf) }),
    clone: ({ now }) => ({ now }),
    currentPlayer: ({ now: { marks } }) => (marks.length === 10 ? TERMINAL : marks.length % 2),
    legalActions: ({ now: { marks } }) =>
      Array.from({ length: 16 }, (_, mark) => mark).filter((mark) => !marks.includes(mark)),
    apply(state, mark) {
      state.now = new Marks([...state.now.marks, mark], stateOf);
    },
    returns: () => [0.5, 0.5],
    stateKey: ({ now: { marks } }) => [0, 1].map((player) => takenBy(marks, player).join()).join('/'),
  };
}

function takenBy(marks: readonly number[], player: number): number[] {
  return marks.filter((_, at) => at % 2 === player).sort((a, b) => a - b);
}

/** Steps to the left and right, whose actions are all steps so far. */
const walk: Game<{ path: string }, string> = {
  name: 'walk',
  players: 1,
  initialState: () => ({ path: '' }),
  clone: (state) => ({ ...state }),
  currentPlayer: ({ path }) => (path.length === 12 ? TERMINAL : 0),
  legalActions: ({ path }) => [`${path}l`, `${path}r`],
  apply(state, path) {
    state.path = path;
  },
  returns: () => [0.5],
};

const ownerOf = (marks: readonly number[], mark: number): number => marks.indexOf(mark) % 2;
const cellsOf = <Value>(marks: readonly number[], values: readonly [Value, Value, Value]): Value[] =>
  Array.from({ length: 16 }, (_, mark) => values[1 + ownerOf(marks, mark)]);

describe('encodingOf', () => {
  it('gives the encoding of the game, if it has one', () => {
    const encoding = encodingOf(ticTacToe);
    expect(encodingOf({ ...ticTacToe, encoding })).toBe(encoding);
  });

  it('gives the same encoding again, and an equal one for equal rules', () => {
    expect(encodingOf(ticTacToe)).toBe(encodingOf(ticTacToe));
    const again = encodingOf({ ...ticTacToe });
    const state = board('xo. .x. ...');
    expect(inputsOf(ticTacToe, again, state)).toEqual(inputsOf(ticTacToe, encodingOf(ticTacToe), state));
  });

  it('puts the own stones of the player to move first, and whose turn it is last', () => {
    const encoding = encodingOf(ticTacToe);
    expect([encoding.shape, encoding.actions]).toEqual([[19, 1, 1], 9]);
    // biome-ignore format: own, other, turn
    expect(inputsOf(ticTacToe, encoding, board('xo. .x. ...'))).toEqual([
      0, 1, 0, 0, 0, 0, 0, 0, 0,
      1, 0, 0, 0, 1, 0, 0, 0, 0,
      1,
    ]);
    // biome-ignore format: own, other, turn
    expect(inputsOf(ticTacToe, encoding, board('xo. .x. ..o'))).toEqual([
      1, 0, 0, 0, 1, 0, 0, 0, 0,
      0, 1, 0, 0, 0, 0, 0, 0, 1,
      0,
    ]);
  });

  it('takes null for no number where there are many numbers, as in the last move', () => {
    type State = { cells: string[]; last: number | null; moves: number };
    const game: Game<State> = {
      name: 'stones',
      players: 2,
      initialState: () => ({ cells: new Array<string>(100).fill('.'), last: null, moves: 0 }),
      clone: ({ cells, last, moves }) => ({ cells: [...cells], last, moves }),
      currentPlayer: ({ moves }) => (moves === 30 ? TERMINAL : moves % 2),
      legalActions: ({ cells }) => [...cells.keys()].filter((cell) => cells[cell] === '.'),
      apply(state, cell) {
        state.cells[cell] = 'xo'[state.moves % 2];
        state.last = cell;
        state.moves++;
      },
      returns: () => [0.5, 0.5],
    };
    const encoding = encodingOf(game);
    checkEncoding(game, encoding, { games: 2 });
    const state = game.initialState();
    const start = inputsOf(game, encoding, state);
    game.apply(state, 99);
    expect(start.filter((input) => input !== 0)).toEqual([]);
    expect(inputsOf(game, encoding, state).filter((input) => input !== 0)).toHaveLength(5); // stone, last twice, moves, turn
  });

  it('counts actions by their keys where they are no numbers', () => {
    const game = nim(2, 3);
    const { actions, indexOf } = encodingOf(game);
    expect(actions).toBe(5);
    const start = game.initialState();
    expect(game.legalActions(start).map((take) => indexOf(take, start))).toEqual([0, 1, 2, 3, 4]);
    expect(errorOf(() => indexOf({ heap: 2, count: 1 }, start))).toMatchObject({
      code: 'NO_ENCODING',
      message: expect.stringContaining('random games did not have its action {"heap":2,"count":1}'),
    });
  });

  it.each<[string, () => unknown]>([
    ['objects as actions', () => checkDerived(nim(2, 3))],
    ['chance', () => checkDerived(pig)],
    ['a board of lists', () => checkDerived(grid)],
    [
      'pieces as numbers and their negatives',
      () => checkShown((marks) => ({ cells: cellsOf(marks, [0, 1, -1]) })),
    ],
    [
      'a board of null and names',
      () => checkShown((marks) => ({ cells: cellsOf(marks, [null, 'white', 'black']) })),
    ],
    [
      'a board that is a text',
      () => checkShown((marks) => ({ text: cellsOf(marks, ['.', 'x', 'o']).join('') })),
    ],
    [
      'bitboards of bigints',
      () => checkShown((marks) => ({ white: bitsOf(marks, 0, 1n), black: bitsOf(marks, 1, 1n << 33n) })),
    ],
    [
      'bitboards of numbers',
      () =>
        checkShown((marks) => ({
          boards: [0, 1].map((player) => Number((bitsOf(marks, player, 1n) * 3n) << 14n)),
        })),
    ],
    [
      'a set for each player',
      () => checkShown((marks) => ({ sets: [0, 1].map((player) => new Set(takenBy(marks, player))) })),
    ],
    ['a map', () => checkShown((marks) => ({ owners: new Map(marks.map((mark, at) => [mark, at % 2])) }))],
    [
      'objects by name',
      () => checkShown((marks) => Object.fromEntries(marks.map((mark, at) => [`m${mark}`, { by: at % 2 }]))),
    ],
    ['a list that grows', () => checkShown((marks) => ({ moves: [...marks] }))],
    [
      'a list of objects',
      () => checkShown((marks) => ({ moves: marks.map((mark, at) => ({ mark, by: at % 2 })) })),
    ],
  ])('derives a lawful one for %s', (_, check) => {
    check();
  });

  it('makes planes of a board of lists', () => {
    const { shape } = encodingOf(grid);
    expect(shape).toEqual([4, 3, 4]);
    const state = grid.initialState();
    grid.apply(state, 5);
    const count = Math.fround(1 / 11);
    // biome-ignore format: own, other, stones, turn
    expect(inputsOf(grid, encodingOf(grid), state)).toEqual([
      0, 0, 0, 0,
      0, 0, 0, 0,
      0, 0, 0, 0,

      0, 0, 0, 0,
      0, 1, 0, 0,
      0, 0, 0, 0,

      count, count, count, count,
      count, count, count, count,
      count, count, count, count,

      1, 1, 1, 1,
      1, 1, 1, 1,
      1, 1, 1, 1,
    ]);
  });

  it('reads a list with an item for each player from the player to move on', () => {
    const encoding = encodingOf(pig);
    const one = inputsOf(pig, encoding, { scores: [3, 8], toMove: 0, turn: 2, rolling: false });
    const other = inputsOf(pig, encoding, { scores: [8, 3], toMove: 1, turn: 2, rolling: false });
    expect(other.slice(0, -1)).toEqual(one.slice(0, -1));
    expect(other.at(-1)).not.toBe(one.at(-1));
  });

  it.each<[string, RegExp, () => unknown]>([
    [
      'actions that are no fixed set',
      /walk: its actions are no fixed set: random games had \d+, \d+ of them in the second half only/,
      () => encodingOf(walk),
    ],
    [
      'states that hide what differs',
      /marks: different states look alike/,
      () => encodingOf(marksGame(() => 0)),
    ],
    [
      'values of several types',
      /state\.now\.shown has many values of several types/,
      () => encodingOf(marksGame((marks) => (marks.length < 2 ? 1n : marks.join()))),
    ],
    [
      'states with too many places',
      /its states have more than 4096 places/,
      () =>
        encodingOf(
          marksGame((marks) =>
            Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`${marks}-${at}`, at])),
          ),
        ),
    ],
    [
      'states with too many inputs',
      /its states would have \d+ inputs, and 65536 are allowed/,
      () => encodingOf(marksGame((marks) => new Uint8Array(70_000).fill(marks.length))),
    ],
  ])('refuses %s in one line, with what to write', (_, message, derive) => {
    const error = errorOf(derive);
    expect(error.code).toBe('NO_ENCODING');
    expect(error.message).toMatch(message);
    expect(error.message).toContain(
      'Give the game an encoding: { shape: [planes, height, width], actions, write(',
    );
  });

  it('refuses a game of hidden information, and an encoding that is none', () => {
    expect(errorOf(() => callUntyped(encodingOf, kuhn))).toMatchObject({
      code: 'INVALID_OPTION',
      message: expect.stringContaining('encodingOf would see what'),
    });
    expect(errorOf(() => callUntyped(encodingOf, { ...ticTacToe, encoding: {} })).message).toBe(
      'expected an Encoding, with write, indexOf, not an object without write',
    );
  });
});

/** Checks the encoding that is derived for a game. */
function checkDerived<State, Action>(game: PerfectInformationGame<State, Action>): void {
  const { distinct } = checkEncoding(game, encodingOf(game), { seed: 'derived' });
  expect(distinct).toBeGreaterThan(10);
}

function checkShown(stateOf: (marks: readonly number[]) => object): void {
  checkDerived(marksGame(stateOf));
}

function bitsOf(marks: readonly number[], player: number, unit: bigint): bigint {
  return marks.reduce((bits, mark, at) => (at % 2 === player ? bits | (unit << BigInt(mark)) : bits), 0n);
}

/** Stones on a board of 3 rows of 4. */
const grid: Game<{ board: number[][]; stones: number }> = {
  name: 'grid',
  players: 2,
  initialState: () => ({ board: Array.from({ length: 3 }, () => [0, 0, 0, 0]), stones: 0 }),
  clone: structuredClone,
  currentPlayer: ({ stones }) => (stones === 12 ? TERMINAL : stones % 2),
  legalActions: ({ board }) => board.flat().flatMap((stone, cell) => (stone === 0 ? [cell] : [])),
  apply(state, cell) {
    state.board[Math.floor(cell / 4)][cell % 4] = 1 + (state.stones % 2);
    state.stones++;
  },
  returns: () => [0.5, 0.5],
};
