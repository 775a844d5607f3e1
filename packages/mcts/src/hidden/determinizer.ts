/**
 * Determinization: a state that a player cannot tell from the true one, drawn anew for each simulation or world. This
 * is the only way in which a search of hidden information looks at the state that it is given.
 */
import { BanyanError } from '../checking/errors.ts';
import { checkFunction, checkInterface, show } from '../checking/options.ts';
import { isPromise } from '../checking/promise.ts';
import type { HiddenInformationGame, Player, Random } from '../contracts/game.ts';
import { playerIn } from '../rules/answers.ts';
import { informationStateOf } from './observation.ts';

/** Draws a state that `player` cannot tell from `state`. It must not peek, as in `HiddenInformationGame`. */
export type Determinize<State> = (state: State, player: Player, random: Random) => State;

/** The rules that a game of hidden information has besides those of every game. */
const RULES = ['determinize', 'informationStateKey'];

/** A game's sampler, or another one in its place, held to its promise. */
export class Determinizer<State, Action> {
  readonly #game: HiddenInformationGame<State, Action>;
  readonly #determinize: Determinize<State>;
  /** Draws so far, and the one whose result is compared by information states next: these cost more than the rest. */
  #draws = 0;
  #nextCheck = 1;

  /**
   * @param determinize instead of the game's own.
   * @throws BanyanError `INVALID_OPTION`.
   */
  constructor(
    game: HiddenInformationGame<State, Action>,
    determinize: Determinize<State> | undefined = undefined,
  ) {
    checkInterface('a HiddenInformationGame', game, RULES);
    if (determinize !== undefined)
      checkFunction('determinize', determinize, 'resampled(game.determinize, ...)');
    this.#game = game;
    this.#determinize = determinize ?? ((...asked) => game.determinize(...asked));
  }

  /** Begins to check anew: the states that it is asked for are others. */
  begin(): void {
    this.#draws = 0;
    this.#nextCheck = 1;
  }

  /**
   * A state that `player` cannot tell from `state`, which stays as it was.
   * @throws BanyanError `SAMPLING_FAILED` where none was found, `GAME_INCONSISTENT` where `player` could tell it from
   *   `state`: by whose turn it is, at each draw; by the information state, at the draws 1, 2, 4, 8 and so on.
   */
  draw(state: State, player: Player, random: Random): State {
    const drawn = this.#ask(state, player, random);
    this.#draws++;
    const whole = this.#draws === this.#nextCheck;
    if (whole) this.#nextCheck *= 2;
    const fault = this.#fault(state, drawn, player, whole);
    if (fault === undefined) return drawn;
    throw new BanyanError(
      'GAME_INCONSISTENT',
      `determinize of ${this.#game.name} must give another state that player ${player} cannot tell from the one given; ` +
        `it ${fault}. State: ${show(state)}`,
    );
  }

  #ask(state: State, player: Player, random: Random): State {
    try {
      return this.#determinize(state, player, random);
    } catch (cause) {
      if (cause instanceof BanyanError) throw cause;
      throw new BanyanError(
        'SAMPLING_FAILED',
        `determinize of ${this.#game.name} found no state for what player ${player} knows: it threw ${String(cause)}`,
        { cause },
      );
    }
  }

  /** What shows that a draw breaks the promise, if anything does. */
  #fault(state: State, drawn: State, player: Player, whole: boolean): string | undefined {
    const game = this.#game;
    if (isPromise(drawn)) {
      drawn.then(undefined, () => {}); // it was refused: what becomes of it is nobody's concern
      return 'gave a promise';
    }
    if (typeof drawn !== typeof state || (drawn === null && state !== null)) return `gave ${show(drawn)}`;
    if (typeof drawn === 'object' && drawn === state)
      return 'gave the state itself, which simulations would change';
    const [known, found] = [playerIn(game, state), playerIn(game, drawn)];
    if (known !== found) return `gave the turn to player ${found} instead of player ${known}`;
    if (!whole) return undefined;
    const [before, after] = [
      informationStateOf(game, state, player),
      informationStateOf(game, drawn, player),
    ];
    return before === after
      ? undefined
      : `changed the informationStateKey from ${show(before)} to ${show(after)}`;
  }
}
