import { createRequire } from 'node:module';
import type { Game } from 'boardgame.io';
import { describe, expect, it } from 'vitest';
import { Bot, RandomBot, Simulate, Step } from '#boardgame.io/ai';
import { CreateGameReducer, InitializeGame } from '#boardgame.io/internal';
import { sized } from '../../mcts/test/sized.ts';
import { bidding, connectFour, counting, drops, type FourState, phased, race } from '../test/boardgames.ts';
import { type BotOptions, banyanBot } from './index.ts';

const require = createRequire(import.meta.url);
const {
  Client,
}: typeof import('boardgame.io/dist/types/packages/client.js') = require('boardgame.io/client');
const { Local }: typeof import('boardgame.io/dist/types/packages/multiplayer.js') =
  require('boardgame.io/multiplayer');

/** The simulations of a bot whose budget a test does not name. */
const SIMULATIONS = sized(100, 200);

const enumerateNothing = (): [] => [];

function botFor<G>(
  game: Game<G>,
  options: Partial<BotOptions<G>> = {},
): InstanceType<ReturnType<typeof banyanBot<G>>> {
  const Class = banyanBot<G>({ budget: { simulations: SIMULATIONS }, seed: 1, ...options });
  return new Class({ game, enumerate: game.ai?.enumerate ?? enumerateNothing });
}

describe('banyanBot', () => {
  it.each([
    ['wins a row, at either end', '334455', [2, 6]],
    ['wins a column, as the second player', '0313536', [3]],
    ['blocks a row', '00112', [3]],
    ['blocks a column', '30313', [3]],
  ])('%s', async (_, columns, good) => {
    const simulations = sized(400, 1_000);
    const bot = botFor(connectFour(), { budget: { simulations } });
    const { action, metadata } = await bot.play(drops(columns), `${columns.length % 2}`);
    expect(action.type).toBe('MAKE_MOVE');
    expect(good).toContain(action.payload.args[0]);
    expect(metadata.visits).toBe(simulations);
  });

  it('chooses the same where returns count points, and names the range for those outside', async () => {
    const points = {
      returns(gameover: unknown) {
        const text = JSON.stringify(gameover);
        if (!text.includes('winner')) return [10, 10];
        return text === '{"winner":"0"}' ? [40, -20] : [-20, 40];
      },
    };
    const options = { budget: { simulations: sized(150, 300) }, maxRolloutMoves: 12 };
    const { action, metadata } = await botFor(connectFour(), options).play(drops('334'), '1');
    const { milliseconds: _, ...statistics } = metadata;
    const own = { ...options, ...points, range: [-20, 40], evaluate: () => [10, 10] } as const;
    expect(await botFor(connectFour(), own).play(drops('334'), '1')).toMatchObject({
      action,
      metadata: statistics,
    });
    await expect(botFor(connectFour(), { ...own, range: [0, 40] }).play(drops('334'), '1')).rejects.toThrow(
      'each a number from 0 to 40, not [',
    );
    expect(() => botFor(connectFour(), { range: [1, 0] })).toThrow(
      'range of banyanBot must be [low, high], two finite numbers with low below high, not [1, 0]',
    );
  });

  it("plays whole games in boardgame.io's Simulate, and beats its RandomBot", async () => {
    const game = connectFour();
    const random = new RandomBot({ enumerate: game.ai?.enumerate ?? enumerateNothing, seed: 'r' });
    const bots = { '0': random, '1': botFor(game, { budget: { simulations: sized(50, 100) } }) };
    for (let round = 0; round < sized(1, 3); round++) {
      const { state } = await Simulate({ game, bots, state: InitializeGame({ game }) });
      expect(state.ctx.gameover).toEqual({ winner: '1' });
    }
  });

  it("is a Bot, which boardgame.io's Simulate takes for both players", async () => {
    const game = connectFour();
    const bot = botFor(game, { budget: { simulations: 20 } });
    expect(bot).toBeInstanceOf(Bot);
    const { state, metadata } = await Simulate({
      game,
      bots: bot,
      state: InitializeGame({ game }),
      depth: 4,
    });
    expect(state.ctx.turn).toBe(5);
    expect(metadata.visits).toBe(20);
  });

  it('makes a step of a client', async () => {
    const game = connectFour();
    const client = Client({ game, debug: false });
    client.start();
    await Step(client, botFor(game));
    client.stop();
    expect(client.getState()?.G.cells.filter((cell: unknown) => cell === '0')).toHaveLength(1);
  });

  it('answers in a client with Local bots', async () => {
    const game = connectFour();
    const bots = { '1': banyanBot<FourState>({ budget: { simulations: 50 } }) };
    const client = Client({ game, playerID: '0', debug: false, multiplayer: Local({ bots }) });
    client.start();
    const answered = new Promise<FourState>((resolve) => {
      client.subscribe((state) => {
        if (state !== null && state.ctx.turn === 3) resolve(state.G);
      });
    });
    client.moves['drop']?.(3);
    const { cells } = await answered;
    client.stop();
    expect(cells.filter((cell) => cell !== null).sort()).toEqual(['0', '1']);
  });

  it('repeats a search by its own seed, or by the seed of boardgame.io', async () => {
    const game = connectFour();
    const enumerate = game.ai?.enumerate ?? enumerateNothing;
    const play = async (own: string | undefined, given: string | number | undefined): Promise<number[]> => {
      const Class = banyanBot<FourState>({
        budget: { simulations: 1_000 }, // with 30, the visits of different seeds may be equal
        ...(own !== undefined && { seed: own }),
      });
      const bot = new Class({ game, enumerate, ...(given !== undefined && { seed: given }) });
      const { metadata } = await bot.play(drops(''), '0');
      return metadata.children.map(({ visits, value }) => 100 * visits + value);
    };
    const first = await play('a', undefined);
    expect(await play('a', 5)).toEqual(first);
    expect(await play(undefined, 'a')).toEqual(first);
    expect(await play('b', undefined)).not.toEqual(first);
    expect(await play(undefined, 0.25)).toEqual(await play(undefined, 0.25));
    expect(await play(undefined, undefined)).not.toEqual(await play(undefined, undefined));
  });

  it('repeats a search whatever it searched before', async () => {
    const game = counting();
    const bot = botFor(game);
    const play = async (): Promise<number[]> => {
      const { metadata } = await bot.play(InitializeGame({ game }), '0');
      return metadata.children.map(({ visits, value }) => 100 * visits + value);
    };
    expect(await play()).toEqual(await play());
  });

  it('derives its budget from the state', async () => {
    const asked: unknown[] = [];
    const bot = botFor(connectFour(), {
      budget(G, ctx, playerID) {
        asked.push([G.cells.length, ctx.turn, playerID]);
        return { simulations: 10 * ctx.turn };
      },
    });
    expect((await bot.play(drops('3'), '1')).metadata.visits).toBe(20);
    expect((await bot.play(drops('33'), '0')).metadata.visits).toBe(30);
    expect(asked).toEqual([
      [42, 2, '1'],
      [42, 3, '0'],
    ]);
  });

  it('stops by time and by nodes', async () => {
    const play = async (budget: BotOptions['budget']): Promise<string> =>
      (await botFor(connectFour(), { budget }).play(drops(''), '0')).metadata.stopped;
    expect(await play({ milliseconds: 5 })).toBe('milliseconds');
    expect(await play({ nodes: 50 })).toBe('nodes');
  });

  it('returns the statistics of the search as plain data', async () => {
    const { action, metadata } = await botFor(connectFour()).play(drops('33'), '0');
    expect(JSON.parse(JSON.stringify(metadata))).toEqual(metadata);
    expect(metadata.children).toHaveLength(7);
    expect(metadata.children[0]?.parentAction).toEqual(action);
    expect(metadata.children.reduce((sum, { visits }) => sum + visits, 0)).toBe(SIMULATIONS);
    for (const { visits, value } of metadata.children) expect(value).toBeLessThanOrEqual(visits);
    expect(metadata).toMatchObject({ visits: SIMULATIONS, seed: '1', stopped: 'simulations', worlds: 1 });
  });

  it('does not change the given state', async () => {
    const { G, ...rest } = drops('3344');
    const state = { ...rest, G: structuredClone(G) };
    const before = structuredClone(state);
    await botFor(connectFour()).play(state, '0');
    expect(state).toEqual(before);
    expect(Object.isFrozen(state.G)).toBe(false);
  });

  it.each<[string, Game, number]>([
    ['three players who bid at once', bidding(), 3],
    ['a game of events', counting(), 2],
    ['a game in phases', phased(), 3],
    ['a race of dice', race('x', 4), 4],
  ])('plays %s to the end', async (_, game, numPlayers) => {
    const bot = botFor(game, { budget: { simulations: sized(10, 30) } });
    const { state } = await Simulate({
      game,
      bots: bot,
      state: InitializeGame({ game, numPlayers }),
      depth: 300,
    });
    expect(state.ctx.gameover).toBeDefined();
  });

  it('wins an auction that it can win', async () => {
    const game = bidding();
    const reduce = CreateGameReducer({ game });
    const state = [1, 2].reduce(
      (before, amount) =>
        reduce(before, {
          type: 'MAKE_MOVE',
          payload: { type: 'bid', args: [amount], playerID: `${amount - 1}` },
        }),
      InitializeGame({ game, numPlayers: 3 }),
    );
    const { action } = await botFor(game).play(state, '2');
    expect(action.payload).toMatchObject({ type: 'bid', args: [3], playerID: '2' });
  });
});

describe('the options of banyanBot', () => {
  it('maps any gameover to returns', async () => {
    const game: Game<{ n: number }> = {
      setup: () => ({ n: 0 }),
      moves: {
        end({ events }, score: number) {
          events.endGame(score);
        },
      },
      ai: { enumerate: () => [1, 2, 3].map((score) => ({ move: 'end', args: [score] })) },
    };
    const returns = (gameover: unknown): number[] => (gameover === 2 ? [1, 0] : [0.25, 0.75]);
    const bot = botFor(game, { returns });
    const { action, metadata } = await bot.play(InitializeGame({ game }), '0');
    expect(action.payload.args).toEqual([2]);
    for (const { visits, value, parentAction } of metadata.children) {
      expect(value / visits).toBe(parentAction.payload.args[0] === 2 ? 1 : 0.25);
    }
  });

  it('accepts a number as the winner, and reads a gameover without a winner as a draw', async () => {
    const ends: unknown[] = [{ winner: 0 }, { winner: '1' }, { draw: true }, { winner: null }, 'tie'];
    const game: Game = {
      moves: {
        end({ events }, index: number) {
          events.endGame(ends[index]);
        },
      },
      ai: { enumerate: () => ends.map((_, index) => ({ move: 'end', args: [index] })) },
    };
    const { metadata } = await botFor(game).play(InitializeGame({ game }), '0');
    const worth = new Map(
      metadata.children.map(({ parentAction, visits, value }) => [
        parentAction.payload.args[0],
        value / visits,
      ]),
    );
    expect([0, 1, 2, 3, 4].map((index) => worth.get(index))).toEqual([1, 0, 0.5, 0.5, 0.5]);
  });

  it('evaluates the state where a rollout is cut', async () => {
    const bot = botFor(connectFour(), {
      maxRolloutMoves: 0,
      evaluate: ({ cells }) => (cells[20] === '0' ? [1, 0] : [0, 1]),
    });
    const { action } = await bot.play(drops('33'), '0');
    expect(action.payload.args).toEqual([3]);
  });

  it.each([
    ['INVALID_OPTION', null],
    ['UNKNOWN_OPTION', { budget: { simulations: 1 }, iterations: 5 }],
    ['INVALID_SEED', { budget: { simulations: 1 }, seed: -1 }],
    ['INVALID_OPTION', { budget: { simulations: 1 }, worlds: 0 }],
    ['INVALID_OPTION', { budget: { simulations: 1 }, determinize: 5 }],
    ['INVALID_OPTION', { budget: { simulations: 1 }, c: -1 }],
    ['INVALID_OPTION', { budget: { simulations: 1 }, maxNodes: 3, worlds: 4 }],
    ['INVALID_OPTION', { budget: { simulations: 1 }, maxRolloutMoves: 0.5 }],
  ])('are refused with %s: %j', (code, options) => {
    expect(() => Reflect.apply(banyanBot, undefined, [options])).toThrow(expect.objectContaining({ code }));
  });

  it('are refused where a budget function returns an invalid budget', async () => {
    const bot = botFor(connectFour(), { budget: () => ({ simulations: 0 }) });
    await expect(bot.play(drops(''), '0')).rejects.toMatchObject({ code: 'INVALID_BUDGET' });
  });
});
