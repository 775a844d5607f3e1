/** The core against numbers by independent programs, and its rules against the readable ones, state by state. */
import {
  CONNECT_FOUR,
  type ConnectN,
  type ConnectNBoard,
  type ConnectNState,
  connectN,
  NOBODY,
} from '@banyan/games';
import { play, type Seed, sfc32, TERMINAL } from '@banyan/mcts';
import { perft } from '@banyan/mcts/testing';
import { describe, expect, it } from 'vitest';
import counts from '../../games/reference/perft.json' with { type: 'json' };
import odds from '../../games/reference/randomPlay.json' with { type: 'json' };
import { deviation, type Odds, randomPlay } from '../../games/test/odds.ts';
import { boardWords } from './bitboard.ts';
import { type CompiledCore, compileWasmSync, Instance, loadJs } from './bridge.ts';
import type { Build } from './build.ts';
import { BOARD_BITS } from './constants.ts';
import { coreOf } from './core.ts';
import { coreWasm } from './generated/coreWasm.ts';

const CORES: Readonly<Record<Build, CompiledCore>> = {
  wasm: compileWasmSync(Buffer.from(coreWasm, 'base64')),
  js: await loadJs(),
};

/** What each build has time for: sequences of a board and depth, states of a board, random games of a board. */
const MOST_SEQUENCES: Readonly<Record<Build, number>> = { wasm: 30_000_000, js: 300_000 };
const STATES: Readonly<Record<Build, number>> = { wasm: 1_500, js: 500 };
const GAMES: Readonly<Record<Build, number>> = { wasm: 2_000_000, js: 100_000 };

const MOST_STANDARD_ERRORS = 4;

/** The sequences that are walked one by one from outside, at each depth of a board. */
const MOST_SEQUENCES_OUTSIDE = 50_000;

/** Boards of every shape, for the comparison with the readable rules. */
const SHAPES: readonly ConnectNBoard[] = [
  { columns: 7, rows: 6, connect: 4 }, // the one with code of its own
  { columns: 7, rows: 6, connect: 3 },
  { columns: 6, rows: 7, connect: 4 },
  { columns: 8, rows: 7, connect: 4 }, // exactly 64 bits
  { columns: 4, rows: 15, connect: 8 }, // a shift by 64 would be none, and take four across for eight
  { columns: 2, rows: 31, connect: 4 }, // and two for four
  { columns: 16, rows: 3, connect: 3 },
  { columns: 32, rows: 1, connect: 2 },
  { columns: 1, rows: 35, connect: 2 },
  { columns: 10, rows: 5, connect: 4 }, // the widest whose sets of open columns are tabled
  { columns: 11, rows: 4, connect: 4 },
  { columns: 5, rows: 5, connect: 2 },
  { columns: 7, rows: 8, connect: 6 },
  { columns: 8, rows: 7, connect: 7 },
  { columns: 12, rows: 3, connect: 8 }, // lines fit across only
  { columns: 3, rows: 12, connect: 4 }, // and upwards only
  { columns: 4, rows: 3, connect: 3 },
];

function fits({ columns, rows }: ConnectNBoard): boolean {
  return columns * (rows + 1) <= BOARD_BITS;
}

/** An instance that has the board. */
function instanceOf(build: Build, { columns, rows, connect }: ConnectNBoard): Instance {
  const instance = new Instance(CORES[build], 1);
  instance.use((core) => core.setBoard(columns, rows, connect));
  return instance;
}

/** The states of random games from their starts to their ends, until there are so many. */
function* randomStates(board: ConnectNBoard, count: number): Generator<ConnectNState> {
  const game = connectN(board);
  const random = sfc32(`states of ${game.name}`);
  let state = game.initialState();
  for (let left = count; left > 0; left--) {
    yield game.clone(state);
    if (game.currentPlayer(state) === TERMINAL) {
      state = game.initialState();
    } else {
      const actions = game.legalActions(state);
      game.apply(state, actions[Math.floor(random() * actions.length)]);
    }
  }
}

function randomPlayInCore(build: Build, board: ConnectNBoard, games: number, seed: Seed): Odds {
  const { game, playRandomly } = coreOf(CORES[build]).connectN(board);
  const { firstWon, secondWon, drawn } = playRandomly(game.initialState(), games, seed);
  return { first: firstWon / games, second: secondWon / games, draw: drawn / games };
}

/** What each legal move makes of a state. */
function followers(game: ConnectN, state: ConnectNState): string[] {
  return game.legalActions(state).map((column) => {
    const { cells, heights, stones, winner } = play(game, state, column);
    return `${column}: cells ${cells}, heights ${heights}, ${stones} stones, winner ${winner}`;
  });
}

describe.each<Build>(['wasm', 'js'])('the %s build', (build) => {
  describe.each(counts.connectN.filter(fits))('on $columns x $rows, $connect in a line', (board) => {
    const walked = board.sequences.map((sequences, depth) => ({ depth, sequences }));

    it.each(walked.filter(({ sequences }) => sequences <= MOST_SEQUENCES[build]))(
      'counts $sequences ways to play $depth moves',
      ({ depth, sequences }) => {
        const instance = instanceOf(build, board);
        const start = connectN(board).initialState();
        const found = instance.use((core) => {
          core.setPosition(...boardWords(board, start));
          return core.perft(depth);
        });
        expect(found).toBe(sequences);
      },
    );

    it.each(walked.filter(({ sequences }) => sequences <= MOST_SEQUENCES_OUTSIDE))(
      'has rules by which there are $sequences ways to play $depth moves',
      ({ depth, sequences }) => {
        const { game } = coreOf(CORES[build]).connectN(board);
        expect(perft(game, game.initialState(), depth)).toBe(sequences);
      },
    );
  });

  describe.each(SHAPES)('on $columns x $rows, $connect in a line', (board) => {
    const readable = connectN(board);
    const instance = instanceOf(build, board);
    const { game } = coreOf(CORES[build]).connectN(board);

    it('counts on from any state as the readable rules do', () => {
      for (const state of randomStates(board, 60)) {
        for (let depth = 0; depth <= 3; depth++) {
          const found = instance.use((core) => {
            core.setPosition(...boardWords(board, state));
            return core.perft(depth);
          });
          expect(found).toBe(perft(readable, state, depth));
        }
      }
    });

    it(`says of ${STATES[build]} states what the readable rules say, and of all that can follow`, () => {
      let finished = 0;
      for (const state of randomStates(board, STATES[build])) {
        const found = instance.use((core) => {
          core.setPosition(...boardWords(board, state));
          return { open: core.openColumns() >>> 0, isWon: core.isWon() !== 0 };
        });
        const actions = readable.legalActions(state);
        const open = actions.reduce((set, column) => set + 2 ** column, 0);
        expect(found).toEqual({ open, isWon: state.winner !== NOBODY });
        expect(game.legalActions(state)).toEqual(actions);
        expect(game.currentPlayer(state)).toBe(readable.currentPlayer(state));
        if (readable.currentPlayer(state) === TERMINAL) finished++;
        else expect(followers(game, state)).toEqual(followers(readable, state));
      }
      expect(finished).toBeGreaterThan(STATES[build] / 100);
    });
  });

  it.each(odds.connectN.filter(fits))(
    'plays at random with the odds of $columns x $rows, $connect in a line',
    (known) => {
      const found = randomPlayInCore(build, known, GAMES[build], 'odds');
      expect(deviation(found, GAMES[build], known)).toBeLessThan(MOST_STANDARD_ERRORS);
    },
  );

  it.each([...SHAPES.map((board) => ({ board, games: 500 })), { board: CONNECT_FOUR, games: 45_000 }])(
    'plays the same $games random games as TypeScript on $board',
    ({ board, games }) => {
      const game = connectN(board);
      const readable = randomPlay(game, game.initialState(), games, sfc32('games'));
      expect(randomPlayInCore(build, board, games, 'games')).toEqual(readable);
    },
  );
});
