/**
 * The law of histories: a determinization could have come about. Some sequence of legal actions, observed like the true
 * one, leads to a state in which every player knows what it knows in the determinization. The check searches for such a
 * sequence and passes if there are too many to try.
 */
import { type HiddenInformationGame, type Player, TERMINAL } from '../contracts/game.ts';
import { observationOf, UNSEEN } from '../hidden/observation.ts';
import type { GameTrial } from './gameTrial.ts';
import { snapshot } from './snapshot.ts';

/** The maximum number of actions tried for one determinization, and the maximum length of a history. */
const MAX_ACTIONS_TRIED = 1_000;
const MAX_HISTORY = 12;

/** Checks a determinization of the state at the end of the trial's moves. */
export function checkHistory<State, Action>(
  trial: GameTrial<State, Action>,
  game: HiddenInformationGame<State, Action>,
  observer: Player,
  determinization: State,
): void {
  if (trial.moves.length > MAX_HISTORY) return;
  const sights = observationsOf(game, trial.moves, observer);
  const target = knowledgeIn(game, determinization);
  let left = MAX_ACTIONS_TRIED;
  const canCome = (state: State, step: number): boolean => {
    if (step === sights.length && knowledgeIn(game, state) === target) return true;
    if (game.currentPlayer(state) === TERMINAL) return false;
    for (const action of game.legalActions(state)) {
      if (left-- <= 0) return true; // too many to try
      const sight = observationOf(game, state, action, observer);
      if (sight !== UNSEEN && sight !== sights[step]) continue;
      const next = game.clone(state);
      game.apply(next, action);
      if (canCome(next, sight === UNSEEN ? step : step + 1)) return true;
    }
    return false;
  };
  if (canCome(game.initialState(), 0)) return;
  throw trial.violation(
    'a determinization could have come about, by legal actions that look to its observer as the true ones did',
    `No such actions lead player ${observer} to ${snapshot(determinization)}`,
  );
}

/** What a player observed of the moves, without those that it did not notice. */
function observationsOf<State, Action>(
  game: HiddenInformationGame<State, Action>,
  moves: readonly Action[],
  observer: Player,
): (number | string)[] {
  const state = game.initialState();
  const sights: (number | string)[] = [];
  for (const action of moves) {
    const sight = observationOf(game, state, action, observer);
    if (sight !== UNSEEN) sights.push(sight);
    game.apply(state, action);
  }
  return sights;
}

/** The player to move and the information states of all players, which together represent a state. */
function knowledgeIn<State, Action>(game: HiddenInformationGame<State, Action>, state: State): string {
  const known = Array.from({ length: game.players }, (_, player) => game.informationStateKey(state, player));
  return snapshot([game.currentPlayer(state), known]);
}
