import { CHANCE, play, sfc32, TERMINAL } from '@banyan/mcts';
import { checkGame } from '@banyan/mcts/testing';
import { describe, expect, it } from 'vitest';
import { sized } from '../../../mcts/test/sized.ts';
import { errorOf } from '../../test/errors.ts';
import { bestResponseToRandomPlay, countHistories } from '../../test/histories.ts';
import { expectViewsToHide } from '../../test/views.ts';
import { leducPoker } from '../index.ts';

const GAMES = sized(30, 100);

const game = leducPoker;
const { format, parseAction, parsePosition, view, viewAction } = leducPoker.notation;

describe('Leduc poker', () => {
  it('keeps the laws of games', () => {
    expect(checkGame(game, { games: GAMES, mustEnd: true })).toMatchObject({ games: GAMES, cut: 0 });
  });

  it('has 936 information states and 9,457 histories, as in OpenSpiel', () => {
    // 30 deals; 4 folds, and 5 ways to the second round, with 4 cards for the table and 9 ends each: 30 (4 + 5 x 4 x
    // 9).
    expect(countHistories(game)).toEqual({ histories: 9_457, ends: 5_520, informationStates: 936 });
  });

  it('makes random play lose 4.7472 chips to best responses, as in OpenSpiel', () => {
    const best = [0, 1].map((player) => bestResponseToRandomPlay(game, player));
    expect(best[0] + best[1]).toBeCloseTo(4.747222222222222, 10);
  });

  it('deals a card to each, and one on the table between the rounds', () => {
    expect(game.currentPlayer(game.initialState())).toBe(CHANCE);
    expect(game.chanceProbabilities(parsePosition('Js'))).toEqual(new Array(5).fill(1 / 5));
    expect(game.currentPlayer(parsePosition('JsJh'))).toBe(0);
    const table = parsePosition('JsJh call call');
    expect([game.currentPlayer(table), game.legalActions(table)]).toEqual([CHANCE, [2, 3, 4, 5]]);
    expect(game.currentPlayer(play(game, table, 2))).toBe(0);
  });

  it('allows a fold after a raise only, and two raises a round', () => {
    expect(game.legalActions(parsePosition('JsKs'))).toEqual([leducPoker.CALL, leducPoker.RAISE]);
    expect(game.legalActions(parsePosition('JsKs raise'))).toEqual([
      leducPoker.FOLD,
      leducPoker.CALL,
      leducPoker.RAISE,
    ]);
    expect(game.legalActions(parsePosition('JsKs raise raise'))).toEqual([leducPoker.FOLD, leducPoker.CALL]);
    expect(game.legalActions(parsePosition('JsKs call raise raise'))).toEqual([
      leducPoker.FOLD,
      leducPoker.CALL,
    ]);
    expect(game.legalActions(parsePosition('JsKs raise raise call Jh'))).toEqual([
      leducPoker.CALL,
      leducPoker.RAISE,
    ]);
  });

  it.each([
    ['KsJs raise fold', 1],
    ['KsJs raise raise fold', -3],
    ['KsJs call call Qs call call', 1],
    ['JsKs call call Qs call call', -1],
    ['JsKs call call Jh call call', 1], // a pair
    ['QsJs raise call Jh raise call', -7],
    ['QsQh raise call Jh raise call', 0],
    ['KsQh raise raise call Kh raise raise call', 13],
    ['KsQh raise raise call Kh raise raise fold', -9],
    ['KsQh call call Kh call raise fold', -1],
  ])('after %s the first player has won %i', (position, won) => {
    const state = parsePosition(position);
    expect(game.currentPlayer(state)).toBe(TERMINAL);
    expect(game.returns(state)).toEqual([won, 0 - won]);
  });
});

describe('what a player knows', () => {
  it('is the card of the player, the table and the bets of each round, but not the card of the other player', () => {
    const keyOf = (position: string): string => game.informationStateKey(parsePosition(position), 1);
    const known = 'KsQh raise call Jh call';
    expect(keyOf('KhQh raise call Jh call')).toBe(keyOf(known));
    for (const other of [
      'KsQs raise call Jh call',
      'KsQh raise call Js call',
      'KsQh call raise call Jh call',
      'KsQh raise call Jh',
    ])
      expect(keyOf(other)).not.toBe(keyOf(known));
    expect(keyOf('Ks')).not.toBe(keyOf('')); // the other player has a card
  });

  it('hides the same in views and in keys', () => {
    expectViewsToHide(game, leducPoker.notation, 20);
  });

  it('makes all other cards equally likely', () => {
    const state = parsePosition('KsQh raise call Kh');
    const random = sfc32('leduc');
    const counts = new Map<number, number>();
    for (let draw = 0; draw < 8_000; draw++) {
      const { cards } = game.determinize(state, 1, random);
      if (cards[1] !== state.cards[1] || cards[2] !== state.cards[2]) continue;
      counts.set(cards[0], (counts.get(cards[0]) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual([0, 1, 2, 4]);
    expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(8_000);
    // 4 standard deviations of a count of probability 1/4.
    for (const count of counts.values()) expect(Math.abs(count - 2_000)).toBeLessThan(4 * Math.sqrt(1_500));
  });

  it('includes a dealt card only for its owner, and the table card for both players', () => {
    expect([0, 1].map((player) => viewAction?.(parsePosition('Js'), 4, player))).toEqual(['a card', 'Ks']);
    expect([0, 1].map((player) => game.observedAction(parsePosition('Js'), 4, player))).toEqual(['?', 4]);
    const table = parsePosition('JsJh call call');
    expect([0, 1].map((player) => viewAction?.(table, 4, player))).toEqual(['Ks', 'Ks']);
  });
});

describe('the notation', () => {
  it.each(['J', 'Ac', 'check', 'r', '7'])('has no move %o', (text) => {
    expect(parseAction(game.initialState(), text)).toBeUndefined();
  });

  it('draws cards and chips, but no hidden card', () => {
    const state = parsePosition('KsJh raise call Qs call');
    expect(`\n${format(state)}`).toBe(`
player 1  Ks  3 chips
player 2  Jh  3 chips, to move
table     Qs`);
    expect(`\n${view(state, 1)}`).toBe(`
player 1  ?   3 chips
player 2  Jh  3 chips, to move
table     Qs`);
    expect(view(parsePosition(''), 0)).toMatch(/player 2 {2}- {3}1 chip\ntable {5}-/);
  });

  const help = '; a position is cards, Js to Kh, and moves, fold, call and raise';
  it.each([
    ['Ac', 'move 1 of the position, "Ac", is no move'],
    ['KsKs', 'move 2 of the position, "Ks", is dealt already'],
    ['Ks call', 'move 2 of the position, "call", comes before a card is dealt'],
    ['KsQs call Qh', 'move 4 of the position, "Qh", comes before the bets are done'],
    ['KsQs fold', 'move 3 of the position, "fold", is not allowed'],
    ['KsQs raise fold call', 'move 5 of the position, "call", comes after the end of the game'],
  ])('does not read %o: %s', (text, message) => {
    const error = errorOf(() => parsePosition(text));
    expect([error.code, error.message]).toEqual(['INVALID_POSITION', message + help]);
  });
});
