/** The quick reducer must give the states of boardgame.io's: both play the same random games, move by move. */

import { sfc32 } from '@banyan/mcts';
import type { Game, State } from 'boardgame.io';
import { describe, expect, it, vi } from 'vitest';
import { Bot } from '#boardgame.io/ai';
import { TurnOrder } from '#boardgame.io/core';
import { CreateGameReducer, InitializeGame, ProcessGameConfig } from '#boardgame.io/internal';
import {
  bidding,
  connectFour,
  counting,
  hiddenCard,
  hoarding,
  namedDie,
  phased,
  race,
} from '../test/boardgames.ts';
import type { BotAction } from './botAction.ts';
import { sizeOf } from './plainData.ts';
import { quickReducer } from './quickReducer.ts';

vi.spyOn(console, 'log').mockImplementation(() => {}); // boardgame.io reports there that minMoves forbids to end a turn

class Enumerator extends Bot {
  override play(): Promise<never> {
    throw new Error('it only enumerates');
  }
}

const players = 3;

/** Plays random games by boardgame.io's reducer, and calls `watch` for each step. */
function playOut<G>(
  make: () => Game<G>,
  watch: (before: State<G>, action: BotAction, after: State<G>) => void,
  trials = 8,
): void {
  const game = make();
  const reduce = CreateGameReducer({ game: { ...make(), disableUndo: true } });
  const enumerator = new Enumerator({ enumerate: game.ai?.enumerate ?? (() => []) });
  const random = sfc32(game.name ?? '');
  for (let trial = 0; trial < trials; trial++) {
    let state: State<G> = InitializeGame({ game: { ...make(), seed: `${trial}` }, numPlayers: players });
    for (let move = 0; move < 100 && state.ctx.gameover === undefined; move++) {
      const { G, ctx } = state;
      const active = ctx.activePlayers === null ? [ctx.currentPlayer] : Object.keys(ctx.activePlayers);
      const actions = active.flatMap((player) => enumerator.enumerate(G, ctx, player));
      const action = actions[Math.floor(random() * actions.length)];
      // The reducer writes into the context of active players.
      const before = structuredClone(state);
      state = reduce(state, action);
      watch(before, action, state);
    }
  }
}

function comparable({ G, ctx, plugins }: State): unknown {
  return structuredClone({ G, ctx, dice: plugins['random']?.data });
}

const games: [string, () => Game][] = [
  ['Connect Four', connectFour],
  ['a game that ends by an event', () => hiddenCard(3)],
  ['dice', () => namedDie('x', [[1], [2, 3]])],
  ['dice at the beginning of a turn', () => race('x', players)],
  ['active players', bidding],
  ['turns without bounds', () => counting()],
  ['turns of two or three moves', () => counting({ minMoves: 2, maxMoves: 3 })],
  ['the former moveLimit', () => counting({ moveLimit: 2 })],
  ['turns that end by a condition', () => counting({ endIf: ({ G }) => G.sum % 3 === 0 })],
  [
    'turns that end with another player next',
    () => counting({ endIf: ({ G }) => G.sum % 3 === 0 && { next: '2' } }),
  ],
  ['a condition of too few moves', () => counting({ minMoves: 2, endIf: ({ G }) => G.sum % 2 === 0 })],
  ['an order of turns', () => counting({ maxMoves: 1, order: TurnOrder.CUSTOM(['2', '0', '1']) })],
  ['an order that ends', () => counting({ maxMoves: 1, order: TurnOrder.ONCE })],
  [
    'hooks',
    () => counting({ maxMoves: 1, onMove: ({ G }) => ({ ...G, sum: G.sum + 1 }), onEnd: ({ G }) => G }),
  ],
  [
    'a hook that ends the game',
    () => counting({ maxMoves: 2, onBegin: ({ G, ctx }) => ({ ...G, sum: G.sum + (ctx.turn % 4) }) }),
  ],
  ['parts of G that are kept, handed on and put elsewhere', hoarding],
  ['phases', phased],
];

describe('the quick reducer', () => {
  it.each(games)('gives the same states, with %s', (_, make) => {
    const quick = quickReducer(ProcessGameConfig({ ...make(), disableUndo: true }), {});
    let steps = 0;
    playOut(make, (before, action, after) => {
      const unchanged = JSON.stringify(before.G);
      expect(comparable(quick(before, action))).toEqual(comparable(after));
      expect(JSON.stringify(before.G)).toBe(unchanged);
      steps++;
    });
    expect(steps).toBeGreaterThanOrEqual(8);
  });

  it('runs moves on drafts where G is large', () => {
    const make = (): Game => {
      const game = connectFour();
      return {
        ...game,
        setup: () => ({ cells: new Array(42).fill(null), ballast: new Array(3_000).fill(0) }),
      };
    };
    const { G } = InitializeGame({ game: make() });
    expect(sizeOf(G)).toBeGreaterThan(3_000);
    const quick = quickReducer(ProcessGameConfig({ ...make(), disableUndo: true }), G);
    playOut(
      make,
      (before, action, after) => {
        expect(comparable(quick(before, action))).toEqual(comparable(after));
      },
      1,
    );
  });

  it('leaves games with plug-ins to boardgame.io', () => {
    const make = (): Game => ({ ...connectFour(), plugins: [{ name: 'extra', setup: () => ({ n: 1 }) }] });
    const quick = quickReducer(ProcessGameConfig({ ...make(), disableUndo: true }), {});
    playOut(make, (before, action, after) => {
      expect(quick(before, action).plugins).toEqual(after.plugins);
    });
  });
});
