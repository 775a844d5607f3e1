/** A determinizer asks for states, passes on those that keep the promise, and says of the others what is wrong. */
import { describe, expect, it } from 'vitest';
import { errorOf } from '../../test/errors.ts';
import { type KuhnState, kuhn } from '../../test/kuhn.ts';
import { BanyanError, type HiddenInformationGame } from '../index.ts';
import { Determinizer } from './determinizer.ts';

const STATE: KuhnState = { cards: [1, 2], actions: 'p' };
const half = (): number => 0.5;

/** A determinizer whose sampler gives this, whatever it is. */
function giving(drawn: unknown): Determinizer<KuhnState, number> {
  const determinizer: unknown = Reflect.construct(Determinizer, [kuhn, () => drawn]);
  if (determinizer instanceof Determinizer) return determinizer;
  throw new Error('no determinizer');
}

function faultOf(drawn: unknown): BanyanError {
  return errorOf(() => giving(drawn).draw(STATE, 0, half));
}

describe('a determinizer', () => {
  it('asks the game, with the game as `this`, where no sampler is given', () => {
    const game = {
      ...kuhn,
      other: 0,
      determinize({ actions }: KuhnState): KuhnState {
        return { cards: [1, this.other], actions };
      },
    };
    expect(new Determinizer(game).draw(STATE, 0, half)).toEqual({ cards: [1, 0], actions: 'p' });
  });

  it('asks the sampler that is given instead, for this player and by this random number', () => {
    const determinizer = new Determinizer(
      kuhn,
      (state, player, random): KuhnState => ({
        cards: [player + 1, 4 * random()],
        actions: state.actions,
      }),
    );
    expect(determinizer.draw(STATE, 0, half)).toEqual({ cards: [1, 2], actions: 'p' });
  });

  it('refuses a game without the rules for it, and a sampler that is no function', () => {
    for (const rule of ['determinize', 'informationStateKey']) {
      const open = { ...kuhn, [rule]: undefined };
      const error = errorOf(() => Reflect.construct(Determinizer, [open]));
      expect(error.code).toBe('INVALID_OPTION');
      expect(error.message).toMatch(
        `expected a HiddenInformationGame, with determinize, informationStateKey`,
      );
      expect(error.message).toMatch(`not an object without ${rule}`);
    }
    const error = errorOf(() => Reflect.construct(Determinizer, [kuhn, 3]));
    expect(error.code).toBe('INVALID_OPTION');
    expect(error.message).toMatch(
      /^determinize must be a function.*resampled\(game\.determinize, \.\.\.\).*not 3$/,
    );
  });

  it('passes on an error of the sampler that is of this library, and wraps any other', () => {
    const own = new BanyanError('SAMPLING_FAILED', 'none was accepted');
    const foreign = new RangeError('no card is left');
    const throwing = (error: Error): Determinizer<KuhnState, number> =>
      new Determinizer(kuhn, () => {
        throw error;
      });
    expect(errorOf(() => throwing(own).draw(STATE, 0, half))).toBe(own);
    const wrapped = errorOf(() => throwing(foreign).draw(STATE, 0, half));
    expect([wrapped.code, wrapped.cause]).toEqual(['SAMPLING_FAILED', foreign]);
    expect(wrapped.message).toContain('it threw RangeError: no card is left');
  });
});

describe('a determinizer says what is wrong with a draw', () => {
  it.each<[string, unknown, string]>([
    ['no state', undefined, 'it gave undefined'],
    ['null', null, 'it gave null'],
    ['a state of another type', 'bet', 'it gave bet'],
    ['the state itself', STATE, 'it gave the state itself, which simulations would change'],
    [
      'the turn to another player',
      { cards: [1, 2], actions: '' },
      'it gave the turn to player 0 instead of player 1',
    ],
    [
      'another card of the player',
      { cards: [0, 2], actions: 'p' },
      'it changed the informationStateKey from 1 p to 0 p',
    ],
  ])('that gives %s', (_, drawn, fault) => {
    const error = faultOf(drawn);
    expect(error.code).toBe('GAME_INCONSISTENT');
    expect(error.message).toContain(`${fault}. State: `);
  });

  it('that returns a promise, and handles its rejection', async () => {
    const rejections: unknown[] = [];
    const listener = (reason: unknown): number => rejections.push(reason);
    process.on('unhandledRejection', listener);
    expect(faultOf(Promise.reject(new Error('late'))).message).toContain('it gave a promise. State: ');
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', listener);
    expect(rejections).toEqual([]);
  });

  it('except that equal states which are no objects are no fault', () => {
    const game: HiddenInformationGame<number> = {
      name: 'a number',
      players: 2,
      initialState: () => 3,
      clone: (state) => state,
      currentPlayer: () => 0,
      legalActions: () => [0],
      apply: () => {},
      returns: () => [0, 1],
      informationStateKey: () => 'nothing',
      determinize: (state) => state,
    };
    expect(new Determinizer(game).draw(3, 0, half)).toBe(3);
  });
});

describe('the information state', () => {
  /** At which of twenty draws a change of the player's own card is noticed. */
  function noticed(determinizer: Determinizer<KuhnState, number>): number[] {
    const draws: number[] = [];
    for (let draw = 1; draw <= 20; draw++) {
      try {
        determinizer.draw(STATE, 0, half);
      } catch {
        draws.push(draw);
      }
    }
    return draws;
  }

  it('is compared at the draws 1, 2, 4, 8 and so on, and again from the first after it begins anew', () => {
    const determinizer = giving({ cards: [0, 2], actions: 'p' });
    expect(noticed(determinizer)).toEqual([1, 2, 4, 8, 16]);
    determinizer.begin();
    expect(noticed(determinizer)).toEqual([1, 2, 4, 8, 16]);
  });

  it('is that of the player who asks', () => {
    const determinizer = giving({ cards: [0, 2], actions: 'p' });
    expect(determinizer.draw(STATE, 1, half)).toEqual({ cards: [0, 2], actions: 'p' });
    expect(faultOf({ cards: [1, 0], actions: 'b' }).message).toContain('from 1 p to 1 b');
  });
});
