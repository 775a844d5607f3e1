import { describe, expect, it } from 'vitest';
import { codeOf, errorOf } from '../../test/errors.ts';
import { randomHiddenGame } from '../../test/views.ts';
import { moveCard, SUITS } from '../cards/cards.ts';
import {
  cardOfName,
  checkKnockoutWhistState,
  type KnockoutWhistState,
  knockoutWhist,
  knockoutWhistNotation,
} from '../index.ts';

const OPTIONS = { players: 3, cards: 2 };
const { parsePosition } = knockoutWhistNotation(knockoutWhist(OPTIONS));
const DEAL = '2c Kc 5d  9s 3h 7s';
const TIED = 'Kc Ad 2c  2d 3c 3d  Ah Kc 3c 2c 2d Ad 3d';

/** A state with some fields changed. */
function changed(position: string, fields: Partial<KnockoutWhistState>): KnockoutWhistState {
  return { ...parsePosition(position), ...fields };
}

/** A state in which a card is moved from one row to another. */
function moved(position: string, name: string, from: number, to: number): KnockoutWhistState {
  const state = parsePosition(position);
  moveCard(state.cards, cardOfName(name) ?? 0, from * SUITS, to * SUITS);
  return state;
}

/** A state in which a hand has a card that is elsewhere, too. */
function doubled(position: string, name: string, row: number): KnockoutWhistState {
  const state = parsePosition(position);
  moveCard(state.cards, cardOfName(name) ?? 0, row * SUITS, row * SUITS);
  return state;
}

describe('a state', () => {
  it.each([{}, OPTIONS, { players: 7 }, { players: 2 }])(
    'that play can reach is accepted, in %o',
    (options) => {
      const game = knockoutWhist(options);
      for (const seed of ['one', 'two', 'three']) {
        for (const state of randomHiddenGame(game, seed)) {
          checkKnockoutWhistState(options, state);
          for (let observer = 0; observer < game.players; observer++)
            checkKnockoutWhistState(options, game.determinize(state, observer, Math.random));
        }
      }
      checkKnockoutWhistState(OPTIONS, parsePosition(`${TIED} cut1 5h 6s clubs 5h 6s`));
    },
  );

  it.each<[string, KnockoutWhistState, RegExp]>([
    ['of four players', knockoutWhist().initialState(), /24 words of cards, not 20/],
    ['with a card in two places', doubled(`${DEAL} Jd`, '5d', 0), /diamonds in two places/],
    ['in an unknown phase', { ...parsePosition(DEAL), round: 3 }, /its round is 3, not 1 to 2/],
    ['in which everyone is out', changed(DEAL, { out: 7 }), /those out are 7, not 0 to 6/],
    ['in which a fourth player is to move', changed(DEAL, { player: 3 }), /its player is 3, not 0 to 2/],
    ['in which one who is out is to move', changed(`${TIED} cut1`, { player: 2 }), /player 2 is out/],
    ['with unequal hands', moved(`${DEAL} Jd`, '2c', 0, 1), /player 0 has not the cards of 0 tricks/],
    [
      'with a card that was never seen',
      moved(`${DEAL} Jd`, 'Jd', 4, 3),
      /0 cards have been seen, and should be 1/,
    ],
    ['without trumps', changed(`${DEAL} Jd`, { trumps: -1 }), /played without trumps/],
    [
      'whose trick another wins',
      changed(`${DEAL} Jd 2c Kc`, { best: 0 }),
      /player 0 wins the trick, and should be 1/,
    ],
    [
      'in which another is to play',
      changed(`${DEAL} Jd 2c`, { player: 2 }),
      /player 2 is to play, and should be 1/,
    ],
    [
      'in which a suit is held that was not followed',
      changed(`${DEAL} Jd 2c Kc 7s`, { lacks: Uint8Array.of(8, 0, 1) }),
      /player 0 has spades, and failed to follow them/,
    ],
    [
      'that deals too many',
      changed('2c', { left: 6 }),
      /1 cards are dealt and 6 left to deal, not 6 together/,
    ],
    [
      'with a cut of nobody',
      changed(TIED, { tricks: Uint8Array.of(2, 0, 0) }),
      /between two players or more/,
    ],
    [
      'that is over with two in',
      changed(TIED, { phase: 'over', player: 0 }),
      /2 players are in, and its phase is over/,
    ],
    ['with trumps before the call', changed(`${TIED} cut1 5h 6s`, { trumps: 1 }), /trumps are there before/],
    ['of a later round without a caller', changed(`${TIED} cut1`, { caller: -1 }), /nobody calls the trumps/],
  ])('%s is refused', (_, wrong, message) => {
    const error = errorOf(() => checkKnockoutWhistState(OPTIONS, wrong));
    expect(error.code).toBe('INVALID_POSITION');
    expect(error.message).toMatch(/^this is no state of knockout whist for 3: /);
    expect(error.message).toMatch(message);
  });

  it.each([undefined, null, 7, {}, { cards: [] }])('is not %o', (wrong) => {
    expect(codeOf(() => Reflect.apply(checkKnockoutWhistState, undefined, [OPTIONS, wrong]))).toBe(
      'INVALID_POSITION',
    );
  });

  it('has a phase that there is', () => {
    const state = Object.assign(parsePosition(DEAL), { phase: 'pass' });
    expect(
      errorOf(() => Reflect.apply(checkKnockoutWhistState, undefined, [OPTIONS, state])).message,
    ).toMatch(/its phase is "pass", not deal, turn, cut/);
  });
});
