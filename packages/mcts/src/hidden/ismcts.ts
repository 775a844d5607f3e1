/** Information set Monte Carlo tree search, for games of hidden information: the engine, from its options. */

import {
  checkChoice,
  checkFunction,
  checkNumber,
  checkOptions,
  checkYesOrNo,
  refuseBoth,
  refuseOutside,
} from '../checking/options.ts';
import type { Engine } from '../contracts/search.ts';
import type { Evaluator } from '../evaluation/evaluation.ts';
import { rollout } from '../evaluation/rollout.ts';
import { freshSeed, sfc32 } from '../numeric/random.ts';
import { TreeSearch } from '../protocol/treeSearch.ts';
import { type FinalMove, mostVisits } from '../report/finalMove.ts';
import { playerIn } from '../rules/answers.ts';
import { checkTurns, type HiddenTurns } from '../rules/perfectInformation.ts';
import { checkedRoot } from '../rules/rootCheck.ts';
import { TreePool } from '../tree/treePool.ts';
import { checkRules } from '../uct/method.ts';
import { resolveUctOptions } from '../uct/uctOptions.ts';
import { type Determinize, Determinizer } from './determinizer.ts';
import { exp3 } from './exp3.ts';
import { InformationSearch } from './informationSearch.ts';
import { availabilityUcb1, type InformationSelection } from './informationSelection.ts';
import type { IsmctsVariant, TypeOfPlayer } from './informationSets.ts';
import { type InformationColumn, InformationTree } from './informationTree.ts';
import { informationStateOf } from './observation.ts';

export interface IsmctsOptions<State, Action = number> {
  /**
   * Whose knowledge the choices in the tree depend on.
   * - `SO`, a single observer: one tree, in which the player who searches sees the moves of all.
   * - `SO+POM`, with partially observable moves: one tree, in which he sees of a move what `observedAction` says. The
   *   same as `SO` in a game without it.
   * - `MO`, multiple observers: a tree for each player, who chooses by what he himself knows. Opponents who know
   *   something use it. It takes a tree's memory for each.
   *
   * Default `SO+POM`.
   */
  readonly variant?: IsmctsVariant;
  /** The weight of exploration in UCB1, at least 0. Default sqrt 2. */
  readonly c?: number;
  /** How players choose in the tree. Default `availabilityUcb1(c)`; give this or `c`. */
  readonly selection?: InformationSelection;
  /**
   * With `MO`: where it says so, players choose at once, written as choices one after another that the others do not
   * see (`observedAction`). With one tree the second would choose by what the first did. Default nowhere.
   */
  readonly simultaneous?: (state: State) => boolean;
  /** How they choose there. Default `exp3()`. */
  readonly simultaneousSelection?: InformationSelection;
  /** What a leaf is worth; its priors are not used. Default a rollout; give this or `maxRolloutMoves`. */
  readonly evaluator?: Evaluator<State, Action>;
  /** Moves after which a rollout is cut, 0 to 1,000,000,000. Default 1,000. */
  readonly maxRolloutMoves?: number;
  /** Draws a state, instead of the game's own `determinize`: `resampled(game.determinize, ...)`, say. */
  readonly determinize?: Determinize<State>;
  /**
   * With one tree: how often what an opponent chose learns from a state drawn anew by what he knows, evaluated behind
   * his choice, so that he does not play as if he saw our hand, in [0, 1]. What we chose always learns from states in
   * which our hand is what it truly is. It costs an evaluation for each such choice in the tree. Default 0.
   */
  readonly redraw?: number;
  /**
   * With `MO`: what another player knows at the root, as far as his choices may depend on it; for each value he has a
   * tree of his own. Default his `informationStateKey`. `() => 0` is the algorithm as it was published, for games in
   * which the same hand is hardly ever drawn twice.
   */
  readonly typeOf?: TypeOfPlayer<State>;
  /** How the recommended action is chosen. Default `mostVisits`. */
  readonly finalMove?: FinalMove;
  /** Nodes that the trees may hold together; memory is allocated for them beforehand. Default 4,194,304. */
  readonly maxNodes?: number;
}

const OPTIONS = [
  'variant',
  'c',
  'selection',
  'simultaneous',
  'simultaneousSelection',
  'evaluator',
  'maxRolloutMoves',
  'determinize',
  'redraw',
  'typeOf',
  'finalMove',
  'maxNodes',
] as const satisfies (keyof IsmctsOptions<unknown>)[];

const VARIANTS: readonly IsmctsVariant[] = ['SO', 'SO+POM', 'MO'];

/**
 * Information set MCTS (Cowling, Powley and Whitehouse 2012), for games of hidden information with any number of
 * players, with or without chance. It knows no more than the player for whom it searches.
 *
 * A search is that of the player to move where it starts (of player 0 where chance is), for its whole life: `advance`
 * says what was played, by whomever, and keeps what the player sees of it; with `MO`, what is known of the others'
 * choices begins anew. For the decision of another player start another search.
 *
 * At another player's turn a report lists the actions that are truly his, which may tell what he holds: it is for who
 * set up the game, not for the player. Those that look the same to the player share one count, and those that he does
 * not see have none. A line of play ends where he will not see which action it is.
 *
 * Outcomes of chance, and actions that a tree does not see, may follow each other in a simulation 10,000 times: then its
 * `run` throws `GAME_INCONSISTENT`.
 *
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function ismcts<State, Action = number>(
  game: HiddenTurns<State, Action>,
  options: IsmctsOptions<State, Action> = {},
): Engine<State, Action> {
  checkOptions('ismcts', options, OPTIONS);
  refuseBoth('ismcts', options, 'evaluator', 'maxRolloutMoves');
  refuseBoth('ismcts', options, 'selection', 'c');
  checkRules(game);
  checkTurns('ismcts', game);
  const { c, maxRolloutMoves, maxNodes } = resolveUctOptions(options);
  const { variant = 'SO+POM', redraw = 0, finalMove = mostVisits, determinize } = options;
  checkChoice('variant', variant, VARIANTS);
  checkNumber('redraw', redraw, 0, 1);
  if (variant === 'MO') refuseOutside('variants with one tree', 'redraw', options.redraw);
  else {
    refuseOutside('the variant MO', 'typeOf', options.typeOf);
    refuseOutside('the variant MO', 'simultaneous', options.simultaneous);
  }
  const { evaluator = rollout(game, { maxMoves: maxRolloutMoves }) } = options;
  checkFunction('evaluator', evaluator, 'rollout(game)');
  const { typeOf = (state, player) => informationStateOf(game, state, player) } = options;
  checkFunction('typeOf', typeOf, '() => 0');
  const { selectionAt, columns } = selectionsOf(options, c);
  const method = { game, variant, typeOf, selectionAt, evaluator, redraw };
  const trees = new TreePool(() => new InformationTree(maxNodes, columns));
  const determinizer = (): Determinizer<State, Action> => new Determinizer(game, determinize);
  determinizer();
  return {
    name: `ismcts(${game.name})`,
    start(state, seed = freshSeed()) {
      const random = sfc32(seed);
      const root = checkedRoot(game, state);
      const observer = Math.max(0, playerIn(game, root));
      const start = { state: root, observer, determinizer: determinizer(), random, ...trees.take() };
      return new TreeSearch({
        game,
        state: root,
        seed,
        simulator: new InformationSearch(method, start),
        finalMove,
      });
    },
  };
}

interface Selections<State> {
  readonly selectionAt: (state: State) => InformationSelection;
  readonly columns: readonly InformationColumn[];
}

/** How players choose in each state, and the columns that it needs. */
function selectionsOf<State, Action>(options: IsmctsOptions<State, Action>, c: number): Selections<State> {
  const { selection = availabilityUcb1(c), simultaneous } = options;
  checkFunction('selection', selection, 'availabilityUcb1(c) or exp3()');
  if (simultaneous === undefined) {
    refuseOutside('games with simultaneous choices', 'simultaneousSelection', options.simultaneousSelection);
    return { selectionAt: () => selection, columns: selection.columns ?? [] };
  }
  const { simultaneousSelection = exp3() } = options;
  checkFunction('simultaneous', simultaneous, '(state) => state.isBidding');
  checkFunction('simultaneousSelection', simultaneousSelection, 'exp3()');
  return {
    selectionAt: (state) =>
      checkYesOrNo('simultaneous', simultaneous(state)) ? simultaneousSelection : selection,
    columns: [...(selection.columns ?? []), ...(simultaneousSelection.columns ?? [])],
  };
}
