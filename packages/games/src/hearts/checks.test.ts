import { describe, expect, it } from 'vitest';
import { dealt, run } from '../../test/deals.ts';
import { codeOf, errorOf } from '../../test/errors.ts';
import { randomHiddenGame } from '../../test/views.ts';
import { moveCard } from '../cards/cards.ts';
import {
  cardOfName,
  checkHeartsState,
  type HeartsOptions,
  type HeartsState,
  hearts,
  heartsNotation,
} from '../index.ts';
import { handRow, passedRow, playedRow } from './state.ts';

const SUITED = dealt(run('c'), run('d'), run('s'), run('h'));
const PASSED = `${SUITED} Ac Kc Qc Ad Kd Qd 2s 3s 4s Ah Kh Qh`;
const { parsePosition } = heartsNotation(hearts());

function changed(position: string, fields: Partial<HeartsState>): HeartsState {
  return { ...parsePosition(position), ...fields };
}

/** A state in which a card is moved from one row to another. */
function moved(position: string, name: string, from: number, to: number): HeartsState {
  const state = parsePosition(position);
  moveCard(state.cards, cardOfName(name) ?? 0, from, to);
  return state;
}

describe('a state', () => {
  it.each<HeartsOptions>([{}, { passing: false }, { target: 40 }])(
    'that play can reach is accepted, in %o',
    (options) => {
      const game = hearts(options);
      for (const seed of ['one', 'two']) {
        const states = randomHiddenGame(game, seed);
        for (const state of states) {
          checkHeartsState(options, state);
          for (let observer = 0; observer < 4; observer++)
            checkHeartsState(options, game.determinize(state, observer, Math.random));
        }
        const last = states[states.length - 1];
        game.apply(last, game.legalActions(last)[0]);
        checkHeartsState(options, last);
      }
    },
  );

  it.each<[string, HeartsState, RegExp]>([
    ['with a card in two places', moved(PASSED, '2d', handRow(3), handRow(0)), /diamonds in two places/],
    ['with a card nowhere', moved(PASSED, '3c', handRow(0), passedRow(3)), /clubs nowhere/],
    ['of another deal', changed(PASSED, { deal: 1 }), /its deal is 1/],
    ['with broken hearts', changed(PASSED, { broken: true }), /broken is true/],
    [
      'with points that nobody played',
      changed(PASSED, { points: Uint8Array.of(1, 0, 0, 0) }),
      /1 points are taken, and 0/,
    ],
    [
      'in which another is to play',
      changed(`${PASSED} 2c`, { player: 2 }),
      /player 2 is to play, and should be 1/,
    ],
    [
      'whose trick another wins',
      changed(`${PASSED} 2c`, { best: 2 }),
      /player 2 wins the trick, and should be 0/,
    ],
    [
      'with unequal hands',
      moved('2c 3c', '3c', handRow(1), handRow(0)),
      /hands are of 2, 0, 0, 0 cards, not 1, 1, 0, 0/,
    ],
    ['that deals to another', changed('2c', { player: 2 }), /the next card is for player 1, not 2/],
    [
      'that has passed too much',
      changed(`${SUITED} Ac`, { left: 1 }),
      /passed 1, 0, 0, 0 cards, not 2, 0, 0, 0/,
    ],
    ['with a score that ends it', changed('2c', { scores: Uint16Array.of(1, 0, 0, 0) }), /its phase is deal/],
    [
      'with a hand that was shown to lack what it has',
      changed(PASSED, { lacks: Uint8Array.of(1, 0, 0, 0) }),
      /player 0 has clubs, and was shown to have none/,
    ],
    [
      'with a card played out of turn',
      moved(`${PASSED} 2c`, '3d', handRow(1), playedRow(1)),
      /player 1 has played 1/,
    ],
  ])('%s is refused', (_, wrong, message) => {
    const error = errorOf(() => checkHeartsState({}, wrong));
    expect(error.code).toBe('INVALID_POSITION');
    expect(error.message).toMatch(/^this is no state of hearts: /);
    expect(error.message).toMatch(message);
  });

  it.each([undefined, null, 7, {}, { cards: [] }])('is not %o', (wrong) => {
    expect(codeOf(() => Reflect.apply(checkHeartsState, undefined, [{}, wrong]))).toBe('INVALID_POSITION');
  });
});
