/** Information set Monte Carlo tree search, for games of hidden information: the factory of its engine. */

import {
  checkChoice,
  checkFunction,
  checkOptions,
  checkRange,
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
import { checkSequential, type SequentialHiddenGame } from '../rules/perfectInformation.ts';
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

/** Options of `ismcts`. */
export interface IsmctsOptions<State, Action = number> {
  /**
   * Whose information the choices in the tree depend on. Default `SO+POM`.
   *
   * - `SO`, single observer: one tree, in which the searching player sees the moves of all players.
   * - `SO+POM`, with partially observable moves: one tree, in which that player sees of a move what `observedAction`
   *   returns. The same as `SO` in a game without `observedAction`.
   * - `MO`, multiple observers: one tree for each player. Each player chooses from its own information, so that
   *   informed opponents use what they know. All trees share `maxNodes`.
   */
  readonly variant?: IsmctsVariant;
  /** The weight of exploration in UCB1, at least 0. Default sqrt 2. */
  readonly c?: number;
  /** How players choose in the tree. Default `availabilityUcb1({ c })`. Give this or `c`. */
  readonly selection?: InformationSelection;
  /**
   * With `MO`: returns `true` in states where players choose simultaneously.
   *
   * The game expresses such a choice as consecutive actions that the other players do not see (`observedAction`); with
   * one tree, the second player would react to the first one's choice. Default never.
   */
  readonly simultaneous?: (state: State) => boolean;
  /** The selection for simultaneous choices. Default `exp3()`. */
  readonly simultaneousSelection?: InformationSelection;
  /** Evaluates a leaf; its priors are not used. Default a rollout. Give this or `maxRolloutMoves`. */
  readonly evaluator?: Evaluator<State, Action>;
  /** The number of moves after which a rollout is cut, 0 to 1,000,000,000. Default 1,000. */
  readonly maxRolloutMoves?: number;
  /** Draws a state in place of the game's own `determinize`, such as `resampled(game.determinize, ...)`. */
  readonly determinize?: Determinize<State>;
  /**
   * With one tree: the probability, in [0, 1], that an opponent's choice learns from a redrawn state. Default 0.
   *
   * The state is redrawn from the opponent's knowledge and evaluated after the choice, so that opponents do not play as
   * if they saw the searching player's hand. The searching player's own choices always learn from states with the true
   * hand. Each redraw costs one evaluation.
   */
  readonly redraw?: number;
  /**
   * With `MO`: what another player knows at the root, as far as that player's choices may depend on it.
   *
   * Each value has a tree of its own. Default the player's `informationStateKey`. `() => 0` is the published algorithm,
   * for games in which the same hand is hardly ever drawn twice.
   */
  readonly typeOf?: TypeOfPlayer<State>;
  /** How the recommended action is chosen. Default `mostVisits`. */
  readonly finalMove?: FinalMove;
  /** The most nodes in all trees together; their memory grows with them. Default 4,194,304. */
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
 * Information set MCTS, for games of hidden information with any number of players, with or without chance.
 *
 * It uses only what the searching player knows (Cowling, Powley and Whitehouse 2012).
 *
 * A search belongs to the player to move where it starts (to player 0 at a chance node) for its whole life. `advance`
 * plays any player's action and keeps the part of the tree that matches what the searching player sees of it; with
 * `MO`, the other players' trees start anew. Start another search for another player's decision.
 *
 * At another player's turn, a report lists the actions that are legal in the true state, which may reveal that player's
 * hand: do not show it to the searching player. Actions that look the same to the searching player divide their visits
 * equally; unseen actions have none. A principal variation ends before the first action that the searching player
 * cannot identify.
 *
 * A simulation may descend through 10,000 consecutive outcomes of chance or unseen actions; beyond that, `run` throws
 * `GAME_INCONSISTENT`.
 *
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function ismcts<State, Action = number>(
  game: SequentialHiddenGame<State, Action>,
  options: IsmctsOptions<State, Action> = {},
): Engine<State, Action> {
  checkOptions('ismcts', options, OPTIONS);
  refuseBoth('ismcts', options, 'evaluator', 'maxRolloutMoves');
  refuseBoth('ismcts', options, 'selection', 'c');
  checkRules(game);
  checkSequential('ismcts', game);
  const { c, maxRolloutMoves, maxNodes } = resolveUctOptions(options);
  const { variant = 'SO+POM', redraw = 0, finalMove = mostVisits, determinize } = options;
  checkChoice('variant', variant, VARIANTS);
  checkRange('redraw', redraw, { min: 0, max: 1 });
  if (variant === 'MO') refuseOutside('variants with one tree', 'redraw', options.redraw);
  else {
    refuseOutside('the variant MO', 'typeOf', options.typeOf);
    refuseOutside('the variant MO', 'simultaneous', options.simultaneous);
  }
  const { evaluator = rollout(game, { maxRolloutMoves }) } = options;
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

/** The selection for each state, and the columns that the selections need. */
function selectionsOf<State, Action>(options: IsmctsOptions<State, Action>, c: number): Selections<State> {
  const { selection = availabilityUcb1({ c }), simultaneous } = options;
  checkFunction('selection', selection, 'availabilityUcb1({ c }) or exp3()');
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
