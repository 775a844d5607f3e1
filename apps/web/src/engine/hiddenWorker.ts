/** The worker of engines for games with hidden hands. It never receives the true state of a game. */

import { atLevel, BanyanError, type Engine, explain, ismcts, levelsOf, think } from '@banyan/mcts';
import { openHiddenGame } from '../games/hidden/catalog.ts';
import type { HiddenRuleset } from '../games/hidden/ruleset.ts';
import { capitalize } from '../games/words.ts';
import type { HiddenReport, HiddenTask } from './hiddenProtocol.ts';
import { offer } from './offer.ts';
import { hasShapeOf } from './sameShape.ts';
import { SampledWorlds } from './sampledWorlds.ts';

/** Enough for half a minute; a tree takes 15 MB. */
const MAX_NODES = 524_288;

let signal = { aborted: false };

const service = {
  /**
   * Searches a world, after ending the running search.
   * @throws BanyanError where the task cannot be searched.
   */
  async search(task: HiddenTask): Promise<HiddenReport> {
    signal.aborted = true;
    const own = { aborted: false };
    signal = own;
    const game = await openHiddenGame(task.game);
    return game((rules) => searchIn(rules, task, own));
  },

  /** Ends the running search, which answers with the best so far. */
  stop(): void {
    signal.aborted = true;
  },
};

export type HiddenService = typeof service;

offer(service);

async function searchIn<State>(
  rules: HiddenRuleset<State>,
  { world, seed, level, simulations = Infinity, milliseconds = Infinity }: HiddenTask,
  own: { readonly aborted: boolean },
): Promise<HiddenReport> {
  const { game, notation } = rules;
  if (!hasShapeOf(game.initialState(), world))
    throw new BanyanError('INVALID_POSITION', `the world is no state of ${rules.title}`);
  const sampled = new SampledWorlds(rules, game.currentPlayer(world));
  const engine = ismcts(game, {
    maxNodes: MAX_NODES,
    determinize(state, player, random) {
      const drawn = game.determinize(state, player, random);
      sampled.add(drawn);
      return drawn;
    },
  });
  const search = (level === undefined ? engine : withLevel(rules, engine, level)).start(world, seed);
  try {
    const report = await think(search, { simulations, milliseconds }, { signal: own });
    if (report.action === undefined) throw new BanyanError('GAME_OVER', 'the game is over');
    const { sentence } = explain(report, { format: (action) => notation.formatAction(world, action) });
    return {
      action: report.action,
      sentence: capitalize(sentence),
      simulations: report.simulations,
      beliefs: sampled.beliefs(),
    };
  } finally {
    search.dispose();
  }
}

function withLevel<State>(
  { game }: HiddenRuleset<State>,
  engine: Engine<State>,
  level: number,
): Engine<State> {
  return atLevel(game, engine, levelsOf(game)[level - 1]);
}
