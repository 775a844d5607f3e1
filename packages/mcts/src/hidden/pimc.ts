/** Perfect information Monte Carlo: a search that knows all, in each of many worlds that may be the true one. */

import { checkInteger, checkOptions } from '../checking/options.ts';
import type { HiddenInformationGame, Player, Random } from '../contracts/game.ts';
import type { Engine } from '../contracts/search.ts';
import { freshSeed, sfc32 } from '../numeric/random.ts';
import { TreeSearch } from '../protocol/treeSearch.ts';
import { bestValue } from '../report/finalMove.ts';
import { actionsOf, applyTo, copyOf, playerIn } from '../rules/answers.ts';
import { checkTurns, type HiddenTurns } from '../rules/perfectInformation.ts';
import { checkedRoot } from '../rules/rootCheck.ts';
import { MAX_NODES } from '../tree/tree.ts';
import { MCTS_OPTIONS, type MctsOptions, type UctFactory, uctFactory } from '../uct/uctFactory.ts';
import { DEFAULT_MAX_NODES } from '../uct/uctOptions.ts';
import { type Determinize, Determinizer } from './determinizer.ts';
import { informationStateOf, observationOf } from './observation.ts';
import { type Step, type World, type WorldSource, Worlds } from './worlds.ts';

export interface PimcOptions<State, Action = number> extends MctsOptions<State, Action> {
  /**
   * How many worlds are searched at a time, 1 to 10,000. Default 16. The nodes of `maxNodes` are divided among them.
   */
  readonly worlds?: number;
  /** Draws a world, instead of the game's own `determinize`: `resampled(game.determinize, ...)`, say. */
  readonly determinize?: Determinize<State>;
}

const DEFAULT_WORLDS = 16;
const MAX_WORLDS = 10_000;
const OPTIONS = [...MCTS_OPTIONS, 'worlds', 'determinize'];

/**
 * Perfect information Monte Carlo (PIMC), for games of hidden information: worlds that the player cannot tell from the
 * true one are searched by turns, as `mcts` does it, and vote, by their visits together, or by the mean of what an
 * action is worth in each (`finalMove: bestValue`, the default with `solver`). A world that is solved makes room for
 * another one.
 *
 * It is quick, and good where what is hidden will soon be known. But in each world everybody knows all: so it never
 * pays to find something out, nor hides anything, and counts on choosing rightly later what it will not know then
 * (strategy fusion). `ismcts` does not.
 *
 * A search is that of the player to move where it starts (of player 0 where chance is), for its whole life: `advance`
 * keeps the worlds that are still possible, and those that are not are drawn anew.
 *
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`.
 */
export function pimc<State, Action = number>(
  game: HiddenTurns<State, Action>,
  options: PimcOptions<State, Action> = {},
): Engine<State, Action> {
  checkOptions('pimc', options, OPTIONS);
  checkTurns('pimc', game);
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

/** Who looks at a game, and how what he does not see is drawn. */
interface View<State, Action> {
  readonly game: HiddenInformationGame<State, Action>;
  readonly observer: Player;
  readonly determinizer: Determinizer<State, Action>;
  readonly random: Random;
}

/** The worlds that an observer thinks possible. */
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

  /** It goes on by an action that looks the same, and may be the true one if the states that follow do so, too. */
  after(world: World<State, Action>, action: Action, truth: Step<State>): World<State, Action> | undefined {
    const { game, observer, random } = this.#view;
    const seen = observationOf(game, truth.before, action, observer);
    const legal = actionsOf(game, world.state);
    const alike = legal.filter((each) => observationOf(game, world.state, each, observer) === seen);
    if (alike.length === 0) return undefined;
    const own = alike[Math.floor(random() * alike.length)];
    const state = copyOf(game, world.state);
    applyTo(game, state, own);
    if (informationStateOf(game, state, observer) !== informationStateOf(game, truth.after, observer))
      return undefined;
    world.simulator.advance(legal.indexOf(own), own, state);
    return { game, state, simulator: world.simulator };
  }
}
