/**
 * What a search tries at its root before it begins: one action, on a copy. Rules that make a new state instead of
 * changing the one that they are given, and copies that are none, would be searched without an error, and to no purpose.
 */
import { isList } from '../checking/options.ts';
import { CHANCE, type Game, TERMINAL } from '../contracts/game.ts';
import { applyTo, copyOf } from './answers.ts';
import { isChanceGame } from './chance.ts';
import { contentOf, differ, hasContent, sharedBy } from './content.ts';
import { APPLY_IN_PLACE, COPY_APART, lawBreach } from './laws.ts';

/** How many parts are compared of what a state and its copy share: a change beyond them is not seen. */
const MAX_COMPARED = 1_000;

/** How many parts of a state are compared where a quick look finds no change. */
const MAX_SUSPECTED = 10_000;

/**
 * A copy of a state, for a search to begin with, once an action was tried on another one: that changes, the state and
 * the first copy do not, and `apply` returns nothing. At the end of the game there is nothing to try. Whatever else the
 * rules say wrongly is for the simulations to refuse.
 * @throws BanyanError `GAME_INCONSISTENT`, with the law by the name that it has in `checkGame`.
 */
export function checkedRoot<State, Action>(game: Game<State, Action>, state: State): State {
  const root = copyOf(game, state);
  const actions = possibleActions(game, root);
  if (actions.length === 0) return root;
  const next = copyOf(game, root);
  const shared = sharedBy(root, next);
  const before = shared.length === 0 ? undefined : contentOf(shared, MAX_COMPARED);
  applyTo(game, next, actions[0]);
  if (before !== undefined && !hasContent(shared, before, MAX_COMPARED)) {
    const finding = 'clone shares what apply changes: the original changed as well';
    throw lawBreach(game.name, COPY_APART, finding, root);
  }
  if (!differ(root, next)) checkSomeChange(game, root, actions);
  return root;
}

/** What can happen in a state: the legal actions, or the outcomes of chance whose probability is above 0. */
function possibleActions<State, Action>(game: Game<State, Action>, state: State): readonly Action[] {
  const player = game.currentPlayer(state);
  const actions = player === TERMINAL ? [] : game.legalActions(state);
  if (!Array.isArray(actions)) return [];
  if (player !== CHANCE) return actions;
  const odds = isChanceGame(game) ? game.chanceProbabilities(state) : [];
  return isList(odds) ? actions.filter((_, index) => odds[index] > 0) : [];
}

/** Some actions may change nothing; but where none does, every game goes on for ever. */
function checkSomeChange<State, Action>(
  game: Game<State, Action>,
  root: State,
  actions: readonly Action[],
): void {
  const content = contentOf(root, MAX_SUSPECTED);
  if (!content.isWhole) return;
  const isChange = (action: Action): boolean => {
    const next = copyOf(game, root);
    applyTo(game, next, action);
    return !hasContent(next, content, MAX_SUSPECTED);
  };
  if (actions.some(isChange)) return;
  throw lawBreach(game.name, APPLY_IN_PLACE, 'No legal action changes the state', root);
}
