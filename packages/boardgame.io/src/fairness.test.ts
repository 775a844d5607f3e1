/** A bot knows only what its player knows: no hidden card, and no die before it is rolled. */
import type { Game, PlayerID, State } from 'boardgame.io';
import { describe, expect, it } from 'vitest';
import { MCTSBot } from '#boardgame.io/ai';
import { PlayerView } from '#boardgame.io/core';
import { InitializeGame } from '#boardgame.io/internal';
import { sized } from '../../mcts/test/sized.ts';
import { type CardState, hiddenCard, namedDie, type RaceState, race } from '../test/boardgames.ts';
import { type BotOptions, banyanBot, type World } from './index.ts';

const DEALS = sized(30, 240);
/** Four standard deviations of the hits of fair guesses, one of six each. */
const SPREAD = 4 * Math.sqrt((DEALS * 5) / 36);

type Determinize = NonNullable<BotOptions<CardState>['determinize']>;

const deal: Determinize = (_view, _playerID, random) => ({
  G: { secret: { card: 1 + Math.floor(6 * random()) } },
});

function bot<G>(game: Game<G>, options: BotOptions<G>): InstanceType<ReturnType<typeof banyanBot<G>>> {
  const Class = banyanBot<G>(options);
  return new Class({ game, enumerate: game.ai?.enumerate ?? (() => []) });
}

async function guess(card: number, seed: string, determinize: Determinize = deal): Promise<unknown> {
  const game = hiddenCard(card);
  const guesser = bot(game, { budget: { simulations: 64 }, seed, determinize, worlds: 8, maxNodes: 1_000 });
  return (await guesser.play(InitializeGame({ game }), '0')).action.payload.args[0];
}

const SIDES: readonly (readonly number[])[] = [[1], [2], [3], [4], [5], [6]];

async function nameDie(seed: string): Promise<boolean> {
  const game = namedDie(seed, SIDES);
  const namer = bot(game, { budget: { simulations: 60 }, seed: `bot ${seed}`, maxNodes: 1_000 });
  const state = InitializeGame({ game });
  const { action } = await namer.play(state, '0');
  return action.payload.args[0].includes(shown(seed));
}

/** The number that the die of such a game will show. */
function shown(seed: string): number {
  const game = namedDie(seed, SIDES);
  let die = 0;
  const setup: typeof game.setup = ({ random }) => {
    die = random.D6();
    return { die };
  };
  InitializeGame({ game: { ...game, setup } });
  return die;
}

describe('hidden cards', () => {
  it('are guessed no better than by chance', async () => {
    let right = 0;
    for (let trial = 0; trial < DEALS; trial++) {
      const card = 1 + (trial % 6);
      if ((await guess(card, `${trial}`)) === card) right++;
    }
    expect(right).toBeGreaterThan(DEALS / 6 - SPREAD);
    expect(right).toBeLessThan(DEALS / 6 + SPREAD);
  });

  it('do not influence the guess', async () => {
    const guesses = await Promise.all([1, 2, 3, 4, 5, 6].map((card) => guess(card, 'one seed')));
    expect(new Set(guesses).size).toBe(1);
  });

  it("are seen by boardgame.io's MCTSBot, each of them", async () => {
    for (let card = 1; card <= 6; card++) {
      const game = hiddenCard(card);
      const enumerate = game.ai?.enumerate ?? (() => []);
      const peeking = new MCTSBot({ game, enumerate, seed: 'x', iterations: 100 });
      const { action } = await peeking.play(InitializeGame({ game }), '0');
      expect(action.payload.args).toEqual([card]);
    }
  });

  it('are guessed by the odds that determinize draws them with', async () => {
    // Three cards of four are a 5.
    const mostlyFive: Determinize = (_view, _playerID, random) => ({
      G: { secret: { card: random() < 0.75 ? 5 : 2 } },
    });
    const game = hiddenCard(1);
    const guesser = bot(game, {
      budget: { simulations: 2_000 },
      seed: 1,
      determinize: mostlyFive,
      worlds: 100,
    });
    const { action, metadata } = await guesser.play(InitializeGame({ game }), '0');
    expect(action.payload.args).toEqual([5]);
    expect(metadata.worlds).toBe(100);
  });

  it('require determinize', async () => {
    const game = hiddenCard(1);
    const play = bot(game, { budget: { simulations: 5 } }).play(InitializeGame({ game }), '0');
    await expect(play).rejects.toMatchObject({
      code: 'GAME_INCONSISTENT',
      message: 'hidden-card hides G.secret from player 0: give the option determinize, which draws it',
    });
  });

  it('must be drawn without a change of what is seen', async () => {
    interface Hands {
      players: Record<PlayerID, { hand: number }>;
    }
    const game: Game<Hands> = {
      name: 'hands',
      setup: () => ({ players: { '0': { hand: 3 }, '1': { hand: 4 } } }),
      playerView: (context) => PlayerView.STRIP_SECRETS?.(context),
      moves: {
        show: ({ G, events }) => events.endGame({ winner: (G.players['0']?.hand ?? 0) > 3 ? '0' : '1' }),
      },
      ai: { enumerate: () => [{ move: 'show' }, { event: 'endTurn' }] },
    };
    const seen: unknown[] = [];
    const determinize = ({ G }: { G: Hands }): World<Hands> => {
      seen.push(structuredClone(G));
      return { G: { players: { '0': { hand: 9 }, '1': { hand: 1 } } } };
    };
    const play = bot(game, { budget: { simulations: 5 }, determinize }).play(InitializeGame({ game }), '0');
    await expect(play).rejects.toThrow(/must not change what player 0 sees; it changed G.players.0.hand/);
    expect(seen).toEqual([{ players: { '0': { hand: 3 } } }]);
  });

  it('must not change the actions of the player', async () => {
    const game: Game<CardState> = {
      ...hiddenCard(1),
      ai: {
        enumerate: ({ secret }) => [
          { move: 'guess', args: [secret?.card] },
          { move: 'guess', args: [0] },
        ],
      },
    };
    const play = bot(game, { budget: { simulations: 5 }, determinize: deal, seed: 1 }).play(
      InitializeGame({ game }),
      '0',
    );
    await expect(play).rejects.toThrow(/enumerate of hidden-card must depend only on what player 0 sees/);
  });

  it('of plug-ins are hidden as well', async () => {
    const game: Game = {
      ...hiddenCard(1),
      playerView: ({ G }) => G,
      plugins: [{ name: 'vault', setup: () => ({ gold: 5 }), playerView: () => ({}) }],
    };
    const play = bot(game, { budget: { simulations: 5 } }).play(InitializeGame({ game }), '0');
    await expect(play).rejects.toThrow(/hides plugins.vault.data.gold from player 0/);
  });
});

describe('dice', () => {
  it('are named no better than by chance', async () => {
    let right = 0;
    for (let trial = 0; trial < DEALS; trial++) if (await nameDie(`throw ${trial}`)) right++;
    expect(right).toBeGreaterThan(DEALS / 6 - SPREAD);
    expect(right).toBeLessThan(DEALS / 6 + SPREAD);
  });

  it("are foreseen by boardgame.io's MCTSBot, each of them", async () => {
    for (let trial = 0; trial < 6; trial++) {
      const game = namedDie(`throw ${trial}`, SIDES);
      const enumerate = game.ai?.enumerate ?? (() => []);
      const foreseeing = new MCTSBot({ game, enumerate, seed: 'x', iterations: 100 });
      const { action } = await foreseeing.play(InitializeGame({ game }), '0');
      expect(action.payload.args[0]).toEqual([shown(`throw ${trial}`)]);
    }
  });

  it('are valued by their odds', async () => {
    const game = namedDie('x', [
      [1, 2],
      [1, 2, 3, 4, 5],
      [3, 4],
    ]);
    const { action, metadata } = await bot(game, {
      budget: { simulations: sized(1_500, 6_000) },
      seed: 1,
    }).play(InitializeGame({ game }), '0');
    expect(action.payload.args).toEqual([[1, 2, 3, 4, 5]]);
    for (const { parentAction, visits, value } of metadata.children) {
      const odds = parentAction.payload.args[0].length / 6;
      expect(Math.abs(value / visits - odds)).toBeLessThan(4 * Math.sqrt((odds * (1 - odds)) / visits));
    }
  });

  it('that decide what can be done lead to nodes of their own', async () => {
    const game = race('x');
    const state: State<RaceState> = InitializeGame({ game });
    const simulations = sized(400, 3_000);
    const racer = bot(game, { budget: { simulations }, seed: 1 });
    const { metadata } = await racer.play({ ...state, G: { ...state.G, die: 3 } }, '0');
    expect(metadata.visits).toBe(simulations);
    // To go as far as the die allows is best, for it costs nothing.
    expect(metadata.children.map(({ parentAction }) => parentAction.payload.args)).toEqual([[3], [2], [1]]);
  });
});
