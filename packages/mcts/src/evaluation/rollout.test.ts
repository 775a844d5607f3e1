import { describe, expect, it, vi } from 'vitest';
import { callUntyped, codeOf, errorOf } from '../../test/errors.ts';
import { kuhn } from '../../test/kuhn.ts';
import { nim } from '../../test/nim.ts';
import { pig } from '../../test/pig.ts';
import {
  alphaBeta,
  CHANCE,
  DEFAULT_MAX_ROLLOUT_MOVES,
  type Game,
  rollout,
  sfc32,
  TERMINAL,
} from '../index.ts';
import { checkedActions } from '../rules/answers.ts';

/** A line of `length` actions to the end, which the only player wins. */
function line(length: number, rules: Partial<Game<{ step: number }>> = {}): Game<{ step: number }> {
  return {
    name: 'line',
    players: 1,
    initialState: () => ({ step: 0 }),
    clone: (state) => ({ ...state }),
    currentPlayer: ({ step }) => (step === length ? TERMINAL : 0),
    legalActions: () => [0, 1],
    apply(state) {
      state.step++;
    },
    returns: () => [1],
    ...rules,
  };
}

/** What a rollout from the start returns, and how many moves it made. */
function roll(
  game: Game<{ step: number }>,
  maxRolloutMoves?: number,
): { returns: ArrayLike<number>; moves: number } {
  const state = game.initialState();
  const { returns } = rollout(game, maxRolloutMoves === undefined ? {} : { maxRolloutMoves })(
    state,
    game.legalActions(state),
    sfc32(1),
  );
  return { returns, moves: state.step };
}

describe('a rollout', () => {
  it('plays to the end', () => {
    expect(roll(line(30))).toEqual({ returns: [1], moves: 30 });
  });

  it.each([0, 1, 29])('is a draw when it is cut after %i of 30 moves', (maxRolloutMoves) => {
    expect(roll(line(30), maxRolloutMoves)).toEqual({ returns: [0.5], moves: maxRolloutMoves });
  });

  it('is one of a game', () => {
    expect(codeOf(() => callUntyped(rollout, undefined))).toBe('INVALID_OPTION');
  });

  it('that ends with its last move is not cut', () => {
    expect(roll(line(30), 30)).toEqual({ returns: [1], moves: 30 });
  });

  it('is what the game evaluates when it is cut', () => {
    const evaluate = ({ step }: { step: number }): number[] => [step / 30];
    expect(roll(line(30, { evaluate }), 6)).toEqual({ returns: [0.2], moves: 6 });
    expect(roll(line(30, { evaluate }), 30)).toEqual({ returns: [1], moves: 30 });
  });

  it('chooses by the heavy rule of the game if it is heavy, and only then', () => {
    const heavyRolloutAction = vi.fn(() => 1);
    const rolloutAction = vi.fn(() => 0);
    const game = line(3, { heavyRolloutAction, rolloutAction });
    for (const heavy of [true, false]) {
      const played: number[] = [];
      rollout(game, { heavy })(game.initialState(), [0, 1], sfc32(1), (_, action) => played.push(action));
      expect(played).toEqual(heavy ? [1, 1, 1] : [0, 0, 0]);
    }
    expect(heavyRolloutAction).toHaveBeenCalledTimes(3);
    expect(rolloutAction).toHaveBeenCalledTimes(3);
  });

  it('is not heavy without a heavy rule, nor with a policy', () => {
    const missing = errorOf(() => rollout(line(3), { heavy: true }));
    expect(missing.code).toBe('INVALID_OPTION');
    expect(missing.message).toContain('needs a game with heavyRolloutAction, which line does not have');
    const game = line(3, { heavyRolloutAction: () => 0 });
    const both = errorOf(() => rollout(game, { heavy: true, policy: () => 0 }));
    expect(both.code).toBe('INVALID_OPTION');
    expect(both.message).toBe('rollout takes policy or heavy, not both: each chooses the actions');
  });

  it('asks chance by the outcome that the game draws for rollouts, where it has one', () => {
    const asked = vi.fn(() => 6);
    const sixes = { ...pig, rolloutOutcome: asked };
    const listed = vi.spyOn(sixes, 'chanceProbabilities');
    const state = sixes.initialState();
    const { returns } = rollout<typeof state, number>(sixes)(state, sixes.legalActions(state), sfc32(1));
    expect(asked).toHaveBeenCalled();
    expect(listed).not.toHaveBeenCalled();
    expect(Array.from(returns).sort()).toEqual([0, 1]);
  });

  it('writes actions into one buffer, where the rules can, and is the same rollout', () => {
    const { rolloutAction: _, ...listing } = nim(4, 5);
    const buffers = new Set<unknown>();
    const legalActions = vi.fn(listing.legalActions);
    const writing: typeof listing = {
      ...listing,
      legalActions,
      legalActionsInto(state, buffer) {
        buffers.add(buffer);
        const actions = listing.legalActions(state);
        for (const [index, action] of actions.entries()) buffer[index] = action;
        return actions.length;
      },
    };
    const lineOf = (game: typeof listing): unknown[] => {
      const evaluate = rollout(game);
      const random = sfc32('buffer');
      const played: unknown[] = [];
      for (let number = 0; number < 50; number++) {
        const state = game.initialState();
        const actions = listing.legalActions(state);
        played.push(evaluate(state, actions, random, (...move) => played.push(move)).returns);
      }
      return played;
    };
    expect(lineOf(writing)).toEqual(lineOf(listing));
    expect(buffers.size).toBe(1);
    expect(legalActions).not.toHaveBeenCalled();
  });

  it.each([0, -1, 1.5, 3, Number.NaN, undefined, '1', null])(
    'refuses rules that count %o actions in a buffer of two',
    (count) => {
      const legalActionsInto = (_: unknown, buffer: number[]): number => {
        buffer.splice(0, 2, 0, 1);
        return Object.assign(Object.create(null), { count }).count;
      };
      expect(errorOf(() => roll(line(30, { legalActionsInto })))).toMatchObject({
        code: 'GAME_INCONSISTENT',
        message: expect.stringContaining(
          'legalActionsInto of line must give the number of actions in the buffer (1 to 2) at once, not ',
        ),
      });
    },
  );

  it('is a draw for each player of many', () => {
    const game = { ...nim(5, 5), players: 4 };
    const { evaluate: _, ...blunt } = game;
    const state = blunt.initialState();
    expect(
      rollout(blunt, { maxRolloutMoves: 1 })(state, blunt.legalActions(state), sfc32(0)).returns,
    ).toEqual([0.5, 0.5, 0.5, 0.5]);
  });

  it('is cut after 1,000 moves unless told otherwise', () => {
    expect(DEFAULT_MAX_ROLLOUT_MOVES).toBe(1_000);
    expect(roll(line(1_000))).toEqual({ returns: [1], moves: 1_000 });
    expect(roll(line(1_001))).toEqual({ returns: [0.5], moves: 1_000 });
  });

  it('ends a game of 100,000 moves without recursion', () => {
    expect(roll(line(100_000), 100_000)).toEqual({ returns: [1], moves: 100_000 });
  });

  it('uses the actions that it was given for its first move, and asks for them from then on', () => {
    const legalActions = vi.fn(() => [0, 1]);
    const game = line(3, { legalActions });
    rollout(game)(game.initialState(), [0, 1], sfc32(1));
    expect(legalActions).toHaveBeenCalledTimes(2);
  });

  it('asks rolloutAction where there is one, and legalActions no more', () => {
    const legalActions = vi.fn(() => [0, 1]);
    const rolloutAction = vi.fn(() => 1);
    const game = line(3, { legalActions, rolloutAction });
    rollout(game)(game.initialState(), [0, 1], sfc32(1));
    expect([legalActions.mock.calls.length, rolloutAction.mock.calls.length]).toEqual([0, 3]);
  });

  it('is uniform over the actions', () => {
    const counts = [0, 0, 0, 0, 0];
    const five = line(1, {
      legalActions: () => [0, 1, 2, 3, 4],
      apply(state, action) {
        counts[action]++;
        state.step++;
      },
    });
    const evaluator = rollout(five);
    const random = sfc32('five');
    const ROLLOUTS = 50_000;
    for (let i = 0; i < ROLLOUTS; i++) evaluator(five.initialState(), [0, 1, 2, 3, 4], random);
    const deviation = Math.sqrt(ROLLOUTS * 0.2 * 0.8);
    for (const count of counts) expect(Math.abs(count - ROLLOUTS / 5)).toBeLessThan(4 * deviation);
  });

  it('draws the outcomes of chance by their probabilities', () => {
    const rolling = { ...pig.initialState(), rolling: true };
    const faces = new Map<number, number>();
    const counting = {
      ...pig,
      apply(state: typeof rolling, action: number) {
        if (state.rolling) faces.set(action, (faces.get(action) ?? 0) + 1);
        pig.apply(state, action);
      },
    };
    const evaluator = rollout(counting, { maxRolloutMoves: 1 });
    const random = sfc32('dice');
    const ROLLS = 60_000;
    for (let i = 0; i < ROLLS; i++) evaluator(pig.clone(rolling), pig.legalActions(rolling), random);
    const deviation = Math.sqrt(ROLLS * (1 / 6) * (5 / 6));
    expect(faces.size).toBe(6);
    for (const count of faces.values()) expect(Math.abs(count - ROLLS / 6)).toBeLessThan(4 * deviation);
  });

  it("gives the odds of random play: the first player of Kuhn's poker has 1/8 chip more", () => {
    const evaluator = rollout(kuhn);
    const random = sfc32('kuhn');
    const ROLLOUTS = 40_000;
    let sum = 0;
    let squares = 0;
    for (let i = 0; i < ROLLOUTS; i++) {
      const state = kuhn.initialState();
      const first = evaluator(state, kuhn.legalActions(state), random).returns[0];
      sum += first;
      squares += first * first;
    }
    const mean = sum / ROLLOUTS;
    const error = Math.sqrt((squares / ROLLOUTS - mean ** 2) / ROLLOUTS);
    // Showdowns are even. The first player bets and sees a fold with 1/4, and folds to a bet with 1/8: +1/8 chip.
    expect(Math.abs(mean - (0.5 + 0.125 / 4))).toBeLessThan(4 * error);
  });
});

describe('checkedActions', () => {
  it('names the player, and shows the state, bigints and all', () => {
    const stuck = line(2, { name: 'stuck', legalActions: () => [] });
    const error = errorOf(() => checkedActions(stuck, { step: 1 }));
    expect(error.code).toBe('GAME_INCONSISTENT');
    expect(error.message).toMatch(
      /stuck has no legal action although it is player 0's turn; .* State: \{"step":1\}/,
    );
  });

  it('names chance where a game without chance gives it the turn', () => {
    const over = line(2, { name: 'over', currentPlayer: () => CHANCE, legalActions: () => [] });
    const error = errorOf(() => checkedActions(over, { step: 1 }));
    expect(error.code).toBe('GAME_INCONSISTENT');
    const message =
      'over gives the turn to chance (-1) and has no chanceProbabilities; at the end it is TERMINAL (-2)';
    expect(error.message).toBe(message);
    const evaluator = rollout({ ...over, legalActionsInto: () => 0 });
    expect(errorOf(() => evaluator({ step: 1 }, [], sfc32(1))).message).toBe(message);
    expect(
      errorOf(() =>
        alphaBeta({ ...over, players: 2 })
          .start({ step: 1 }, 1)
          .run(1),
      ).message,
    ).toBe(message);
  });

  it('shows states that JSON cannot write', () => {
    const bits: Game<{ board: bigint }> = {
      name: 'bits',
      players: 1,
      initialState: () => ({ board: 0n }),
      clone: (state) => ({ ...state }),
      currentPlayer: () => 0,
      legalActions: () => [],
      apply: () => {},
      returns: () => [1],
    };
    expect(errorOf(() => checkedActions(bits, { board: 2n ** 60n })).message).toMatch(
      '{"board":"1152921504606846976n"}',
    );
  });
});
