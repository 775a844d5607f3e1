/** What a player sees of a state, and the worlds that agree with it. */
import { BanyanError, type Random } from '@banyan/mcts';
import type { Game, PlayerID, State } from 'boardgame.io';
import type { BotOptions, PlayerView } from './botOptions.ts';
import { copyOf, differences, isSame } from './plainData.ts';

/** The plug-in of boardgame.io's dice, whose state no player may know. */
const DICE = 'random';

/** The view of a player, without the state of the dice. It shares nothing with the state. */
function viewOf<G>(game: Game<G>, { G, ctx, plugins }: State<G>, playerID: PlayerID): PlayerView<G> {
  const seen: State['plugins'] = {};
  for (const [name, { data }] of Object.entries(plugins)) {
    if (name === DICE) continue;
    const plugin = game.plugins?.find((candidate) => candidate.name === name);
    const shown = plugin?.playerView ? plugin.playerView({ G, ctx, game, data, playerID }) : data;
    seen[name] = { data: shown };
  }
  const visible = game.playerView === undefined ? G : game.playerView({ G, ctx, playerID });
  return copyOf({ G: visible, ctx, plugins: seen });
}

/**
 * The worlds to search: the view itself where nothing is hidden, else `count` worlds that `determinize` draws.
 * @throws BanyanError `GAME_INCONSISTENT` where something is hidden and there is no `determinize`, or where it draws a
 *   world that the player can tell from the true one.
 */
export function sampleWorlds<G>(
  game: Game<G>,
  state: State<G>,
  playerID: PlayerID,
  determinize: BotOptions<G>['determinize'],
  count: number,
  random: Random,
): PlayerView<G>[] {
  const view = viewOf(game, state, playerID);
  if (determinize === undefined) {
    const hidden = differences(dataOf(state), { G: view.G, plugins: view.plugins });
    if (hidden.length === 0) return [view];
    throw new BanyanError(
      'GAME_INCONSISTENT',
      `${nameOf(game)} hides ${hidden.join(', ')} from player ${playerID}: give the option determinize, which draws it`,
    );
  }
  return Array.from({ length: count }, () => {
    const { G, plugins = view.plugins } = determinize(copyOf(view), playerID, random);
    const world = copyOf({ G, ctx: view.ctx, plugins });
    const again = viewOf(game, stateOf(world), playerID);
    if (!isSame(again, view)) {
      throw new BanyanError(
        'GAME_INCONSISTENT',
        `determinize of ${nameOf(game)} must not change what player ${playerID} sees; ` +
          `it changed ${differences(again, view).join(', ')}`,
      );
    }
    return world;
  });
}

/** The parts of a state that a view may hide. Dice are in no view. */
function dataOf<G>({ G, plugins }: State<G>): Pick<PlayerView<G>, 'G' | 'plugins'> {
  const { [DICE]: _, ...others } = plugins;
  const data = Object.entries(others).map(([name, plugin]) => [name, { data: plugin.data }]);
  return { G, plugins: Object.fromEntries(data) };
}

/** A state for boardgame.io's reducer, without its dice, and without a history, which would reveal what is hidden. */
export function stateOf<G>({ G, ctx, plugins }: PlayerView<G>): State<G> {
  return { G, ctx, plugins, _undo: [], _redo: [], _stateID: 0 };
}

/** The state with new dice, none of which has been rolled. */
export function withFreshDice<G>(state: State<G>, random: Random): State<G> {
  const seed = String(random());
  return { ...state, plugins: { ...state.plugins, [DICE]: { data: { seed } } } };
}

/** Whether dice were rolled since `withFreshDice`. */
export function hasRolled({ plugins }: State): boolean {
  return plugins[DICE]?.data?.prngstate !== undefined;
}

/** The name of the game in errors. */
export function nameOf<G>({ name = 'the game' }: Game<G>): string {
  return name;
}
