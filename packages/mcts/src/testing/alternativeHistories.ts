/**
 * Alternative histories that one player cannot tell from the true one: at one step another action was taken that looked
 * the same to the player, such as another card dealt face down, and the rest is the same as far as possible. A
 * determinizer is not asked for the states at their ends, so they show whether it uses hidden information.
 */

import { CHANCE, type HiddenInformationGame, type Player, type Random, TERMINAL } from '../contracts/game.ts';
import { observationOf } from '../hidden/observation.ts';
import { keyOf } from '../rules/actionKey.ts';

/** A step of the true history, as the player observed it, and the other actions that look the same. */
interface Step<Action> {
  readonly action: Action;
  readonly sight: number | string;
  readonly others: readonly Action[];
}

/** The number of alternatives tried. Many lead nowhere: a card that is shown later cannot have been another. */
const FORKS = 3;

/** Long histories are tried less often: each costs its number of steps. */
const STEPS_PER_CHECK = 8;

/** An error of the rules on the true history, or on an alternative. */
export class RulesError extends Error {
  override readonly name = 'RulesError';
  /** The last of them may be the one on which the rules threw. */
  readonly moves: readonly unknown[];

  constructor(moves: readonly unknown[], cause: unknown) {
    super('the rules threw', { cause });
    this.moves = [...moves];
  }
}

/**
 * The states at the ends of alternative histories of the same length.
 *
 * Empty for some calls, more often the longer the history.
 * @throws RulesError.
 */
export function alternativeHistories<State, Action>(
  game: HiddenInformationGame<State, Action>,
  moves: readonly Action[],
  observer: Player,
  random: Random,
): State[] {
  if (game.observedAction === undefined || random() * moves.length > STEPS_PER_CHECK) return [];
  const steps = observedSteps(game, moves, observer);
  const forks = steps.flatMap(({ others }, index) => (others.length > 0 ? [index] : []));
  if (forks.length === 0) return [];
  return Array.from({ length: FORKS }, () => {
    // Late ones are likelier: what early deals hide is forgotten.
    const at = forks[Math.floor(Math.sqrt(random()) * forks.length)];
    return divergingAt(game, steps, observer, at, random);
  }).filter((state) => state !== undefined);
}

function observedSteps<State, Action>(
  game: HiddenInformationGame<State, Action>,
  moves: readonly Action[],
  observer: Player,
): Step<Action>[] {
  return onTheWay((taken) => {
    const state = game.initialState();
    return moves.map((action) => {
      taken.push(action);
      const sight = observationOf(game, state, action, observer);
      const key = keyOf(game, action);
      const others = alikeIn(game, state, observer, sight).filter((other) => keyOf(game, other) !== key);
      game.apply(state, action);
      return { action, sight, others };
    });
  });
}

/**
 * Runs `walk`, which records each action that it takes.
 * @throws RulesError with these actions.
 */
function onTheWay<Action, Result>(walk: (taken: Action[]) => Result): Result {
  const taken: Action[] = [];
  try {
    return walk(taken);
  } catch (cause) {
    throw new RulesError(taken, cause);
  }
}

/**
 * The state after a history that diverges at one step; `undefined` if none is found. If a later action is not possible,
 * it is replaced by the last displaced action, or else by any that looks the same.
 */
function divergingAt<State, Action>(
  game: HiddenInformationGame<State, Action>,
  steps: readonly Step<Action>[],
  observer: Player,
  at: number,
  random: Random,
): State | undefined {
  return onTheWay((moves) => {
    const state = game.initialState();
    let displaced: Action | undefined;
    for (const [index, { action, sight, others }] of steps.entries()) {
      let taken = action;
      if (index === at) taken = drawn(others, random);
      else if (index > at) {
        const alike = alikeIn(game, state, observer, sight);
        if (alike.length === 0) return undefined;
        taken = oneOf(game, alike, action) ?? oneOf(game, alike, displaced) ?? drawn(alike, random);
      }
      moves.push(taken);
      if (keyOf(game, taken) !== keyOf(game, action)) displaced = action;
      game.apply(state, taken);
      if (game.currentPlayer(state) === TERMINAL) return undefined; // every player sees that a game is over
    }
    return state;
  });
}

/** The possible actions of a state that look like `sight` to the player. */
function alikeIn<State, Action>(
  game: HiddenInformationGame<State, Action>,
  state: State,
  observer: Player,
  sight: number | string,
): Action[] {
  const odds = game.currentPlayer(state) === CHANCE ? game.chanceProbabilities?.(state) : undefined;
  return game
    .legalActions(state)
    .filter((action, index) => odds?.[index] !== 0 && observationOf(game, state, action, observer) === sight);
}

/** Finds the action among others by its key. */
function oneOf<State, Action>(
  game: HiddenInformationGame<State, Action>,
  actions: readonly Action[],
  action: Action | undefined,
): Action | undefined {
  if (action === undefined) return undefined;
  const key = keyOf(game, action);
  return actions.find((each) => keyOf(game, each) === key);
}

function drawn<Item>(items: readonly Item[], random: Random): Item {
  return items[Math.floor(random() * items.length)];
}
