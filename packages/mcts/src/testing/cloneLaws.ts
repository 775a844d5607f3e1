/** The laws of copies: a state and its clone are equal, are independent, and become equal by the same action. */
import { TERMINAL } from '../contracts/game.ts';
import { APPLY_IN_PLACE, COPY_APART } from '../rules/laws.ts';
import type { GameTrial } from './gameTrial.ts';
import { snapshot } from './snapshot.ts';
import { checkActions, checkPlayer } from './stateLaws.ts';

const COPY_EQUAL = 'copyInto makes the copy equal';
const ORIGINAL_APART = 'an action on a state does not show in its copy';
const SAME_ACTION = 'the same action on equal states gives equal states';

export const ALL_IN_THE_STATE =
  'all that the rules know of a game is in its state, and nothing in variables beside it';

/** Checks that initial states are equal and independent. */
export function checkInitialState<State, Action>(trial: GameTrial<State, Action>): void {
  const { game } = trial;
  const first = trial.ask('initialState', () => game.initialState());
  const second = trial.ask('initialState', () => game.initialState());
  const beginning = snapshot(first);
  trial.same('all initial states are equal', 'initialState, twice', beginning, snapshot(second));
  if (checkPlayer(trial, first) === TERMINAL) return;
  const [action] = checkActions(trial, first).actions;
  trial.ask('apply', () => game.apply(first, action));
  const law = 'each initial state is a state of its own';
  trial.same(law, 'a state before and after an action on another', beginning, snapshot(second));
  const third = trial.ask('initialState', () => game.initialState());
  trial.same(law, 'initialState before and after an action on its state', beginning, snapshot(third));
}

/** Checks that a copy has the same content. */
export function checkClone<State, Action>(trial: GameTrial<State, Action>, state: State): void {
  const copy = trial.ask('clone', () => trial.game.clone(state));
  trial.same('a copy equals its original', 'the state and its clone', snapshot(state), snapshot(copy));
}

/**
 * Checks that `copyInto` makes a copy of another state one of this state, and that the two are independent.
 * @param action to play on both; none at the end of the game.
 */
export function checkCopyInto<State, Action>(
  trial: GameTrial<State, Action>,
  state: State,
  action?: Action,
): void {
  const { game } = trial;
  const copyInto = game.copyInto?.bind(game);
  if (copyInto === undefined) return;
  const before = snapshot(state);
  const copy = trial.lastCopy(state);
  const answer: unknown = trial.ask('copyInto', () => copyInto(state, copy));
  if (answer !== undefined)
    throw trial.violation('copyInto returns nothing', `It returned ${snapshot(answer)}`);
  trial.same('copyInto only looks at the state', 'the state before and after', before, snapshot(state));
  trial.same(COPY_EQUAL, 'the state and the copy', before, snapshot(copy));
  if (action === undefined) return;
  trial.ask('apply', () => game.apply(copy, action));
  trial.same(COPY_APART, 'the original of copyInto', before, snapshot(state));
  const original = trial.ask('clone', () => game.clone(state)); // the game goes on from the state
  trial.ask('copyInto', () => copyInto(original, copy));
  trial.same(COPY_EQUAL, 'the state and the copy, which was one before', before, snapshot(copy));
  trial.ask('apply', () => game.apply(original, action));
  trial.same(ORIGINAL_APART, 'the copy of copyInto', before, snapshot(copy));
  trial.ask('apply', () => game.apply(copy, action));
  trial.same(SAME_ACTION, 'the original of copyInto and its copy', snapshot(original), snapshot(copy));
}

/**
 * Plays an action on the state, which changes, and on copies of it, to check that they behave like it.
 * @param actions the legal actions, as the game returned them.
 */
export function checkApply<State, Action>(
  trial: GameTrial<State, Action>,
  state: State,
  actions: readonly Action[],
  action: Action,
): void {
  const { game } = trial;
  const before = snapshot(state);
  const list = snapshot(actions);
  const copy = trial.ask('clone', () => game.clone(state));
  const untouched = trial.ask('clone', () => game.clone(state));

  const say = (): string => snapshot([game.currentPlayer(state), game.legalActions(state)]);
  const said = say();
  trial.ask('apply', () => game.apply(copy, action));
  const after = snapshot(copy);
  trial.same(COPY_APART, 'the original', before, snapshot(state));
  trial.same(ALL_IN_THE_STATE, 'what the rules say before and after an action on a copy', said, say());

  const answer: unknown = trial.ask('apply', () => game.apply(state, action));
  trial.same(ORIGINAL_APART, 'the copy', before, snapshot(untouched));
  trial.same(SAME_ACTION, 'the two states', after, snapshot(state));
  if (answer !== undefined) throw trial.violation(APPLY_IN_PLACE, `It returned ${snapshot(answer)}`);
  if (game.currentPlayer(state) !== TERMINAL) trial.ask('legalActions', () => game.legalActions(state));
  trial.same(
    'a list of actions stays as it was given',
    'legalActions of the state before',
    list,
    snapshot(actions),
  );
}
