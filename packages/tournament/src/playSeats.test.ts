/** Games of any number of seats, and of returns in units. */
import { hearts, knockoutWhist, kuhnPoker, leducPoker } from '@banyan/games';
import { type Game, sfc32 } from '@banyan/mcts';
import { expect, it } from 'vitest';
import { Forfeit, type GameOptions, type PlayedGame, playGame, type Seat } from './playGame.ts';

const OPTIONS: GameOptions<number> = { opening: [], seed: 5, chanceSeed: 1, maxActions: 1_000 };

function randomSeat<State>(game: Game<State>): Seat<State, number> {
  return {
    async choose({ state, seed }) {
      const actions = game.legalActions(state);
      return { action: actions[Math.floor(sfc32(seed)() * actions.length)], simulations: 2 };
    },
  };
}

/** Plays a game whose first players are given, and all others random. */
function playWith<State>(
  game: Game<State>,
  first: readonly Seat<State, number>[],
  more: Partial<GameOptions<number>> = {},
): Promise<PlayedGame<number>> {
  const others = Array.from({ length: game.players - first.length }, () => randomSeat(game));
  return playGame(game, [...first, ...others], { ...OPTIONS, ...more });
}

const lost = {
  async choose(): Promise<never> {
    throw new Forfeit('gone');
  },
};

it('four players each have their moves and values', async () => {
  const game = hearts({ passing: false });
  const { returns, effort, ended } = await playWith(game, []);
  expect(effort.map(({ moves, simulations }) => [moves, simulations])).toEqual(new Array(4).fill([13, 26]));
  expect(ended).toBe('rules');
  // 26 points are taken together, or 78 where one player takes all.
  expect([3, 1]).toContainEqual(Math.round(returns.reduce((sum, value) => sum + value, 0)));
});

it('returns in chips are values', async () => {
  const { returns } = await playWith(kuhnPoker, [], { opening: [2, 0, kuhnPoker.BET, kuhnPoker.BET] });
  expect(returns).toEqual([1, 0]);
  expect((await playWith(leducPoker, [])).returns.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 12);
});

it('a seat that cannot continue gets the least, and the others share the rest', async () => {
  const poker = await playWith(kuhnPoker, [lost]);
  expect(poker).toMatchObject({ returns: [0, 1], ended: 'forfeit', reason: 'gone' });
  const whist = await playWith(knockoutWhist({ players: 4, cards: 2 }), [lost]);
  expect(whist.returns).toEqual([0, 1 / 3, 1 / 3, 1 / 3]);
  const deal = await playWith(hearts(), [lost]); // whose sum varies
  expect(deal.returns).toEqual([0, 2 / 3, 2 / 3, 2 / 3]);
});

it('a game that is too long is shared', async () => {
  const whist = knockoutWhist({ players: 4, cards: 7 });
  const { returns, ended } = await playWith(whist, [], { maxActions: 30 });
  expect([returns, ended]).toEqual([[0.25, 0.25, 0.25, 0.25], 'length']);
});

it('a seat of several players begins once', async () => {
  let begun = 0;
  const game = hearts({ passing: false });
  const seat = {
    ...randomSeat(game),
    async begin() {
      begun++;
    },
  };
  await playWith(game, [seat, seat, seat]);
  expect(begun).toBe(1);
});
