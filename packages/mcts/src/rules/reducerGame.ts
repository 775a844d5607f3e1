/**
 * Immutable rules as a `Game`: a reducer makes a new state of the old one, as in Redux. The state of the game is a box
 * with the current state of the reducer; a copy is another box with the same content, which never changes.
 */
import { BanyanError } from '../checking/errors.ts';
import { checkInterface } from '../checking/options.ts';
import type { ChanceGame, Game, LookAhead, Player, Random } from '../contracts/game.ts';

/**
 * Rules whose states never change.
 *
 * All members but `reduce` are as in `Game`.
 */
export interface ReducerRules<State, Action = number> {
  readonly name: string;
  readonly players: number;
  /** The state in which the game begins. */
  initialState(): State;
  /** The state after an action. Must not change the given state. */
  reduce(state: State, action: Action): State;
  /** The player to move, `CHANCE` or `TERMINAL`. */
  currentPlayer(state: State): Player;
  /** The legal actions, in a stable order; at a chance node, the outcomes. */
  legalActions(state: State): readonly Action[];
  /** `legalActions` without a new array: writes into `buffer` and returns the number of actions. */
  legalActionsInto?(state: State, buffer: Action[]): number;
  /** Each player's return at the end of the game, in `range`. */
  returns(state: State): readonly number[];
  /** The key of an action. Required if actions are neither numbers nor strings. */
  actionKey?(action: Action): number | string;
  /** The key of a state: equal for states from which the game continues alike. */
  stateKey?(state: State): number | bigint | string;
  /** Each player's expected return, in `range`, for rollouts that are cut. */
  evaluate?(state: State): readonly number[];
  /** A random legal action for rollouts. */
  rolloutAction?(state: State, random: Random): Action;
  /** For games of two players: the immediate wins and blunders of a state before the end. */
  lookAhead?(state: State): LookAhead;
  readonly range?: readonly [low: number, high: number];
  readonly totalReturn?: number;
}

/** Immutable rules in which `currentPlayer` may be `CHANCE`. */
export interface ChanceReducerRules<State, Action = number> extends ReducerRules<State, Action> {
  /** The probabilities of the outcomes of a chance node, in the order of `legalActions`. */
  chanceProbabilities(state: State): readonly number[];
}

/** The state of a reducer's game: a box whose content `apply` replaces. */
export interface Box<State> {
  current: State;
}

const FUNCTIONS: readonly (keyof ReducerRules<unknown>)[] = [
  'initialState',
  'reduce',
  'currentPlayer',
  'legalActions',
  'returns',
];

/**
 * Makes a `Game` of immutable rules: `mcts(reducerGame(rules)).start({ current: state })`.
 *
 * `checkGame` finds a reducer that changes its argument, because an action on a copy then shows in the original.
 * @throws BanyanError `INVALID_OPTION` for what is no such rules; from `apply`: `GAME_INCONSISTENT` if the reducer returns
 *   nothing.
 */
export function reducerGame<State, Action = number>(
  rules: ChanceReducerRules<State, Action>,
): ChanceGame<Box<State>, Action>;
export function reducerGame<State, Action = number>(
  rules: ReducerRules<State, Action>,
): Game<Box<State>, Action>;
export function reducerGame<State, Action>(
  rules: ReducerRules<State, Action> & Partial<ChanceReducerRules<State, Action>>,
): Game<Box<State>, Action> {
  checkInterface('the rules of a reducer', rules, FUNCTIONS);
  const actionKey = rules.actionKey?.bind(rules);
  const stateKey = rules.stateKey?.bind(rules);
  const evaluate = rules.evaluate?.bind(rules);
  const legalActionsInto = rules.legalActionsInto?.bind(rules);
  const rolloutAction = rules.rolloutAction?.bind(rules);
  const lookAhead = rules.lookAhead?.bind(rules);
  const chanceProbabilities = rules.chanceProbabilities?.bind(rules);
  return {
    name: rules.name,
    players: rules.players,
    initialState: () => ({ current: rules.initialState() }),
    clone: ({ current }) => ({ current }),
    copyInto({ current }, copy) {
      copy.current = current;
    },
    currentPlayer: ({ current }) => rules.currentPlayer(current),
    legalActions: ({ current }) => rules.legalActions(current),
    apply(box, action) {
      const next: State | undefined = rules.reduce(box.current, action);
      if (next === undefined) {
        throw new BanyanError('GAME_INCONSISTENT', `the reducer of ${rules.name} must return the next state`);
      }
      box.current = next;
    },
    returns: ({ current }) => rules.returns(current),
    ...(actionKey && { actionKey }),
    ...(stateKey && { stateKey: ({ current }: Box<State>) => stateKey(current) }),
    ...(evaluate && { evaluate: ({ current }: Box<State>) => evaluate(current) }),
    ...(legalActionsInto && {
      legalActionsInto: ({ current }: Box<State>, buffer: Action[]) => legalActionsInto(current, buffer),
    }),
    ...(rolloutAction && {
      rolloutAction: ({ current }: Box<State>, random: Random) => rolloutAction(current, random),
    }),
    ...(lookAhead && { lookAhead: ({ current }: Box<State>) => lookAhead(current) }),
    ...(rules.range && { range: rules.range }),
    ...(rules.totalReturn !== undefined && { totalReturn: rules.totalReturn }),
    ...(chanceProbabilities && {
      chanceProbabilities: ({ current }: Box<State>) => chanceProbabilities(current),
    }),
  };
}
