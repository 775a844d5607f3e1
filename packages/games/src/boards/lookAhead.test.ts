import { type Game, type LookAhead, lookAheadByRules, sfc32, TERMINAL } from '@banyan/mcts';
import { describe, expect, it } from 'vitest';
import { sized } from '../../../mcts/test/sized.ts';
import { statesWithin } from '../../test/states.ts';
import { CONNECT_FOUR, CONNECT_THREE, connectN, GOMOKU, mnk, ticTacToe } from '../index.ts';

type LookingGame<State> = Game<State> & { lookAhead(state: State): LookAhead };

/** States of random games, in which players take a win only now and then. */
function sample<State>(game: LookingGame<State>, games: number): State[] {
  const random = sfc32(`look ahead in ${game.name}`);
  const states: State[] = [];
  for (let number = 0; number < games; number++) {
    const state = game.initialState();
    while (game.currentPlayer(state) !== TERMINAL) {
      states.push(game.clone(state));
      const actions = game.legalActions(state);
      const winning = new Set(lookAheadByRules(game)(state).winning);
      const patient = actions.filter((_, index) => !winning.has(index));
      const choice = patient.length > 0 && random() < 0.8 ? patient : actions;
      game.apply(state, choice[Math.floor(random() * choice.length)]);
    }
  }
  return states;
}

function expectRight<State>(game: LookingGame<State>, games: number): void {
  it(`on ${game.name} agrees with playing all pairs of moves`, () => {
    let wins = 0;
    let losses = 0;
    for (const state of sample(game, games)) {
      const { winning, losing } = game.lookAhead(state);
      expect({ winning, losing }).toEqual(lookAheadByRules(game)(state));
      wins += winning.length;
      losses += losing.length;
    }
    expect(Math.min(wins, losses)).toBeGreaterThan(games / 2);
  });
}

describe('looking ahead', () => {
  expectRight(ticTacToe, sized(25, 200));
  for (const board of [
    CONNECT_FOUR,
    CONNECT_THREE,
    { columns: 4, rows: 4, connect: 4 },
    { columns: 9, rows: 7, connect: 4 },
    { columns: 6, rows: 5, connect: 2 },
    { columns: 3, rows: 8, connect: 4 }, // lines fit upwards only
    { columns: 8, rows: 3, connect: 5 }, // and across only
    { columns: 8, rows: 8, connect: 5 },
  ])
    expectRight(connectN(board), sized(6, 50));
  for (const board of [
    { columns: 3, rows: 3, connect: 3 },
    { columns: 4, rows: 4, connect: 4 },
    { columns: 4, rows: 4, connect: 3 },
    { columns: 5, rows: 3, connect: 2 },
    { columns: 7, rows: 3, connect: 4 },
    { columns: 3, rows: 7, connect: 5 },
    { columns: 6, rows: 6, connect: 4 },
  ])
    expectRight(mnk(board), sized(16, 30));
  expectRight(mnk({ columns: 8, rows: 7, connect: 5 }), sized(2, 5));

  it('in tic-tac-toe is right in all states before the end', () => {
    for (const state of statesWithin(ticTacToe, 9)) {
      if (ticTacToe.currentPlayer(state) === TERMINAL) continue;
      expect(ticTacToe.lookAhead(state)).toEqual(lookAheadByRules(ticTacToe)(state));
    }
  });

  it('changes nothing', () => {
    const state = ticTacToe.notation.parsePosition('b2a1c3');
    const before = ticTacToe.clone(state);
    ticTacToe.lookAhead(state);
    expect(state).toEqual(before);
  });
});

describe('a move that is losing', () => {
  it('is any move that leaves the threat open', () => {
    const state = ticTacToe.notation.parsePosition('b2a1c1'); // X threatens a3
    expect(ticTacToe.legalActions(state)).toEqual([1, 3, 5, 6, 7, 8]);
    expect(ticTacToe.lookAhead(state)).toEqual({ winning: [], losing: [0, 1, 2, 4, 5] });
  });

  it('is every move where there are two threats', () => {
    const game = mnk(GOMOKU);
    const state = game.notation.parsePosition('d5a1e5b1f5c1g5'); // c5 and h5 win for X
    const { winning, losing } = game.lookAhead(state);
    expect(winning).toEqual([]);
    expect(losing).toHaveLength(121 - 7);
  });

  it('is none where the move wins', () => {
    const game = mnk(GOMOKU);
    const state = game.notation.parsePosition('d5a1e5b1f5c1g5d1k9'); // c5 and h5 still win for X, e1 for O
    const { winning, losing } = game.lookAhead(state);
    expect(winning.map((index) => game.legalActions(state)[index])).toEqual([4]);
    expect(losing).toHaveLength(121 - 9 - 1);
  });

  it('is the cell below a winning cell of the opponent', () => {
    const game = connectN(CONNECT_FOUR);
    const { parsePosition, format } = game.notation;
    const state = parsePosition('11226373');
    expect(format(state).split('\n').slice(-3)).toEqual(['O O O . . . .', 'X X O . . X X', '1 2 3 4 5 6 7']);
    expect(game.lookAhead(state)).toEqual({ winning: [], losing: [3] });
  });

  it('is counted among the legal actions, not among all columns', () => {
    const game = connectN({ columns: 4, rows: 2, connect: 3 });
    const state = game.notation.parsePosition('11224'); // the first two are full, X threatens the third
    expect(game.legalActions(state)).toEqual([2, 3]);
    expect(game.lookAhead(state)).toEqual({ winning: [], losing: [1] });
  });
});
