/** A bot for boardgame.io, in place of its `MCTSBot`: it searches by PIMC, and only what its player sees. */

import { agent, BanyanError, pimc, type Random, type SearchResult, sfc32 } from '@banyan/mcts';
import type { Game, PlayerID, State } from 'boardgame.io';
import { Bot } from '#boardgame.io/ai';
import { ProcessGameConfig } from '#boardgame.io/internal';
import type { BotAction } from './botAction.ts';
import { type AnyG, type BotOptions, type PlayerView, resolveBotOptions, seedOf } from './botOptions.ts';
import { type BotMetadata, metadataOf } from './metadata.ts';
import { isSame } from './plainData.ts';
import { DecisionPosition, type TreeAction } from './position.ts';
import { Rules } from './rules.ts';
import { nameOf, sampleWorlds, stateOf, withFreshDice } from './view.ts';
import { worldGame, worldRollout } from './worldGame.ts';

type Enumerate = NonNullable<Game['ai']>['enumerate'];

/** The parameters with which boardgame.io constructs a bot. */
export interface BotParameters<G = AnyG> {
  readonly game: Game<G>;
  readonly enumerate: Enumerate;
  readonly seed?: string | number;
}

/** The class of a bot, as `Local({ bots })` takes it. */
export type BanyanBotClass<G = AnyG> = new (parameters: BotParameters<G>) => BanyanBot & Bot;

/** A bot. */
export interface BanyanBot {
  /**
   * Chooses a move of a player.
   * @throws BanyanError `GAME_OVER` where the game has ended, `ILLEGAL_MOVE` where the player is not to move,
   *   `GAME_INCONSISTENT` where the game breaks a rule of its interface or hides something without `determinize`, and
   *   the errors of a budget.
   */
  play(state: State, playerID: PlayerID): Promise<{ action: BotAction; metadata: BotMetadata }>;
}

/**
 * Makes the class of a bot for `Local`, `Step` and `Simulate` of boardgame.io.
 *
 * `Local({ bots: { 1: banyanBot({ budget: { milliseconds: 300 } }) } })`, or for `Step` and `Simulate`
 * `new (banyanBot(options))({ game, enumerate: game.ai.enumerate })`.
 *
 * The bot searches the state as `playerView` shows it, completed by `determinize`, and rolls its own dice.
 * @throws BanyanError `INVALID_BUDGET`, `NO_STOP_CONDITION`, `INVALID_OPTION`, `UNKNOWN_OPTION`, `INVALID_SEED`.
 */
export function banyanBot<G = AnyG>(options: BotOptions<G>): BanyanBotClass<G> {
  const { worlds: count, maxRolloutMoves, tree } = resolveBotOptions(options);
  return class extends Bot {
    readonly #game: Game<G>;
    readonly #seed: string | number | undefined;

    constructor({ game, enumerate, seed }: BotParameters<G>) {
      super({ enumerate, ...(seed !== undefined && { seed }) });
      this.#game = ProcessGameConfig(game);
      this.#seed = seed;
    }

    override async play(
      state: State<G>,
      playerID: PlayerID,
    ): Promise<{ action: BotAction; metadata: BotMetadata }> {
      const game = this.#game;
      checkTurn(game, state, playerID);
      const seed = seedOf(options.seed, this.#seed);
      const random = sfc32(`${seed}, worlds and dice`);
      const worlds = sampleWorlds(game, state, playerID, options.determinize, count, random);
      const [{ G, ctx }] = worlds;
      const rules = new Rules<G>(game, (...position) => this.enumerate(...position), options, G);
      const roots = rootsOf(rules, worlds, playerID, random);
      const budget = typeof options.budget === 'function' ? options.budget(G, ctx, playerID) : options.budget;
      const searched = worldGame(rules, roots, ctx.numPlayers, random);
      const engine = pimc(searched, {
        ...tree,
        evaluator: worldRollout(rules, maxRolloutMoves),
        worlds: roots.length,
      });
      const result = await agent(engine).search(searched.initialState(), budget, { seed });
      return { action: chosenAction(result), metadata: metadataOf(result, roots.length) };
    }
  };
}

function checkTurn<G>(game: Game<G>, { G, ctx }: State<G>, playerID: PlayerID): void {
  if (ctx.gameover !== undefined) throw new BanyanError('GAME_OVER', `${nameOf(game)} is over`);
  if (game.flow?.isPlayerActive(G, ctx, playerID)) return;
  throw new BanyanError(
    'ILLEGAL_MOVE',
    `player ${playerID} of ${nameOf(game)} is not to move; player ${ctx.currentPlayer} is`,
  );
}

/** The root positions of the worlds, in all of which the player must have the same actions. */
function rootsOf<G>(
  rules: Rules<G>,
  worlds: readonly PlayerView<G>[],
  playerID: PlayerID,
  random: Random,
): DecisionPosition<G>[] {
  const roots = worlds.map((world) => {
    const state = withFreshDice(stateOf(world), random);
    return new DecisionPosition(rules, state, rules.actions(state, [playerID]));
  });
  const [first] = roots;
  const odd = roots.find(({ actions }) => !isSame(actions, first.actions));
  if (odd === undefined) return roots;
  const listed = (root: DecisionPosition<G>): string => root.treeActions.map(({ key }) => key).join(', ');
  throw new BanyanError(
    'GAME_INCONSISTENT',
    `enumerate of ${rules.name} must depend only on what player ${playerID} sees: ` +
      `in two worlds that look the same, it gives ${listed(first)}, and ${listed(odd)}`,
  );
}

function chosenAction({ action }: SearchResult<TreeAction>): BotAction {
  if (action !== undefined && 'action' in action) return action.action;
  throw new BanyanError('CHANCE_TO_MOVE', 'a search of a player recommends no action');
}
