import { describe, expect, it } from 'vitest';
import { callUntyped, errorOf } from '../../test/errors.ts';
import { INVALID_COUNTS, NON_NUMBERS } from '../../test/invalidNumbers.ts';
import { nim } from '../../test/nim.ts';
import { type QuizState, quiz, RIGHT, STAY } from '../../test/quiz.ts';
import { scriptedRandom } from '../../test/scriptedRandom.ts';
import { mcts, play, rollout, sfc32, uniformly } from '../index.ts';

const game = quiz(2, 2);
const STAYED: QuizState = { answered: 0, right: 0 };
const ANSWERS = ['A', RIGHT];

describe('several rollouts of a leaf', () => {
  it('are worth their mean, each begun at the leaf', () => {
    const evaluate = rollout(game, { rollouts: 4 });
    // A B, B B, A A, A B: one right, two, none, one.
    const random = scriptedRandom(0, 0.9, 0.9, 0.9, 0, 0, 0, 0.9);
    expect(evaluate({ ...STAYED }, ANSWERS, random).returns).toEqual([(0.5 + 1 + 0 + 0.5) / 4]);
    expect(random.left()).toBe(0);
  });

  it('of one player tell the best of them, and its outcome: the first of equals', () => {
    const evaluate = rollout(game, { rollouts: 4 });
    const told: string[] = [];
    const { returns, outcome } = evaluate(
      { ...STAYED },
      ANSWERS,
      scriptedRandom(0, 0, 0, 0.9, 0.9, 0, 0, 0),
      (_, action) => told.push(action),
    );
    expect([returns, outcome, told]).toEqual([[0.25], [0.5], ['A', RIGHT]]);
  });

  it('of more players tell the first of them, and its outcome', () => {
    const heaps = nim(1, 2);
    const evaluate = rollout(heaps, { policy: uniformly, rollouts: 2 });
    const told: string[] = [];
    const start = heaps.initialState();
    // One, then two: the second player wins. One, one, one: the first does.
    const { returns, outcome } = evaluate(
      heaps.clone(start),
      heaps.legalActions(start),
      scriptedRandom(0, 0.9, 0, 0, 0),
      (player, { heap, count }) => told.push(`${player}:${heap}-${count}`),
    );
    expect([returns, outcome, told]).toEqual([
      [0.5, 0.5],
      [0, 1],
      ['0:0-1', '1:1-2'],
    ]);
  });

  it('are each cut after the maximum number of moves', () => {
    const evaluate = rollout(game, { rollouts: 2, maxRolloutMoves: 1 });
    // One answer is wrong and one is right: shares of 0 and 1 so far.
    expect(evaluate({ ...STAYED }, ANSWERS, scriptedRandom(0, 0.9)).returns).toEqual([0.5]);
  });

  it('each give returns that are checked, also where their mean is in range', () => {
    let ends = 0;
    const wrong = { ...game, returns: () => [ends++ % 2 === 0 ? 2 : 0] };
    const error = errorOf(() => rollout(wrong, { rollouts: 2 })({ ...STAYED }, ANSWERS, sfc32(1)));
    expect(error.code).toBe('INVALID_RETURNS');
  });

  it('lead to a best line that can be played, and is better than any mean', () => {
    const long = quiz(12, 4);
    const stayed = play(long, long.initialState(), STAY);
    const evaluator = rollout(long, { rollouts: 8 });
    const search = mcts(long, { evaluator, maxNodes: 1_000 }).start(stayed, 1);
    search.run(20);
    const { best, actions } = search.report();
    const end = best?.actions.reduce((state, action) => play(long, state, action), stayed);
    expect(end && long.returns(end)).toEqual([best?.value]);
    expect(best?.value).toBeGreaterThan(Math.max(...actions.map(({ value }) => value)));
  });

  it.each<[unknown]>([[1_000_001], ...INVALID_COUNTS, ...NON_NUMBERS])('are not %o', (rollouts) => {
    const error = errorOf(() => callUntyped(rollout, game, { rollouts }));
    expect(error.code).toBe('INVALID_OPTION');
    expect(error.message).toMatch(/^rollouts must be a whole number from 1 to 1000000, not /);
  });
});

it.each<[readonly number[]]>([[[2]], [[Number.NaN]], [[]], [[0, 1]]])(
  'an evaluator with the outcome %j is refused',
  (outcome) => {
    const evaluator = (): { returns: number[]; outcome: readonly number[] } => ({ returns: [0], outcome });
    const search = mcts(game, { evaluator, maxNodes: 100 }).start({ ...STAYED }, 1);
    expect(errorOf(() => search.run(1)).code).toBe('INVALID_RETURNS');
  },
);
