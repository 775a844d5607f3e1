import { ticTacToe } from '@banyan/games';
import { CHANCE, type ChanceGame, mcts, TERMINAL } from '@banyan/mcts';
import { expect, it } from 'vitest';
import { Forfeit, playGame, Resignation, type Seat, type Turn } from './playGame.ts';

type State = ReturnType<typeof ticTacToe.initialState>;

const OPTIONS = { opening: [], seed: 5, chanceSeed: 1, maxActions: 100 };

/** Plays the first legal action and records the turns. */
function firstLegal(turns: Turn<State, number>[] = []): Seat<State, number> {
  return {
    async choose(turn) {
      turns.push({ ...turn, actions: [...turn.actions] });
      return { action: ticTacToe.legalActions(turn.state)[0] ?? NaN, simulations: 3 };
    },
  };
}

const playing = (choose: Seat<State, number>['choose']): Seat<State, number> => ({ choose });

it('seats move in turn to the end, each with the seed of its ply', async () => {
  const turns: Turn<State, number>[] = [];
  const { actions, returns, ended, effort } = await playGame(
    ticTacToe,
    [firstLegal(turns), firstLegal(turns)],
    OPTIONS,
  );
  // X occupies a1, c1, b2 and a3, the cells 0, 2, 4 and 6.
  expect(actions).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(returns).toEqual([1, 0]);
  expect(ended).toBe('rules');
  expect(turns.map(({ seed }) => seed)).toEqual([5, 6, 7, 8, 9, 10, 11]);
  expect(turns.map((turn) => turn.actions.length)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(effort.map(({ moves, simulations }) => [moves, simulations])).toEqual([
    [4, 12],
    [3, 9],
  ]);
});

it('a game continues from its opening', async () => {
  const opening = [4, 0];
  const { actions } = await playGame(ticTacToe, [firstLegal(), firstLegal()], { ...OPTIONS, opening });
  expect(actions.slice(0, 3)).toEqual([4, 0, 1]);
  expect(opening).toEqual([4, 0]);
});

it('seeds wrap at 2^32', async () => {
  const turns: Turn<State, number>[] = [];
  await playGame(ticTacToe, [firstLegal(turns), firstLegal(turns)], { ...OPTIONS, seed: 2 ** 32 - 1 });
  expect(turns.slice(0, 2).map(({ seed }) => seed)).toEqual([2 ** 32 - 1, 0]);
});

it('a seat that cannot continue loses, with the reason', async () => {
  const lost = playing(async () => {
    throw new Forfeit('the engine is gone');
  });
  expect(await playGame(ticTacToe, [firstLegal(), lost], OPTIONS)).toMatchObject({
    actions: [0],
    returns: [1, 0],
    ended: 'forfeit',
    reason: 'the engine is gone',
  });
});

it('a seat that resigns loses, which is a result and no forfeit', async () => {
  const resigns = playing(async () => {
    throw new Resignation();
  });
  expect(await playGame(ticTacToe, [firstLegal(), resigns], OPTIONS)).toMatchObject({
    actions: [0],
    returns: [1, 0],
    ended: 'resignation',
    reason: undefined,
  });
});

it('both seats begin a game, and a seat that cannot begin loses', async () => {
  const told: string[] = [];
  const begun = (name: string): Seat<State, number> => ({
    ...firstLegal(),
    async begin() {
      told.push(name);
      if (told.length === 4) throw new Forfeit('not today');
    },
  });
  const seats = [begun('one'), begun('other')] as const;
  expect((await playGame(ticTacToe, seats, OPTIONS)).ended).toBe('rules');
  const second = await playGame(ticTacToe, seats, OPTIONS);
  expect(second).toMatchObject({ actions: [], returns: [1, 0], ended: 'forfeit', reason: 'not today' });
  expect(told).toEqual(['one', 'other', 'one', 'other']);
});

it('an illegal action loses', async () => {
  const cheat = playing(async () => ({ action: 99, simulations: 0 }));
  const { returns, ended, reason } = await playGame(ticTacToe, [cheat, firstLegal()], OPTIONS);
  expect({ returns, ended }).toEqual({ returns: [0, 1], ended: 'forfeit' });
  expect(reason).toContain('99 is not legal');
});

it('any other error of a seat is rethrown', async () => {
  const broken = playing(async () => {
    throw new TypeError('a bug');
  });
  await expect(playGame(ticTacToe, [broken, firstLegal()], OPTIONS)).rejects.toThrow('a bug');
});

it('a game that is too long is a draw', async () => {
  const { actions, returns, ended } = await playGame(ticTacToe, [firstLegal(), firstLegal()], {
    ...OPTIONS,
    maxActions: 3,
  });
  expect({ actions, returns, ended }).toEqual({ actions: [0, 1, 2], returns: [0.5, 0.5], ended: 'length' });
});

it('equal seeds give equal games', async () => {
  const searching = (): Seat<State, number> => {
    const engine = mcts(ticTacToe);
    return playing(async ({ state, seed }) => {
      const search = engine.start(state, seed);
      const simulations = search.run(50);
      const { action = NaN } = search.report();
      search.dispose();
      return { action, simulations };
    });
  };
  const once = async (seed: number): Promise<string> => {
    const { actions } = await playGame(ticTacToe, [searching(), searching()], { ...OPTIONS, seed });
    return actions
      .map((action) => ticTacToe.notation.formatAction(ticTacToe.initialState(), action))
      .join(' ');
  };
  expect(await once(1)).toBe(await once(1));
  const games = new Set(await Promise.all([1, 2, 3, 4, 5].map(once)));
  expect(games.size).toBeGreaterThan(1);
});

it('chance has equal outcomes in both games of a pair', async () => {
  const seat: Seat<number[], number> = { choose: async () => ({ action: 0, simulations: 0 }) };
  const luck = async (seed: number, chanceSeed: number): Promise<readonly number[]> => {
    const { actions } = await playGame(coins, [seat, seat], { ...OPTIONS, seed, chanceSeed });
    return actions;
  };
  const one = await luck(1, 8);
  expect(await luck(2, 8)).toEqual(one);
  expect(await luck(1, 9)).not.toEqual(one);
});

/** Forty tosses of a coin, each followed by a move without a choice. */
const coins: ChanceGame<number[]> = {
  name: 'coins',
  players: 2,
  initialState: () => [],
  clone: (state) => [...state],
  currentPlayer: ({ length }) => (length === 80 ? TERMINAL : length % 2 === 0 ? CHANCE : 0),
  legalActions: ({ length }) => (length % 2 === 0 ? [0, 1] : [0]),
  apply: (state, action) => {
    state.push(action);
  },
  returns: () => [0.5, 0.5],
  chanceProbabilities: () => [0.5, 0.5],
};
