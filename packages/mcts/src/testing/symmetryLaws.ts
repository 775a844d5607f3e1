/** The laws of the symmetries of an encoding: they are permutations, and the image of a game is a game. */
import { BanyanError } from '../checking/errors.ts';
import { inspect, isList } from '../checking/options.ts';
import type { Encoding } from '../contracts/encoding.ts';
import { type Game, type Player, TERMINAL } from '../contracts/game.ts';
import type { Encoded, EncodingTrial } from './encodingTrial.ts';
import { snapshot } from './snapshot.ts';

/**
 * Checks that the symmetries are permutations of all inputs and of all actions, and not the identity.
 * @throws BanyanError `ENCODING_INCONSISTENT`.
 */
export function checkPermutations<State, Action>(
  name: string,
  { shape: [planes, height, width], actions, symmetries = [] }: Encoding<State, Action>,
): void {
  for (const [number, symmetry] of symmetries.entries()) {
    const of = `the encoding of ${name} breaks a law of encodings:`;
    const fail = (law: string, finding: string): never => {
      throw new BanyanError('ENCODING_INCONSISTENT', `${of} ${law}. ${finding} of symmetry ${number}`);
    };
    const sizes = { inputs: planes * height * width, actions };
    let moved = 0;
    for (const list of ['inputs', 'actions'] as const) {
      const law = `${list} of a symmetry are a permutation`;
      const images: unknown = symmetry[list];
      if (!isList(images) || images.length !== sizes[list]) {
        fail(
          law,
          `They are ${isList(images) ? images.length : inspect(images)}, not ${sizes[list]}, in those`,
        );
      }
      const seen = new Set<number>();
      for (const [image, original] of symmetry[list].entries()) {
        if (!Number.isInteger(original) || original < 0 || original >= sizes[list] || seen.has(original)) {
          fail(law, `Number ${image} is ${original}, out of range or for the second time, in those`);
        }
        seen.add(original);
        if (original !== image) moved++;
      }
    }
    if (moved === 0) fail('a symmetry is not the identity', 'Nothing moves in those');
  }
}

/** The image of a game by one symmetry: the game of the image moves. */
export class ImageGame<State, Action> {
  readonly #trial: EncodingTrial<State, Action>;
  readonly #number: number;
  readonly #inputs: Int32Array;
  /** The action of the image of each action of the original. */
  readonly #imageOf: Int32Array;
  #state: State;
  /** Whether image moves still lead to a known state: not after two outcomes of chance in a row. */
  #isKnown = true;

  constructor(trial: EncodingTrial<State, Action>, number: number) {
    const { inputs, actions } = (trial.encoding.symmetries ?? [])[number];
    this.#trial = trial;
    this.#number = number;
    this.#inputs = inputs;
    this.#imageOf = new Int32Array(actions.length);
    for (const [image, original] of actions.entries()) this.#imageOf[original] = image;
    this.#state = trial.game.initialState();
  }

  /** Checks that the image of the state is the state of the image. */
  check({ player, inputs, indices }: Encoded<Action>): void {
    if (!this.#isKnown) return;
    const { game } = this.#trial;
    const law = 'the image of a game is a game';
    const mover = game.currentPlayer(this.#state);
    if (mover !== player)
      throw this.#violation(law, `Player ${player} is to move, and ${mover} in the image`);
    const image = this.#trial.encode(this.#state, player);
    const what = `the image by symmetry ${this.#number}, as permuted and as played,`;
    this.#trial.sameInputs(law, what, this.#permuted(inputs), image.inputs);
    const legal = indices.map((index) => this.#imageOf[index]);
    const [permuted, played] = [legal, image.indices].map((list) => snapshot(list.toSorted((a, b) => a - b)));
    if (permuted === played) return;
    throw this.#violation(law, `Legal actions are ${permuted} as permuted, and ${played} as played`);
  }

  /** Plays the image of the action with this index. */
  play(index: number): void {
    if (!this.#isKnown) return;
    const { game, encoding } = this.#trial;
    const wanted = this.#imageOf[index];
    const actions = game.legalActions(this.#state);
    const at = actions.findIndex((action) => encoding.indexOf(action, this.#state) === wanted);
    game.apply(this.#state, actions[at]);
  }

  /** Plays the outcome of chance that leads to the image of a state; none where that cannot be known. */
  playOutcome(next: { readonly player: Player; readonly inputs: Float32Array } | undefined): void {
    if (!this.#isKnown) return;
    const { game } = this.#trial;
    this.#isKnown = false;
    if (next === undefined) return;
    const permuted = this.#permuted(next.inputs);
    for (const outcome of game.legalActions(this.#state)) {
      const state = game.clone(this.#state);
      game.apply(state, outcome);
      if (game.currentPlayer(state) !== next.player) continue;
      const { inputs } = this.#trial.encode(state, next.player);
      if (inputs.some((number, input) => number !== permuted[input])) continue;
      this.#state = state;
      this.#isKnown = true;
      return;
    }
    throw this.#violation('the image of a game is a game', 'No outcome of chance leads to the image');
  }

  /** Checks that the game ends in the image, with the same returns. */
  checkEnd(game: Game<State, Action>, returns: readonly number[]): void {
    if (!this.#isKnown) return;
    const player = game.currentPlayer(this.#state);
    const found = player === TERMINAL ? game.returns(this.#state) : undefined;
    if (snapshot(found) === snapshot(returns)) return;
    throw this.#violation(
      'the image of a game is a game',
      `It ends with ${snapshot(returns)}, and the image ${found === undefined ? 'goes on' : `with ${snapshot(found)}`}`,
    );
  }

  #permuted(inputs: Float32Array): Float32Array {
    return inputs.map((_, input) => inputs[this.#inputs[input]]);
  }

  #violation(law: string, finding: string): BanyanError {
    return this.#trial.violation(law, `${finding}, by symmetry ${this.#number}`);
  }
}
