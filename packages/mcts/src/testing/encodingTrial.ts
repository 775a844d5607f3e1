/** A trial of an encoding: one random game, in which each state is written, so that an error contains the moves so far. */
import { BanyanError } from '../checking/errors.ts';
import { inspect } from '../checking/options.ts';
import type { Encoding } from '../contracts/encoding.ts';
import type { Game, Player, Random } from '../contracts/game.ts';
import type { Seed } from '../contracts/search.ts';
import { sfc32 } from '../numeric/random.ts';
import { type SeenContents, shortened } from './seenContents.ts';
import { snapshot } from './snapshot.ts';

/** A state in which a player is to move, as an encoding has it. */
export interface Encoded<Action> {
  readonly player: Player;
  readonly inputs: Float32Array;
  readonly actions: readonly Action[];
  /** The index of each action. */
  readonly indices: readonly number[];
}

/** What `write` must replace, and what must stay around the inputs. */
const UNTOUCHED = Number.NaN;
/** Other numbers that `write` must replace. */
const OTHER = 7;
/** The numbers around the inputs. */
const MARGIN = 8;

export interface TrialOptions {
  readonly seed: Seed;
  /** The number of the game, from 1. */
  readonly number: number;
  /** What the games of this check have shown so far, by law. */
  readonly seen: ReadonlyMap<string, SeenContents>;
}

export class EncodingTrial<State, Action> {
  readonly game: Game<State, Action>;
  readonly encoding: Encoding<State, Action>;
  readonly random: Random;
  readonly moves: Action[] = [];
  readonly #size: number;
  readonly #origin: string;
  readonly #seen: ReadonlyMap<string, SeenContents>;

  constructor(
    game: Game<State, Action>,
    encoding: Encoding<State, Action>,
    { seed, number, seen }: TrialOptions,
  ) {
    const [planes, height, width] = encoding.shape;
    this.game = game;
    this.encoding = encoding;
    this.random = sfc32(`${seed}/${number}`);
    this.#size = planes * height * width;
    this.#origin = `game ${number} of seed ${seed}`;
    this.#seen = seen;
  }

  /** The inputs and the action indices of a state, checked for all that concerns this state alone. */
  encode(state: State, player: Player): Encoded<Action> {
    const before = snapshot(state);
    const inputs = this.#written(state, player);
    const actions = this.game.legalActions(state);
    const indices = actions.map((action) => this.#indexOf(action, state));
    const after = snapshot(state);
    if (after !== before)
      throw this.violation('an encoding only looks at a state', `It was ${before} and is ${after}`);
    for (const [at, index] of indices.entries()) {
      const first = indices.indexOf(index);
      if (first === at) continue;
      throw this.violation(
        'legal actions of a state have indices of their own',
        `${snapshot(actions[first])} and ${snapshot(actions[at])} both have ${index}`,
      );
    }
    return { player, inputs, actions, indices };
  }

  #written(state: State, player: Player): Float32Array {
    const size = this.#size;
    const out = new Float32Array(size + 2 * MARGIN).fill(UNTOUCHED);
    this.#call('write', () => this.encoding.write(state, player, out, MARGIN));
    const outside = out.findIndex(
      (number, at) => (at < MARGIN || at >= MARGIN + size) && !Number.isNaN(number),
    );
    if (outside >= 0) {
      throw this.violation(
        'write writes nothing outside the inputs',
        `At offset ${MARGIN} it wrote out[${outside}], and the inputs are ${MARGIN} to ${MARGIN + size - 1}`,
      );
    }
    const inputs = out.slice(MARGIN, MARGIN + size);
    const missing = inputs.findIndex((number) => !Number.isFinite(number));
    if (missing >= 0) {
      throw this.violation(
        'write gives each input a finite number',
        `Input ${missing} of ${size} was not written, or is ${inputs[missing]}`,
      );
    }
    const again = new Float32Array(size).fill(OTHER);
    this.#call('write', () => this.encoding.write(this.game.clone(state), player, again, 0));
    this.sameInputs('write gives the inputs by the state alone', 'the state and its copy', inputs, again);
    return inputs;
  }

  #indexOf(action: Action, state: State): number {
    const index = this.#call('indexOf', () => this.encoding.indexOf(action, state));
    const { actions } = this.encoding;
    if (Number.isInteger(index) && index >= 0 && index < actions) return index;
    throw this.violation(
      'indexOf is a whole number below the number of actions',
      `Of ${snapshot(action)} it is ${inspect(index)}, and indices are 0 to ${actions - 1}`,
    );
  }

  #call<T>(name: string, call: () => T): T {
    try {
      return call();
    } catch (error) {
      throw this.violation('an encoding throws no errors', `${name} threw ${String(error)}`, error);
    }
  }

  /** Checks that two lists of inputs are equal. */
  sameInputs(law: string, what: string, one: Float32Array, other: Float32Array): void {
    const at = one.findIndex((number, input) => number !== other[input]);
    if (at >= 0) throw this.violation(law, `Input ${at} of ${what} is ${one[at]} and ${other[at]}`);
  }

  /** Checks that a key comes with the same content as before, in this game or an earlier one. */
  remember(law: string, key: number, content: string): void {
    const before = this.#seen.get(law)?.conflict(key, content);
    if (before !== undefined) throw this.violation(law, `These two: ${before} and ${shortened(content)}`);
  }

  /** The error for a broken law, with the moves that lead to it. */
  violation(law: string, finding: string, cause?: unknown): BanyanError {
    return new BanyanError(
      'ENCODING_INCONSISTENT',
      `the encoding of ${this.game.name} breaks a law of encodings: ${law}. ${finding}. ` +
        `Seen in ${this.#origin}, after the moves ${snapshot(this.moves)}`,
      { cause },
    );
  }
}
