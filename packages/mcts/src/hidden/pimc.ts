/** Perfect information Monte Carlo: perfect-information searches in several possible worlds. */

import { checkInteger, checkOptions } from '../checking/options.ts';
import type { HiddenInformationGame, Player, Random } from '../contracts/game.ts';
import type { Engine } from '../contracts/search.ts';
import { freshSeed, sfc32 } from '../numeric/random.ts';
import { TreeSearch } from '../protocol/treeSearch.ts';
import { bestValue } from '../report/finalMove.ts';
import { actionsOf, playerIn, stateAfter } from '../rules/answers.ts';
import { checkSequential, type SequentialHiddenGame } from '../rules/perfectInformation.ts';
import { checkedRoot } from '../rules/rootCheck.ts';
import { MAX_NODES } from '../tree/tree.ts';
import { MCTS_OPTIONS, type MctsOptions, type UctFactory, uctFactory } from '../uct/uctFactory.ts';
import { DEFAULT_MAX_NODES } from '../uct/uctOptions.ts';
import { type Determinize, Determinizer } from './determinizer.ts';
import { informationStateOf, observationOf } from './observation.ts';
import { type NextWorld, type Transition, type World, type WorldSource, Worlds } from './worlds.ts';

/** Options of `pimc`. */
export interface PimcOptions<State, Action = number> extends MctsOptions<State, Action> {
  /** The number of worlds searched at a time, 1 to 10,000. Default 16. They divide the nodes of `maxNodes` equally. */
  readonly worlds?: number;
  /** Draws a world in place of the game's own `determinize`, such as `resampled(game.determinize, ...)`. */
  readonly determinize?: Determinize<State>;
}

const DEFAULT_WORLDS = 16;
/** The largest number of worlds of `pimc`. */
export const MAX_WORLDS = 10_000;
const OPTIONS = [...MCTS_OPTIONS, 'worlds', 'determinize'];

/**
 * Perfect information Monte Carlo (PIMC), for games of hidden information.
 *
 * Worlds that the player cannot tell from the true state are searched in turn, as `mcts` does, and vote: by the sum of their
 * visits, or by the mean value of an action over the worlds (`finalMove: bestValue`, the default with `solver`). A solved world
 * is replaced by a new one.
 *
 * It is fast, and strong where hidden information is soon revealed. But in each world every player knows everything, so
 * it never pays to gain or to hide information, and the search assumes that it will later choose correctly from
 * information that it will not have (strategy fusion). `ismcts` has neither fault.
 *
 * A search belongs to the player to move where it starts (to player 0 at a chance node) for its whole life. `advance`
 * keeps the worlds that remain possible; the others are drawn anew.
 *
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function pimc<State, Action = number>(
  game: SequentialHiddenGame<State, Action>,
  options: PimcOptions<State, Action> = {},
): Engine<State, Action> {
  checkOptions('pimc', options, OPTIONS);
  checkSequential('pimc', game);
  const { worlds = DEFAULT_WORLDS, determinize, ...uctOptions } = options;
  checkInteger('worlds', worlds, 1, MAX_WORLDS);
  const { maxNodes = DEFAULT_MAX_NODES } = uctOptions;
  const trees = {
    count: worlds,
    maxNodes: Math.floor(checkInteger('maxNodes', maxNodes, worlds, MAX_NODES) / worlds),
  };
  const factory = uctFactory('pimc', game, uctOptions, trees);
  const finalMove = options.finalMove ?? (factory.solver ? bestValue : factory.finalMove);
  const determinizer = (): Determinizer<State, Action> => new Determinizer(game, determinize);
  determinizer();
  return {
    name: `pimc(${game.name})`,
    start(state, seed = freshSeed()) {
      const random = sfc32(seed);
      const root = checkedRoot(game, state);
      const observer = Math.max(0, playerIn(game, root));
      const view = { game, observer, determinizer: determinizer(), random };
      const simulator = new Worlds(game, root, new PossibleWorlds(view, factory, worlds));
      return new TreeSearch({ game, state: root, seed, simulator, finalMove });
    },
  };
}

/** An observer of a game, and the sampler of what that player does not see. */
interface View<State, Action> {
  readonly game: HiddenInformationGame<State, Action>;
  readonly observer: Player;
  readonly determinizer: Determinizer<State, Action>;
  readonly random: Random;
}

/** The worlds that an observer considers possible. */
class PossibleWorlds<State, Action> implements WorldSource<State, Action> {
  readonly count: number;
  readonly inFlight: number;
  readonly bytesPerNode: number;
  readonly #view: View<State, Action>;
  readonly #factory: UctFactory<State, Action>;

  constructor(view: View<State, Action>, factory: UctFactory<State, Action>, count: number) {
    this.#view = view;
    this.#factory = factory;
    this.count = count;
    this.inFlight = factory.inFlight;
    this.bytesPerNode = factory.bytesPerNode;
  }

  create(state: State): World<State, Action> {
    const { game, observer, determinizer, random } = this.#view;
    const drawn = determinizer.draw(state, observer, random);
    return { game, state: drawn, simulator: this.#factory.at(drawn, random) };
  }

  newRoot(): void {
    this.#view.determinizer.begin();
  }

  /**
   * Advances a world by an action that looks the same to the observer. The world remains possible if the observer's
   * information states are equal afterwards.
   */
  after(
    world: World<State, Action>,
    action: Action,
    truth: Transition<State>,
  ): NextWorld<State, Action> | undefined {
    const { game, observer, random } = this.#view;
    const seen = observationOf(game, truth.before, action, observer);
    const legal = actionsOf(game, world.state);
    const alike = legal.filter((each) => observationOf(game, world.state, each, observer) === seen);
    if (alike.length === 0) return undefined;
    const own = alike[Math.floor(random() * alike.length)];
    const state = stateAfter(game, world.state, own);
    if (informationStateOf(game, state, observer) !== informationStateOf(game, truth.after, observer))
      return undefined;
    const commit = world.simulator.prepareAdvance(legal.indexOf(own), own, state);
    return { world: { game, state, simulator: world.simulator }, commit };
  }
}
