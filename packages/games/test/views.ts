/** What players see in random games: views and keys hide the same, and determinizations look like the truth. */
import {
  CHANCE,
  type HiddenInformationGame,
  type HiddenNotation,
  sampleOutcome,
  sfc32,
  TERMINAL,
} from '@banyan/mcts';
import { expect } from 'vitest';

/** The states of a random game before its end, chance drawn by its probabilities. */
export function randomHiddenGame<State>(game: HiddenInformationGame<State>, seed: string): State[] {
  const random = sfc32(seed);
  const state = game.initialState();
  const states: State[] = [];
  for (;;) {
    const player = game.currentPlayer(state);
    if (player === TERMINAL) return states;
    states.push(game.clone(state));
    const actions = game.legalActions(state);
    const index =
      player === CHANCE
        ? sampleOutcome(game, state, actions.length, random)
        : Math.floor(random() * actions.length);
    game.apply(state, actions[index]);
  }
}

/**
 * In random games: a determinization looks to its observer like the true state, and the notation shows of each action
 * what the rules let the player observe.
 */
export function expectViewsToHide<State>(
  game: HiddenInformationGame<State>,
  notation: HiddenNotation<State>,
  games: number,
): void {
  const random = sfc32(`views of ${game.name}`);
  let hidden = 0;
  const faults: string[] = [];
  const check = (isKept: boolean, fault: string): void => {
    if (!isKept) faults.push(fault);
  };
  for (let number = 0; number < games; number++) {
    for (const state of randomHiddenGame(game, `view ${number}`)) {
      const player = game.currentPlayer(state);
      for (let observer = 0; observer < game.players; observer++) {
        const other = game.determinize(state, observer, random);
        const [view, key] = [notation.view(state, observer), game.informationStateKey(state, observer)];
        check(notation.view(other, observer) === view, `another view than ${view}`);
        check(game.informationStateKey(other, observer) === key, `another key than ${key}`);
        check(game.currentPlayer(other) === player, `another player than ${player}`);
        if (notation.format(other) !== notation.format(state)) hidden++;
        const shown = new Map<number | string, string>();
        for (const action of game.legalActions(state)) {
          const observed = game.observedAction?.(state, action, observer) ?? action;
          const seen = (notation.viewAction ?? notation.formatAction)(state, action, observer);
          check((shown.get(observed) ?? seen) === seen, `${observed} is shown as ${seen}`);
          shown.set(observed, seen);
        }
        check(new Set(shown.values()).size === shown.size, `one text for two of ${[...shown.keys()]}`);
      }
    }
  }
  expect(faults).toEqual([]);
  expect(hidden).toBeGreaterThan(0);
}
