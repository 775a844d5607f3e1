/** Errors of games and determinizers in ISMCTS: what they leave, and what is refused. */
import { describe, expect, it } from 'vitest';
import { callUntyped, codeOf, errorOf } from '../../test/errors.ts';
import { type KuhnState, kuhn } from '../../test/kuhn.ts';
import { trickGame } from '../../test/trickGame.ts';
import { type IsmctsOptions, type IsmctsVariant, ismcts, rejecting } from '../index.ts';

const VARIANTS: readonly IsmctsVariant[] = ['SO', 'SO+POM', 'MO'];
const jackToAct: KuhnState = { cards: [0, 1], actions: '' };

describe('an error of the game', () => {
  it.each(VARIANTS)('removes its simulation completely, %s', (variant) => {
    const sound = trickGame(2, 2);
    let left = Infinity;
    const game: typeof sound = {
      ...sound,
      apply(state, action) {
        if (left-- <= 0) throw new Error('out of order');
        sound.apply(state, action);
      },
    };
    const search = ismcts(game, { variant, maxNodes: 2_000 }).start(
      {
        hands: [
          [1, 2],
          [0, 4],
        ],
        played: [],
        winners: [],
      },
      1,
    );
    for (let round = 0; round < 40; round++) {
      search.run(2);
      const before = search.report();
      left = round % 4; // four cards are played in a simulation
      expect(() => search.run(1)).toThrow('out of order');
      left = Infinity;
      expect(search.report()).toEqual(before);
    }
    expect(search.run(100)).toBe(100);
    expect(search.report().simulations).toBe(180);
  });
});

describe('a simulation that fills the memory and is removed', () => {
  it.each([2, 3])('does not leave the status memory, of %i nodes', (maxNodes) => {
    let isSound = true;
    const search = ismcts(kuhn, {
      maxNodes,
      variant: 'MO',
      evaluator: () => {
        if (!isSound) throw new Error('out of order');
        return { returns: [0.5, 0.5] };
      },
    }).start(jackToAct, 1);
    for (let simulation = 0; simulation < 8; simulation++) {
      const before = search.status;
      isSound = false;
      expect(() => search.run(1)).toThrow('out of order');
      expect(search.status).toBe(before);
      isSound = true;
      search.run(1);
    }
    expect(search.status).toBe('memory');
  });
});

describe('a determinizer that breaks its promise', () => {
  const run = (determinize: (state: KuhnState) => unknown): (() => void) => {
    const search: unknown = callUntyped(
      (options: IsmctsOptions<KuhnState>) => ismcts(kuhn, { maxNodes: 100, ...options }).start(jackToAct, 1),
      { determinize },
    );
    return () => callUntyped((count: number) => Object(search).run(count), 5);
  };

  it.each<[string, RegExp, (state: KuhnState) => unknown]>([
    ['the state itself', /gave the state itself/, (state) => state],
    ['nothing', /gave undefined/, () => undefined],
    ['null', /gave null/, () => null],
    ['a promise', /gave a promise/, async (state) => state],
    ['a state in which another is to move', /the turn to player 1/, (state) => ({ ...state, actions: 'p' })],
    [
      'another card',
      /changed the informationStateKey from 0 {2}to 2 /,
      (state) => ({ ...state, cards: [2, 1] }),
    ],
  ])('is refused if it returns %s', (_, message, determinize) => {
    const error = errorOf(run(determinize));
    expect(error.code).toBe('GAME_INCONSISTENT');
    expect(error.message).toMatch(
      /^determinize of Kuhn's poker must give another state that player 0 cannot tell/,
    );
    expect(error.message).toMatch(message);
  });

  it('is refused with the error that it threw', () => {
    const cause = new Error('no deal fits');
    const error = errorOf(
      run(() => {
        throw cause;
      }),
    );
    expect([error.code, error.cause]).toEqual(['SAMPLING_FAILED', cause]);
    expect(error.message).toMatch(/found no state for what player 0 knows: it threw Error: no deal fits/);
  });

  it('leaves the tree unchanged if it throws', () => {
    const game = trickGame(3, 2);
    let fails = false;
    const search = ismcts(game, {
      maxNodes: 1_000,
      determinize: (...asked) => {
        if (fails) throw new Error('no');
        return game.determinize(...asked);
      },
    }).start(
      {
        hands: [
          [0, 1],
          [2, 3],
          [4, 5],
        ],
        played: [],
        winners: [],
      },
      1,
    );
    for (let round = 0; round < 20; round++) {
      fails = false;
      search.run(2);
      const before = search.report();
      fails = true;
      expect(codeOf(() => search.run(1))).toBe('SAMPLING_FAILED');
      expect(search.report()).toEqual(before);
    }
  });
});

describe('an answer that is not a key, or is a promise', () => {
  const run = (options: object, game: object = kuhn): (() => unknown) => {
    const search: unknown = callUntyped(
      (given: object) =>
        Object(callUntyped(ismcts, game, { variant: 'MO', maxNodes: 100, ...given })).start(jackToAct, 1),
      options,
    );
    return () => callUntyped((count: number) => Object(search).run(count), 5);
  };

  it.each<[object, RegExp]>([
    [{ typeOf: async () => 0 }, /^typeOf must give a number or a string at once, not a promise/],
    [{ typeOf: () => ({}) }, /^typeOf must give a number or a string at once/],
    [{ typeOf: () => Symbol('type') }, /^typeOf must give a number or a string at once/],
    [{ simultaneous: async () => false }, /^simultaneous must give true or false at once, not a promise/],
  ])('is refused: %o', (options, message) => {
    const error = errorOf(run(options));
    expect([error.code, message.test(error.message)]).toEqual(['INVALID_OPTION', true]);
  });

  it('is refused from a game and from a sampler', () => {
    const seen = errorOf(run({}, { ...kuhn, observedAction: () => ({}) }));
    expect(seen.code).toBe('GAME_INCONSISTENT');
    expect(seen.message).toMatch(/^observedAction of Kuhn's poker must give a number or a string at once/);
    const sampler = callUntyped(rejecting, kuhn.determinize, async () => false);
    expect(errorOf(run({ determinize: sampler })).message).toMatch(/^accept must give true or false at once/);
  });
});
