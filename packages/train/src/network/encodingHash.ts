import { CHANCE, type Encoding, type Game, type Random, sfc32, TERMINAL } from '@banyan/mcts';
import { crc32 } from './crc32.ts';

/** The random games that a hash looks at, and the moves of a game that it follows. */
const GAMES = 8;
const MOVES = 64;

/**
 * The hash of an encoding, as 8 hexadecimal digits: of its sizes, and of the inputs and action indices in some random games.
 *
 * A network is useful only with the encoding that it was trained with.
 */
export function encodingHash<State, Action>(
  game: Game<State, Action>,
  encoding: Encoding<State, Action>,
): string {
  const { shape, actions } = encoding;
  const digest = new Digest();
  digest.add([...shape, actions, game.players]);
  const random = sfc32(0);
  for (let n = 0; n < GAMES; n++) followGame(game, encoding, random, digest);
  return digest.text;
}

/** The CRC-32 of numbers, as float32 little-endian. */
class Digest {
  #crc = 0;

  add(numbers: ArrayLike<number>): void {
    const bytes = new DataView(new ArrayBuffer(4 * numbers.length));
    for (let n = 0; n < numbers.length; n++) bytes.setFloat32(4 * n, numbers[n], true);
    this.#crc = crc32(new Uint8Array(bytes.buffer), this.#crc);
  }

  get text(): string {
    return this.#crc.toString(16).padStart(8, '0');
  }
}

/** Adds what the encoding says of the states of one random game. */
function followGame<State, Action>(
  game: Game<State, Action>,
  encoding: Encoding<State, Action>,
  random: Random,
  digest: Digest,
): void {
  const inputs = new Float32Array(encoding.shape[0] * encoding.shape[1] * encoding.shape[2]);
  const state = game.initialState();
  for (let move = 0; move < MOVES; move++) {
    const player = game.currentPlayer(state);
    if (player === TERMINAL) return;
    const actions = [...game.legalActions(state)];
    const choice = Math.floor(random() * actions.length);
    if (player === CHANCE) {
      game.apply(state, actions[choice]);
      continue;
    }
    encoding.write(state, player, inputs, 0);
    digest.add(inputs);
    const indexed = actions
      .map((action) => ({ action, index: encoding.indexOf(action, state) }))
      .sort((a, b) => a.index - b.index); // whatever order the rules list them in
    digest.add(indexed.map(({ index }) => index));
    game.apply(state, indexed[choice].action);
  }
}
