/** A game whose actions are numbers, in place of one whose actions are not. */
import {
  type ChanceGame,
  type Encoding,
  encodingOf,
  type Game,
  type HiddenInformationGame,
  type HiddenNotation,
  type Notation,
  type Player,
  type Random,
} from '@banyan/mcts';
import { defined } from '../defined.ts';
import { ActionNumbers } from './actionNumbers.ts';
import type { Hidden } from './playable.ts';

/** A game and its notation, with numbers as actions. */
export interface Numbered<State> {
  readonly game: Game<State>;
  readonly notation: Notation<State>;
  /** The same two objects, for a game of hidden information. */
  readonly hidden?: Hidden<State>;
  /** As in `Playable`. */
  encoding?(): Encoding<State>;
}

/** A notation that can have views of players. */
export type AnyNotation<State, Action> = Notation<State, Action> & Partial<HiddenNotation<State, Action>>;

/** Whether a game has hidden information. */
function isHidden<State, Action>(game: Game<State, Action>): game is HiddenInformationGame<State, Action> {
  return 'determinize' in game && 'informationStateKey' in game;
}

/** A game with numbers as actions, in the same order. Its states are those of the original. */
export function numbered<State, Action>(
  original: Game<State, Action>,
  names: AnyNotation<State, Action>,
): Numbered<State> {
  const numbers = new ActionNumbers(original);
  const viewAction = names.viewAction?.bind(names);
  const notation: AnyNotation<State, number> = {
    format: (state) => names.format(state),
    formatAction: (state, number) => names.formatAction(state, numbers.actionOf(state, number)),
    parseAction(state, text) {
      const action = names.parseAction(state, text);
      return action === undefined ? undefined : numbers.numberOf(action);
    },
    parsePosition: (text) => names.parsePosition(text),
    ...defined({ unit: names.unit, view: names.view?.bind(names) }),
    ...(viewAction && {
      viewAction: (state: State, number: number, player: Player) =>
        viewAction(state, numbers.actionOf(state, number), player),
    }),
  };
  const game = rulesOf(original, numbers);
  if (!isHidden(original)) {
    return { game, notation, encoding: () => encodingByNumbers(encodingOf(original), numbers) };
  }
  const observedAction = original.observedAction?.bind(original);
  return withViews(
    {
      ...game,
      informationStateKey: (state, player) => original.informationStateKey(state, player),
      determinize: (state, player, random) => original.determinize(state, player, random),
      ...(observedAction && {
        observedAction: (state: State, number: number, player: Player) =>
          observedAction(state, numbers.actionOf(state, number), player),
      }),
    },
    notation,
  );
}

/** A game whose actions are numbers already. */
export function alreadyNumbered<State>(
  game: Game<State>,
  notation: AnyNotation<State, number>,
): Numbered<State> {
  return isHidden(game) ? withViews(game, notation) : { game, notation };
}

/** A game of hidden information. Where its notation has no views, a player sees its own information state as text. */
function withViews<State>(
  game: HiddenInformationGame<State>,
  names: AnyNotation<State, number>,
): Numbered<State> {
  const notation: HiddenNotation<State> = {
    format: (state) => names.format(state),
    formatAction: (state, action) => names.formatAction(state, action),
    parseAction: (state, text) => names.parseAction(state, text),
    parsePosition: (text) => names.parsePosition(text),
    view: (state, player) => names.view?.(state, player) ?? game.informationStateKey(state, player),
    ...defined({ unit: names.unit, viewAction: names.viewAction?.bind(names) }),
  };
  return { game, notation, hidden: { game, notation } };
}

/** The rules of a game, with numbers as actions. */
function rulesOf<State, Action>(
  original: Game<State, Action> & Partial<ChanceGame<State, Action>>,
  numbers: ActionNumbers<State, Action>,
): Game<State> & Partial<ChanceGame<State>> {
  const { name, players, range, totalReturn, recommended, levels, encoding } = original;
  const rolloutAction = original.rolloutAction?.bind(original);
  const heavyRolloutAction = original.heavyRolloutAction?.bind(original);
  const amafPriors = original.amafPriors?.bind(original);
  const rolloutOutcome = original.rolloutOutcome?.bind(original);
  const moveCode = original.moveCode?.bind(original);
  return {
    name,
    players,
    initialState: () => original.initialState(),
    clone: (state) => original.clone(state),
    currentPlayer: (state) => original.currentPlayer(state),
    legalActions: (state) => numbers.numbersOf(original.legalActions(state)),
    apply: (state, number) => original.apply(state, numbers.actionOf(state, number)),
    returns: (state) => original.returns(state),
    ...defined({
      range,
      totalReturn,
      recommended,
      levels,
      stateKey: original.stateKey?.bind(original),
      lookAhead: original.lookAhead?.bind(original),
      solveLeaf: original.solveLeaf?.bind(original),
      evaluate: original.evaluate?.bind(original),
      chanceProbabilities: original.chanceProbabilities?.bind(original),
    }),
    ...(rolloutAction && {
      rolloutAction: (state: State, random: Random) => numbers.numberOf(rolloutAction(state, random)),
    }),
    ...(heavyRolloutAction && {
      heavyRolloutAction: (state: State, random: Random) =>
        numbers.numberOf(heavyRolloutAction(state, random)),
    }),
    ...(amafPriors && {
      amafPriors: (state: State, actions: readonly number[]) =>
        amafPriors(
          state,
          actions.map((number) => numbers.actionOf(state, number)),
        ),
    }),
    ...(rolloutOutcome && {
      rolloutOutcome: (state: State, random: Random) => numbers.numberOf(rolloutOutcome(state, random)),
    }),
    ...(moveCode && {
      moveCode: (state: State, number: number) => moveCode(state, numbers.actionOf(state, number)),
    }),
    ...(encoding && { encoding: encodingByNumbers(encoding, numbers) }),
  };
}

/** An encoding that takes the numbers of actions. The indices of actions stay those of the original. */
function encodingByNumbers<State, Action>(
  encoding: Encoding<State, Action>,
  numbers: ActionNumbers<State, Action>,
): Encoding<State> {
  return {
    ...defined({ symmetries: encoding.symmetries }),
    shape: encoding.shape,
    actions: encoding.actions,
    write: encoding.write.bind(encoding),
    indexOf: (number, state) => encoding.indexOf(numbers.actionOf(state, number), state),
  };
}
