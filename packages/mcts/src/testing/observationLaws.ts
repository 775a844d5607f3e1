/** The laws of observed actions: they determine what a player knows next, and reveal no more than that. */

import { type HiddenInformationGame, type Player, TERMINAL } from '../contracts/game.ts';
import { UNSEEN } from '../hidden/observation.ts';
import { keyOf } from '../rules/actionKey.ts';
import { play } from '../rules/play.ts';
import type { GameTrial } from './gameTrial.ts';
import { snapshot } from './snapshot.ts';

/** The result of an action, as one player observes it. */
interface ObservedOutcome {
  /** The action, and the state after it, for messages and comparison. */
  readonly action: string;
  readonly state: string;
  readonly sight: string;
  /** What the player knows next; `undefined` at the end of the game, where cards may be shown. */
  readonly known: string | undefined;
}

/** An action, and the state after it. */
interface Consequence<State, Action> {
  readonly action: Action;
  readonly next: State;
  readonly shown: string;
}

/** Checks what each player observes of each legal action of a state before the end. */
export function checkObservations<State, Action>(
  trial: GameTrial<State, Action>,
  game: HiddenInformationGame<State, Action>,
  state: State,
): void {
  const before = snapshot(state);
  const consequences = game.legalActions(state).map((action) => {
    const next = trial.ask('apply', () => play(game, state, action));
    return { action, next, shown: snapshot(next) };
  });
  for (let observer = 0; observer < game.players; observer++) {
    const outcomes = consequences.map((each) => observedOutcomeOf(trial, game, state, observer, each));
    if (game.currentPlayer(state) === observer) checkOwnActions(trial, observer, outcomes);
    checkLeaks(trial, observer, outcomes);
    const known = snapshot(game.informationStateKey(state, observer));
    for (const { sight, known: next } of outcomes) {
      if (next === undefined) continue;
      if (sight === snapshot(UNSEEN)) {
        const law = "an unseen action ('') leaves the information state as it was (observedAction)";
        trial.same(law, `what player ${observer} knows`, known, next);
      }
      trial.remember(
        'an information state and an observation determine the next information state (observedAction)',
        `what player ${observer} knows who knew ${known} and saw ${sight}`,
        next,
      );
    }
  }
  trial.same(
    'rules only look at a state',
    'the state before and after observedAction',
    before,
    snapshot(state),
  );
}

function observedOutcomeOf<State, Action>(
  trial: GameTrial<State, Action>,
  game: HiddenInformationGame<State, Action>,
  state: State,
  observer: Player,
  { action, next, shown }: Consequence<State, Action>,
): ObservedOutcome {
  const sight = trial.ask('observedAction', () =>
    game.observedAction === undefined ? keyOf(game, action) : game.observedAction(state, action, observer),
  );
  const isKey = typeof sight === 'string' || (typeof sight === 'number' && !Number.isNaN(sight));
  if (!isKey) {
    throw trial.violation(
      'observedAction is a number or a string',
      `Of ${snapshot(action)} it is ${snapshot(sight)}`,
    );
  }
  const isOver = game.currentPlayer(next) === TERMINAL;
  return {
    action: snapshot(keyOf(game, action)),
    state: shown,
    sight: snapshot(sight),
    known: isOver ? undefined : snapshot(game.informationStateKey(next, observer)),
  };
}

/** Checks that a player observes its own action in full. */
function checkOwnActions<State, Action>(
  trial: GameTrial<State, Action>,
  observer: Player,
  outcomes: readonly ObservedOutcome[],
): void {
  const seen = new Map<string, string>();
  for (const { action, sight } of outcomes) {
    trial.same(
      'a player observes its own action in full (observedAction)',
      `player ${observer} chooses two actions and sees ${sight} of each`,
      seen.get(sight) ?? action,
      action,
    );
    seen.set(sight, action);
  }
}

/** Checks that two actions that a player can tell apart lead to states that it can tell apart. */
function checkLeaks<State, Action>(
  trial: GameTrial<State, Action>,
  observer: Player,
  outcomes: readonly ObservedOutcome[],
): void {
  const alike = new Map<string, ObservedOutcome>();
  for (const outcome of outcomes) {
    if (outcome.known === undefined) continue;
    const other = alike.get(outcome.known) ?? outcome;
    alike.set(outcome.known, other);
    if (other.sight === outcome.sight || other.state === outcome.state) continue;
    throw trial.violation(
      'a player sees no more of an action than it knows then (observedAction, informationStateKey)',
      `Player ${observer} sees ${other.sight} of ${other.action} and ${outcome.sight} of ${outcome.action}, ` +
        `and cannot tell the states after them apart`,
    );
  }
}
