/**
 * The check of a root before its search: its actions have keys that differ, and one action is tried on a copy. Without
 * it, a search would find nothing, and throw nothing, in games whose `apply` returns a new state or whose `clone` makes no
 * real copy; and it would divide the visits of an action that is listed twice.
 */
import { isList, show } from '../checking/options.ts';
import { CHANCE, type Game, TERMINAL } from '../contracts/game.ts';
import { keyOf } from './actionKey.ts';
import { checkedCopy, checkIsState, copyOf, playerIn, returned, stateAfter } from './answers.ts';
import { isChanceGame } from './chance.ts';
import { contentOf, differ, hasContent, sharedBy } from './content.ts';
import { APPLY_IN_PLACE, COPY_APART, KEYS_DIFFER, lawBreach } from './laws.ts';
import { ofState } from './ofState.ts';

/** The number of parts compared of the objects that a state and its copy share. Changes beyond them are not found. */
const MAX_COMPARED = 1_000;

/** The number of parts of a state that are compared where the first comparison finds no change. */
const MAX_SUSPECTED = 10_000;

/**
 * The root of a search: a copy of a state, made after one action was tried on another copy.
 *
 * That copy must change, the state and the first copy must not, `apply` must return nothing, and each action must have
 * a key of its own. At the end of the game there is nothing to try. Other faults of the rules are left to the
 * simulations.
 * @throws BanyanError `INVALID_POSITION` for what cannot be a state, and where the rules fail for this state;
 *   `GAME_INCONSISTENT`, with the name of the law in `checkGame`.
 */
export function checkedRoot<State, Action>(game: Game<State, Action>, state: State): State {
  checkIsState(game, state);
  const root = checkedCopy(
    game,
    state,
    ofState(game, state, () => game.clone(state)),
  );
  const actions = ofState(game, state, () => possibleActions(game, root));
  if (actions.length === 0) return root;
  const next = copyOf(game, root);
  const shared = sharedBy(root, next);
  const before = shared.length === 0 ? undefined : contentOf(shared, MAX_COMPARED);
  const answer: unknown = ofState(game, state, () => game.apply(next, actions[0]));
  if (answer !== undefined) throw returned(game.name, answer, next);
  if (before !== undefined && !hasContent(shared, before, MAX_COMPARED)) {
    const finding = 'clone shares what apply changes: the original changed as well';
    throw lawBreach(game.name, COPY_APART, finding, root);
  }
  checkKeys(game, root, actions);
  if (!differ(root, next)) checkSomeChange(game, root, actions);
  return root;
}

/** The legal actions of a state, or its outcomes of chance of a probability above 0. */
function possibleActions<State, Action>(game: Game<State, Action>, state: State): readonly Action[] {
  const player = playerIn(game, state);
  const actions = player === TERMINAL ? [] : game.legalActions(state);
  if (!Array.isArray(actions)) return [];
  if (player !== CHANCE) return actions;
  const odds = isChanceGame(game) ? game.chanceProbabilities(state) : [];
  return isList(odds) ? actions.filter((_, index) => odds[index] > 0) : [];
}

/** Refuses actions without a key, and two actions with the same one. */
function checkKeys<State, Action>(game: Game<State, Action>, root: State, actions: readonly Action[]): void {
  const indices = new Map<number | string, number>();
  for (const [index, action] of actions.entries()) {
    const key = keyOf(game, action);
    const earlier = indices.get(key);
    if (earlier !== undefined) {
      const finding = `${show(actions[earlier])} and ${show(action)} both have ${show(key)}`;
      throw lawBreach(game.name, KEYS_DIFFER, finding, root);
    }
    indices.set(key, index);
  }
}

/** Refuses a state that no legal action changes: its game would never end. */
function checkSomeChange<State, Action>(
  game: Game<State, Action>,
  root: State,
  actions: readonly Action[],
): void {
  const content = contentOf(root, MAX_SUSPECTED);
  if (!content.isWhole) return;
  const isChange = (action: Action): boolean =>
    !hasContent(stateAfter(game, root, action), content, MAX_SUSPECTED);
  if (actions.some(isChange)) return;
  throw lawBreach(game.name, APPLY_IN_PLACE, 'No legal action changes the state', root);
}
