/** Checks the laws of encodings by random play. A network and its training trust the encoding. */
import { BanyanError } from '../checking/errors.ts';
import { checkInteger, checkInterface, checkOptions, refusedList } from '../checking/options.ts';
import type { Encoding } from '../contracts/encoding.ts';
import { CHANCE, type Game, type HiddenInformationGame, type Player, TERMINAL } from '../contracts/game.ts';
import type { Seed } from '../contracts/search.ts';
import { hashOfFloats } from '../numeric/hashes.ts';
import { seedWords } from '../numeric/random.ts';
import { sampleOutcome } from '../rules/chance.ts';
import { type Encoded, EncodingTrial } from './encodingTrial.ts';
import { SeenContents } from './seenContents.ts';
import { snapshot } from './snapshot.ts';
import { checkPermutations, ImageGame } from './symmetryLaws.ts';

/** Options of `checkEncoding`. */
export interface CheckEncodingOptions {
  /** The number of random games, a whole number from 1. Default 20. */
  readonly games?: number;
  /** Equal seeds play equal games. Default 1. */
  readonly seed?: Seed;
  /** The number of moves after which a game is cut, a whole number from 1. Default 1,000. */
  readonly maxMoves?: number;
}

/** The games that were played, and the states that were encoded. */
export interface EncodingSummary {
  readonly games: number;
  /** The number of encoded states, images under symmetries not included. */
  readonly states: number;
  /** The number of different inputs among them, at most 131,072. */
  readonly distinct: number;
}

const OPTIONS = ['games', 'seed', 'maxMoves'] as const satisfies (keyof CheckEncodingOptions)[];
const DISTINCT = 'states that differ have inputs that differ';
const EQUAL_ACTIONS = 'equal inputs have equal legal actions';
const MAX_COUNT = 1_000_000_000;
/** The most inputs, and the most actions. */
const MAX_SIZE = 2 ** 24;

/**
 * Plays random games and checks every promise of an `Encoding`.
 *
 * `write` writes all inputs and nothing else, and depends on the state alone; different states have different inputs; legal
 * actions have different indices, in range; and each symmetry maps games to games.
 *
 * Two states differ if their `stateKey` differs, or their `informationStateKey` where information is hidden; without
 * these keys, if their content differs. Inputs must distinguish only states with the same player to move. The memory is
 * bounded: the check keeps hashes of the first 131,072 states, and compares later states with these alone.
 *
 * @throws BanyanError `ENCODING_INCONSISTENT` for the first law that is broken, with the values and the moves that lead
 *   there; errors of the game; `INVALID_OPTION`, `UNKNOWN_OPTION`, `INVALID_SEED`.
 */
export function checkEncoding<State, Action = number>(
  game: Game<State, Action> | HiddenInformationGame<State, Action>,
  encoding: Encoding<State, Action>,
  options: CheckEncodingOptions = {},
): EncodingSummary {
  checkOptions('checkEncoding', options, OPTIONS);
  const { games = 20, seed = 1, maxMoves = 1_000 } = options;
  checkInteger('games', games, 1, MAX_COUNT);
  checkInteger('maxMoves', maxMoves, 1, MAX_COUNT);
  seedWords(seed);
  checkInterface('an Encoding', encoding, ['write', 'indexOf']);
  checkShape(game.name, encoding);
  checkPermutations(game.name, encoding);

  const states = new SeenContents();
  const seen = new Map([
    [DISTINCT, states],
    [EQUAL_ACTIONS, new SeenContents()],
  ]);
  let written = 0;
  for (let number = 1; number <= games; number++) {
    written += playOut(new EncodingTrial(game, encoding, { seed, number, seen }), maxMoves);
  }
  return { games, states: written, distinct: states.size };
}

function checkShape<State, Action>(name: string, { shape, actions }: Encoding<State, Action>): void {
  const isCount = (size: unknown): boolean => Number.isInteger(size) && Number(size) >= 1;
  const isShape = Array.isArray(shape) && shape.length === 3 && shape.every(isCount);
  const inputs = isShape ? shape.reduce((product, side) => product * side, 1) : 0;
  if (isShape && inputs <= MAX_SIZE && isCount(actions) && actions <= MAX_SIZE) return;
  throw new BanyanError(
    'ENCODING_INCONSISTENT',
    `the encoding of ${name} breaks a law of encodings: shape is [planes, height, width], and actions a number, all from 1. ` +
      `They are ${refusedList(shape)} and ${String(actions)}, and at most ${MAX_SIZE} in all`,
  );
}

/** Plays one random game and checks each of its states. Returns how many states were written. */
function playOut<State, Action>(trial: EncodingTrial<State, Action>, maxMoves: number): number {
  const { game, random, moves } = trial;
  const images = (trial.encoding.symmetries ?? []).map((_, number) => new ImageGame(trial, number));
  const state = game.initialState();
  let states = 0;
  while (moves.length < maxMoves) {
    const player = game.currentPlayer(state);
    if (player === TERMINAL) {
      const returns = game.returns(state);
      for (const image of images) image.checkEnd(game, returns);
      break;
    }
    if (player === CHANCE) {
      const outcomes = game.legalActions(state);
      const outcome = outcomes[sampleOutcome(game, state, outcomes.length, random)];
      game.apply(state, outcome);
      moves.push(outcome);
      const next = game.currentPlayer(state);
      const encoded = next >= 0 ? trial.encode(state, next) : undefined;
      for (const image of images) image.playOutcome(encoded);
      continue;
    }
    const encoded = trial.encode(state, player);
    checkDistinct(trial, state, encoded);
    states++;
    for (const image of images) image.check(encoded);
    const choice = Math.floor(random() * encoded.actions.length);
    game.apply(state, encoded.actions[choice]);
    moves.push(encoded.actions[choice]);
    for (const image of images) image.play(encoded.indices[choice]);
  }
  return states;
}

/** Checks that inputs belong to one state, as far as the player to move can tell. */
function checkDistinct<State, Action>(
  trial: EncodingTrial<State, Action>,
  state: State,
  { player, inputs, indices }: Encoded<Action>,
): void {
  trial.remember(DISTINCT, hashOfFloats(inputs, player), identityOf(trial.game, state, player));
  trial.remember(EQUAL_ACTIONS, hashOfFloats(inputs), snapshot(indices.toSorted((a, b) => a - b)));
}

/** What the player to move can tell states apart by. */
function identityOf<State, Action>(
  game: Game<State, Action> | HiddenInformationGame<State, Action>,
  state: State,
  player: Player,
): string {
  if ('informationStateKey' in game) return snapshot(game.informationStateKey(state, player));
  return snapshot(game.stateKey === undefined ? state : game.stateKey(state));
}
