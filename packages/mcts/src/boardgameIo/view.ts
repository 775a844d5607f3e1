/** What a player sees of a state, and the worlds that could be behind it. */
import type { Game, PlayerID, State } from 'boardgame.io';
import { BanyanError } from '../checking/errors.ts';
import type { Random } from '../contracts/game.ts';
import type { BotOptions, View } from './botOptions.ts';
import { copyOf, differences, isSame } from './plainData.ts';

/** The plug-in of boardgame.io's dice, whose seed no player may know. */
const DICE = 'random';

/** The view of a player, which shares nothing with the state. The state of the dice is in no view. */
function viewOf<G>(game: Game<G>, { G, ctx, plugins }: State<G>, playerID: PlayerID): View<G> {
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
 * The worlds to search, for what the player sees: the view itself where nothing is hidden, or so many random ones.
 * @throws BanyanError `GAME_INCONSISTENT` where something is hidden and no `determinize` fills it in, or it gives a
 *   world that the player can tell from the true one.
 */
export function worldsBehind<G>(
  game: Game<G>,
  state: State<G>,
  playerID: PlayerID,
  determinize: BotOptions<G>['determinize'],
  worlds: number,
  random: Random,
): View<G>[] {
  const view = viewOf(game, state, playerID);
  if (determinize === undefined) {
    const hidden = differences(everything(state), { G: view.G, plugins: view.plugins });
    if (hidden.length === 0) return [view];
    throw new BanyanError(
      'GAME_INCONSISTENT',
      `${nameOf(game)} hides ${hidden.join(', ')} from player ${playerID}: give determinize, which fills it in`,
    );
  }
  return Array.from({ length: worlds }, () => {
    const { G, plugins = view.plugins } = determinize(copyOf(view), playerID, random);
    const world = copyOf({ G, ctx: view.ctx, plugins });
    const again = viewOf(game, stateOf(world), playerID);
    if (!isSame(again, view)) {
      throw new BanyanError(
        'GAME_INCONSISTENT',
        `determinize of ${nameOf(game)} must leave what player ${playerID} sees as it is; ` +
          `it changed ${differences(again, view).join(', ')}`,
      );
    }
    return world;
  });
}

/** All that is in a state and may be hidden, the dice apart, which never show. */
function everything<G>({ G, plugins }: State<G>): Pick<View<G>, 'G' | 'plugins'> {
  const { [DICE]: _, ...others } = plugins;
  const data = Object.entries(others).map(([name, plugin]) => [name, { data: plugin.data }]);
  return { G, plugins: Object.fromEntries(data) };
}

/** A state for boardgame.io's reducer: without a past, which would tell what is hidden. Its dice are still to be set. */
export function stateOf<G>({ G, ctx, plugins }: View<G>): State<G> {
  return { G, ctx, plugins, _undo: [], _redo: [], _stateID: 0 };
}

/** The state with dice that nobody has thrown yet. */
export function withDice<G>(state: State<G>, random: Random): State<G> {
  const seed = String(random());
  return { ...state, plugins: { ...state.plugins, [DICE]: { data: { seed } } } };
}

/** Whether the dice were thrown since they were set. */
export function hasThrown({ plugins }: State): boolean {
  return plugins[DICE]?.data?.prngstate !== undefined;
}

export function nameOf<G>({ name = 'the game' }: Game<G>): string {
  return name;
}
