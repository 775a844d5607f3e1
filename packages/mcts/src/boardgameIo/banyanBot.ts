/** A bot for boardgame.io, in place of its MCTSBot. It thinks by `mcts`, and only about what its player sees. */
import type { Game, PlayerID, State } from 'boardgame.io';
import { Bot } from '#boardgame.io/ai';
import { ProcessGameConfig } from '#boardgame.io/internal';
import { agent } from '../agent/agent.ts';
import type { SearchResult } from '../agent/searchResult.ts';
import { BanyanError } from '../checking/errors.ts';
import type { Random } from '../contracts/game.ts';
import type { Engine } from '../contracts/search.ts';
import { type World, Worlds } from '../hidden/worlds.ts';
import { sfc32 } from '../numeric/random.ts';
import { TreeSearch } from '../protocol/treeSearch.ts';
import { uctFactory } from '../uct/uctFactory.ts';
import { resolveUctOptions } from '../uct/uctOptions.ts';
import type { BotAction } from './botAction.ts';
import {
  type AnyG,
  type BotOptions,
  checkBotOptions,
  maxNodesOf,
  maxRolloutMovesOf,
  seedOf,
  treeOptions,
  type View,
  worldsOf,
} from './botOptions.ts';
import { type BotMetadata, metadataOf } from './metadata.ts';
import { isSame } from './plainData.ts';
import { type Choice, Standing } from './position.ts';
import { Rules } from './rules.ts';
import { nameOf, stateOf, withDice, worldsBehind } from './view.ts';
import { type Place, worldGame, worldRollout } from './worldGame.ts';

type Enumerate = NonNullable<Game['ai']>['enumerate'];

/** What boardgame.io makes a bot of. */
export interface BotParts<G = AnyG> {
  readonly game: Game<G>;
  readonly enumerate: Enumerate;
  readonly seed?: string | number;
}

/** The class of a bot, as `Local({ bots })` takes it. */
export type BanyanBot<G = AnyG> = new (parts: BotParts<G>) => Thinker & Bot;

/** What a bot of Banyan's promises beyond boardgame.io's `Bot`. */
export interface Thinker {
  /**
   * Thinks about the move of a player.
   * @throws BanyanError `GAME_OVER` where there is no move, `ILLEGAL_MOVE` where it is another player's turn,
   *   `GAME_INCONSISTENT` where the game breaks a promise or hides what no `determinize` fills in, and those of a
   *   budget.
   */
  play(state: State, playerID: PlayerID): Promise<{ action: BotAction; metadata: BotMetadata }>;
}

/**
 * Makes the class of a bot: `Local({ bots: { 1: banyanBot({ budget: { milliseconds: 300 } }) } })`, or
 * `new (banyanBot(options))({ game, enumerate: game.ai.enumerate })` for `Step` and `Simulate`.
 *
 * It searches the state as `playerView` shows it, with what `determinize` fills in, and throws dice of its own.
 * @throws BanyanError `INVALID_OPTION`, `UNKNOWN_OPTION`, `INVALID_SEED`.
 */
export function banyanBot<G = AnyG>(options: BotOptions<G>): BanyanBot<G> {
  checkBotOptions(options);
  return class extends Bot {
    readonly #game: Game<G>;
    readonly #seed: string | number | undefined;
    #rules: Rules<G> | undefined;

    constructor({ game, enumerate, seed }: BotParts<G>) {
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
      const random = sfc32(seed);
      const worlds = worldsBehind(game, state, playerID, options.determinize, worldsOf(options), random);
      const rules = this.#rulesFor(worlds[0].G);
      const roots = rootsOf(rules, worlds, playerID, random);
      const [{ G, ctx }] = worlds;
      const budget = typeof options.budget === 'function' ? options.budget(G, ctx, playerID) : options.budget;
      const engine = engineOf(rules, roots, ctx.numPlayers, options);
      const result = await agent(engine).search(undefined, budget, { seed });
      return { action: chosen(result), metadata: metadataOf(result, roots.length) };
    }

    /** The rules are kept from move to move, for they become quicker. */
    #rulesFor(G: G): Rules<G> {
      if (!this.#rules?.suits(G)) {
        this.#rules = new Rules<G>(this.#game, (...asked) => this.enumerate(...asked), options, G);
      }
      this.#rules.renew();
      return this.#rules;
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

/** The worlds as positions, in all of which the player has the same actions. */
function rootsOf<G>(
  rules: Rules<G>,
  worlds: readonly View<G>[],
  playerID: PlayerID,
  random: Random,
): Standing<G>[] {
  const roots = worlds.map((world) => {
    const state = withDice(stateOf(world), random);
    return new Standing(rules, state, rules.actions(state, [playerID]));
  });
  const [first] = roots;
  const odd = roots.find(({ actions }) => !isSame(actions, first.actions));
  if (odd === undefined) return roots;
  const listed = (root: Standing<G>): string => root.choices.map(({ key }) => key).join(', ');
  throw new BanyanError(
    'GAME_INCONSISTENT',
    `enumerate of ${rules.name} must depend on what player ${playerID} sees alone: ` +
      `in two worlds that look the same, it gives ${listed(first)}, and ${listed(odd)}`,
  );
}

/** An engine that searches these worlds, for one move, whatever state it is given. */
function engineOf<G>(
  rules: Rules<G>,
  roots: readonly Standing<G>[],
  players: number,
  options: BotOptions<G>,
): Engine<undefined, Choice> {
  const evaluator = worldRollout(rules, maxRolloutMovesOf(options));
  const maxNodes = Math.floor(maxNodesOf(options) / roots.length);
  const { finalMove } = resolveUctOptions(treeOptions(options));
  const name = `banyanBot(${rules.name})`;
  return {
    name,
    start(_state, seed = 0) {
      const worldAt = (index: number): World<Place<G>, Choice> => {
        const game = worldGame(rules, roots[index], players, sfc32(`${seed}/${index}`));
        const factory = uctFactory(name, game, { ...treeOptions(options), evaluator, maxNodes });
        const state = { position: roots[index], drawn: 0 };
        const simulator = factory.at(state, sfc32(`${seed}:${index}`));
        return { game, state, simulator };
      };
      const first = worldAt(0);
      const { game, state, simulator } = first;
      const worlds = new Worlds(game, state, {
        count: roots.length,
        inFlight: 1,
        bytesPerNode: simulator.bytesPerNode,
        create: (_state, index) => (index === 0 ? first : worldAt(index)),
        after: () => undefined, // one move is searched, and no other root
      });
      return new TreeSearch({ game, state, seed, simulator: worlds, finalMove });
    },
  };
}

function chosen({ action }: SearchResult<Choice>): BotAction {
  if (action !== undefined && 'action' in action) return action.action;
  throw new BanyanError('CHANCE_TO_MOVE', 'a search of a player recommends no action');
}
