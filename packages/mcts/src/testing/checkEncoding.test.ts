import { describe, expect, it } from 'vitest';
import { callUntyped, codeOf, errorOf } from '../../test/errors.ts';
import { kuhn } from '../../test/kuhn.ts';
import { type TicTacToeState, ticTacToe } from '../../test/ticTacToe.ts';
import { CHANCE, type ChanceGame, type Encoding, type EncodingSymmetry, TERMINAL } from '../index.ts';
import { checkEncoding } from './checkEncoding.ts';

type Cells = Encoding<TicTacToeState>;

const TURN = [6, 3, 0, 7, 4, 1, 8, 5, 2];
const MIRROR = [2, 1, 0, 5, 4, 3, 8, 7, 6];
const IDENTITY = [0, 1, 2, 3, 4, 5, 6, 7, 8];

function symmetry(cells: readonly number[], actions = cells): EncodingSymmetry {
  return {
    inputs: Int32Array.from([...cells, ...cells.map((cell) => cell + 9)]),
    actions: Int32Array.from(actions),
  };
}

/** A plane of the mover's marks and one of the other's. */
const encoding: Cells = {
  shape: [2, 3, 3],
  actions: 9,
  write({ cells }, player, out, offset) {
    for (const [cell, mark] of cells.entries()) {
      out[offset + cell] = mark === 'xo'[player] ? 1 : 0;
      out[offset + 9 + cell] = mark === 'ox'[player] ? 1 : 0;
    }
  },
  indexOf: (action) => action,
  symmetries: [symmetry(TURN), symmetry(MIRROR)],
};

/** Checks the encoding with these members in place of its own. */
function but(members: Partial<Cells>): () => unknown {
  return () => checkEncoding(ticTacToe, { ...encoding, ...members });
}

/** Writes which cells are taken, not by whom. */
const writeTaken: Cells['write'] = ({ cells }, _, out, offset) => {
  out.fill(0, offset, offset + 18);
  for (const [cell, mark] of cells.entries()) out[offset + cell] = mark === '.' ? 0 : 1;
};

/** A token is tossed to the left or right until it falls off; falling off at the right wins. */
const toss: ChanceGame<{ place: number; tossed: boolean }> = {
  name: 'toss',
  players: 1,
  initialState: () => ({ place: 0, tossed: false }),
  clone: (state) => ({ ...state }),
  currentPlayer: ({ place, tossed }) => (Math.abs(place) === 3 ? TERMINAL : tossed ? CHANCE : 0),
  legalActions: ({ tossed }) => (tossed ? [-1, 1] : [0]),
  apply(state, action) {
    state.place += action;
    state.tossed = !state.tossed;
  },
  returns: () => [0.5],
  chanceProbabilities: () => [0.5, 0.5],
};

const tossEncoding: Encoding<{ place: number; tossed: boolean }> = {
  shape: [1, 1, 5],
  actions: 1,
  write({ place }, _, out, offset) {
    out.fill(0, offset, offset + 5);
    out[offset + place + 2] = 1;
  },
  indexOf: () => 0,
  symmetries: [{ inputs: Int32Array.of(4, 3, 2, 1, 0), actions: Int32Array.of(0) }],
};

describe('checkEncoding on a lawful encoding', () => {
  it('counts what was played', () => {
    const { games, states, distinct } = checkEncoding(ticTacToe, encoding, { games: 10 });
    expect(games).toBe(10);
    expect(states).toBeGreaterThanOrEqual(50);
    expect(distinct).toBeLessThan(states);
  });

  it('plays equal games for equal seeds, and cuts games', () => {
    const one = checkEncoding(ticTacToe, encoding, { seed: 'one' });
    expect(checkEncoding(ticTacToe, encoding, { seed: 'one' })).toEqual(one);
    expect(checkEncoding(ticTacToe, encoding, { games: 3, maxMoves: 2 }).states).toBe(6);
  });

  it('follows the image of a game through chance', () => {
    expect(checkEncoding(toss, tossEncoding).distinct).toBe(5);
  });

  it('lets states of one information state have equal inputs, in a game of hidden information', () => {
    const informed: Encoding<ReturnType<typeof kuhn.initialState>> = {
      shape: [1, 1, 64],
      actions: 4,
      write(state, player, out, offset) {
        const key = kuhn.informationStateKey(state, player);
        for (let at = 0; at < 64; at++) out[offset + at] = at < key.length ? key.charCodeAt(at) / 128 : 0;
      },
      indexOf: (action) => action,
    };
    expect(checkEncoding(kuhn, informed).states).toBeGreaterThan(20);
  });
});

describe('checkEncoding', () => {
  it.each<[string, RegExp, () => unknown]>([
    [
      'a shape that is no triple',
      /shape is \[planes, height, width\].*They are \[9\]/,
      but({ shape: Object.assign([9]) }),
    ],
    ['a side of 0', /They are \[2, 0, 3\] and 9/, but({ shape: [2, 0, 3] })],
    ['no actions', /They are \[2, 3, 3\] and 0/, but({ actions: 0 })],
    ['a huge shape', /at most 16777216 in all/, but({ shape: [2 ** 20, 2 ** 20, 1] })],
    [
      'an input that is not written',
      /gives each input a finite number. Input 17 of 18 was not written, or is NaN/,
      but({
        write(state, player, out, offset) {
          encoding.write(state, player, out, offset);
          out[offset + 17] = Number.NaN;
        },
      }),
    ],
    [
      'an input that is left as it was where it is 0',
      /gives each input a finite number. Input 0 of 18/,
      but({
        write({ cells }, player, out, offset) {
          for (const [cell, mark] of cells.entries()) {
            if (mark !== '.') out[offset + cell + (mark === 'xo'[player] ? 0 : 9)] = 1;
          }
        },
      }),
    ],
    [
      'an input that is infinite',
      /Input 3 of 18 was not written, or is Infinity/,
      but({
        write(state, player, out, offset) {
          encoding.write(state, player, out, offset);
          out[offset + 3] = 1 / 0;
        },
      }),
    ],
    [
      'an input beyond its range',
      /writes nothing outside the inputs. At offset 8 it wrote out\[26\], and the inputs are 8 to 25/,
      but({
        write(state, player, out, offset) {
          encoding.write(state, player, out, offset);
          out[offset + 18] = 0;
        },
      }),
    ],
    [
      'an offset that is ignored',
      /writes nothing outside the inputs. At offset 8 it wrote out\[0\]/,
      but({ write: (state, player, out) => encoding.write(state, player, out, 0) }),
    ],
    [
      'inputs that are added to what is there',
      /by the state alone. Input 0 of the state and its copy is 0 and 7/,
      () => {
        let calls = 0;
        return but({
          write(state, player, out, offset) {
            const before = out[offset];
            encoding.write(state, player, out, offset);
            if (calls++ % 2 === 1) out[offset] += before;
          },
        })();
      },
    ],
    [
      'a state that is changed',
      /only looks at a state. It was \{"cells":\[".*\]\} and is/,
      but({
        indexOf(action, { cells }) {
          cells.push('.');
          return action;
        },
      }),
    ],
    [
      'an error',
      /throws no errors. write threw Error: no board/,
      but({
        write() {
          throw new Error('no board');
        },
      }),
    ],
    [
      'an index beyond the actions',
      /whole number below the number of actions. Of 8 it is 8, and indices are 0 to 7/,
      but({ actions: 8, symmetries: [] }),
    ],
    ['an index that is no number', /Of 0 it is undefined/, but({ indexOf: Object.assign(() => undefined) })],
    ['a fraction as an index', /Of 1 it is 0\.5/, but({ indexOf: (action) => action / 2 })],
    [
      'an index of two actions',
      /indices of their own. 0 and 8 both have 0/,
      but({ indexOf: (action) => action % 8 }),
    ],
    [
      'states that look alike',
      /states that differ have inputs that differ. These two: ".{9}" and ".{9}"/,
      but({ write: writeTaken, symmetries: [] }),
    ],
    [
      'states without a stateKey that look alike',
      /states that differ have inputs that differ. These two: \{"cells":/,
      () => {
        const { stateKey: _, ...keyless } = ticTacToe;
        return checkEncoding(keyless, { ...encoding, write: writeTaken, symmetries: [] });
      },
    ],
    [
      'states of two players that look alike, with other legal actions',
      /equal inputs have equal legal actions. These two: \[0,1,2,3,4,5,6,7,8\] and \[[\d,]{15}\]/,
      but({ write: (_state, _player, out, offset) => out.fill(0, offset, offset + 18), symmetries: [] }),
    ],
    [
      'a permutation of the wrong length',
      /inputs of a symmetry are a permutation. They are 9, not 18, in those of symmetry 0/,
      but({ symmetries: [{ inputs: Int32Array.from(TURN), actions: Int32Array.from(TURN) }] }),
    ],
    [
      'a list that is none',
      /actions of a symmetry are a permutation. They are undefined, not 9/,
      but({ symmetries: [Object.assign({ inputs: symmetry(TURN).inputs })] }),
    ],
    [
      'a symmetry that names an action twice',
      /actions of a symmetry are a permutation. Number 1 is 0, out of range or for the second time, in those of symmetry 1/,
      but({ symmetries: [symmetry(TURN), symmetry(TURN, [0, 0, 1, 2, 3, 4, 5, 6, 7])] }),
    ],
    [
      'a symmetry that names an input out of range',
      /inputs of a symmetry are a permutation. Number 0 is 20/,
      but({ symmetries: [symmetry([20, 1, 2, 3, 4, 5, 6, 7, 8])] }),
    ],
    [
      'the identity',
      /not the identity. Nothing moves in those of symmetry 0/,
      but({ symmetries: [symmetry(IDENTITY)] }),
    ],
    [
      'actions that are not mapped with the inputs',
      /the image of a game is a game. Input \d+ of the image by symmetry 0, as permuted and as played, is [01] and [01]/,
      but({ symmetries: [symmetry(TURN, IDENTITY)] }),
    ],
    [
      'actions that are mapped the other way round than the inputs',
      /the image of a game is a game. Input \d+ of the image by symmetry 0/,
      but({ symmetries: [symmetry(TURN, [2, 5, 8, 1, 4, 7, 0, 3, 6])] }),
    ],
    [
      'a permutation that is no symmetry of the lines',
      /the image of a game is a game. (It ends with|Player|Legal)/,
      but({ symmetries: [symmetry([1, 0, 2, 3, 4, 5, 6, 7, 8])] }),
    ],
    [
      'an image that chance cannot reach',
      /No outcome of chance leads to the image, by symmetry 0/,
      () =>
        checkEncoding(toss, {
          ...tossEncoding,
          symmetries: [{ inputs: Int32Array.of(0, 3, 2, 1, 4), actions: Int32Array.of(0) }],
        }),
    ],
  ])('finds %s', (_, message, check) => {
    const error = errorOf(check);
    expect(error.code).toBe('ENCODING_INCONSISTENT');
    expect(error.message).toMatch(message);
    expect(error.message).toMatch(/^the encoding of (tic-tac-toe|toss) breaks a law of encodings: /);
  });

  it('names the moves that lead there', () => {
    const check = but({ indexOf: (action, { cells }) => (cells[4] === '.' ? action : 99) });
    expect(errorOf(check).message).toMatch(/Seen in game \d+ of seed 1, after the moves \[[\d,]*4\]$/);
  });

  it.each([
    [encoding, { games: 0 }, 'INVALID_OPTION'],
    [encoding, { maxMoves: 0.5 }, 'INVALID_OPTION'],
    [encoding, { seed: -1 }, 'INVALID_SEED'],
    [encoding, { game: 3 }, 'UNKNOWN_OPTION'],
    [encoding, null, 'INVALID_OPTION'],
    [undefined, {}, 'INVALID_OPTION'],
    [{ write: () => undefined }, {}, 'INVALID_OPTION'],
  ])('refuses wrong arguments, case %#', (given, options, code) => {
    expect(codeOf(() => callUntyped(checkEncoding, ticTacToe, given, options))).toBe(code);
  });
});
