/** An engine that plays at a level. */
import { checkChoice, checkInteger, checkInterface, checkRange } from '../checking/options.ts';
import type { Game } from '../contracts/game.ts';
import { LEVEL_SEARCHES, type LevelSettings } from '../contracts/level.ts';
import type { Engine } from '../contracts/search.ts';
import { checkIsGame, copyOf } from '../rules/answers.ts';
import { allowsWin, winsAtOnce } from './immediateWins.ts';
import type { TwoPlyRules } from './levelChoice.ts';
import { LevelSearch } from './levelSearch.ts';

const SEES_NOTHING: TwoPlyRules<unknown> = { wins: () => false, allowsWin: () => false };

/**
 * Makes an engine play at a level: its searches recommend the action that the level chooses.
 *
 * Give it the `simulations` of the level as the budget.
 *
 * The level sees immediate wins and threats by the rules. In a game of hidden information that would reveal the true
 * state, and with one player there is no opponent, so there the search alone decides.
 * @param engine the engine that `settings.search` names: `mcts(game, { plain: true })` for `plain`, `mcts(game)` for
 *   `recommended`, both with `leafSolver: false`, without which levels were measured.
 * @param settings a level of `levelsOf(game)`, or settings of your own.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function atLevel<State, Action>(
  game: Game<State, Action>,
  engine: Engine<State, Action>,
  settings: LevelSettings,
): Engine<State, Action> {
  checkIsGame(game);
  checkInterface('an engine, such as mcts(game)', engine, ['start']);
  checkLevel(settings);
  const isBlind = 'determinize' in game || game.players === 1;
  const rulesOf = (state: State): TwoPlyRules<Action> =>
    isBlind
      ? SEES_NOTHING
      : {
          wins: (action) => winsAtOnce(game, state, action),
          allowsWin: (action) => allowsWin(game, state, action),
        };
  return {
    name: `atLevel(${engine.name})`,
    start(state, seed) {
      const search = engine.start(state, seed);
      try {
        return new LevelSearch({ game, state: copyOf(game, state), search, settings, rulesOf });
      } catch (error) {
        search.dispose();
        throw error;
      }
    },
  };
}

/**
 * Refuses invalid settings of a level.
 * @throws BanyanError `INVALID_OPTION`.
 */
export function checkLevel({ simulations, temperature, winsSeen, threatsSeen, search }: LevelSettings): void {
  checkInteger('simulations', simulations, 1, Number.MAX_SAFE_INTEGER);
  checkRange('temperature', temperature, { min: 0 });
  checkRange('winsSeen', winsSeen, { min: 0, max: 1 });
  checkRange('threatsSeen', threatsSeen, { min: 0, max: 1 });
  checkChoice('search', search, LEVEL_SEARCHES);
}
