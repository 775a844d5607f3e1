/** The encoding of any game: its own, or one that is derived from random games. */
import { BanyanError } from '../checking/errors.ts';
import { checkInterface, show } from '../checking/options.ts';
import type { Encoding } from '../contracts/encoding.ts';
import type { Game } from '../contracts/game.ts';
import { hashOfFloats, hashOfText } from '../numeric/hashes.ts';
import { checkPerfectInformation, type PerfectInformationGame } from '../rules/perfectInformation.ts';
import { actionIndices } from './actionIndices.ts';
import { type Feature, featureOf } from './features.ts';
import { findLeaves, listsOf, readLeaf, slotsOf } from './leaves.ts';
import { type Sample, sampleStates } from './samples.ts';

/** The random games from which an encoding is derived, and those by which it is checked. */
const GAMES = 64;
const CHECKED_GAMES = 16;

const MAX_LEAVES = 4_096;
/** The most inputs of a derived encoding. */
const MAX_INPUTS = 65_536;

/** The derived encodings, by game: deriving takes random games. */
const derived = new WeakMap<object, Encoding<never, never>>();

/**
 * The encoding of a game: `game.encoding`, or else one that is derived from the states and actions of random games.
 *
 * A derived encoding contains everything that varies in the state, and the player to move. A list of few different
 * values, such as a board, becomes one plane for each value, with the pieces of the player to move first. A list with
 * one item per player begins with the player to move. Actions that are small whole numbers are their own indices; other
 * actions are numbered by their keys. Derived encodings have no symmetries, so an encoding of the game's own learns
 * faster.
 *
 * The same game, with the same version of this package, gives the same encoding.
 * @throws BanyanError `NO_ENCODING` if none can be derived: the state hides data or is too large, different states look
 *   alike, or the set of actions is not fixed; from `indexOf`, for an action that occurred in no random game.
 *   `INVALID_OPTION` for a game of hidden information, and for an invalid `encoding`.
 */
export function encodingOf<State, Action = number>(
  game: PerfectInformationGame<State, Action>,
): Encoding<State, Action> {
  checkPerfectInformation('encodingOf', game);
  if (game.encoding !== undefined) {
    checkInterface('an Encoding', game.encoding, ['write', 'indexOf']);
    return game.encoding;
  }
  const known = derived.get(game);
  if (known !== undefined) return known;
  const encoding = derive(game);
  derived.set(game, encoding);
  return encoding;
}

function derive<State, Action>(game: Game<State, Action>): Encoding<State, Action> {
  const samples = sampleStates(game, GAMES, 'encoding');
  const features = featuresOf(game, samples);
  const layout = layoutOf(features, game.players);
  const cells = features.reduce((most, { slots }) => Math.max(most, slots), 0);
  const indices = actionIndices(game, samples, cells);
  if (typeof indices === 'string') throw underivable(game.name, indices);
  const encoding: Encoding<State, Action> = {
    shape: layout.shape,
    actions: indices.actions,
    write: writer(layout),
    indexOf(action) {
      const index = indices.indexOf(action);
      if (index !== undefined) return index;
      throw underivable(game.name, `random games did not have its action ${show(action)}`);
    },
  };
  check(game, encoding);
  return encoding;
}

/** The features of all leaves that say something. */
function featuresOf<State, Action>(game: Game<State, Action>, samples: readonly Sample<State>[]): Feature[] {
  const texts = new Set<string>();
  for (;;) {
    const before = texts.size;
    const leaves = findLeaves(samples, game.players, texts, MAX_LEAVES);
    if (leaves === undefined) throw underivable(game.name, `its states have more than ${MAX_LEAVES} places`);
    const features: Feature[] = [];
    for (const leaf of leaves) {
      checkInputs(game.name, slotsOf(leaf));
      const feature = featureOf(samples, leaf, game.players);
      if (feature === undefined)
        throw underivable(game.name, `${leaf.name} has many values of several types`);
      if (feature === 'text') texts.add(leaf.name);
      else if (feature !== 'none') features.push(feature);
    }
    if (texts.size > before) continue; // these texts are lists now
    checkInputs(
      game.name,
      features.reduce((sum, feature) => sum + feature.slots * feature.inputs, 0),
    );
    return features;
  }
}

function checkInputs(name: string, inputs: number): void {
  if (inputs <= MAX_INPUTS) return;
  throw underivable(name, `its states would have ${inputs} inputs, and ${MAX_INPUTS} are allowed`);
}

/** Where the inputs of each feature are. */
interface Layout {
  readonly shape: Encoding<never>['shape'];
  readonly places: readonly Place[];
  /** The first input of whose turn it is. */
  readonly turn: number;
  /** The inputs of a plane. */
  readonly area: number;
}

interface Place {
  readonly feature: Feature;
  /** The first input. */
  readonly first: number;
  /** The inputs that have the same value: one, or a plane. */
  readonly span: number;
}

/**
 * Planes of the size of the largest list of lists; features that are no such board fill planes, as does whose turn it is.
 * Without a board, and where planes would be too many, each input is a plane of one cell.
 */
function layoutOf(features: readonly Feature[], players: number): Layout {
  const boards = features.map(boardOf).filter((board) => board !== undefined);
  const [board] = boards.toSorted((a, b) => b.height * b.width - a.height * a.width);
  const layout = placedOn(board ?? SINGLE_CELL, features, players);
  const [planes, height, width] = layout.shape;
  return planes * height * width > MAX_INPUTS ? placedOn(SINGLE_CELL, features, players) : layout;
}

interface Board {
  readonly height: number;
  readonly width: number;
}

const SINGLE_CELL: Board = { height: 1, width: 1 };

/** The last two lists of a feature, if it has two and none has an item for each player. */
function boardOf({ leaf }: Feature): Board | undefined {
  const [rows, columns] = listsOf(leaf).slice(-2);
  if (columns === undefined || rows.isByPlayer || columns.isByPlayer) return undefined;
  return { height: rows.length, width: columns.length };
}

function placedOn({ height, width }: Board, features: readonly Feature[], players: number): Layout {
  const area = height * width;
  const spanOf = (feature: Feature): number => {
    const own = boardOf(feature);
    return own?.height === height && own.width === width ? 1 : area;
  };
  const places: Place[] = [];
  let first = 0;
  for (const feature of features.toSorted((a, b) => spanOf(a) - spanOf(b))) {
    const span = spanOf(feature);
    places.push({ feature, first, span });
    first += feature.slots * feature.inputs * span;
  }
  const turns = Math.max(1, players - 1); // of each player but the first; none of a single player, if there are other inputs
  const planes = first / area + (players === 1 && first > 0 ? 0 : turns);
  return { shape: [planes, height, width], places, turn: first, area };
}

/** The function that writes the inputs of states. */
function writer<State>({
  shape: [planes, height, width],
  places,
  turn,
  area,
}: Layout): Encoding<State>['write'] {
  const slots = places.map(({ feature }) => new Array<unknown>(feature.slots));
  const scratch = new Float32Array(places.reduce((most, { feature }) => Math.max(most, feature.inputs), 0));
  return (state, player, out, offset) => {
    out.fill(0, offset, offset + planes * height * width);
    for (const [index, { feature, first, span }] of places.entries()) {
      const values = slots[index];
      readLeaf(feature.leaf, state, player, values);
      for (let slot = 0; slot < values.length; slot++) {
        if (span === 1) {
          feature.write(values[slot], player, out, offset + first + slot, values.length);
          continue;
        }
        scratch.fill(0);
        feature.write(values[slot], player, scratch, 0, 1);
        for (let input = 0; input < feature.inputs; input++) {
          const at = offset + first + (input * values.length + slot) * span;
          out.fill(scratch[input], at, at + span);
        }
      }
    }
    if (player > 0) out.fill(1, offset + turn + (player - 1) * area, offset + turn + player * area);
  };
}

/**
 * Checks a derived encoding by other random games: they have no other actions, and states that differ have inputs that
 * differ.
 */
function check<State, Action>(game: Game<State, Action>, encoding: Encoding<State, Action>): void {
  const [planes, height, width] = encoding.shape;
  const inputs = new Float32Array(planes * height * width);
  const seen = new Map<number, number>();
  for (const { state, player, keys } of sampleStates(game, CHECKED_GAMES, 'check')) {
    for (const action of game.legalActions(state)) encoding.indexOf(action, state);
    encoding.write(state, player, inputs, 0);
    const look = hashOfFloats(inputs, player);
    const future = hashOfText(`${String(game.stateKey?.(state))} ${keys.join()}`);
    if ((seen.get(look) ?? future) === future) seen.set(look, future);
    else throw underivable(game.name, `different states look alike, such as ${show(state)}`);
  }
}

function underivable(name: string, reason: string): BanyanError {
  return new BanyanError(
    'NO_ENCODING',
    `no encoding can be derived for ${name}: ${reason}. Give the game an encoding: ` +
      '{ shape: [planes, height, width], actions, write(state, player, out, offset), indexOf(action, state) }',
  );
}
