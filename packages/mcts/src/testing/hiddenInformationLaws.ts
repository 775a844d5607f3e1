/**
 * The laws of hidden information: a determinization is a state that the observer cannot tell from the true one, is made
 * only from what the observer knows, and could have come about; and observed actions agree with information states.
 */

import type { Game, HiddenInformationGame, Player } from '../contracts/game.ts';
import { sfc32 } from '../numeric/random.ts';
import { keyOf } from '../rules/actionKey.ts';
import { alternativeHistories, RulesError } from './alternativeHistories.ts';
import type { GameTrial } from './gameTrial.ts';
import { checkHistory } from './historyLaw.ts';
import { checkObservations } from './observationLaws.ts';
import { snapshot } from './snapshot.ts';

/**
 * Checks each player's view of a state before the end.
 *
 * To detect a sampler that uses hidden information, it is called on states that look the same to the observer: a
 * determinization, states of earlier games, and the ends of other histories.
 */
export function checkHiddenInformation<State, Action>(trial: GameTrial<State, Action>, state: State): void {
  const { game } = trial;
  if (!hidesInformation(game)) return;
  for (let observer = 0; observer < game.players; observer++) checkView(trial, game, state, observer);
  checkObservations(trial, game, state);
}

export function hidesInformation<State, Action>(
  game: Game<State, Action>,
): game is HiddenInformationGame<State, Action> {
  return 'determinize' in game || 'informationStateKey' in game;
}

function checkView<State, Action>(
  trial: GameTrial<State, Action>,
  game: HiddenInformationGame<State, Action>,
  state: State,
  observer: Player,
): void {
  const view = (of: State): string => {
    const key = trial.consult('informationStateKey', of, (asked) =>
      game.informationStateKey(asked, observer),
    );
    const player = game.currentPlayer(of);
    const actions = player === observer ? game.legalActions(of).map((action) => keyOf(game, action)) : [];
    const shown = snapshot([player, actions]);
    trial.remember(
      'an information state has one player to move and, for that player, the same actions',
      `the player to move and the actions of player ${observer} at ${snapshot(key)}`,
      shown,
    );
    return `${snapshot(key)} with ${shown}`;
  };
  const redraw = (from: State, seed: number): State =>
    trial.consult('determinize', from, (asked) => game.determinize(asked, observer, sfc32(seed)));

  const known = view(state);
  const before = snapshot(state);
  const other = redraw(state, trial.drawSeed());
  trial.same('a determinization leaves what its observer knows', `to player ${observer}`, known, view(other));

  checkHistory(trial, game, observer, other);

  // States that the observer cannot tell apart must give the same result from the same random numbers.
  const seed = trial.drawSeed();
  const expected = snapshot(redraw(state, seed));
  const elsewhere = indistinguishableStates(trial, game, observer);
  for (const alike of elsewhere) {
    trial.same(
      'histories with the same observations give the same information state (observedAction, informationStateKey)',
      `to player ${observer}, after two histories that look alike`,
      known,
      view(alike),
    );
  }
  for (const alike of [
    other,
    trial.firstStateKnown(`player ${observer} knows ${known}`, state),
    ...elsewhere,
  ]) {
    trial.same(
      'determinize does not peek: it uses only what the observer knows (sort what is unseen first)',
      `for player ${observer}, from two states that look alike and equal random numbers`,
      expected,
      snapshot(redraw(alike, seed)),
    );
  }

  trial.ask('apply', () => game.apply(other, game.legalActions(other)[0]));
  trial.same(
    'an action on a determinization does not show in the true state',
    'the true state',
    before,
    snapshot(state),
  );
}

/** The states at the ends of other histories that look the same to the observer. */
function indistinguishableStates<State, Action>(
  trial: GameTrial<State, Action>,
  game: HiddenInformationGame<State, Action>,
  observer: Player,
): readonly State[] {
  try {
    return alternativeHistories(game, trial.moves, observer, trial.branchRandom);
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    const { moves, cause } = error;
    throw trial.violation(
      'rules throw no errors',
      `they threw ${String(cause)} on the moves ${snapshot(moves)}, which look to player ${observer} like those before`,
      { cause },
    );
  }
}
