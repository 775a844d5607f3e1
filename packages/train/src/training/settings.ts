/**
 * The settings of a training: plain data, saved with it. The defaults depend on the size of the game, which a few random
 * games measure.
 */
import { BanyanError, CHANCE, type Encoding, type Game, sampleOutcome, sfc32, TERMINAL } from '@banyan/mcts';
import { checkInteger, checkOptions, checkRange, finalValues } from '@banyan/mcts/checks';
import type { MlpLayers, ResidualLayers } from '../network/shape.ts';
import { outcomesOf } from '../network/shape.ts';
import { bytesPerPosition } from '../selfPlay/positions.ts';

/** The settings of a training. */
export interface TrainingSettings {
  /** Equal settings and generations give equal networks, whatever the number of threads. */
  readonly seed: number;
  readonly layers: MlpLayers | ResidualLayers;
  /** Simulations of each move of self-play, on top of those that the tree keeps. */
  readonly simulations: number;
  /** Games of self-play in a generation. */
  readonly games: number;
  /** The largest number of random moves with which a game begins. */
  readonly openingMoves: number;
  /** Moves after the opening that are sampled by visits; later moves are the recommended ones. */
  readonly temperatureMoves: number;
  /** A game of this many actions ends with equal shares. */
  readonly maxMoves: number;
  /** The weight of exploration in PUCT. */
  readonly c: number;
  /** The concentration of the Dirichlet noise at the root, and its share of the priors. */
  readonly noise: number;
  readonly noiseFraction: number;
  /** The share of the search's value in the target of the value; the rest is the result of the game. */
  readonly searchValue: number;
  /** The approximate number of positions in the replay buffer. */
  readonly buffer: number;
  /** Positions in a step of the learner. */
  readonly batch: number;
  /** How often the learner sees a position of self-play, on average. */
  readonly reuse: number;
  readonly learningRate: number;
  /** The number of generations after which the learning rate is halved each time; 0 for a constant rate. Default 0. */
  readonly halveRateEvery: number;
  readonly weightDecay: number;
  /**
   * The network of a generation is the moving average of the learner's networks, with this weight for the earlier ones.
   */
  readonly averaging: number;
  /** Generations from gate to gate. */
  readonly gateEvery: number;
  /** The largest number of pairs of games in a gate; 0 for no gates. */
  readonly gatePairs: number;
}

/** The given settings; all others have their defaults. */
export type GivenSettings = Partial<TrainingSettings>;

const NAMES: readonly (keyof TrainingSettings)[] = [
  'seed',
  'layers',
  'simulations',
  'games',
  'openingMoves',
  'temperatureMoves',
  'maxMoves',
  'c',
  'noise',
  'noiseFraction',
  'searchValue',
  'buffer',
  'batch',
  'reuse',
  'learningRate',
  'halveRateEvery',
  'weightDecay',
  'averaging',
  'gateEvery',
  'gatePairs',
];

const MAX_COUNT = 100_000_000;
const MAX_GATE_PAIRS = 10_000;
/** The bytes of the replay buffer by default, at most. */
const MAX_BUFFER_BYTES = 256 * 2 ** 20;
const MAX_BUFFER = 50_000;
/** Positions of a generation by default, about: a second of self-play of a small game. */
const POSITIONS_A_GENERATION = 1_000;
/** AlphaZero's noise: its concentration times the number of legal actions is about 10. */
const NOISE_MASS = 10;

/**
 * The settings with their defaults.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`; as `sizeOf`.
 */
export function settingsFor<State, Action>(
  game: Game<State, Action>,
  encoding: Encoding<State, Action>,
  given: GivenSettings = {},
): TrainingSettings {
  const { moves, actions } = sizeOf(game);
  const [planes, height, width] = encoding.shape;
  const inputs = planes * height * width;
  const bytes = bytesPerPosition({ inputs, actions: encoding.actions, outcomes: outcomesOf(game.players) });
  const settings: TrainingSettings = {
    seed: 1,
    layers: { kind: 'mlp', hidden: inputs > 300 ? [256, 128] : [128, 64] },
    simulations: within(Math.round(2 * actions), 32, 128),
    games: within(Math.round(POSITIONS_A_GENERATION / moves), 8, 200),
    openingMoves: Math.round(moves / 2),
    temperatureMoves: Math.round(moves / 4),
    maxMoves: Math.max(100, Math.round(10 * moves)),
    c: 0.6,
    noise: within(NOISE_MASS / actions, 0.03, 1),
    noiseFraction: 0.25,
    searchValue: 0.5,
    buffer: within(Math.floor(MAX_BUFFER_BYTES / bytes), 1_000, MAX_BUFFER),
    batch: 128,
    reuse: 8,
    learningRate: 0.002,
    halveRateEvery: 0,
    weightDecay: 1e-4,
    averaging: 0.7,
    gateEvery: 10,
    gatePairs: game.players === 2 ? 40 : 0,
    ...given,
  };
  checkSettings(settings, game.players);
  return settings;
}

/**
 * Checks settings.
 *
 * The layers are checked where the network is made.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function checkSettings(settings: TrainingSettings, players: number): void {
  checkOptions('training', settings, NAMES);
  const { seed, simulations, games, openingMoves, temperatureMoves, maxMoves, buffer, batch } = settings;
  checkInteger('seed', seed, 0, 2 ** 32 - 1);
  checkInteger('simulations', simulations, 2, 1_000_000);
  checkInteger('games', games, 1, 1_000_000);
  checkInteger('openingMoves', openingMoves, 0, 1_000);
  checkInteger('temperatureMoves', temperatureMoves, 0, MAX_COUNT);
  checkInteger('maxMoves', maxMoves, 1, MAX_COUNT);
  checkInteger('buffer', buffer, 1, MAX_COUNT);
  checkInteger('batch', batch, 1, 65_536);
  checkInteger('halveRateEvery', settings.halveRateEvery, 0, MAX_COUNT);
  checkInteger('gateEvery', settings.gateEvery, 1, MAX_COUNT);
  checkInteger('gatePairs', settings.gatePairs, 0, players === 2 ? MAX_GATE_PAIRS : 0);
  checkRange('c', settings.c, { min: 0 });
  checkRange('noise', settings.noise, { min: 0.001, max: 1_000 });
  checkRange('noiseFraction', settings.noiseFraction, { min: 0, max: 1 });
  checkRange('searchValue', settings.searchValue, { min: 0, max: 1 });
  checkRange('reuse', settings.reuse, { above: 0, max: 1_000 });
  checkRange('learningRate', settings.learningRate, { above: 0, max: 1 });
  checkRange('weightDecay', settings.weightDecay, { min: 0, max: 1 });
  checkRange('averaging', settings.averaging, { min: 0, max: 0.999 });
}

function within(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

/** The size of a game. */
export interface GameSize {
  /** The mean number of moves of a random game, without outcomes of chance. */
  readonly moves: number;
  /** The mean number of legal actions. */
  readonly actions: number;
}

const PROBES = 20;
const MAX_PROBED_MOVES = 2_000;

/**
 * Measures a game by random play, always with the same random numbers.
 * @throws BanyanError `INVALID_RETURNS` for two players whose returns have no constant sum: the value of one would not
 *   determine that of the other.
 */
export function sizeOf<State, Action>(game: Game<State, Action>): GameSize {
  let moves = 0;
  let listed = 0;
  for (let probe = 0; probe < PROBES; probe++) {
    const random = sfc32(`size ${probe}`);
    const state = game.initialState();
    for (let played = 0; played < MAX_PROBED_MOVES; played++) {
      const player = game.currentPlayer(state);
      if (player === TERMINAL) {
        checkEnd(game, state);
        break;
      }
      const legal = game.legalActions(state);
      const isChance = player === CHANCE;
      const index = isChance
        ? sampleOutcome(game, state, legal.length, random)
        : Math.floor(random() * legal.length);
      if (!isChance) {
        moves++;
        listed += legal.length;
      }
      game.apply(state, legal[index]);
    }
  }
  return { moves: Math.max(1, moves / PROBES), actions: Math.max(1, listed / Math.max(1, moves)) };
}

/** The rounding of values such as 1/3 and 2/3. */
const TOLERANCE = 1e-9;

function checkEnd<State, Action>(game: Game<State, Action>, state: State): void {
  const [first, second] = finalValues(game, state);
  if (game.players !== 2 || Math.abs(first + second - 1) <= TOLERANCE) return;
  const [low, high] = game.range ?? [0, 1];
  throw new BanyanError(
    'INVALID_RETURNS',
    `a network for two players needs returns that sum to ${low + high}, as [${high}, ${low}] for a win: ` +
      `${game.name} gave [${game.returns(state).join(', ')}]`,
  );
}
