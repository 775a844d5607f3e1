/** What a network reads and answers, and the sizes that are allowed. */
import { BanyanError } from '@banyan/mcts';
import { checkChoice, checkInteger, checkKeys, inspect } from '@banyan/mcts/checks';

/** A multilayer perceptron: dense layers of these widths with ReLU, then the two heads. */
export interface MlpLayers {
  readonly kind: 'mlp';
  readonly hidden: readonly number[];
}

/**
 * A residual convolutional network: blocks of two 3x3 convolutions with this number of channels, then the two heads.
 */
export interface ResidualLayers {
  readonly kind: 'residual';
  readonly channels: number;
  readonly blocks: number;
}

/**
 * The shape of a network.
 *
 * Equal shapes have parameters of the same order and number.
 */
export interface NetworkShape {
  /** Planes, height and width of the inputs: their product is the number of inputs. */
  readonly inputs: readonly [planes: number, height: number, width: number];
  /** The number of action indices, from 0. */
  readonly actions: number;
  /** The number of players, which decides the outcomes of the value head: see `outcomesOf`. */
  readonly players: number;
  readonly layers: MlpLayers | ResidualLayers;
}

const MAX_PLANES = 256;
/** The largest height and width of a board. */
const MAX_SIDE = 64;
const MAX_ACTIONS = 65_536;
const MAX_PLAYERS = 16;
const MAX_WIDTH = 4096;
const MAX_HIDDEN = 16;
const MAX_CHANNELS = 512;
const MAX_BLOCKS = 64;
/** 64 MiB of weights: larger networks belong to another runtime. */
export const MAX_PARAMETERS: number = 2 ** 24;

/**
 * The number of outcomes of the value head.
 *
 * Two players: win, draw and loss of the mover. More: a share each, the mover first, then in turn. One: the return and its
 * complement.
 */
export function outcomesOf(players: number): number {
  switch (players) {
    case 1:
      return 2;
    case 2:
      return 3;
    default:
      return players;
  }
}

/** The number of inputs. */
export function inputsOf({ inputs: [planes, height, width] }: NetworkShape): number {
  return planes * height * width;
}

/**
 * Checks a shape, which may come from a file, and gives a copy without other members.
 * @throws BanyanError `INVALID_OPTION` or `UNKNOWN_OPTION`.
 */
export function checkShape(shape: NetworkShape | undefined): NetworkShape {
  checkObject('the shape of a network', shape);
  checkKeys('the shape of a network', shape, ['inputs', 'actions', 'players', 'layers']);
  const { inputs, actions, players, layers } = shape;
  checkList('inputs', inputs, 3, 3);
  return {
    inputs: [
      checkInteger('planes', inputs[0], 1, MAX_PLANES),
      checkInteger('height', inputs[1], 1, MAX_SIDE),
      checkInteger('width', inputs[2], 1, MAX_SIDE),
    ],
    actions: checkInteger('actions', actions, 1, MAX_ACTIONS),
    players: checkInteger('players', players, 1, MAX_PLAYERS),
    layers: checkLayers(layers),
  };
}

function checkLayers(layers: MlpLayers | ResidualLayers): MlpLayers | ResidualLayers {
  checkObject('layers', layers);
  checkChoice('kind', layers.kind, ['mlp', 'residual']);
  if (layers.kind === 'mlp') {
    checkKeys('an mlp', layers, ['kind', 'hidden']);
    checkList('hidden', layers.hidden, 1, MAX_HIDDEN);
    return { kind: 'mlp', hidden: layers.hidden.map((width) => checkInteger('hidden', width, 1, MAX_WIDTH)) };
  }
  checkKeys('a residual network', layers, ['kind', 'channels', 'blocks']);
  return {
    kind: 'residual',
    channels: checkInteger('channels', layers.channels, 1, MAX_CHANNELS),
    blocks: checkInteger('blocks', layers.blocks, 1, MAX_BLOCKS),
  };
}

function checkObject(name: string, value: unknown): asserts value is object {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return;
  throw new BanyanError('INVALID_OPTION', `${name} must be an object, not ${inspect(value)}`);
}

function checkList(name: string, value: unknown, least: number, most: number): void {
  if (Array.isArray(value) && value.length >= least && value.length <= most) return;
  const range = least === most ? `${least}` : `${least} to ${most}`;
  throw new BanyanError(
    'INVALID_OPTION',
    `${name} must be a list of ${range} numbers, not ${inspect(value)}`,
  );
}
