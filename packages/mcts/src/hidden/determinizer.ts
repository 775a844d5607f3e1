/**
 * Determinization: draws a state that a player cannot tell from the true one, anew for each simulation or world. Only
 * this module passes the true state to the game's sampler, so a search learns nothing else from it.
 */
import { BanyanError } from '../checking/errors.ts';
import { checkFunction, checkInterface, show } from '../checking/options.ts';
import { isPromise } from '../checking/promise.ts';
import type { HiddenInformationGame, Player, Random } from '../contracts/game.ts';
import { playerIn } from '../rules/answers.ts';
import { informationStateOf } from './observation.ts';

/**
 * Draws a state that `player` cannot tell from `state`.
 *
 * It does not look at what is hidden from `player` (see `HiddenInformationGame`).
 */
export type Determinize<State> = (state: State, player: Player, random: Random) => State;

/** The rules that a game of hidden information adds to those of `Game`. */
const RULES = ['determinize', 'informationStateKey'];

/** Wraps the game's sampler, or a replacement for it, and checks the states that it draws. */
export class Determinizer<State, Action> {
  readonly #game: HiddenInformationGame<State, Action>;
  readonly #determinize: Determinize<State>;
  /**
   * The number of draws, and the number of the next draw whose information state is compared. Comparing costs more than
   * drawing.
   */
  #draws = 0;
  #nextCheck = 1;

  /**
   * @param determinize replaces the game's own sampler.
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
    this.#determinize = determinize ?? ((...args) => game.determinize(...args));
  }

  /** Restarts the schedule of checks, because the root has changed. */
  begin(): void {
    this.#draws = 0;
    this.#nextCheck = 1;
  }

  /**
   * Draws a state that `player` cannot tell from `state`, and leaves `state` unchanged.
   *
   * Checks whose turn it is at every draw, and the information state at draws 1, 2, 4, 8 and so on.
   * @throws BanyanError `SAMPLING_FAILED` if the sampler throws; `GAME_INCONSISTENT` if `player` can tell the drawn
   *   state from `state`.
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

  /** Describes how a drawn state breaks the promise of `Determinize`, or returns `undefined`. */
  #fault(state: State, drawn: State, player: Player, whole: boolean): string | undefined {
    const game = this.#game;
    if (isPromise(drawn)) {
      drawn.then(undefined, () => {}); // handles the rejection of a promise that is refused here
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
