/**
 * `npm run bench -- --builds`: for each game that the core has, the speed of each build, and what decisive rollouts bring under
 * a clock. The web app keeps what it decides by in `apps/web/src/engine/measuredGames.ts`.
 */
import { CONNECT_FOUR, connectN, go, hex, mnk, othello } from '@banyan/games';
import {
  type Engine,
  mcts,
  type PerfectInformationGame,
  play,
  sfc32,
  TERMINAL,
  type UctOptions,
} from '@banyan/mcts';
import { type Core, create } from '@banyan/wasm';
import { thisMachine } from '../machine.ts';
import { choose } from '../positions/choose.ts';
import type { Progress } from '../progress.ts';
import type { Machine } from '../results.ts';
import { type Interval, shareOf } from '../statistics.ts';
import { stopwatch } from '../verdicts/judge.ts';

/** A game of the core, with its state type hidden. */
export interface BuildGame {
  readonly name: string;
  measure(cores: Cores, options: BuildOptions): GameBuilds;
}

export interface Cores {
  readonly wasm: Core;
  readonly js: Core;
}

/** Simulations a second. */
export interface Speeds {
  readonly wasm: number;
  readonly js: number;
  readonly ts: number;
}

export interface GameBuilds {
  readonly game: string;
  /** With the solver and uniform rollouts; in Go, with those that it recommends. */
  readonly uniform: Speeds;
  /** With the solver and decisive rollouts; absent where the game has none. */
  readonly decisive?: Speeds;
  /** The share of the points that decisive rollouts have won from uniform ones, in equal time. */
  readonly won?: Interval;
}

/** What `--json` prints. */
export interface BuildResults {
  readonly date: string;
  readonly machine: Machine;
  readonly games: readonly GameBuilds[];
}

export interface BuildOptions {
  /** Pairs of games between decisive and uniform rollouts. */
  readonly pairs: number;
  /** Seconds of processor time for a move, and for a speed. */
  readonly seconds: number;
}

const FULL: BuildOptions = { pairs: 20, seconds: 0.15 };
const QUICK: BuildOptions = { pairs: 1, seconds: 0.02 };

/** Random plies before a game. */
const OPENING = 2;
const MAX_NODES = 2 ** 20;
/** The simulations between two readings of the clock. */
const SLICE = 200;

export const BUILD_GAMES: readonly BuildGame[] = [
  connect('connect:7x6x4', CONNECT_FOUR),
  connect('connect:9x7x5', { columns: 9, rows: 7, connect: 5 }),
  inARow('mnk:6x6x4', { columns: 6, rows: 6, connect: 4 }),
  inARow('mnk:11x11x5', { columns: 11, rows: 11, connect: 5 }),
  buildGame('othello', othello, (core, options) => core.othello(options).engine),
  linking('hex:7', { size: 7, swap: true }),
  linking('hex:11', { size: 11, swap: true }),
  surrounding('go:9', { columns: 9, rows: 9 }),
  surrounding('go:13', { columns: 13, rows: 13 }),
];

export async function measureBuilds(quick: boolean, progress: Progress): Promise<BuildResults> {
  const cores = { wasm: await create({ largeGo: true }), js: await create({ build: 'js', largeGo: true }) };
  const games = BUILD_GAMES.map((game) => {
    progress.show(game.name);
    return game.measure(cores, quick ? QUICK : FULL);
  });
  progress.clear();
  const machine = thisMachine({ compiler: undefined, chromium: undefined });
  return { date: new Date().toISOString().slice(0, 10), machine, games };
}

function connect(name: string, board: Parameters<typeof connectN>[0]): BuildGame {
  return buildGame(name, connectN(board), (core, options) => core.connectN(board, options).engine);
}

function inARow(name: string, board: Parameters<typeof mnk>[0]): BuildGame {
  return buildGame(name, mnk(board), (core, options) => core.mnk(board, options).engine);
}

function linking(name: string, board: Parameters<typeof hex>[0]): BuildGame {
  return buildGame(name, hex(board), (core, options) => core.hex(board, options).engine);
}

function surrounding(name: string, board: Parameters<typeof go>[0]): BuildGame {
  return buildGame(name, go(board), (core, options) => core.go(board, options).engine);
}

function buildGame<State>(
  name: string,
  game: PerfectInformationGame<State>,
  engineOf: (core: Core, options: UctOptions) => Engine<State>,
): BuildGame {
  const recommended = { ...game.recommended?.compiled, maxNodes: MAX_NODES };
  const isDecisive = recommended.rolloutPolicy === 'decisive';
  const uniform: UctOptions = isDecisive ? { ...recommended, rolloutPolicy: 'uniform' } : recommended;
  return {
    name,
    measure({ wasm, js }, { pairs, seconds }) {
      const speedsOf = (options: UctOptions): Speeds => {
        const state = game.initialState();
        return {
          wasm: speedOf(engineOf(wasm, options), state, seconds),
          js: speedOf(engineOf(js, options), state, seconds),
          ts: speedOf(mcts(game, { ...options, plain: true }), state, seconds),
        };
      };
      if (!isDecisive) return { game: name, uniform: speedsOf(uniform) };
      const players = [recommended, uniform].map((options) => engineOf(wasm, options));
      return {
        game: name,
        uniform: speedsOf(uniform),
        decisive: speedsOf(recommended),
        won: shareOf(pointsOf(game, players, pairs, seconds), 2 * pairs),
      };
    },
  };
}

/** Simulations a second of processor time, over at least one slice. */
function speedOf<State>(engine: Engine<State>, state: State, seconds: number): number {
  const search = engine.start(state, 1);
  try {
    const warmUp = stopwatch(); // until the code is compiled
    do search.run(SLICE);
    while (warmUp() < seconds);
    const elapsed = stopwatch();
    let simulations = 0;
    do simulations += search.run(SLICE);
    while (elapsed() < seconds);
    return simulations / elapsed();
  } finally {
    search.dispose();
  }
}

/** The points of the first player in pairs of games, with sides exchanged after equal openings. */
function pointsOf<State>(
  game: PerfectInformationGame<State>,
  players: readonly Engine<State>[],
  pairs: number,
  seconds: number,
): number {
  let points = 0;
  for (let pair = 0; pair < pairs; pair++) {
    const random = sfc32(pair);
    let opening = game.initialState();
    for (let ply = 0; ply < OPENING; ply++) {
      const actions = game.legalActions(opening);
      opening = play(game, opening, actions[Math.floor(random() * actions.length)]);
    }
    for (const seat of [0, 1]) {
      let state = opening;
      for (let ply = 0; game.currentPlayer(state) !== TERMINAL; ply++) {
        const engine = players[game.currentPlayer(state) === seat ? 0 : 1];
        const { action } = choose({ name: 'player', engine }, state, { seconds }, 1_000 * pair + ply);
        state = play(game, state, action);
      }
      points += game.returns(state)[seat];
    }
  }
  return points;
}
