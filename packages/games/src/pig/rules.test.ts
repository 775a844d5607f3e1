import { CHANCE, mcts, play, TERMINAL } from '@banyan/mcts';
import { checkGame, snapshot } from '@banyan/mcts/testing';
import { describe, expect, it } from 'vitest';
import { codeOf, errorOf } from '../../test/errors.ts';
import { expectKeysToTellStatesApart } from '../../test/keys.ts';
import { NEVER_A_SIZE } from '../../test/lines.ts';
import { solvePig } from '../../test/pigByRules.ts';
import { pigValues } from '../../test/pigValues.ts';
import { statesWithin } from '../../test/states.ts';
import { pig } from '../index.ts';

describe.each<pig.Options>([{ target: 2 }, { target: 10 }, { target: 30, players: 3 }, { target: 100 }])(
  'pig to $target for $players',
  (options) => {
    it('keeps the laws of games', () => {
      const game = pig(options);
      const { games } = checkGame(game, { games: 5, mustEnd: true, maxMoves: 20_000 });
      expect(games).toBe(5);
      expect(game.players).toBe(options.players ?? 2);
    });
  },
);

function stateOf(own: number, other: number, turn: number): pig.State {
  return { scores: Uint16Array.of(own, other), player: 0, turn, rolling: false };
}

describe('a turn', () => {
  const game = pig({ target: 100 });
  const { parsePosition } = game.notation;

  it('begins with a roll, of which all faces are equally likely', () => {
    const start = game.initialState();
    expect(game.legalActions(start)).toEqual([pig.ROLL]);
    const rolling = play(game, start, pig.ROLL);
    expect(game.currentPlayer(rolling)).toBe(CHANCE);
    expect(game.legalActions(rolling)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(game.chanceProbabilities(rolling)).toEqual(new Array(6).fill(1 / 6));
  });

  it('scores the sum of its faces when the player holds', () => {
    expect(parsePosition('3 6')).toEqual(stateOf(0, 0, 9));
    expect(game.legalActions(parsePosition('3 6'))).toEqual([pig.ROLL, pig.HOLD]);
    expect(parsePosition('3 6 hold')).toEqual({ ...stateOf(9, 0, 0), player: 1 });
    expect(parsePosition('3 6 hold 2 hold')).toEqual(stateOf(9, 2, 0));
  });

  it('scores nothing after a 1', () => {
    expect(parsePosition('3 6 1')).toEqual({ ...stateOf(0, 0, 0), player: 1 });
    expect(parsePosition('3 6 hold 6 6 6 1')).toEqual(stateOf(9, 0, 0));
  });

  it('goes round all players', () => {
    const three = pig({ target: 100, players: 3 });
    const { scores, player } = three.notation.parsePosition('2 hold 3 hold 4 hold 5 hold');
    expect([[...scores], player]).toEqual([[7, 3, 4], 1]);
  });
});

describe('a state', () => {
  it('has a key of its own', () => {
    expectKeysToTellStatesApart(pig({ target: 15, players: 3 }), 5);
    const [first, second] = ['2 hold', '3 1'].map(pig({ target: 9 }).notation.parsePosition);
    expect(pig({ target: 9 }).stateKey?.(first)).not.toBe(pig({ target: 9 }).stateKey?.(second));
  });

  it('of one copy is not changed with another', () => {
    const game = pig({ target: 10 });
    const state = game.notation.parsePosition('3 6 hold 2');
    const before = snapshot(state);
    const copy = game.clone(state);
    expect(snapshot(copy)).toBe(before);
    game.apply(copy, pig.HOLD);
    expect(snapshot(state)).toBe(before);
  });
});

describe('the target', () => {
  it('is reached by score and turn together', () => {
    const game = pig({ target: 10, players: 3 });
    const { parsePosition } = game.notation;
    expect(game.currentPlayer(parsePosition('2 hold 6 3'))).toBe(1);
    const won = parsePosition('2 hold 6 4');
    expect(game.currentPlayer(won)).toBe(TERMINAL);
    expect(game.returns(won)).toEqual([0, 1, 0]);
    expect(game.currentPlayer(parsePosition('2 hold 6 5'))).toBe(TERMINAL);
  });
});

const toHundred = pigValues(100);

describe('perfect play', () => {
  it('gives the first player 53.06 % to 100, as published', () => {
    expect(toHundred(0, 0, 0).roll).toBeCloseTo(0.5306, 4);
  });

  it('gives the first player six sevenths where every roll except a 1 wins', () => {
    expect(pigValues(2)(0, 0, 0).roll).toBeCloseTo(6 / 7, 10);
  });

  it.each([2, 5, 10, 13])('gives each state to %i the value of the equations', (target) => {
    const exact = pigValues(target);
    const solved = solvePig(pig({ target }));
    expect(solved.length).toBeGreaterThan(target);
    for (const { state, player, value } of solved) {
      if (player !== 0 && player !== 1) continue;
      const { roll, hold } = exact(state.scores[player], state.scores[1 - player], state.turn);
      expect(player === 0 ? value : 1 - value).toBeCloseTo(Math.max(roll, hold), 9);
    }
  });
});

/** Scores and a turn: the player's own, the other's, what the turn has brought. */
type Place = readonly [number, number, number];

/**
 * UCB1 with c = sqrt 2 gives the worse of two actions about 2 ln N / gap^2 of N simulations, whose mean is then known
 * to gap / (2 sqrt(2 ln N)) at worst: a ninth of the gap. It has fewer visits than the better one where the gap is
 * above sqrt(4 ln N / N), 0.045 for 20,000. Twice that leaves as much for play that is not yet perfect deeper in the
 * tree.
 */
describe('a search', () => {
  const SIMULATIONS = 20_000;
  const CLEAR = 2 * Math.sqrt((4 * Math.log(SIMULATIONS)) / SIMULATIONS);

  function search(target: number, state: pig.State): { action: number | undefined; value: number } {
    const running = mcts(pig({ target }), { maxNodes: 200_000 }).start(state, 1);
    running.run(SIMULATIONS);
    const { action, actions } = running.report();
    return { action, value: actions[0].value };
  }

  it.each<Place>([
    [0, 0, 2],
    [0, 0, 19],
    [0, 12, 10],
    [6, 17, 9],
    [10, 0, 8],
    [13, 13, 5],
    [17, 2, 2],
  ])('goes on rolling at %i to %i with %i in hand, to 20', (...place) => {
    const { roll, hold } = pigValues(20)(...place);
    expect(roll - hold).toBeGreaterThan(CLEAR);
    expect(search(20, stateOf(...place)).action).toBe(pig.ROLL);
  });

  it.each<Place>([
    [0, 39, 93],
    [0, 20, 90],
    [2, 45, 90],
    [5, 38, 88],
    [10, 40, 83],
  ])('holds at %i to %i with %i in hand, to 100', (...place) => {
    const { roll, hold } = toHundred(...place);
    expect(hold - roll).toBeGreaterThan(CLEAR);
    expect(search(100, stateOf(...place)).action).toBe(pig.HOLD);
  });

  it.each<Place>([
    [0, 0, 0],
    [3, 6, 4],
    [8, 8, 0],
  ])('finds the value of %i to %i with %i in hand, to 10', (...place) => {
    const { roll, hold } = pigValues(10)(...place);
    expect(Math.abs(search(10, stateOf(...place)).value - Math.max(roll, hold))).toBeLessThan(0.02);
  });
});

describe('a target', () => {
  it.each([...NEVER_A_SIZE.filter((size) => size !== 64), 1, 1_001])(
    'of %o is refused, with the range',
    (target) => {
      const error = errorOf(() => Reflect.apply(pig, undefined, [{ target }]));
      expect(error.code).toBe('INVALID_OPTION');
      expect(error.message).toContain('target must be a whole number from 2 to 1000, not ');
    },
  );

  it.each([0, 1, 11, 2.5, Number.NaN, '2', null])('for %o players is refused, with the range', (players) => {
    const error = errorOf(() => Reflect.apply(pig, undefined, [{ target: 100, players }]));
    expect(error.code).toBe('INVALID_OPTION');
    expect(error.message).toContain('players must be a whole number from 2 to 10, not ');
  });

  it.each([undefined, null, 100, '100', [100]])('is an object, not %o', (options) => {
    expect(codeOf(() => Reflect.apply(pig, undefined, [options]))).toBe('INVALID_OPTION');
  });

  it('with a misspelt name is refused, with the right name', () => {
    expect(errorOf(() => Reflect.apply(pig, undefined, [{ targt: 100 }])).message).toContain(
      'did you mean target?',
    );
  });

  it('is part of the name of the game', () => {
    expect(pig({ target: 100 }).name).toBe('pig to 100');
    expect(pig({ target: 50, players: 4 }).name).toBe('pig to 50 for 4');
    expect(pig({ target: 50 }).options).toEqual({ target: 50, players: 2 });
  });
});

describe('a move', () => {
  const game = pig({ target: 4 });

  it('that is not legal, or comes after the end, is refused and changes nothing', () => {
    for (const state of statesWithin(game, 20)) {
      const isOver = game.currentPlayer(state) === TERMINAL;
      const legal = isOver ? [] : game.legalActions(state);
      const before = snapshot(state);
      for (const action of [-1, pig.ROLL, 0.5, 1, 2, 3, 4, 5, 6, pig.HOLD, 8, Number.NaN]) {
        if (legal.includes(action)) continue;
        expect(codeOf(() => play(game, state, action))).toBe(isOver ? 'GAME_OVER' : 'ILLEGAL_MOVE');
      }
      expect(snapshot(state)).toBe(before);
    }
  });
});
